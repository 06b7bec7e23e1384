cimport cython
from fireline.kit.bits cimport Board, Boards4, Ints4, Ints64

cdef const Board* SQUARES
cdef const int* SMALL

cdef class Probe:
    cdef Board one
    cdef Boards4 four
    cdef Ints4 scores
    cdef Ints64 counts

cdef void fill(Probe probe, Board a, int n) noexcept
@cython.locals(new=Probe)
cdef Probe copy(Probe probe)
@cython.locals(a=Board, b=Board, c=Board, d=Board, e=Board, f=Board, r=int)
cpdef list operators(object x, object y, int n)
@cython.locals(probe=Probe, kept=Probe)
cpdef list arrays(object x, int n)
cdef list shown(Probe probe)
@cython.locals(pile=Board, other=Board, both=Board, i=int)
cpdef list piles(object x, int n)
