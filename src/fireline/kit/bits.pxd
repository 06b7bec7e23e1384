# The C++ twin of bits.py, for compiled kernel modules; the functions themselves are in u256.h.

cdef extern from "fireline/kit/u256.h" namespace "fireline" nogil:
    cdef cppclass Board:
        Board() noexcept
        Board operator&(Board) noexcept
        Board operator|(Board) noexcept
        Board operator^(Board) noexcept
        Board operator~() noexcept
        Board operator<<(int) noexcept
        Board operator>>(int) noexcept
        bint operator==(Board) noexcept
        bint operator!=(Board) noexcept
        bint operator bool() noexcept
        bint operator!() noexcept

    cdef cppclass Boards4:
        Boards4() noexcept
        Board& operator[](int) noexcept

    cdef cppclass Ints4:
        Ints4() noexcept
        int& operator[](int) noexcept

    cdef cppclass Ints64:
        Ints64() noexcept
        int& operator[](int) noexcept

    const Board EMPTY
    const Board ALL

    Board bit(int) noexcept
    Board up(Board, int) noexcept
    Board touching(Board) noexcept
    bint has(Board, int) noexcept
    int count(Board) noexcept
    int first(Board) noexcept
    int select(Board, int) noexcept

    Boards4 boards4() noexcept
    Ints4 ints4() noexcept
    Ints64 ints64() noexcept
    Boards4 copied(Boards4) noexcept
    Ints4 copied(Ints4) noexcept
    Ints64 copied(Ints64) noexcept

cdef extern from "fireline/kit/u256.h" namespace "fireline":
    Board board(object) except +
    const Board* boards(object) except +
    const int* ints(object) except +
    object as_int(Board)
    list listed(Board, Board, Board, Board)
    list listed_boards4(Boards4)
    list listed_ints4(Ints4)
    list listed_ints64(Ints64, int)
