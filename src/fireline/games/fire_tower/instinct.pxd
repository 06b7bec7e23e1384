cimport cython
from fireline.core.chance cimport Stream
from fireline.games.fire_tower.aiming cimport Places
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board

cdef int GEMS, SHOTS, GUARDS


@cython.freelist(8)
cdef class Favourite:
    cdef int code, ties
    cdef double value
    cdef void weigh(self, int code, double value, Stream rng) noexcept


@cython.locals(top=int, kind=int, seat=int, what=int)
cdef int instinct(Position s, Stream rng) except? -1
@cython.locals(found=Places)
cdef int wind_gem(Position s, int seat, Stream rng) except? -1
@cython.locals(words=Board, begun=Position, best=Favourite, word=int)
cdef int action(Position s, int seat, Stream rng) except? -1
@cython.locals(found=Places)
cdef int where(Position s, int seat, int use, Stream rng) except? -1
@cython.locals(legal=Board)
cdef int landing(Position s, int seat, Stream rng) except? -1
@cython.locals(begun=Position, kept=double)
cdef int bucket(Position s, int seat, Stream rng) except? -1
@cython.locals(words=Board, kept=double, begun=Position, word=int)
cdef int discard(Position s, int seat) except? -1
@cython.locals(found=Places, after=Position)
cdef double promise(Position begun, int seat, int use, Stream rng) except? -1
cdef int places_tried(int use) noexcept
@cython.locals(after=Position, best=Favourite, left=int, code=int)
cdef Favourite best_place(Position s, int seat, Places found, int most, Stream rng)
@cython.locals(other=Position)
cdef Position twin(Position s)
cdef void make(Position s, int code) except *
