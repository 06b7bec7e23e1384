cimport cython
from fireline.core.chance cimport Stream, word_t
from fireline.core.state cimport State


cdef class Line:
    cdef public list codes, shares
    cdef public State before, after
    cdef public double first, brought
    cdef public int lot, trials, turns, visits
    cpdef double value(self)
    @cython.locals(state=State, seat=int, code=int, rewards=list, i=int)
    cpdef void try_out(self, State world, word_t luck, int turns) except *


@cython.locals(turn_luck=Stream, draws=Stream, whims=Stream, whim=Stream, owner=int, left=int, plies=int)
cdef void play_on(State state, int seat, word_t luck, int turns) except *
@cython.locals(seat=int, depth=int, line=Line, grown=Line, codes=list, values=list, after=State, i=int)
cpdef list whole_turns(object game, State state, Stream rng, int beam, double until)
@cython.locals(line=Line)
cdef list best_beginnings(list lines, int seat, int beam, double until)
cdef bint shows(object game, Line line) except? -1
@cython.locals(line=Line, i=int)
cdef list ranked(list lines)
