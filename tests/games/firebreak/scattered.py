"""Positions that no game might come to soon: everything strewn over a map laid at random, as scenario keys."""

from __future__ import annotations

from typing import Any

from fireline.core.chance import Stream, stream
from tests.games.firebreak.atlas import WINDS, Atlas, atlas
from tests.games.firebreak.tabletop import ROLES, border


def drawn(rng: Stream, things: list[str], number: int) -> list[str]:
    """So many of these, each at most once."""
    left = sorted(things)
    return [left.pop(rng.below(len(left))) for _ in range(min(number, len(left)))]


def scattered(seed: int) -> dict[str, Any]:
    """A scenario for one player: somebody is about to act, often on a lake or an airport and near a fire."""
    rng = stream(seed, "scattered")
    tiles = drawn(rng, list("ABCDEFG"), 7)
    layout = tuple(f"{tile}{rng.below(6)}{'*' * rng.below(2)}" for tile in tiles)
    land = atlas(layout)
    ground = [name for name in land.at if name != land.mountain]
    blazes = fires(rng, land, ground)
    open_ground = [name for name in ground if name not in blazes]
    burnouts = drawn(rng, open_ground, rng.below(6))
    roles = drawn(rng, ROLES, 2 + rng.below(4))
    rangers = [ranger(rng, land, open_ground, role) for role in roles]
    if rangers[0]["at"] == "off":
        rangers[0]["at"] = open_ground[0]
    options = {
        "rangers": len(roles),
        "hollow_victory": rng.below(2) == 1,
        "spread_track": ("reset", "carry")[rng.below(2)],
        "tanker": ("spread", "action")[rng.below(2)],
    }
    hollow = options["hollow_victory"] and rng.below(2) == 1
    left = (30 if hollow else 25) - len(blazes) - len(burnouts)
    return {
        "game": "firebreak/1",
        "seats": 1,
        "options": options,
        "layout": list(layout),
        "rangers": rangers,
        "turn": roles[0],
        "blazes": blazes,
        "burnouts": burnouts,
        "firebreaks": walls(rng, land),
        "wind": WINDS[rng.below(6)],
        "track": rng.below(8),
        "calm": rng.below(2),
        "tanker": ("full", "full", "empty")[rng.below(3)],
        "hollow": hollow,
        "supply": (rng.below(left + 1), min(left, rng.below(5)))[rng.below(2)],
    }


def fires(rng: Stream, land: Atlas, ground: list[str]) -> list[str]:
    """Some blazes, most of them in a cluster."""
    found = set(drawn(rng, ground, rng.below(4)))
    for name in sorted(found):
        found |= set(drawn(rng, sorted(land.around(name) & set(ground)), rng.below(4)))
    return sorted(found)


def ranger(rng: Stream, land: Atlas, ground: list[str], role: str) -> dict[str, Any]:
    """A ranger, more likely than not where there is something to do; pumps often at a lake or beside one."""
    spots = [name for name in ground if name in land.those("lake", "airport", "lodge")]
    shores = [name for lake in land.those("lake") for name in ({lake} | land.around(lake)) & set(ground)]
    at = [drawn(rng, ground, 1), drawn(rng, spots or ground, 1), drawn(rng, shores or ground, 1), ["off"]]
    pump = [["held"], ["lost"], drawn(rng, shores or ground, 1), drawn(rng, ground, 1)]
    return {
        "role": role,
        "at": (at[:3] * 3 + at)[rng.below(13)][0],
        "pumps": [pump[rng.below(4)][0] for _ in range(2)],
        "rest": rng.below(3) == 0,
        "hurt": rng.below(4) == 0,
    }


def walls(rng: Stream, land: Atlas) -> list[str]:
    """Firebreaks on some borders, some of them double, at times so many that few are left."""
    every = sorted({border(name, beside) for name in land.at for beside in land.around(name)})
    number = (3, 9, 20, 25)[rng.below(4)]
    return [name + " double" * (i % 3 == 0 and number < 25) for i, name in enumerate(drawn(rng, every, number))]
