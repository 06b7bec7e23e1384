"""What a placement does to the board, and nothing of what follows from it."""

from __future__ import annotations

from fireline.games.fire_tower.codes import (
    DOWN,
    USE_AIR_DROP,
    USE_BUCKET,
    USE_DEFOREST,
    USE_DOZER,
    USE_EXPLOSION,
    USE_FIRE_ENGINE,
    USE_FLARE,
    USE_REFOREST,
    USE_SCRATCH,
    USE_SMOKEJUMPER,
    USE_SNAG,
)
from fireline.games.fire_tower.position import Position
from fireline.games.fire_tower.reach import catching, empty, soakable, surrounding
from fireline.kit.bits import Board, bit


def pattern(use: int, code: int) -> Board:
    """The cells that a use covers when laid by that code: a cell, or a pattern across or down from it."""
    cell = bit(code % 256)
    if code < 256:
        return cell
    if use == USE_SNAG or use == USE_FIRE_ENGINE:
        return cell | (cell << 1) | (cell << 16) | (cell << 17)
    if use == USE_SMOKEJUMPER:
        return surrounding(cell) & ~cell
    if code >= DOWN:
        if use == USE_DOZER:
            return cell | (cell << 16)
        if use == USE_SCRATCH:
            return cell | (cell << 32)
        return cell | (cell << 16) | (cell << 32)
    if use == USE_DOZER:
        return cell | (cell << 1)
    if use == USE_SCRATCH:
        return cell | (cell << 2)
    return cell | (cell << 1) | (cell << 2)


def goes_on(use: int, code: int) -> bool:
    """Is this the first cell of a pattern that may be given cell by cell?"""
    return code < 256 and (
        use == USE_FLARE
        or use == USE_SNAG
        or use == USE_AIR_DROP
        or use == USE_FIRE_ENGINE
        or use == USE_SMOKEJUMPER
        or use == USE_BUCKET
    )


def place(s: Position, use: int, code: int) -> None:
    """Lay a whole use on the board; what may be given cell by cell is laid by `pick`, an Ember by `move`."""
    covered = pattern(use, code)
    if use == USE_EXPLOSION:
        s.fire = (s.fire & ~covered) | (surrounding(covered) & empty(s) & ~covered)
        s.breaks = s.breaks | covered
    elif use == USE_SMOKEJUMPER or use == USE_AIR_DROP or use == USE_FIRE_ENGINE:
        s.fire = s.fire & ~(covered & soakable(s))
    elif use == USE_BUCKET:
        s.fire = s.fire & ~covered
    elif use == USE_DEFOREST or use == USE_DOZER or use == USE_SCRATCH:
        s.breaks = s.breaks | covered
    elif use == USE_REFOREST:
        s.breaks = s.breaks & ~covered
    elif use == USE_FLARE and bit(code % 256 + (16 if code >= DOWN else 1)) & (s.breaks | s.blocked):
        s.fire = s.fire | (covered & catching(s))
    else:
        s.fire = s.fire | (covered & empty(s))


def pick(s: Position, use: int, cell: int) -> None:
    """Lay one more cell of a pattern that is given cell by cell."""
    if use == USE_FLARE or use == USE_SNAG:
        s.fire = s.fire | bit(cell)
    else:
        s.fire = s.fire & ~bit(cell)
    s.placed = s.placed | bit(cell)


def move(s: Position, gem: int, cell: int) -> None:
    """Move a gem, as an Ember does."""
    s.fire = (s.fire & ~bit(gem)) | bit(cell)
