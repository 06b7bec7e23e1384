"""A kernel module only for tests: asks every function of kit.words, to compare its two forms."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from fireline.kit.words import (
    Ints5,
    Ints10,
    Word,
    Words3,
    add_codes,
    bit,
    copied,
    count,
    first,
    has,
    ints,
    ints5,
    ints10,
    listed_ints5,
    listed_ints10,
    listed_words3,
    select,
    word,
    words,
    words3,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

THIRDS = words(1 << i for i in range(0, 64, 3))
SMALL = ints([-(2**31), -1, 0, 2**31 - 1])


class Probe:
    """One of each thing that a state can hold."""

    __slots__ = ("five", "one", "ten", "three")

    one: Word
    three: Words3
    five: Ints5
    ten: Ints10

    def __init__(self) -> None:
        self.one = word(0)
        self.three = words3()
        self.five = ints5()
        self.ten = ints10()


def fill(probe: Probe, a: Word, n: int) -> None:
    probe.one |= a
    probe.three[n % 3] = probe.three[n % 3] | bit(n)
    probe.five[n % 5] += n
    probe.ten[n % 10] -= count(a)
    probe.ten[0] = SMALL[n & 3]


def copy(probe: Probe) -> Probe:
    new = Probe.__new__(Probe)
    new.one = probe.one
    new.three = copied(probe.three)
    new.five = copied(probe.five)
    new.ten = copied(probe.ten)
    return new


def operators(x: int, y: int, n: int) -> list[object]:
    """Every operator and function on two sets and a number."""
    a = word(x)
    b = word(y)
    made = [a & b, a | b, a ^ b, a & ~b, (a << n) & b & ((1 << 64) - 1), a >> n, bit(n), THIRDS[n % 22]]
    told = [a == b, a != b, not a, has(a, n), count(a), count(b)]
    picked = [first(a) if a else -1, first(b) if b else -1, *[select(a, r) for r in range(count(a))]]
    codes: list[int] = []
    add_codes(codes, 64, a)
    add_codes(codes, 448, b)
    return [made, told, picked, codes]


def arrays(x: int, n: int) -> list[object]:
    """The small arrays: filled, copied, and changed after the copy."""
    probe = Probe()
    fill(probe, word(x), n)
    kept = copy(probe)
    fill(probe, word(1), (n + 1) & 63)
    return [shown(probe), shown(kept)]


def shown(probe: Probe) -> list[object]:
    return [probe.one, listed_words3(probe.three), listed_ints5(probe.five, 4), listed_ints10(probe.ten, 10)]


def refused(value: Any) -> str:
    """The kind of error that a value which is no set gives."""
    try:
        word(value)
    except (OverflowError, TypeError) as e:
        return "no int" if isinstance(e, TypeError) else "overflow"
    return "accepted"


def answers(asked: Iterable[Iterable[int]]) -> dict[str, object]:
    found = [[operators(x, y, n), arrays(x, n)] for x, y, n in asked]
    return {"found": found, "refused": [refused(value) for value in (-1, 1 << 64, "a1", 0, (1 << 64) - 1)]}


def main() -> None:
    json.dump({"file": __file__, **answers(json.load(sys.stdin))}, sys.stdout)
