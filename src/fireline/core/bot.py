"""What the driver asks of a bot; the bots themselves are in `fireline.bots`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fireline.core.chance import Stream
from fireline.core.game import Choice, Game
from fireline.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Clock:
    """The time a bot may take for one choice."""

    ms: int | None = None
    """Milliseconds left, or None for as long as it likes."""


class Bot(Protocol):
    """A player that is a program: it gets what its seat may know, never a state."""

    @property
    def name(self) -> str:
        """What the bot is called in names, tables and errors."""

    def choose(self, game: Game[Any, Any], view: Any, choices: Sequence[Choice], clock: Clock, rng: Stream) -> str:
        """The text of one of the choices; all luck that the bot needs comes from `rng`."""


class BotFault(RuntimeError):
    """A bot answered with what it may not do: a bug in the bot, never repaired."""

    def __init__(self, bot: str, seat: str, text: object, refusal: Refusal | None) -> None:
        because = "that is no text" if refusal is None else str(refusal)
        super().__init__(f"The bot {bot} in seat {seat} answered {text!r}: {because}")
        self.refusal = refusal
