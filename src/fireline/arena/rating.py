"""Ratings: OpenSkill's Plackett-Luce model, on the scale that chess has made familiar.

Of two bots in the same game, one that is 150 points better wins about 70 times when the other wins 30 times, whatever
the number of players: 400 points are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt
from typing import TYPE_CHECKING

from fireline.arena.interval import Estimate

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

Scores = tuple[Sequence[str], Sequence[float]]
"""The bots of a game and their scores, by seat."""

_MIDDLE = 1500.0
_DOUBT = 400.0
"""The standard deviation of a bot of which nothing is known."""
_SCALE = 400 / log(10)
# The model takes an uncertain difference for a smaller one. With few games it would then overshoot by far (a bot that
# wins 97 of 100: 874 points instead of 604). So the games are gone through with a small doubt, which leaves room to
# keep the whole scale the same all the time, and several times, which makes up for the small doubt.
_STEP_DOUBT = 120.0
_PASSES = 3
_MANY = 10_000
"""Duels that leave no trace of the start even when they are gone through once."""
_Z = 1.96


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots that were in one game: the first did better, or both the same."""

    better: str
    other: str
    drawn: bool


def duels(bots: Sequence[str], scores: Sequence[float]) -> Iterator[Duel]:
    """What a game tells of each pair of its bots.

    Two losers tell nothing of each other, nor do two partners who won; two who share a win have drawn.
    """
    for (one, first), (two, second) in combinations(zip(bots, scores, strict=True), 2):
        if one != two and (first != second or 0 < first < 1):
            better, other = (one, two) if first >= second else (two, one)
            yield Duel(better, other, first == second)


def ratings(bots: Sequence[str], games: Iterable[Scores]) -> dict[str, Estimate] | None:
    """Each bot's rating with a 95 % interval, games taken in this order; None if openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    played = list(games)
    fought = [duel for seats, scores in played for duel in duels(seats, scores)]
    # The model's own shrinking of doubt (gamma) is slower than what the games tell; 1 is what they tell.
    model = PlackettLuce(mu=_MIDDLE, sigma=_STEP_DOUBT, tau=0.0, kappa=1e-9, gamma=lambda *_: 1.0)
    found = {name: model.rating(name=name) for name in bots}
    for _ in range(_PASSES if len(fought) < _MANY else 1):
        for rating in found.values():
            rating.sigma = _STEP_DOUBT
        for duel in fought:
            _rate(model, found, duel)
    # Of P players one wins: their P - 1 duels tell about as much as 2 / P of them would if they were games apart.
    width = sqrt(max(1.0, max((len(seats) for seats, _ in played), default=2) / 2))
    return {name: _estimate(rating.mu, rating.sigma, width) for name, rating in found.items()}


def _rate(model: PlackettLuce, found: dict[str, PlackettLuceRating], duel: Duel) -> None:
    one, two = found[duel.better], found[duel.other]
    model.beta = sqrt((_SCALE**2 - one.sigma**2 - two.sigma**2) / 2)
    [[one], [two]] = model.rate([[one], [two]], ranks=[1, 1] if duel.drawn else [1, 2])
    found[duel.better], found[duel.other] = one, two


def _estimate(mean: float, sigma: float, width: float) -> Estimate:
    """The rating, with the doubt that there was at first in place of the small one."""
    doubt = 1 / sqrt(1 / sigma**2 - 1 / _STEP_DOUBT**2 + 1 / _DOUBT**2)
    half = _Z * min(_DOUBT, doubt * width)
    return Estimate(mean, mean - half, mean + half)
