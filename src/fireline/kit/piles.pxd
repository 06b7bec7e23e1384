# The C++ twin of piles.py, for compiled kernel modules; the functions themselves are in piles.h.
from fireline.kit.bits cimport Board

cdef extern from "fireline/kit/piles.h" namespace "fireline" nogil:
    int tally(Board, int) noexcept
    Board added(Board, int) noexcept
    Board taken(Board, int) noexcept
    Board merged(Board, Board) noexcept
    int drawn(Board, int) noexcept
