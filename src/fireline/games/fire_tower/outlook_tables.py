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
_SEATS = 4
_GLANCE = {**_FOUND["distance"], "each": _FOUND["each"], "turn": [0] * _SEATS, "turn_near": [0] * _SEATS}
# Sets of weights: the first for a glance, then those for what a position foretells, then pairs for ploys: what the one
# who plays them strives for, and what he sees in his rivals.
_FORETELLING = _FOUND["chances"]
_PLOYS = _FOUND["ploys"]
_SETS = [_GLANCE, *_FORETELLING, *(ploy[side] for ploy in _PLOYS for side in ("own", "rival"))]
# By set, case and distance: FAR + 1 numbers a case.
DISTANCE: tuple[int, ...] = tuple(safe for weights in _SETS for case in _CASES for safe in weights[case])
# By set: a card of each type, then the other things, then by turns to come.
EACH: tuple[int, ...] = tuple(
    number
    for weights in _SETS
    for number in (*(weights["each"].get(name, 0) for name in _EACH), *weights["turn"], *weights["turn_near"])
)
# By 5 * players + towers that stand: which set foretells; where there is none, a glance has to do.
FORETELLING: tuple[int, ...] = tuple(
    next((i for i, of in enumerate(_FORETELLING, 1) if (of["players"], of["standing"]) == divmod(case, _SEATS + 1)), 0)
    for case in range((_SEATS + 1) ** 2)
)
# By players: where the pair of a ploy begins; where there is none, a glance has to do.
PLOYS: tuple[int, ...] = tuple(
    next((1 + len(_FORETELLING) + 2 * i for i, of in enumerate(_PLOYS) if of["players"] == players), 0)
    for players in range(_SEATS + 1)
)

_HALF = SIDE // 2
QUARTER: tuple[int, ...] = tuple(
    sum(1 << (top + row) * SIDE + left + column for row in range(_HALF) for column in range(_HALF))
    for top, left in ((0, 0), (0, _HALF), (_HALF, _HALF), (_HALF, 0))
)
# Strength by safety, from -LEAST to LEAST hundredths of a logit: whole numbers, the same plain and compiled.
LEAST = 1000
STRENGTH: tuple[int, ...] = tuple(max(1, round(10_000 * exp(safety / 100))) for safety in range(-LEAST, LEAST + 1))
