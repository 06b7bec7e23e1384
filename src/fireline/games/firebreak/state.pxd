cimport cython
from fireline.core.chance cimport Stream
from fireline.core.state cimport State as AnyState
from fireline.games.firebreak.position cimport Position
from fireline.kit.words cimport Word


cdef class State(Position):
    @cython.locals(found=list, start=int, code=int)
    cpdef list codes(self)
    cpdef int sample(self, Stream rng) except? -1
    @cython.locals(code=int)
    cpdef int hunch(self, Stream rng) except? -1
    cpdef list weights(self)
    cpdef void apply(self, int code) except *
    @cython.locals(other=State)
    cpdef State copy(self)
    cpdef object digest(self)
    cpdef list prospects(self)

@cython.locals(step=Word, said=Word, fires=Word, walks=int, talks=int, fired=int, rarer=int, r=int)
cdef int sample_action(State s, Stream rng) noexcept
@cython.locals(spaces=Word)
cdef int rarer_action(State s, int r) noexcept
@cython.locals(spaces=Word, said=Word, r=int)
cdef int sample_other(State s, Stream rng) noexcept
