"""A position under examination, and what a property of it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, is_dataclass
from functools import cached_property
from typing import Any, TypeVar

from fireline.core.chance import Stream
from fireline.core.codes import OVER
from fireline.core.game import Game
from fireline.core.state import State

Item = TypeVar("Item")


@dataclass(slots=True)
class Tally:
    """What a check has seen: to be sure that it looked at something."""

    games: int = 0
    plies: int = 0
    properties: dict[str, int] = field(default_factory=dict)
    """How often each property was examined."""
    guesses: int = 0
    guesses_apart: int = 0
    """Guesses that differ from the truth."""
    reasons: set[str] = field(default_factory=set)
    """The refusal codes that came up."""


@dataclass(frozen=True)
class Spot:
    """One position of one game, with luck of its own and the rule numbers that may be cited; the state must stay."""

    game: Game[Any, Any]
    state: State
    rng: Stream
    rules: frozenset[str] | None = None
    tally: Tally = field(default_factory=Tally)

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.state.to_move == OVER

    @cached_property
    def codes(self) -> list[int]:
        """The legal codes, none when the game is over."""
        return [] if self.over else self.state.codes()

    @property
    def seats(self) -> range:
        """The seat numbers."""
        return range(len(self.game.seats(self.state)))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All who may look: every seat, and a watcher."""
        return (None, *self.seats)

    def after(self, code: int) -> State:
        """The state after a code; this one stays as it is."""
        after = self.state.copy()
        after.apply(code)
        return after

    def some(self, items: Sequence[Item], count: int) -> list[Item]:
        """Up to that many of the items, any of them, no place twice."""
        pool = list(items)
        return [pool.pop(self.rng.below(len(pool))) for _ in range(min(count, len(pool)))]


Property = Callable[[Spot], Iterator[str]]
"""A property yields a sentence for each way in which it does not hold."""


def difference(one: object, other: object, path: str = "view") -> str:
    """Where two values of plain kinds first differ, and how; "" if they do not."""
    if is_dataclass(one) and is_dataclass(other) and not isinstance(one, type) and not isinstance(other, type):
        one, other = asdict(one), asdict(other)
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        found = (difference(one[key], other[key], f"{path}.{key}") for key in one)
        return next(filter(None, found), "")
    return "" if one == other else f"{path} is {one!r} or {other!r}"


def view_bytes(game: Game[Any, Any], state: State, viewer: int | None) -> bytes:
    """What would be sent to that viewer."""
    return json.dumps(asdict(game.view(state, viewer))).encode()
