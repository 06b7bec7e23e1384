cimport cython
from fireline.games.fire_tower.position cimport Position

@cython.locals(shift=int, entry=cython.longlong)
cdef void enqueue(Position s, int seat, int kind) noexcept
@cython.locals(entry=int, drawer=int, kind=int)
cdef void begin_event(Position s) noexcept
cdef void end_event(Position s) noexcept
@cython.locals(i=int, seat=int)
cdef void firestorm(Position s, int drawer) noexcept
@cython.locals(i=int, seat=int)
cdef void mutual_aid(Position s, int chooser, int word) noexcept
@cython.locals(i=int, seat=int)
cdef void shadow_of_the_wood(Position s, int drawer) noexcept
@cython.locals(i=int, seat=int)
cdef void shadow_acts(Position s, int shadow, int word) noexcept
@cython.locals(seat=int, kind=int, other=int)
cdef void discard_pulled(Position s, int shadow) noexcept
@cython.locals(i=int)
cdef void shadow_refill(Position s, int shadow) noexcept
cdef void shadow_done(Position s, int shadow) noexcept
cdef void shadow_settle(Position s) noexcept
