cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef const Board* CORNER
cdef const int* USE_KIND

@cython.locals(top=int, kind=int, seat=int, what=int, word=int)
cpdef void choose(Position s, int code) noexcept
@cython.locals(kind=int, seat=int, what=int, cell=int)
cdef void choose_place(Position s, int top, int code) noexcept
@cython.locals(word=int)
cdef void choose_rarer(Position s, int kind, int seat, int what, int code) noexcept
@cython.locals(word=int)
cdef void choose_in_event(Position s, int kind, int seat, int what, int code) noexcept
cdef void pull(Position s, int shadow, int seat, int kind) noexcept
cdef void draw(Position s, int seat, int number, int kind) noexcept
cdef void roll(Position s, int seat, int purpose, int direction) noexcept
@cython.locals(of=int, use=int)
cdef void act(Position s, int top, int seat, int word) noexcept
cdef void begin_reckless(Position s, int seat) noexcept
cdef void use_card(Position s, int seat, int use) noexcept
@cython.locals(seat=int)
cdef void take_bucket(Position s, int top) noexcept
cdef void put(Position s, int seat, int use, int code) noexcept
cdef void gem(Position s, int seat, int code) noexcept
@cython.locals(kind=int)
cdef void discard(Position s, int ask, int seat, int what, int word) noexcept
@cython.locals(tower=int)
cdef void light_in_aid(Position s, int seat, int cell) noexcept
