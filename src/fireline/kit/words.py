"""Sets of up to 64 spaces or cards as bits: plain ints here, one machine word in the compiled twin (words.h).

Code that is read both ways writes `a & ~b` and never a bare `~b`, and masks after `<<` (bits beyond 63 are kept here,
lost there). A word needs no conversion on its way to Python and back: it is an int there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Word: TypeAlias = int
"""A set of spaces; bit i is set when i is in it."""

Words3: TypeAlias = list[int]
"""Three sets inside a state."""

Ints5: TypeAlias = list[int]
"""Five small numbers inside a state."""

Ints10: TypeAlias = list[int]
"""Ten small numbers inside a state."""

_MOST = (1 << 64) - 1
_SMALL = 2**31


def word(value: int) -> Word:
    """The set with the bits of a Python int, which must fit."""
    if not 0 <= value <= _MOST:
        raise OverflowError(f"{value} does not fit into 64 bits")
    return value


def bit(i: int) -> Word:
    """The set that holds only i."""
    return 1 << i


def has(w: Word, i: int) -> bool:
    """Whether i is in the set."""
    return bool(w >> i & 1)


def count(w: Word) -> int:
    """How many members the set has."""
    return w.bit_count()


def first(w: Word) -> int:
    """The lowest member; the set must not be empty."""
    return (w & -w).bit_length() - 1


def select(w: Word, r: int) -> int:
    """The r-th lowest member, counted from 0; there must be more than r."""
    for _ in range(r):
        w &= w - 1
    return (w & -w).bit_length() - 1


def words(values: Iterable[int]) -> tuple[Word, ...]:
    """A table of sets, made once when a module is loaded."""
    return tuple(map(word, values))


def ints(values: Iterable[int]) -> tuple[int, ...]:
    """A table of 32-bit ints, made once when a module is loaded."""
    made = tuple(values)
    for value in made:
        if not -_SMALL <= value < _SMALL:
            raise OverflowError(f"{value} is no 32-bit int")
    return made


def add_codes(codes: list[int], start: int, members: Word) -> None:
    """Append start + member for each member of a set, ascending."""
    while members:
        low = members & -members
        codes.append(start + low.bit_length() - 1)
        members ^= low


def words3() -> Words3:
    """Three empty sets."""
    return [0] * 3


def ints5() -> Ints5:
    """Five zeros."""
    return [0] * 5


def ints10() -> Ints10:
    """Ten zeros."""
    return [0] * 10


def copied(x: list[int]) -> list[int]:
    """An independent copy of one of the small arrays."""
    return x[:]


def listed_words3(x: Words3) -> list[int]:
    """The three sets."""
    return x[:]


def listed_ints5(x: Ints5, n: int) -> list[int]:
    """The first n of the numbers."""
    return x[:n]


def listed_ints10(x: Ints10, n: int) -> list[int]:
    """The first n of the numbers."""
    return x[:n]
