"""Sets of up to 256 cells or cards as bits: plain ints here, four machine words in the compiled twin (u256.h).

Code that is read both ways writes `a & ~b` and never a bare `~b` (negative here, 256 bits there), and `up(b, n)` or
`(b << n) & mask` where bits may leave the board at the top (kept here, lost there). `b >> n` is the same in both, for n
from 0 to 255. Truth (`if b:`, `not b`), `==`, `!=`, `&`, `|`, `^` and their in-place forms are the same in both.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import TypeAlias

Board: TypeAlias = int
"""A set of cells or cards; bit i is set when i is in it."""

Boards4: TypeAlias = list[int]
"""Four boards inside a state, one for each seat or colour."""

Ints4: TypeAlias = list[int]
"""Four small numbers inside a state."""

Ints64: TypeAlias = list[int]
"""Sixty-four small numbers inside a state, such as a stack of what is to come."""

EMPTY: Board = 0
ALL: Board = (1 << 256) - 1

_NOT_FIRST_COLUMN = sum(0xFFFE << 16 * row for row in range(16))
_NOT_LAST_COLUMN = sum(0x7FFF << 16 * row for row in range(16))
_SMALL = 2**31
_MANY = 12  # members from which walking all 256 places is quicker than going from bit to bit
_CODES = tuple(tuple(range(start, start + 256)) for start in (0, 256, 512, 768))
_DIGITS = bytes(digit == ord("1") for digit in range(256))
_HALVES = tuple((width, (1 << width) - 1) for width in (128, 64, 32, 16))  # then few bits are left


def board(value: int) -> Board:
    """The board with the bits of a Python int, which must fit."""
    if not 0 <= value <= ALL:
        raise OverflowError(f"{value} does not fit into 256 bits")
    return value


def bit(i: int) -> Board:
    """The board that holds only i."""
    return 1 << i


def up(b: Board, n: int) -> Board:
    """The board with every member raised by n; those that would pass 255 are gone."""
    return (b << n) & ALL


def touching(b: Board) -> Board:
    """On a square board with rows of sixteen cells: the cells that share a side with a member."""
    return (b >> 16) | ((b << 16) & ALL) | ((b << 1) & _NOT_FIRST_COLUMN) | ((b >> 1) & _NOT_LAST_COLUMN)


def has(b: Board, i: int) -> bool:
    """Whether i is on the board."""
    return bool(b >> i & 1)


def count(b: Board) -> int:
    """How many members the board has."""
    return b.bit_count()


def first(b: Board) -> int:
    """The lowest member; the board must not be empty."""
    return (b & -b).bit_length() - 1


def select(b: Board, r: int) -> int:
    """The r-th lowest member, counted from 0; there must be more than r."""
    found = 0
    if r > 0:
        for width, mask in _HALVES:
            low = b & mask
            here = low.bit_count()
            if r < here:
                b = low
            else:
                r -= here
                found += width
                b >>= width
        while r > 0:
            b &= b - 1
            r -= 1
    return found + (b & -b).bit_length() - 1


def boards(values: Iterable[int]) -> tuple[Board, ...]:
    """A table of boards, made once when a module is loaded."""
    return tuple(map(board, values))


def ints(values: Iterable[int]) -> tuple[int, ...]:
    """A table of 32-bit ints, made once when a module is loaded."""
    made = tuple(values)
    for value in made:
        if not -_SMALL <= value < _SMALL:
            raise OverflowError(f"{value} is no 32-bit int")
    return made


def as_int(b: Board) -> int:
    """The board as a Python int, to leave the kernel with."""
    return b


def listed(cells: Board, across: Board, down: Board, words: Board) -> list[int]:
    """The sorted codes of four blocks of choices: block number * 256 + member."""
    codes: list[int] = []
    for ready, rest in zip(_CODES, (cells, across, down, words), strict=True):
        if rest.bit_count() > _MANY:
            codes += compress(ready, f"{rest:b}".encode().translate(_DIGITS)[::-1])
        else:
            while rest:
                low = rest & -rest
                codes.append(ready[low.bit_length() - 1])
                rest ^= low
    return codes


def boards4() -> Boards4:
    """Four empty boards."""
    return [EMPTY] * 4


def ints4() -> Ints4:
    """Four zeros."""
    return [0] * 4


def ints64() -> Ints64:
    """Sixty-four zeros."""
    return [0] * 64


def copied(x: list[int]) -> list[int]:
    """An independent copy of one of the small arrays."""
    return x[:]


def listed_boards4(x: Boards4) -> list[int]:
    """The four boards as Python ints."""
    return x[:]


def listed_ints4(x: Ints4) -> list[int]:
    """The four numbers."""
    return x[:]


def listed_ints64(x: Ints64, n: int) -> list[int]:
    """The first n of the numbers."""
    return x[:n]
