"""How long games take, in decisions: a histogram for each variant, over the same bins."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import polars as pl

from fireline.report.estimates import Estimates, means

_STEPS = (1, 2, 5)
_FEWEST_BINS, _MOST_BINS = 8, 30


@dataclass(frozen=True, slots=True)
class Spread:
    """The lengths of the games of one variant."""

    counts: list[int]
    """Games in each bin."""
    games: int
    median: float
    low: float
    """Nine of ten games take at least this."""
    high: float
    """And nine of ten at most this."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """The histograms of all variants."""

    start: int
    step: int
    bins: int
    spreads: dict[str, Spread]
    mean: Estimates
    """By variant."""
    endings: dict[str, int]
    """How many games ended for which reason, the most frequent first."""


def lengths(games: pl.DataFrame, variants: list[str]) -> Lengths:
    """The lengths of games, in bins of a round width."""
    taken = games["decisions"]
    least, most = (int(str(edge)) for edge in (taken.min(), taken.max()))
    step = bin_width(most - least + 1, min(_MOST_BINS, max(_FEWEST_BINS, round(2 * sqrt(games.height)))))
    start = least // step * step
    bins = (most - start) // step + 1
    spreads = {name: _spread(games.filter(pl.col("variant") == name), start, step, bins) for name in variants}
    return Lengths(start, step, bins, spreads, means(games, ("variant",), "decisions"), _endings(games))


def bin_width(span: int, bins: int) -> int:
    """The smallest round width with which so many bins are enough."""
    width, power = 1, 1
    while True:
        for step in _STEPS:
            width = step * power
            if span <= width * bins:
                return width
        power *= 10


def _endings(games: pl.DataFrame) -> dict[str, int]:
    if "reason" not in games.columns:
        return {}
    return dict(games.group_by("reason").len().sort("len", "reason", descending=[True, False]).iter_rows())


def _spread(games: pl.DataFrame, start: int, step: int, bins: int) -> Spread:
    taken = games["decisions"]
    counts = [0] * bins
    for length in taken:
        counts[(length - start) // step] += 1
    low, median, high = (float(str(taken.quantile(part, "nearest"))) for part in (0.1, 0.5, 0.9))
    return Spread(counts, games.height, median, low, high)
