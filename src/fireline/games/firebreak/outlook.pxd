cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef const int* WEIGHT
cdef const int* AHEAD
cdef Word EMPTY
cdef int START
cdef int LEAST
cdef int MOST_TURNS

@cython.locals(score=double, safety=int, i=int, number=int, chance=double, found=list)
cpdef list prospects(Position s)
@cython.locals(
    turns=int, wind=int, direction=int, odds=int, lit_number=int, spot_number=int, calm=int,
    free=Word, dense=Word, spots=Word, before=Word, here=Word, after=Word, lit=Word, threatened=Word,
)
cpdef list signs(Position s)
@cython.locals(turns=int)
cdef int turns_left(Position s) noexcept
@cython.locals(found=Word, ranger=int)
cdef Word reached(Position s) noexcept
@cython.locals(number=int)
cdef int bits(int members) noexcept
@cython.locals(number=int, ranger=int)
cdef int absent(Position s) noexcept
@cython.locals(number=int, pump=int)
cdef int held(Position s) noexcept
