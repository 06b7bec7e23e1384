cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef const Board* AREA
cdef const Board* CORNER

@cython.locals(fallen=int, seat=int, i=int)
cdef void settle(Position s, int credit) noexcept
@cython.locals(tower=int)
cdef void forget_who_lit(Position s) noexcept
cdef bint holds_back(Position s) noexcept
@cython.locals(fallen=int, corners=Board, seat=int, tower=int)
cdef int burn_lit_towers(Position s) noexcept
@cython.locals(left=int)
cdef bint is_over(Position s, int fallen) noexcept
@cython.locals(found=int, seat=int)
cdef int standing_seats(Position s) noexcept
cdef int looter(Position s, int fallen, int credit) noexcept
@cython.locals(i=int, seat=int)
cdef void loot(Position s, int fallen, int by) noexcept
cdef void storm(Position s) noexcept
@cython.locals(credit=int)
cdef void sweep(Position s, int direction) noexcept
@cython.locals(i=int, kind=int, what=int)
cdef bint is_burning(Position s) noexcept
cdef void shadow_into_deck(Position s) noexcept
@cython.locals(queue=cython.longlong)
cdef bint waits(Position s, int kind) noexcept
cdef void wind_check(Position s) noexcept
