"""The map of Firebreak by the names of its spaces, worked out from the data file alone: what tests compare with."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import fireline

DATA = Path(fireline.__file__).parent / "games/firebreak/data"
WINDS = ("E", "SE", "SW", "W", "NW", "NE")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
USUAL = ("A0", "B0", "C0", "D0", "E0", "F0", "G0")
"""The layout that scenes lie on unless they say otherwise: tile A in the middle, nothing turned, no star side."""


@cache
def data(name: str) -> dict[str, Any]:
    """One of the data files."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Atlas:
    """Where each space lies, what grows there and what stands there."""

    at: dict[str, tuple[int, int]]
    dense: frozenset[str]
    hills: frozenset[str]
    mountain: str
    features: dict[str, str]

    @cached_property
    def next(self) -> dict[str, dict[str, str]]:
        """By space: its neighbours by direction."""
        names = {place: name for name, place in self.at.items()}
        steps = {
            name: {w: (q + dq, r + dr) for w, (dq, dr) in zip(WINDS, STEPS, strict=True)}
            for name, (q, r) in self.at.items()
        }
        return {name: {w: names[to] for w, to in there.items() if to in names} for name, there in steps.items()}

    def beside(self, space: str, wind: str) -> str | None:
        """The next space in that direction; None beyond the edge."""
        return self.next[space].get(wind)

    def around(self, space: str) -> set[str]:
        """The spaces that adjoin this one."""
        return set(self.next[space].values())

    @cached_property
    def numbers(self) -> list[str]:
        """The names by the numbers that the engine gives them: row by row from the north-west."""
        return sorted(self.at, key=lambda name: (self.at[name][1], self.at[name][0]))

    @property
    def rim(self) -> set[str]:
        """The spaces on the edge of the board."""
        return {name for name in self.at if len(self.around(name)) < 6}

    def those(self, *kinds: str) -> set[str]:
        """The spaces with one of these features."""
        return {name for name, kind in self.features.items() if kind in kinds}

    @property
    def damage_board(self) -> set[str]:
        """What is on the damage board."""
        return self.those("airport", "lodge", "station", "preserve")


@cache
def atlas(layout: Sequence[str] = USUAL) -> Atlas:
    """The map of a layout: by place a tile, how often it is turned, and a star for its other side."""
    given = data("map")
    tiles = {tile["id"]: tile for tile in given["tile"]}
    at: dict[str, tuple[int, int]] = {}
    terrain: dict[str, str] = {}
    features: dict[str, str] = {}
    for (q, r), laid in zip(given["centres"], layout, strict=True):
        tile, turned = tiles[laid[0]], int(laid[1])
        for i, grows in enumerate(tile["spaces"]):
            dq, dr = STEPS[(i - 1 + turned) % 6] if i else (0, 0)
            at[f"{tile['id']}{i}"] = (q + dq, r + dr)
            other = tile["star"].get(str(i)) if laid.endswith("*") else None
            terrain[f"{tile['id']}{i}"] = grows.replace(grows[0], other) if other else grows
        features |= {f"{tile['id']}{i}": kind for i, kind in tile["features"].items()}
    for i, (q, r) in enumerate(given["edge"]["spaces"]):
        at[f"H{i + 1}"] = (q, r)
        terrain[f"H{i + 1}"] = given["edge"]["terrain"][i % 2]
    return Atlas(
        at,
        frozenset(name for name, grows in terrain.items() if grows[0] == "D"),
        frozenset(name for name, grows in terrain.items() if grows.endswith("h")),
        next(name for name, grows in terrain.items() if grows == "M"),
        features,
    )
