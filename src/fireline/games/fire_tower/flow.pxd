cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef Board ACTION_PILE

@cython.locals(top=int, kind=int, seat=int, what=int)
cdef void advance(Position s) noexcept
cdef bint is_asked(Position s, int kind, int seat, int what) noexcept
cdef bint is_asked_rarely(Position s, int kind, int seat, int what) noexcept
cdef bint has_cells(Position s) noexcept
cdef void happen(Position s, int kind, int seat, int what) noexcept
cdef void happen_to_shadows(Position s, int kind, int seat) noexcept
@cython.locals(missing=int)
cdef void refill(Position s, int seat, int most) noexcept
cdef bint has_cards(Position s) noexcept
cdef bint can_play_pulled(Position s, int shadow) noexcept
cdef void cut(Position s) noexcept
@cython.locals(first_seat=int, i=int, tower=int, seat=int)
cdef void begin_first_turn(Position s) noexcept
cdef void begin_turn(Position s, int seat) noexcept
