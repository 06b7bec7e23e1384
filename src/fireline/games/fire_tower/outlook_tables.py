"""The numbers of data/outlook.toml as tables for the kernel; never compiled."""

from __future__ import annotations

import tomllib
from importlib import resources
from math import exp

from fireline.games.fire_tower.tables import TYPE_NAMES
from fireline.kit.square import SIDE

_FILE = resources.files("fireline.games.fire_tower") / "data" / "outlook.toml"
_FOUND = tomllib.loads(_FILE.read_text("utf-8"))

FAR = 20
LEEWARD: tuple[int, ...] = tuple(_FOUND["leeward"])
WINDWARD: tuple[int, ...] = tuple(_FOUND["windward"])
CARD: tuple[int, ...] = tuple(_FOUND["card"][name] for name in TYPE_NAMES)
# What one thing each is worth: a gem and a firebreak in the quarter, an unused Bucket, the turn.
WORTH: tuple[int, ...] = tuple(_FOUND[name] for name in ("gem", "firebreak", "bucket", "turn"))

HALF = SIDE // 2
QUARTER: tuple[int, ...] = tuple(
    sum(1 << (top + row) * SIDE + left + column for row in range(HALF) for column in range(HALF))
    for top, left in ((0, 0), (0, HALF), (HALF, HALF), (HALF, 0))
)
# Strength by safety, from -1000 to 1000 hundredths of a logit: whole numbers, the same plain and compiled.
LEAST = -1000
STRENGTH: tuple[int, ...] = tuple(round(10_000 * exp(safety / 100)) for safety in range(LEAST, -LEAST + 1))
