cimport cython
from fireline.core.chance cimport Stream
from fireline.core.state cimport State as AnyState
from fireline.games.fire_tower.position cimport Position
from fireline.kit.bits cimport Board


cdef class State(Position):
    cpdef list codes(self)
    @cython.locals(kind=int, words=Board)
    cpdef int sample(self, Stream rng) except? -1
    @cython.locals(code=int)
    cpdef int hunch(self, Stream rng) except? -1
    @cython.locals(code=int)
    cpdef int ploy(self, Stream rng) except? -1
    @cython.locals(top=int, kind=int, seat=int)
    cpdef list weights(self)
    cpdef void apply(self, int code) except *
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(single=Board, wide=Board, high=Board, across=int, middle=int, pattern=int)
    cpdef tuple places(self)
    @cython.locals(left=int)
    cpdef tuple cards(self)
    cpdef bint holds_pulled(self) noexcept
    cpdef object digest(self)
    cpdef list prospects(self)
    cpdef list chances(self)

cdef int sample_draw(State s, Stream rng) noexcept
@cython.locals(seat=int, words=Board, number=int, word=int)
cdef int sample_action(State s, Stream rng) noexcept
@cython.locals(single=Board, wide=Board, high=Board, r=int)
cdef int sample_pattern(State s, Stream rng) noexcept
@cython.locals(top=int, hand=Board, single=Board, words=Board, r=int)
cdef int sample_other(State s, Stream rng) noexcept
