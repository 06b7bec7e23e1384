cimport cython
from fireline.kit.words cimport Word

@cython.locals(number=int)
cdef int card_count(Word deck) noexcept
@cython.locals(kind=int)
cdef int drawn(Word deck, int r) noexcept
cdef Word without(Word deck, int kind) noexcept
