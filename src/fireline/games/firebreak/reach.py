"""Where rangers and water can go: steps, ways to flee, pump chains, borders for firebreaks."""

from __future__ import annotations

from fireline.games.firebreak.codes import BORDER_SIDES, SPACES, STEPS, TRAILMASTER, WEST
from fireline.games.firebreak.position import Position
from fireline.kit import hexes
from fireline.kit.words import Word, bit, has, ints, words

NEAR = words(hexes.NEAR)
SIDES = ints(hexes.SIDES)
NEXT = ints(space for row in hexes.NEXT for space in row)
AROUND = words(hexes.AROUND)
SHIFTED_SPACES = words(hexes.SHIFTED_SPACES)
SHIFTED_BY = ints(hexes.SHIFTED_BY)


def around(spaces: Word) -> Word:
    """All neighbours of the spaces of a set."""
    return (
        AROUND[spaces & 255]
        | AROUND[256 + (spaces >> 8 & 255)]
        | AROUND[512 + (spaces >> 16 & 255)]
        | AROUND[768 + (spaces >> 24 & 255)]
        | AROUND[1024 + (spaces >> 32 & 255)]
        | AROUND[1280 + (spaces >> 40 & 255)]
        | AROUND[1536 + (spaces >> 48 & 255)]
        | AROUND[1792 + (spaces >> 56)]
    )


def shifted(spaces: Word, direction: int) -> Word:
    """The neighbours of the spaces of a set in one direction."""
    found = 0
    for i in range(4 * direction, 4 * direction + 4):
        if direction < WEST:
            found |= (spaces & SHIFTED_SPACES[i]) << SHIFTED_BY[i]
        else:
            found |= (spaces & SHIFTED_SPACES[i]) >> SHIFTED_BY[i]
    return found


def steps(s: Position, ranger: int) -> Word:
    """Where one Move takes a ranger: up to three steps, stopping on a hill or burnout (FB-A23, FB-A48, FB-A52)."""
    here = s.at[ranger]
    free = s.ground.open & ~s.blazes
    through = free
    if s.roles[ranger] != TRAILMASTER:
        through = free & ~(s.ground.hills | s.burnouts)
    found = NEAR[here] & free
    for _ in range(STEPS - 1):
        found |= around(found & through) & free
    return found & ~bit(here)


def refuges(s: Position, ranger: int) -> Word:
    """Where a ranger caught by fire can flee to (FB-A15)."""
    return NEAR[s.at[ranger]] & s.ground.open & ~s.blazes


def wet(s: Position) -> Word:
    """The spaces whose pump has water: on a lake, or in a chain that leads to one (FB-A20, FB-A21)."""
    found = s.pumped & s.ground.lakes & ~s.blazes
    if found:
        grown = s.pumped & around(found) & ~found
        while grown:
            found |= grown
            grown = s.pumped & around(grown) & ~found
    return found


def firebreak_sides(s: Position, space: int) -> int:
    """The directions in which a firebreak can be placed from a space, a bit each (FB-A41, FB-A42)."""
    if s.firebreaks <= 0 or space >= SPACES:
        return 0
    sides = SIDES[space]
    if (s.double[0] | s.double[1] | s.double[2]) & (NEAR[space] | bit(space)):
        for direction in range(6):
            if has(sides, direction) and has(s.double[direction % BORDER_SIDES], border_owner(space, direction)):
                sides &= ~(1 << direction)
    return sides


def border_owner(space: int, direction: int) -> int:
    """The space that a border is stored with: this one to the E, SE and SW, else the neighbour."""
    return space if direction < BORDER_SIDES else NEXT[64 * direction + space]
