cimport cython
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board, Ints4

cdef const Board* CORNERS
cdef const Board* AREAS
cdef const Board* QUARTERS
cdef const Board* OF_TYPE
cdef const int* DISTANCE
cdef const int* EACH
cdef const int* STRENGTH
cdef int FAR, LEAST, GEM, GEM_INSIDE, FIREBREAK, BUCKET, DRAWN

@cython.locals(strength=Ints4, seat=int)
cpdef list prospects(Position s)
@cython.locals(strength=Ints4)
cdef double share(Position s, int seat) except? -1
@cython.locals(strength=Ints4, distance=Ints4, seat=int, tower=int)
cdef Ints4 strengths(Position s) noexcept
cdef int total(Position s, Ints4 strength) noexcept
cdef list scores(Position s)
@cython.locals(found=Ints4, reached=Board, free=Board, grown=Board, missing=int, tower=int, steps=int)
cdef Ints4 distances(Position s) noexcept
@cython.locals(tower=int, safe=int, hand=Board, kind=int)
cdef int safety(Position s, int seat, int distance) noexcept
