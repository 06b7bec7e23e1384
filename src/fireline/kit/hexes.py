"""The hexagon of 61 spaces, five to a side: numbers, coordinates and neighbours. Hexes stand on a point.

Spaces are numbered row by row from the north-west. Tables have 64 places, so that they also answer for a number that is
no space.
"""

from __future__ import annotations

RADIUS = 4
SPACES = 61
NOWHERE = 63
"""Stands in `NEXT` for what lies beyond the edge."""
ALL = (1 << SPACES) - 1

DIRECTION_NAMES = ("E", "SE", "SW", "W", "NW", "NE")
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps (q, r), clockwise from east."""

AXIAL: tuple[tuple[int, int], ...] = tuple(
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
)
_NUMBER = {axial: number for number, axial in enumerate(AXIAL)}


def number_at(q: int, r: int) -> int | None:
    """The number of the space at those coordinates; None beyond the edge."""
    return _NUMBER.get((q, r))


def distance(a: int, b: int) -> int:
    """How many steps lie between two spaces."""
    (q, r), (x, y) = AXIAL[a], AXIAL[b]
    return max(abs(q - x), abs(r - y), abs(q + r - x - y))


def members(spaces: int) -> tuple[int, ...]:
    """The numbers of the spaces in a set, ascending."""
    return tuple(number for number in range(SPACES) if spaces >> number & 1)


def _next(space: int, direction: int) -> int:
    if space >= SPACES:
        return NOWHERE
    (q, r), (x, y) = AXIAL[space], STEPS[direction]
    return _NUMBER.get((q + x, r + y), NOWHERE)


# By direction and space: the neighbour there.
NEXT: tuple[tuple[int, ...], ...] = tuple(tuple(_next(space, d) for space in range(64)) for d in range(6))
# By space: the set of its neighbours, and in which directions there are any.
NEAR: tuple[int, ...] = tuple(sum(1 << NEXT[d][s] for d in range(6) if NEXT[d][s] != NOWHERE) for s in range(64))
SIDES: tuple[int, ...] = tuple(sum(1 << d for d in range(6) if NEXT[d][s] != NOWHERE) for s in range(64))
# The spaces along the edge of the board.
RIM: int = sum(1 << space for space in range(SPACES) if SIDES[space] != 63)


def _shifts(direction: int) -> list[tuple[int, int]]:
    """A step in a direction as shifts of whole sets: spaces, and by how much their numbers grow."""
    parts: dict[int, int] = {}
    for space in range(SPACES):
        if NEXT[direction][space] != NOWHERE:
            by = abs(NEXT[direction][space] - space)
            parts[by] = parts.get(by, 0) | 1 << space
    found = [(spaces, by) for by, spaces in parts.items()]
    return found + [(0, 0)] * (4 - len(found))


# By direction four pairs: the spaces from which the neighbour is so many numbers up (from WEST on: down).
SHIFTED_SPACES: tuple[int, ...] = tuple(spaces for d in range(6) for spaces, _ in _shifts(d))
SHIFTED_BY: tuple[int, ...] = tuple(by for d in range(6) for _, by in _shifts(d))


def _around(chunk: int, some: int) -> int:
    found = 0
    for i in range(8):
        if some >> i & 1:
            found |= NEAR[8 * chunk + i]
    return found


# By each eight spaces in a row and the set of them: all their neighbours.
AROUND: tuple[int, ...] = tuple(_around(chunk, some) for chunk in range(8) for some in range(256))
