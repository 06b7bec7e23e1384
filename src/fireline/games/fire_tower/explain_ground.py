"""The board, looked at cell by cell: what lies where, and whose it is."""

from __future__ import annotations

from functools import lru_cache

from fireline.games.fire_tower.codes import NORTH, RULE_TEAMS, SOUTH, WEST
from fireline.games.fire_tower.notation import pattern_cells
from fireline.games.fire_tower.reasons import Cause, cause_at
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import AREA, CORNER_CELL, FLAME, TOWERS
from fireline.kit.square import SIDE, around

CELLS = range(SIDE * SIDE)
BESIDE = tuple(around(cell, diagonal=False) for cell in CELLS)
RING = tuple(around(cell, diagonal=True) for cell in CELLS)
covered = lru_cache(maxsize=None)(pattern_cells)
"""The cells that a pattern covers, remembered."""


def is_gem(t: Table, cell: int) -> bool:
    """Does a gem lie there?"""
    return t.fire >> cell & 1 == 1


def is_firebreak(t: Table, cell: int) -> bool:
    """Does a firebreak lie there?"""
    return t.breaks >> cell & 1 == 1


def is_eternal(t: Table, cell: int) -> bool:
    """Is that a cell of the Eternal Flame or of a tower ablaze?"""
    return t.glow >> cell & 1 == 1


def is_blocked(t: Table, cell: int) -> bool:
    """Does the cell not exist (rule 1.11)?"""
    return t.blocked >> cell & 1 == 1


def is_source(t: Table, cell: int) -> bool:
    """Can fire spread from there (rule 1.6)?"""
    return is_gem(t, cell) or is_eternal(t, cell)


def is_empty(t: Table, cell: int) -> bool:
    """Can something be placed there (rule 1.7)?"""
    return not (is_gem(t, cell) or is_firebreak(t, cell) or is_eternal(t, cell) or is_blocked(t, cell))


def occupied(t: Table, cell: int) -> Cause | None:
    """Why nothing can be placed there, if so."""
    if is_gem(t, cell):
        return cause_at("on-gem", cell)
    if is_firebreak(t, cell):
        return cause_at("on-firebreak", cell)
    if is_blocked(t, cell):
        return cause_at("on-blocked", cell)
    if is_eternal(t, cell):
        return cause_at("on-eternal-flame" if FLAME >> cell & 1 else "on-ablaze", cell)
    return None


def touches_fire(t: Table, cell: int, *, but: int = 0) -> bool:
    """Does the cell touch a source, those on the board `but` left out?"""
    return any(is_source(t, other) and not but >> other & 1 for other in BESIDE[cell])


def upwind(cell: int, direction: int) -> int | None:
    """The cell from which a wind in that direction blows here; None beyond the edge."""
    row, column = divmod(cell, SIDE)
    if direction == NORTH:
        row += 1
    elif direction == SOUTH:
        row -= 1
    elif direction == WEST:
        column += 1
    else:
        column -= 1
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def is_downwind(t: Table, cell: int, direction: int) -> bool:
    """Does the cell lie next to a source, in that direction?"""
    behind = upwind(cell, direction)
    return behind is not None and is_source(t, behind)


def home(t: Table, seat: int) -> int:
    """The tower of a seat: seats are counted along the towers that have a player."""
    return [tower for tower in range(4) if t.manned >> tower & 1][seat]


def seat_name(t: Table, seat: int) -> str:
    """A seat is called by its tower."""
    return TOWERS[home(t, seat)]


def stands(t: Table, tower: int) -> bool:
    """Does that tower stand (rule 1.8)?"""
    return t.standing >> tower & 1 == 1


def tower_at(t: Table, cell: int) -> int | None:
    """The standing tower in whose area the cell lies."""
    for tower in range(4):
        if stands(t, tower) and AREA[tower] >> cell & 1:
            return tower
    return None


def is_own_corner(t: Table, seat: int, cell: int) -> bool:
    """Is that the corner of the seat's own standing tower (rule 3.8)?"""
    return stands(t, home(t, seat)) and cell == CORNER_CELL[home(t, seat)]


def is_lit_corner(t: Table, cell: int) -> bool:
    """Is that the corner of a standing tower, with a gem on it (rule 9.3)?"""
    return is_gem(t, cell) and any(stands(t, tower) and cell == CORNER_CELL[tower] for tower in range(4))


def is_team(t: Table) -> bool:
    """Is this the Team variant?"""
    return t.rules & RULE_TEAMS != 0


def defended(t: Table, seat: int) -> list[int]:
    """The standing towers that a seat's Bucket defends (rules 8.3 and 14.4)."""
    seats = (seat, (seat + 2) % 4) if is_team(t) else (seat,)
    return [home(t, each) for each in seats if stands(t, home(t, each))]


def is_wind(t: Table, direction: int) -> bool:
    """Does a tower stand on that side of the board (rule 4.3)?"""
    return stands(t, direction) or stands(t, (direction + 1) % 4)
