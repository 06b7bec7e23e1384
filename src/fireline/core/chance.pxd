cimport cython

ctypedef unsigned long long word_t

cdef word_t _MASK32
cdef word_t _MASK64
cdef word_t _STEP


cdef class Stream:
    cdef word_t _increment
    cdef word_t _state
    cpdef void restart(self, word_t seed) noexcept
    @cython.locals(old=word_t)
    cpdef word_t word(self) noexcept
    @cython.locals(product=word_t, low=word_t, threshold=word_t)
    cpdef word_t below(self, word_t bound) noexcept
    @cython.locals(other=Stream)
    cpdef Stream copy(self)
