"""Little bots for the arena's tests, and a registry that knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fireline import bots
from fireline.core.bot import Bot, Clock
from fireline.core.chance import Stream
from fireline.core.game import Game

CLOSED: list[str] = []
CLOCKS: list[Clock] = []


class First:
    """Always makes its first choice."""

    name = "first"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        CLOCKS.append(clock)
        return codes[0]

    def close(self) -> None:
        CLOSED.append(self.name)


class Last(First):
    """Always makes its last choice."""

    name = "last"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        return codes[-1]


class Crasher(First):
    """Divides by zero."""

    name = "crasher"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        return codes[0] // 0


class Liar(First):
    """Chooses what it may not."""

    name = "liar"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        return -5


_KNOWN: dict[str, type[First]] = {kind.name: kind for kind in (First, Last, Crasher, Liar)}


def let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the little bots known by their names."""
    usual = bots.make

    def make(spec: str) -> Bot:
        return _KNOWN[spec]() if spec in _KNOWN else usual(spec)

    CLOSED.clear()
    CLOCKS.clear()
    monkeypatch.setattr(bots, "make", make)
