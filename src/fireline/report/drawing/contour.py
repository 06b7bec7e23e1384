"""Contour lines: the places where a field of numbers crosses a height, by marching squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def contour(field: Sequence[Sequence[float]], height: float) -> Iterator[tuple[Point, Point]]:
    """The pieces of the line of that height; the field has a number for every point, row by row."""
    for y, (upper, lower) in enumerate(pairwise(field)):
        for x in range(len(upper) - 1):
            corners = [upper[x], upper[x + 1], lower[x + 1], lower[x]]
            if (min(corners) < height) == (max(corners) < height):
                continue
            crossed = list(_crossings(x, y, corners, height))
            saddle = len(crossed) == 4
            if saddle and (sum(corners) / 4 < height) != (corners[0] < height):  # its middle belongs to the other pair
                crossed = crossed[1:] + crossed[:1]
            yield from zip(crossed[::2], crossed[1::2], strict=True)


def _crossings(x: int, y: int, corners: list[float], height: float) -> Iterator[Point]:
    """Where the line enters and leaves one square, going round it."""
    spots = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    for here in range(4):
        a, b = corners[here], corners[(here + 1) % 4]
        if (a < height) != (b < height):
            (ax, ay), (bx, by), part = spots[here], spots[(here + 1) % 4], (height - a) / (b - a)
            yield ax + (bx - ax) * part, ay + (by - ay) * part
