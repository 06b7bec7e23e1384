"""The bot that makes any choice, each equally likely: a first opponent and the yardstick for the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from fireline.core.bot import Clock
from fireline.core.chance import Stream
from fireline.core.game import Game


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Makes any choice, each equally likely."""

    name: ClassVar[str] = "random"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """Any of the codes."""
        return codes[rng.below(len(codes))]

    def close(self) -> None:
        """Nothing to let go of."""
