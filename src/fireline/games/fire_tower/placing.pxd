cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

@cython.locals(cell=Board)
cdef Board pattern(int use, int code) noexcept
cdef bint goes_on(int use, int code) noexcept
@cython.locals(covered=Board)
cdef void place(Position s, int use, int code) noexcept
cdef void pick(Position s, int use, int cell) noexcept
cdef void move(Position s, int gem, int cell) noexcept
