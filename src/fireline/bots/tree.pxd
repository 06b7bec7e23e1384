cimport cython
from fireline.core.chance cimport Stream
from fireline.core.state cimport State


cdef class Node:
    cdef public int code, visits, met, few
    cdef public double first, lean, total, weight
    cdef public list children, shares
    cpdef double value(self, double trust)
    @cython.locals(child=Node, most=int, second=int)
    cpdef bint decided(self, int left)


cdef class Tree:
    cdef public double explore, trust, sharp
    cdef public int seat, sight, replies, cutoff, ripe, iterations
    cdef public long long plies
    cdef public Node root
    cdef Stream rng
    @cython.locals(i=int)
    cpdef void iterate(self, State world, int times) except *
    @cython.locals(node=Node, path=list, movers=list, mover=int, i=int, rewards=list, reward=double, own=bint)
    cdef void walk(self, State state) except *
    @cython.locals(seat=int)
    cdef void note(self, Node node, list rewards) except *
    @cython.locals(best=double, found=Node, child=Node, width=double, score=double)
    cdef Node pick(self, Node node, State state, bint own)
    @cython.locals(children=list, here=list, at=int, code=int, child=Node)
    cdef list meet(self, Node node, State state, bint own)
    @cython.locals(after=State, first=double)
    cdef Node sprout(self, State state, int code, int sight)
    @cython.locals(code=int, child=Node)
    cdef Node outcome(self, Node node, State state)
    @cython.locals(turns=int, seat=int)
    cdef void play_on(self, State state) except *
