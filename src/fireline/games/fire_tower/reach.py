"""Where things may go: for every use of a card, the cells and patterns that the rules allow.

Bit c of a mask of patterns stands for the pattern whose north-western cell is c.
"""

from __future__ import annotations

from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import (
    EAST,
    NORTH,
    RULE_RECKLESS_EXISTING,
    SOUTH,
    USE_AIR_DROP,
    USE_BUCKET,
    USE_DEFOREST,
    USE_DOZER,
    USE_EMBER,
    USE_EXPLOSION,
    USE_FIRE_ENGINE,
    USE_FLARE,
    USE_GUST,
    USE_REFOREST,
    USE_SCRATCH,
    USE_SMOKEJUMPER,
    USE_SNAG,
    WEST,
)
from fireline.games.fire_tower.position import Position, defended, guarded, lit, own_corner
from fireline.kit.bits import ALL, EMPTY, Board, bit, board, boards, count, first, touching

# Columns that a step east, or west, can arrive at.
NOT_FIRST_COLUMN = board(sum(0xFFFE << 16 * row for row in range(16)))
NOT_LAST_COLUMN = board(sum(0x7FFF << 16 * row for row in range(16)))
ROOM_ACROSS = boards(tables.ROOM_ACROSS)
ROOM_DOWN = boards(tables.ROOM_DOWN)


def step(cells: Board, direction: int) -> Board:
    """The cells one step away in a direction."""
    if direction == NORTH:
        return cells >> 16
    if direction == EAST:
        return (cells << 1) & NOT_FIRST_COLUMN
    if direction == SOUTH:
        return (cells << 16) & ALL
    return (cells >> 1) & NOT_LAST_COLUMN


def surrounding(cells: Board) -> Board:
    """These cells, and all that share a side or a corner with one of them."""
    wide = cells | ((cells << 1) & NOT_FIRST_COLUMN) | ((cells >> 1) & NOT_LAST_COLUMN)
    return wide | (wide >> 16) | ((wide << 16) & ALL)


def sources(s: Position) -> Board:
    """All that burns: gems, the Eternal Flame, ablaze towers."""
    return s.fire | s.glow


def empty(s: Position) -> Board:
    """Cells with nothing on them."""
    return ALL & ~(s.fire | s.breaks | s.glow | s.blocked)


def catching(s: Position) -> Board:
    """Empty cells that touch a source."""
    return touching(sources(s)) & empty(s)


def downwind(s: Position, direction: int) -> Board:
    """Empty cells next to a source in a direction."""
    return step(sources(s), direction) & empty(s)


def sparing(cells: Board, corner: Board) -> Board:
    """These cells without one's own corner, unless nothing else is left (FT-A04, FT-A56)."""
    others = cells & ~corner
    if others:
        return others
    return cells


def buildable(s: Position) -> Board:
    """Where a firebreak may be built: empty, outside towers, not next to another (FT-A12)."""
    return empty(s) & ~guarded(s) & ~touching(s.breaks)


def soakable(s: Position) -> Board:
    """Gems that water cards can remove: those outside standing towers (FT-A19)."""
    return s.fire & ~guarded(s)


def line_across(cells: Board) -> Board:
    """Lines of three, west to east, with at least one of these cells."""
    return (cells | (cells >> 1) | (cells >> 2)) & ROOM_ACROSS[3]


def line_down(cells: Board) -> Board:
    """Lines of three, north to south, with at least one of these cells."""
    return (cells | (cells >> 16) | (cells >> 32)) & ROOM_DOWN[3]


def squares(cells: Board) -> Board:
    """Squares of two by two with at least one of these cells."""
    wide = cells | (cells >> 1)
    return (wide | (wide >> 16)) & ROOM_ACROSS[2] & ROOM_DOWN[2]


def flare_across(s: Position, corner: Board) -> Board:
    """Flare Ups laid west to east: an unbroken run that catches somewhere and spares the own corner (FT-A06)."""
    split = parted(s, 1) & ROOM_ACROSS[3]
    whole = line_across(catching(s)) & ~split & ~line_across(corner & empty(s))
    return whole | (split & one_end(s, corner, 2))


def flare_down(s: Position, corner: Board) -> Board:
    """Flare Ups laid north to south."""
    split = parted(s, 16) & ROOM_DOWN[3]
    whole = line_down(catching(s)) & ~split & ~line_down(corner & empty(s))
    return whole | (split & one_end(s, corner, 32))


def parted(s: Position, stride: int) -> Board:
    """Lines of three that a firebreak in the middle, and only there, parts in two."""
    walls = s.breaks | s.blocked
    return (walls >> stride) & ~walls & ~(walls >> (2 * stride))


def one_end(s: Position, corner: Board, apart: int) -> Board:
    """Lines with two empty ends of which exactly one catches, and is not the own corner: it alone burns (fig. B)."""
    free = empty(s)
    caught = catching(s)
    first_end = caught & ~corner & (free >> apart) & ~(caught >> apart)
    last_end = ((caught & ~corner) >> apart) & free & ~caught
    return first_end | last_end


def ember_from(s: Position, corner: Board) -> Board:
    """Gems that an Ember can move: outside standing towers, with somewhere to go (FT-A16, FT-A18)."""
    movable = soakable(s)
    if catching(s) & ~corner & touching(sources(s) & ~movable):
        return movable
    found = EMPTY
    while movable:
        gem = bit(first(movable))
        movable = movable & ~gem
        if ember_to(s, gem, corner):
            found = found | gem
    return found


