cimport cython
from fireline.core.state cimport State

@cython.locals(best=double, value=double)
cpdef double worth(State state, int seat, int depth, int lines) except? -1
cpdef list worths(State state, list codes, int seat, int depth, int many)
@cython.locals(after=State, code=int, value=double, least=double, i=int, ways=int)
cdef list followed(State state, list codes, int seat, int depth, int many, int lines)
@cython.locals(codes=list, values=list, best=double, value=double, found=int, i=int)
cpdef int best_of(State state, int depth) except -1
@cython.locals(after=State, code=int, weight=int, total=int, value=double)
cdef double by_luck(State state, int seat) except? -1
cdef double glance(State state, int seat) except? -1
