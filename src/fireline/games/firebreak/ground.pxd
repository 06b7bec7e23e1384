cimport cython
from fireline.kit.words cimport Ints10, Word

cdef const Word* DENSE
cdef const Word* HILLS
cdef const Word* MOUNTAIN
cdef const Word* AIRPORTS
cdef const Word* LAKES
cdef const Word* RESTING
cdef const Word* PRESERVES
cdef Word EDGE_DENSE
cdef Word EVERYWHERE
cdef const int* SPACES_OF
cdef const int* EDGES
cdef const int* CARD_LISTED
cdef const int* START_LISTED
cdef int ON_TILES


@cython.final
cdef class Ground:
    cdef readonly Word dense, open, hills, mountain, airports, lakes, resting, spots, features
    cdef Ints10 lies

@cython.locals(g=Ground, place=int, entry=int)
cdef Ground laid_out(Word layout)
@cython.locals(i=int)
cdef void add_tile(Ground g, int place, int tile, int turn, int star) noexcept
cdef int space_named(Ground g, int listed) noexcept
cdef int card_space(Ground g, int card, int i) noexcept
cdef int start_space(Ground g, int role) noexcept
