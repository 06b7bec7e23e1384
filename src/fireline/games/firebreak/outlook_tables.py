"""The numbers of data/outlook.toml as tables for the kernel; never compiled."""

from __future__ import annotations

import tomllib
from importlib import resources
from math import exp

from fireline.games.firebreak import codes as c
from fireline.games.firebreak import maps

_FILE = resources.files("fireline.games.firebreak") / "data" / "outlook.toml"
_FOUND = tomllib.loads(_FILE.read_text("utf-8"))
SIGNS = tuple(_FOUND["weight"])
WEIGHT: tuple[int, ...] = tuple(_FOUND["weight"].values())
START: int = _FOUND["start"]

# The chance of winning by safety, from -LEAST to LEAST hundredths of a logit.
LEAST = 800
CHANCES: tuple[float, ...] = tuple(1 / (1 + exp(-safety / 100)) for safety in range(-LEAST, LEAST + 1))

# How many turns there are still to the spread, at a guess, by what the track lacks.
MOST_TURNS = 5


def _turned(odds: list[float]) -> list[float]:
    """The odds of each wind, counted from the present one, after one more wind shift card."""
    cards = maps.SHIFT_DECK
    spun = cards[c.SHIFT_SPIN] / 6
    return [
        sum(odds[(wind - shift) % 6] * (cards[shift] + spun) for shift in range(6)) / sum(cards) for wind in range(6)
    ]


def _ahead() -> list[int]:
    odds, found = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], []
    for _ in range(MOST_TURNS + 1):
        found += [round(1000 * chance) for chance in odds]
        odds = _turned(odds)
    return found


# The odds of each wind in thousandths, counted from the present one, after 0, 1, ... MOST_TURNS cards.
AHEAD: tuple[int, ...] = tuple(_ahead())
