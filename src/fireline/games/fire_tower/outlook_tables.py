"""The numbers of data/outlook.toml as tables for the kernel; never compiled."""

from __future__ import annotations

import tomllib
from importlib import resources
from math import exp

from fireline.kit.square import SIDE

FAR = 20
_FILE = resources.files("fireline.games.fire_tower") / "data" / "outlook.toml"
_FOUND = tomllib.loads(_FILE.read_text("utf-8"))
_CASES = ("leeward", "windward")
_EACH = (
    *("wind_card", "fire_card", "water_card", "firebreak_card"),
    *("gem", "gem_inside", "firebreak", "bucket", "drawn"),
)
# By case and distance, FAR + 1 numbers a case.
DISTANCE: tuple[int, ...] = tuple(safe for case in _CASES for safe in _FOUND["distance"][case])
# A card of each type, then the other things.
EACH: tuple[int, ...] = tuple(_FOUND["each"][name] for name in _EACH)

_HALF = SIDE // 2
QUARTER: tuple[int, ...] = tuple(
    sum(1 << (top + row) * SIDE + left + column for row in range(_HALF) for column in range(_HALF))
    for top, left in ((0, 0), (0, _HALF), (_HALF, _HALF), (_HALF, 0))
)
# Strength by safety, from -LEAST to LEAST hundredths of a logit: whole numbers, the same plain and compiled.
LEAST = 1000
STRENGTH: tuple[int, ...] = tuple(max(1, round(10_000 * exp(safety / 100))) for safety in range(-LEAST, LEAST + 1))
