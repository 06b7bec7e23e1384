"""A table as it was after one event: what was seen then can be shown later, though the table has gone on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from fireline.core.game import Game
from fireline.core.state import State
from fireline.server.chairs import Chairs
from fireline.server.events import Event
from fireline.server.messages import Requested
from fireline.server.play import Play, Step


class Scene(Struct, gc=False):
    """What the game, the chairs and the clock were; nothing of it changes any more."""

    play: Play
    """The game, which goes on."""
    state: State
    moment: tuple[int, int]
    """The moment of play: once the table has another, this one has passed."""
    recent: tuple[int, ...]
    """The seats that have moved, the last one first."""
    chairs: Chairs
    started: bool
    clock: str
    """The kind of clock that the table has."""
    deadline: float | None

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self.play.game

    def texts(self) -> list[str]:
        """The choices that there were, as texts."""
        return list(self.play.texts) if self.play.state is self.state else self.play.game.texts(self.state)

    @property
    def ply(self) -> int:
        """How many plies had been made."""
        return self.moment[1]

    @property
    def to_move(self) -> int:
        """The seat that was to decide, or CHANCE, or OVER."""
        return self.state.to_move


class Happened(Struct, gc=False):
    """An event that a table has taken in, and what showing it needs."""

    n: int
    event: Event
    scene: Scene
    step: Step | None = None
    """Of a ply."""
    hearers: frozenset[int | None] = frozenset()
    """Of something said: the seats that hear it, and None for watchers."""
    request: Requested | None = None
    """Of something asked or answered: how it stood then."""

    @property
    def faded(self) -> bool:
        """Whether it was made so long ago that boards can draw it no more."""
        return self.step is not None and self.step.after is None
