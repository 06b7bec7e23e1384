cimport cython
from fireline.core.chance cimport Stream
from fireline.games.fire_tower.aiming cimport Places
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board


@cython.freelist(8)
cdef class Mind:
    cdef int seat, weights
    cdef Stream rng
    cdef double share(self, Position s) except? -1


@cython.freelist(8)
cdef class Favourite:
    cdef int code, ties
    cdef double value
    cdef void weigh(self, int code, double value, Stream rng) noexcept


@cython.locals(top=int, kind=int, what=int, mind=Mind, seen=Position)
cdef int instinct(Position s, bint ploy, Stream rng) except? -1
@cython.locals(seen=Position, other=int)
cdef Position face_down(Position s, int seat)
@cython.locals(found=Places)
cdef int wind_gem(Position s, Mind mind) except? -1
@cython.locals(words=Board, begun=Position, best=Favourite, word=int)
cdef int action(Position s, Mind mind) except? -1
@cython.locals(found=Places)
cdef int where(Position s, int use, Mind mind) except? -1
@cython.locals(legal=Board, found=Places)
cdef Favourite landing(Position s, Mind mind)
@cython.locals(begun=Position, kept=double)
cdef int bucket(Position s, Mind mind) except? -1
@cython.locals(words=Board, kept=double, begun=Position, word=int)
cdef int discard(Position s, Mind mind) except? -1
@cython.locals(words=Board, begun=Position, best=double, found=int, word=int, left=double)
cdef int parting(Position s, Mind mind) except? -1
cdef double tidied(Position s, Mind mind) except? -1
@cython.locals(found=Places, after=Position)
cdef double promise(Position begun, int use, Mind mind) except? -1
@cython.locals(best=Favourite)
cdef double abandon(Position s, Mind mind) except? -1
@cython.locals(after=Position, best=Favourite, left=int, code=int)
cdef Favourite best_place(Position s, Places found, Mind mind)
@cython.locals(other=Position)
cdef Position twin(Position s)
cdef void make(Position s, int code) except *
