"""A kernel module only for tests: asks every function of kit.bits and kit.piles, to compare their two forms."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from fireline.kit.bits import (
    ALL,
    EMPTY,
    Board,
    Boards4,
    Ints4,
    Ints64,
    as_int,
    bit,
    board,
    boards,
    boards4,
    copied,
    count,
    first,
    has,
    ints,
    ints4,
    ints64,
    listed,
    listed_boards4,
    listed_ints4,
    listed_ints64,
    select,
    touching,
    up,
)
from fireline.kit.piles import added, drawn, merged, taken, tally

if TYPE_CHECKING:
    from collections.abc import Iterable

SQUARES = boards(1 << i for i in range(0, 256, 3))
SMALL = ints([-(2**31), -1, 0, 2**31 - 1])


class Probe:
    """One of each thing that a state can hold."""

    __slots__ = ("one", "four", "scores", "counts")

    one: Board
    four: Boards4
    scores: Ints4
    counts: Ints64

    def __init__(self) -> None:
        self.one = EMPTY
        self.four = boards4()
        self.scores = ints4()
        self.counts = ints64()


def fill(probe: Probe, a: Board, n: int) -> None:
    probe.one = a
    probe.four[n & 3] = a
    probe.four[(n + 1) & 3] |= bit(n)
    probe.scores[n & 3] += n
    probe.counts[n & 63] -= count(a)
    probe.counts[0] = SMALL[n & 3]


def copy(probe: Probe) -> Probe:
    new = Probe.__new__(Probe)
    new.one = probe.one
    new.four = copied(probe.four)
    new.scores = copied(probe.scores)
    new.counts = copied(probe.counts)
    return new


def operators(x: int, y: int, n: int) -> list[object]:
    """Every operator and function on two boards and a number."""
    a = board(x)
    b = board(y)
    c = a
    c &= b
    d = a
    d |= b
    e = a
    e ^= b
    f = a
    f >>= n
    made = [as_int(a & b), as_int(a | b), as_int(a ^ b), as_int(a & ~b), as_int(~a & ALL), as_int(up(a, n))]
    made += [as_int((a << n) & b), as_int(a >> n), as_int(c), as_int(d), as_int(e), as_int(f), as_int(bit(n))]
    made += [as_int(touching(a)), as_int(SQUARES[n % 86]), count(a), count(b)]
    told = [a == b, a != b, not a, has(a, n), True if a else False, a == c or b == d]  # noqa: SIM210  # no bool() of a board in C++
    picked = [first(a) if a else -1, first(b) if b else -1]
    picked += [select(a, r) for r in range(0, count(a), 7)]
    return [made, told, picked, listed(a, b, a & b, c ^ bit(n))]


def arrays(x: int, n: int) -> list[object]:
    """The small arrays: filled, copied, and changed after the copy."""
    probe = Probe()
    fill(probe, board(x), n)
    kept = copy(probe)
    fill(probe, board(1), (n + 1) & 255)
    return [shown(probe), shown(kept)]


def shown(probe: Probe) -> list[object]:
    return [as_int(probe.one), listed_boards4(probe.four), listed_ints4(probe.scores), listed_ints64(probe.counts, 64)]


def piles(x: int, n: int) -> list[object]:
    """Two piles of cards, made, taken from and put together."""
    pile = EMPTY
    other = EMPTY
    for i in range(12):
        pile = added(pile, x >> 6 * i & 63)
        other = added(other, (n + i) & 7)
    pile = taken(taken(pile, n & 63), x & 63)
    both = merged(pile, other)
    return [as_int(pile), as_int(both), tally(both, n & 7), drawn(both, n % count(both))]


def refused(value: Any) -> str:
    """The kind of error that a value which is no board gives."""
    try:
        as_int(board(value))
    except (OverflowError, TypeError, AttributeError) as e:
        return "no int" if isinstance(e, (TypeError, AttributeError)) else "overflow"
    return "accepted"


def answers(asked: Iterable[Iterable[int]]) -> dict[str, object]:
    found = [[operators(x, y, n), arrays(x, n), piles(x, n)] for x, y, n in asked]
    return {"found": found, "refused": [refused(value) for value in (-1, 1 << 256, "a1", 0, (1 << 256) - 1)]}


def main() -> None:
    json.dump({"file": __file__, **answers(json.load(sys.stdin))}, sys.stdout)
