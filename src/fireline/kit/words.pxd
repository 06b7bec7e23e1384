# The C++ twin of words.py, for compiled kernel modules; the functions themselves are in words.h.
from libc.stdint cimport uint64_t

ctypedef uint64_t Word

cdef extern from "fireline/kit/words.h" namespace "fireline::words" nogil:
    cdef cppclass Words3:
        Words3() noexcept
        Word& operator[](int) noexcept

    cdef cppclass Ints5:
        Ints5() noexcept
        int& operator[](int) noexcept

    cdef cppclass Ints10:
        Ints10() noexcept
        int& operator[](int) noexcept

    Word bit(int) noexcept
    bint has(Word, int) noexcept
    int count(Word) noexcept
    int first(Word) noexcept
    int select(Word, int) noexcept

    Words3 words3() noexcept
    Ints5 ints5() noexcept
    Ints10 ints10() noexcept
    Words3 copied(Words3) noexcept
    Ints5 copied(Ints5) noexcept
    Ints10 copied(Ints10) noexcept

cdef extern from "fireline/kit/words.h" namespace "fireline::words":
    Word word(object) except +
    const Word* words(object) except +
    const int* ints(object) except +
    int add_codes(list, int, Word) except -1
    list listed_words3(Words3)
    list listed_ints5(Ints5, int)
    list listed_ints10(Ints10, int)
