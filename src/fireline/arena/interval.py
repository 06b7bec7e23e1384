"""The little statistics: means with 95 % intervals, over groups of games that belong together.

Games of one group share their luck, so they are not independent; groups are. Every interval here is made over one value
a group (the mean of its games), with Student's quantile.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

_Z = 1.959963985
_FEW = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139)
# Two imaginary groups that lost everything and two that won everything (Agresti and Coull): without them a bot that
# has won ten games of ten would be said to win always.
_IMAGINED_RATES = (0.0, 0.0, 1.0, 1.0)
# The same for the difference of two paired rates (Bonett and Price).
_IMAGINED_DIFFERENCES = (-1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the 95 % interval around it; no interval (None) where the values do not tell."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def half(self) -> float:
        """Half the width of the interval; without end where there is none."""
        return float("inf") if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval lies wholly on one side of zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


@dataclass(slots=True)
class Sample:
    """Values that came one by one: how many, their mean and their spread (after Welford)."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The sum of the squared distances from the mean."""
    least: float = float("inf")
    most: float = float("-inf")

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)
        self.least, self.most = min(self.least, value), max(self.most, value)

    def plus(self, values: tuple[float, ...]) -> Sample:
        """A sample with some values more."""
        more = Sample(self.count, self.mean, self.squares, self.least, self.most)
        for value in values:
            more.add(value)
        return more

    @property
    def deviation(self) -> float:
        """The standard deviation of the values; 0 if there is but one."""
        return sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0


def t_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t; exact to four digits."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, n = _Z, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (first + (second + third / n) / n) / n


def of_mean(sample: Sample) -> Estimate:
    """The mean of lengths or counts; where all values are the same there is nothing to make an interval from."""
    if sample.count < 2 or sample.least == sample.most:
        return Estimate(sample.mean)
    half = t_quantile(sample.count - 1) * sample.deviation / sqrt(sample.count)
    return Estimate(sample.mean, sample.mean - half, sample.mean + half)


def of_rate(sample: Sample) -> Estimate:
    """The mean of values from 0 to 1, such as shares of games won."""
    return _steadied(sample, _IMAGINED_RATES, 0.0)


def of_difference(sample: Sample) -> Estimate:
    """The mean of differences of rates, from -1 to 1."""
    return _steadied(sample, _IMAGINED_DIFFERENCES, -1.0)


def _steadied(sample: Sample, imagined: tuple[float, ...], least: float) -> Estimate:
    if sample.count < 2:
        return Estimate(sample.mean)
    more = sample.plus(imagined)
    half = t_quantile(sample.count - 1) * more.deviation / sqrt(more.count)
    return Estimate(
        sample.mean, max(least, min(more.mean - half, sample.mean)), min(1.0, max(more.mean + half, sample.mean))
    )
