cimport cython
from fireline.games.firebreak.position cimport Position

@cython.locals(space=int)
cdef int act(Position s, int code) noexcept
@cython.locals(mine=int)
cdef int act_by_word(Position s, int code) noexcept
cdef void fly(Position s, int space) noexcept
cdef int drop_second(Position s, int space) noexcept
cdef void extinguish(Position s, int space) noexcept
@cython.locals(pump=int, space=int)
cdef void deploy(Position s) noexcept
@cython.locals(side=int, owner=int)
cdef void place_firebreak(Position s, int space, int direction) noexcept
