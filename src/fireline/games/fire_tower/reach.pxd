cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef Board NOT_FIRST_COLUMN
cdef Board NOT_LAST_COLUMN
cdef const Board* ROOM_ACROSS
cdef const Board* ROOM_DOWN

cdef Board step(Board cells, int direction) noexcept
@cython.locals(wide=Board)
cdef Board surrounding(Board cells) noexcept
cdef Board sources(Position s) noexcept
cdef Board empty(Position s) noexcept
cdef Board catching(Position s) noexcept
cdef Board downwind(Position s, int direction) noexcept
@cython.locals(others=Board)
cdef Board sparing(Board cells, Board corner) noexcept
cdef Board buildable(Position s) noexcept
cdef Board soakable(Position s) noexcept
cdef Board line_across(Board cells) noexcept
cdef Board line_down(Board cells) noexcept
@cython.locals(wide=Board)
cdef Board squares(Board cells) noexcept
@cython.locals(split=Board, whole=Board)
cdef Board flare_across(Position s, Board corner) noexcept
@cython.locals(split=Board, whole=Board)
cdef Board flare_down(Position s, Board corner) noexcept
@cython.locals(walls=Board)
cdef Board parted(Position s, int stride) noexcept
@cython.locals(free=Board, caught=Board, first_end=Board, last_end=Board)
cdef Board one_end(Position s, Board corner, int apart) noexcept
@cython.locals(movable=Board, found=Board, gem=Board)
cdef Board ember_from(Position s, Board corner) noexcept
cdef Board ember_to(Position s, Board gem, Board corner) noexcept
@cython.locals(corner=Board)
cdef Board cells(Position s, int seat, int use) noexcept
@cython.locals(gems=Board, sides=Board)
cdef Board ringed(Position s) noexcept
@cython.locals(corner=Board, room=Board)
cdef Board across(Position s, int seat, int use) noexcept
@cython.locals(room=Board)
cdef Board down(Position s, int seat, int use) noexcept
@cython.locals(corner=Board)
cdef Board more(Position s, int seat, int use, int centre) noexcept
@cython.locals(gem=Board, prior=Board)
cdef Board flare_on(Position s) noexcept
@cython.locals(wide=Board, high=Board, cell=Board)
cdef Board line_mates(Board picked) noexcept
@cython.locals(found=Board, cell=Board, wide=Board)
cdef Board square_mates(Board picked) noexcept
@cython.locals(burning=Board)
cdef Board reckless(Position s, int seat) noexcept
