cimport cython
from fireline.kit.words cimport Ints5, Ints10, Word, Words3

cdef const Word* THIRDS
cdef const int* SMALL

cdef class Probe:
    cdef Word one
    cdef Words3 three
    cdef Ints5 five
    cdef Ints10 ten

cdef void fill(Probe probe, Word a, int n) noexcept
@cython.locals(new=Probe)
cdef Probe copy(Probe probe)
@cython.locals(a=Word, b=Word, r=int, codes=list)
cpdef list operators(object x, object y, int n)
@cython.locals(probe=Probe, kept=Probe)
cpdef list arrays(object x, int n)
cdef list shown(Probe probe)
