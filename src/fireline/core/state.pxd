cimport cython
from fireline.core.chance cimport Stream

cdef int FEW


cdef class State:
    cdef public int to_move
    cpdef list codes(self)
    cpdef int sample(self, Stream rng) except? -1
    @cython.locals(best=double, value=double, found=int, code=int, mover=int, after=State)
    cpdef int hunch(self, Stream rng) except? -1
    cpdef int ploy(self, Stream rng) except? -1
    cpdef list weights(self)
    cpdef void apply(self, int code) except *
    cpdef State copy(self)
    cpdef object digest(self)
    cpdef list prospects(self)
    cpdef list chances(self)
    @cython.locals(plies=int)
    cpdef int playout(self, Stream rng, int limit) except? -1
