"""The bot that looks one whole turn ahead: it does what leaves it best placed when its turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, ClassVar

from fireline.bots.codes import DEEP, MANY
from fireline.bots.lookahead import best_of, worths
from fireline.core.bot import Clock, Insight
from fireline.core.chance import Stream
from fireline.core.game import Game
from fireline.core.refusal import BadInput
from fireline.core.state import State


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Looks one whole turn ahead, or less far, and may slip."""

    name: ClassVar[str] = "greedy"
    sight: int = DEEP
    """How many small choices after the present one it looks ahead, as long as they are its own."""
    width: int = MANY
    """Of more choices than this after which it goes on choosing, it follows only the best two at first sight."""
    slip: float = 0.0
    """What part of its winning chance a choice may give away and still be taken about a third as often as the best."""

    def __post_init__(self) -> None:
        if self.sight < 0 or self.width < 1 or not 0 <= self.slip <= 1:
            raise BadInput("A greedy bot's sight is 0 or more, its width 1 or more, its slip from 0 to 1.")

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """The code that leaves the seat best placed; of equal ones, any."""
        if len(codes) == 1:
            return codes[0]
        state = game.guess(view, rng)
        values = worths(state, list(codes), state.to_move, self.sight, self.width)
        return codes[self._take(values, rng)]

    def consider(
        self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream
    ) -> list[Insight]:
        """What it thinks of each choice, the best first."""
        world = game.guess(view, rng)
        values = worths(world, list(codes), world.to_move, self.sight, self.width)
        ranked = sorted(zip(values, codes, strict=True), key=lambda pair: (-pair[0], pair[1]))
        return [self._insight(game, world, code) for _, code in ranked]

    def close(self) -> None:
        """Nothing to let go of."""

    def _take(self, values: list[float], rng: Stream) -> int:
        best = max(values)
        if self.slip == 0:
            good = [i for i, value in enumerate(values) if value == best]
            return good[rng.below(len(good))]
        odds = [exp((value / best - 1) / self.slip) for value in values] if best else [1.0] * len(values)
        left = rng.below(1 << 30) / (1 << 30) * sum(odds)
        for i, share in enumerate(odds):
            left -= share
            if left < 0:
                return i
        return values.index(best)

    def _insight(self, game: Game[Any, Any], world: State, code: int) -> Insight:
        """The choice, followed to the end of the turn."""
        state, seat, line = world.copy(), world.to_move, [game.text(world, code)]
        state.apply(code)
        for sight in range(self.sight - 1, -1, -1):
            if state.to_move != seat:
                break
            following = best_of(state, sight)
            line.append(game.text(state, following))
            state.apply(following)
        return Insight(code, line[0], tuple(state.prospects()), 1, tuple(line))
