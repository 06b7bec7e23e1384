"""The square board of 16 by 16 cells: names and neighbours. Cells are a1..p16, a1 in the north-west."""

from __future__ import annotations

import re

SIDE = 16
_CELL = re.compile(r"([a-p])([1-9]|1[0-6])")
_NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghijklmnop")


def cell_name(index: int) -> str:
    """The name of a cell: 0 is a1, 15 is p1, 255 is p16."""
    return _NAMES[index]


def cell_index(name: str) -> int:
    """The index of a cell by its name; ValueError if there is no such cell."""
    found = _CELL.fullmatch(name)
    if found is None:
        raise ValueError(f"{name!r} is no cell: cells are a1 to p16.")
    return (int(found[2]) - 1) * SIDE + ord(found[1]) - ord("a")


def span(name: str) -> tuple[int, ...]:
    """The cells of a rectangle named by two opposite corners, e5-g5 or n1-p3, or of a single cell."""
    first, _, last = name.partition("-")
    a, b = cell_index(first), cell_index(last or first)
    rows = range(min(a // SIDE, b // SIDE), max(a // SIDE, b // SIDE) + 1)
    columns = range(min(a % SIDE, b % SIDE), max(a % SIDE, b % SIDE) + 1)
    return tuple(row * SIDE + column for row in rows for column in columns)


def around(index: int, *, diagonal: bool) -> tuple[int, ...]:
    """The cells that touch a cell along a side, or also at a corner."""
    row, column = divmod(index, SIDE)
    return tuple(
        r * SIDE + c
        for r in range(max(row - 1, 0), min(row + 2, SIDE))
        for c in range(max(column - 1, 0), min(column + 2, SIDE))
        if (r, c) != (row, column) and (diagonal or r == row or c == column)
    )
