"""Where numbers lie along an axis, in percent of its width: so a picture can be as wide as the page lets it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

_ROUND = (1.0, 2.0, 5.0, 10.0)


@dataclass(frozen=True, slots=True)
class Axis:
    """From low to high, with ticks at round numbers."""

    low: float
    high: float
    ticks: tuple[float, ...]

    @classmethod
    def over(cls, low: float, high: float, about: int = 5) -> Axis:
        """An axis that holds both ends and begins and ends at a tick."""
        step = _round_step((high - low) / about) if high > low else 1.0
        first, last = floor(low / step + 1e-9), max(ceil(high / step - 1e-9), floor(low / step + 1e-9) + 1)
        return cls(first * step, last * step, tuple(step * count for count in range(first, last + 1)))

    def at(self, value: float) -> float:
        """Where a value lies, from 0 to 100; beyond the ends it stays there."""
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0) * 100

    def percent(self, value: float) -> str:
        """The same as SVG has it."""
        return f"{self.at(value):.2f}%"


def _round_step(rough: float) -> float:
    power = 10.0 ** floor(log10(rough))
    return next(nice * power for nice in _ROUND if rough <= nice * power * (1 + 1e-9))
