"""Where the fire would go: for each wind the spaces that would catch fire on the board as it lies."""

from __future__ import annotations

from functools import lru_cache

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import terrain
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import NEXT, SPACES, members


def lit_by(t: Table) -> tuple[int, ...]:
    """By wind: the spaces that would catch fire (rules 13.1 to 13.5)."""
    doused = t.at[t.roles.index(c.KNOCK_DOWN_SPECIALIST)] if c.KNOCK_DOWN_SPECIALIST in t.roles else c.OFF
    closed = tuple(one | two for one, two in zip(t.single, t.double, strict=True))
    return _lit(t.layout, t.blazes, t.blazes | t.burnouts | (1 << doused if doused < SPACES else 0), closed)


# A table is drawn for one pair of eyes after the other, and most plies change nothing of this.
@lru_cache(maxsize=1024)
def _lit(layout: tuple[int, ...], blazes: int, spared: int, closed: tuple[int, ...]) -> tuple[int, ...]:
    ground = terrain(layout)
    spared |= ground.mountain
    by_direction = [0] * c.TURNS
    for space in members(blazes):
        for direction in range(c.TURNS):
            other = NEXT[direction][space]
            if other < SPACES and not spared >> other & 1 and not _closed(closed, space, direction, other):
                by_direction[direction] |= 1 << other
    dense = [there & ground.dense for there in by_direction]
    return tuple(by_direction[d] | dense[(d + 1) % c.TURNS] | dense[d - 1] for d in range(c.TURNS))


def _closed(closed: tuple[int, ...], space: int, direction: int, other: int) -> bool:
    """Does a firebreak lie between the two (rule 14.1)?"""
    if direction >= c.BORDER_SIDES:
        return closed[direction - c.BORDER_SIDES] >> other & 1 == 1
    return closed[direction] >> space & 1 == 1
