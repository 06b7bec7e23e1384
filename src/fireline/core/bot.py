"""What the driver asks of a bot, and what a bot can say of what it sees; the bots themselves are in `fireline.bots`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from fireline.core.chance import Stream
from fireline.core.game import Game


@dataclass(frozen=True, slots=True)
class Clock:
    """The time a bot may take for one choice."""

    ms: int | None = None
    """Milliseconds left, or None for as long as it likes."""


class Bot(Protocol):
    """A player that is a program: it gets what its seat may know, never a state. One bot sits in one seat of one match.

    It works in codes, as the engine does: whoever wants a choice in words describes it in a guess,
    `game.describe(game.guess(view, rng), code)`; a seat's own choices are the same in all guesses.
    """

    @property
    def name(self) -> str:
        """What the bot is called in names, tables and errors."""

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """One of the codes, all of which are legal; all luck that the bot needs comes from `rng`."""

    def close(self) -> None:
        """Let go of what it holds; it is not asked again."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What a bot thinks of one choice."""

    code: int
    text: str
    chances: tuple[float, ...]
    """Each seat's chance to win after it, from 0 to 1."""
    visits: int
    """How many lines of play that is drawn from."""
    line: tuple[str, ...]
    """How the bot expects play to go on, beginning with the choice itself."""


@runtime_checkable
class Analyst(Protocol):
    """A bot that can say what it sees."""

    def consider(
        self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream
    ) -> list[Insight]:
        """What it thinks of each choice, the best first."""


class BotFault(RuntimeError):
    """A bot crashed, took too long or answered what it may not do; never repaired."""

    def __init__(self, bot: str, seat: str, why: str) -> None:
        super().__init__(bot, seat, why)  # all three, so that it can travel from process to process
        self.bot, self.seat, self.why = bot, seat, why

    def __str__(self) -> str:
        return f"The bot {self.bot} in seat {self.seat} {self.why}"

    @classmethod
    def illegal(cls, bot: str, seat: str, answer: object) -> BotFault:
        """The fault of an answer that is no legal choice."""
        return cls(bot, seat, f"answered {answer!r}, which is none of its choices.")
