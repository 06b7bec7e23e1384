cimport cython
from fireline.core.chance cimport Stream
from fireline.core.state cimport State


cdef class Line:
    cdef public list codes, shares
    cdef public State before, after
    cdef public double first
    cdef public int lot, visits
    @cython.locals(share=double)
    cpdef double value(self, int seat, double trust)
    @cython.locals(share=double)
    cpdef void settle(self, int seat) except *
    @cython.locals(state=State, seat=int, code=int, rewards=list, i=int)
    cpdef void try_out(self, State world, Stream rng, int turns) except *


@cython.locals(left=int, plies=int)
cdef void play_on(State state, int seat, Stream rng, int turns) except *
@cython.locals(seat=int, depth=int, line=Line, grown=Line, codes=list, values=list, after=State, i=int)
cpdef list whole_turns(object game, State state, Stream rng, int beam, double until)
@cython.locals(line=Line)
cdef list best_beginnings(list lines, int seat, int beam, double until)
cdef bint shows(object game, Line line) except? -1
@cython.locals(line=Line, i=int)
cdef list ranked(list lines)
