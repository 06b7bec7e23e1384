cimport cython
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word

cdef const Word* NEAR
cdef const int* SIDES
cdef const int* NEXT
cdef const Word* AROUND
cdef const Word* SHIFTED_SPACES
cdef const int* SHIFTED_BY

cdef Word around(Word spaces) noexcept
@cython.locals(found=Word, i=int)
cdef Word shifted(Word spaces, int direction) noexcept
@cython.locals(here=int, free=Word, through=Word, found=Word, _=int)
cdef Word steps(Position s, int ranger) noexcept
cdef Word refuges(Position s, int ranger) noexcept
@cython.locals(found=Word, grown=Word)
cdef Word wet(Position s) noexcept
@cython.locals(sides=int, direction=int)
cdef int firebreak_sides(Position s, int space) noexcept
cdef int border_owner(int space, int direction) noexcept
