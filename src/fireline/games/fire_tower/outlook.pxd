cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board, Ints4

cdef const Board* CORNERS
cdef const Board* AREAS
cdef const Board* QUARTERS
cdef const Board* OF_TYPE
cdef const int* DISTANCE
cdef const int* EACH
cdef const int* FORETELLING
cdef const int* PLOYS
cdef const int* STRENGTH
cdef int FAR, NEAR, LEAST, GLANCE, GEM, GEM_INSIDE, FIREBREAK, BUCKET, DRAWN, TURN, TURN_NEAR, SET

cpdef list prospects(Position s)
@cython.locals(left=int, tower=int, weights=int)
cpdef list chances(Position s)
@cython.locals(seat=int)
cdef list shares(Position s, Ints4 strength)
cdef int striving(Position s, bint ploy) noexcept
@cython.locals(strength=Ints4, rivals=int)
cdef double share(Position s, int seat, int weights) except? -1
@cython.locals(strength=Ints4, distance=Ints4, seat=int, tower=int, safe=int, by=int)
cdef Ints4 strengths(Position s, int rivals, int own, int weights) noexcept
cdef int total(Position s, Ints4 strength) noexcept
cdef list scores(Position s)
@cython.locals(found=Ints4, reached=Board, free=Board, missing=Board, tower=int, steps=int)
cdef Ints4 distances(Position s) noexcept
@cython.locals(tower=int, each=int, safe=int, hand=Board, kind=int)
cdef int safety(Position s, int seat, int distance, int weights) noexcept
@cython.locals(first=int, before=int, near=int)
cdef int by_turn(Position s, int seat, int distance, int weights) noexcept
