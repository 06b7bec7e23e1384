"""What is to come, one thing at a time: an entry of the stack, taken apart. The last entry is the present question."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Pending(NamedTuple):
    """Something to come: its kind (ASK_... or DO_...), whose it is, and two particulars."""

    kind: int
    seat: int = 0
    what: int = 0
    """A use, a purpose, a number of cards or gems, a direction or a seat, as the kind wants."""
    cell: int = 0
    """A cell, or the kind of card from which discards go on."""

    @classmethod
    def of(cls, entry: int) -> Pending:
        """An entry of the stack taken apart."""
        return _apart(entry)

    @property
    def entry(self) -> int:
        """The entry of the stack, as `position.push` writes it."""
        return self.kind | self.seat << 6 | self.what << 9 | self.cell << 16


@lru_cache(maxsize=4096)
def _apart(entry: int) -> Pending:
    return Pending(entry & 63, entry >> 6 & 7, entry >> 9 & 127, entry >> 16 & 255)
