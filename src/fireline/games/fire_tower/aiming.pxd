cimport cython
from fireline.core.chance cimport Stream
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef const Board* CORNERS


@cython.freelist(8)
cdef class Places:
    cdef Board single, wide, high
    cdef int number(self) noexcept
    @cython.locals(r=int, cell=int)
    cdef int draw(self, Stream rng) noexcept


@cython.locals(found=Places)
cdef Places places(Position s, int seat, int use)
@cython.locals(legal=Board, lit=Board, wide=Board, high=Board)
cdef void aim(Position s, int seat, int use, Places found) noexcept
@cython.locals(way=Board, hot=Board, front=Board)
cdef void guard(Position s, int seat, int use, Places found) noexcept
cdef Board preferred(Board legal, Board wished) noexcept
@cython.locals(found=Board, rivals=int, tower=int)
cdef Board spearheads(Position s, int seat, Board wanted) noexcept
@cython.locals(free=Board, layer=Board)
cdef Board spearhead(Position s, int tower, Board wanted) noexcept
@cython.locals(free=Board, layer=Board, burning=Board, found=Board)
cdef Board approach(Position s, int seat) noexcept
cdef Board threats(Position s, int seat) noexcept