def ember_to(s: Position, gem: Board, corner: Board) -> Board:
    """Where a gem can be moved: empty cells that touch a source other than itself (FT-A16)."""
    return touching(sources(s) & ~gem) & empty(s) & ~corner


def cells(s: Position, seat: int, use: int) -> Board:
    """The single cells that a use can be given: a whole choice for some cards, the first of several for others."""
    corner = own_corner(s, seat)
    if use >= USE_GUST and use < USE_EXPLOSION:
        return downwind(s, use - USE_GUST) & ~corner
    if use == USE_FLARE or use == USE_SNAG:
        return catching(s) & ~corner
    if use == USE_EXPLOSION:
        return s.fire & ~lit(s) & ~surrounding(corner & empty(s))
    if use == USE_EMBER:
        return ember_from(s, corner)
    if use == USE_SMOKEJUMPER:
        return s.fire & ringed(s)
    if use == USE_AIR_DROP or use == USE_FIRE_ENGINE:
        return soakable(s)
    if use == USE_DEFOREST:
        return buildable(s)
    if use == USE_REFOREST:
        return s.breaks
    if use == USE_BUCKET:
        return s.fire & defended(s, seat)
    return EMPTY


def ringed(s: Position) -> Board:
    """Cells around which, on one of the eight cells, lies a gem that water can remove."""
    gems = soakable(s)
    sides = step(gems, EAST) | step(gems, WEST)
    return sides | step(gems | sides, NORTH) | step(gems | sides, SOUTH)


def across(s: Position, seat: int, use: int) -> Board:
    """The patterns that a use can lay west to east, squares and all-around patterns included."""
    corner = own_corner(s, seat)
    if use == USE_FLARE:
        return flare_across(s, corner)
    if use == USE_SNAG:
        return squares(catching(s)) & ~squares(corner & empty(s))
    if use == USE_SMOKEJUMPER:
        return s.fire & ringed(s)
    if use == USE_AIR_DROP:
        return line_across(soakable(s))
    if use == USE_FIRE_ENGINE:
        return squares(soakable(s))
    if use == USE_BUCKET:
        return line_across(s.fire & defended(s, seat))
    if use == USE_DOZER:
        room = buildable(s)
        return room & (room >> 1) & ROOM_ACROSS[2]
    if use == USE_SCRATCH:
        room = buildable(s)
        return room & (room >> 2) & ROOM_ACROSS[3] & ~(s.blocked >> 1)
    return EMPTY


def down(s: Position, seat: int, use: int) -> Board:
    """The patterns that a use can lay north to south."""
    if use == USE_FLARE:
        return flare_down(s, own_corner(s, seat))
    if use == USE_AIR_DROP:
        return line_down(soakable(s))
    if use == USE_BUCKET:
        return line_down(s.fire & defended(s, seat))
    if use == USE_DOZER:
        room = buildable(s)
        return room & (room >> 16) & ROOM_DOWN[2]
    if use == USE_SCRATCH:
        room = buildable(s)
        return room & (room >> 32) & ROOM_DOWN[3] & ~(s.blocked >> 16)
    return EMPTY


def more(s: Position, seat: int, use: int, centre: int) -> Board:
    """The cells that can be added to a pattern begun cell by cell."""
    corner = own_corner(s, seat)
    if use == USE_FLARE:
        return flare_on(s) & empty(s) & ~corner
    if use == USE_SNAG:
        return square_mates(s.placed) & empty(s) & ~corner
    if use == USE_FIRE_ENGINE:
        return square_mates(s.placed) & soakable(s)
    if use == USE_AIR_DROP:
        return line_mates(s.placed) & soakable(s)
    if use == USE_BUCKET:
        return line_mates(s.placed) & s.fire
    return surrounding(bit(centre)) & ~bit(centre) & soakable(s)


def flare_on(s: Position) -> Board:
    """Cells that lengthen a Flare Up: next to it in line, or past cells that burned before (FT-A06)."""
    gem = s.placed
    if count(gem) == 1:
        prior = sources(s) & ~gem
        return (
            touching(gem)
            | step(step(gem, NORTH) & prior, NORTH)
            | step(step(gem, EAST) & prior, EAST)
            | step(step(gem, SOUTH) & prior, SOUTH)
            | step(step(gem, WEST) & prior, WEST)
        )
    if count(gem) == 3 or not touching(gem) & gem:
        return EMPTY
    if step(gem, EAST) & gem:
        return step(gem, EAST) | step(gem, WEST)
    return step(gem, NORTH) | step(gem, SOUTH)


def line_mates(picked: Board) -> Board:
    """Cells that lie in one line of three with all these."""
    wide = ROOM_ACROSS[3]
    high = ROOM_DOWN[3]
    while picked:
        cell = bit(first(picked))
        picked = picked & ~cell
        wide = wide & line_across(cell)
        high = high & line_down(cell)
    return wide | (wide << 1) | (wide << 2) | high | (high << 16) | (high << 32)


def square_mates(picked: Board) -> Board:
    """Cells that lie in one square of two by two with all these."""
    found = ROOM_ACROSS[2] & ROOM_DOWN[2]
    while picked:
        cell = bit(first(picked))
        picked = picked & ~cell
        found = found & squares(cell)
    wide = found | (found << 1)
    return wide | (wide << 16)


def reckless(s: Position, seat: int) -> Board:
    """Where a gem of Reckless Abandon can go; in 2018 its own gems are no sources for it (FT-A39, FT-A58)."""
    burning = sources(s)
    if s.rules & RULE_RECKLESS_EXISTING:
        burning = burning & ~s.placed
    return touching(burning) & empty(s) & ~own_corner(s, seat)
