cimport cython
from fireline.core.state cimport State
from fireline.kit.bits cimport Board, Boards4, Ints4, Ints64

cdef const Board* AREAS
cdef const Board* CORNERS


@cython.freelist(8)
cdef class Position(State):
    cdef public object options
    cdef int rules, manned, standing, active, seats
    cdef int wind, turn, turns, hand_size
    cdef int firestorm_least, firestorm_most
    cdef int buckets, event, shadows, encores, champion, winners, ending
    cdef long long queue
    cdef Board fire, breaks, glow, blocked
    cdef Board deck, discard, placed
    cdef Boards4 hands, seen
    cdef Ints4 seen_in, pulled, lit_by, home
    cdef Ints64 stack
    cdef int depth
    cdef void copy_from(self, Position other) noexcept
    cpdef int asked(self) noexcept

cdef void push(Position s, int kind, int seat, int what, int cell) noexcept
cdef Board guarded(Position s) noexcept
cdef Board lit(Position s) noexcept
cdef Board own_corner(Position s, int seat) noexcept
cdef int partner(Position s, int seat) noexcept
cdef Board defended(Position s, int seat) noexcept
cdef bint is_active(Position s, int seat) noexcept
@cython.locals(i=int)
cdef int next_active(Position s, int seat) noexcept
cdef void forget(Position s, int seat, int owner, int kind) noexcept
@cython.locals(other=int)
cdef void discard_from_hand(Position s, int seat, int kind) noexcept
cdef void end(Position s, int winners, int ending) noexcept
