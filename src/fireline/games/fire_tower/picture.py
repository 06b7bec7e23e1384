"""The board as a picture: one character a cell, a line a row, from north to south."""

from __future__ import annotations

from dataclasses import dataclass

from fireline.core.refusal import BadInput, shown
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import AREA, FLAME, TOWERS
from fireline.kit.square import SIDE, cell_name

EMPTY, GEM, BREAK, ETERNAL, ABLAZE, BLOCKED = ".f#*Ax"


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture shows."""

    fire: int = 0
    breaks: int = 0
    glow: int = 0
    """Ablaze areas."""
    ablaze: int = 0
    """Ablaze towers, a bit a tower."""


def draw_board(table: Table) -> str:
    """The picture of a board, sixteen lines of sixteen characters."""
    signs = [_sign(table, 1 << cell) for cell in range(SIDE * SIDE)]
    return "\n".join("".join(signs[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))


def _sign(table: Table, cell: int) -> str:
    if cell & FLAME:
        return ETERNAL
    if cell & table.glow:
        return ABLAZE
    if cell & table.fire:
        return GEM
    if cell & table.breaks:
        return BREAK
    return BLOCKED if cell & table.blocked else EMPTY


def read_board(text: str, manned: int, blocked: int) -> Picture:
    """What a picture shows; BadInput names the row or cell that cannot be."""
    rows = text.split()
    if not rows:
        return Picture()
    if len(rows) != SIDE:
        raise BadInput(f"board has {len(rows)} rows; it must have {SIDE}.")
    found = dict.fromkeys((EMPTY, GEM, BREAK, ETERNAL, ABLAZE, BLOCKED), 0)
    for number, row in enumerate(rows):
        if len(row) != SIDE:
            raise BadInput(f"board row {number + 1} has {len(row)} cells; it must have {SIDE}.")
        for column, sign in enumerate(row):
            cell = number * SIDE + column
            if sign not in found:
                raise BadInput(f"board: {shown(sign)} at {cell_name(cell)} is no sign; signs are . f # * A x.")
            found[sign] |= 1 << cell
            _check_cell(cell, sign, blocked)
    return Picture(found[GEM], found[BREAK], found[ABLAZE], _ablaze_towers(found[ABLAZE], manned))


def _check_cell(cell: int, sign: str, blocked: int) -> None:
    name = cell_name(cell)
    if FLAME >> cell & 1:
        if sign not in (ETERNAL, EMPTY):
            raise BadInput(f"board: {name} is Eternal Flame; nothing else can lie there.")
    elif sign == ETERNAL:
        raise BadInput(f"board: {name} is not Eternal Flame.")
    elif blocked >> cell & 1:
        if sign not in (BLOCKED, EMPTY):
            raise BadInput(f"board: {name} is blocked; nothing can lie there.")
    elif sign == BLOCKED:
        raise BadInput(f"board: {name} is not blocked; option unmanned = 'blocked' closes unmanned towers.")


def _ablaze_towers(cells: int, manned: int) -> int:
    towers = 0
    for tower, area in enumerate(AREA):
        if cells & area:
            if not manned >> tower & 1:
                raise BadInput(f"board: the {TOWERS[tower]} tower has no player and cannot be ablaze.")
            if cells & area != area:
                raise BadInput(f"board: the {TOWERS[tower]} tower is ablaze only in part; all nine cells must be A.")
            towers |= 1 << tower
            cells &= ~area
    if cells:
        raise BadInput(f"board: {cell_name((cells & -cells).bit_length() - 1)} is in no tower and cannot be ablaze.")
    return towers
