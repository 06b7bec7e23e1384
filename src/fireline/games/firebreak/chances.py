"""What chance can do: the outcomes of each of its questions with their weights, and one of them drawn."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.games.firebreak.codes import (
    ASK_BLAZE,
    ASK_ROLE,
    ASK_SHIFT,
    ASK_SPREAD,
    ASK_START,
    ASK_TILE,
    BLAZE_CARDS,
    C_BLAZE,
    C_ROLE,
    C_SHIFT,
    C_SPIN,
    C_SPREAD,
    C_TILE,
    PLACES,
    ROLES,
    RULE_MIXED_SIDES,
    RULE_STAR_SIDES,
    SHIFTS,
    SPREADS,
    TILES,
    TURNS,
)
from fireline.games.firebreak.decks import card_count, drawn
from fireline.games.firebreak.position import Position
from fireline.kit.words import Word, count, ints, select

# By question of chance: the first of its codes, and how many there are.
FIRST = ints([C_TILE, C_ROLE, C_SPIN, C_BLAZE, C_SHIFT, C_SPIN, C_SPREAD, C_BLAZE])
NUMBER = ints([2 * TILES * TURNS, ROLES, 6, BLAZE_CARDS, SHIFTS, 6, SPREADS, BLAZE_CARDS])


def sample_chance(s: Position, rng: Stream) -> int:
    """One outcome, by weight."""
    if s.asked == ASK_SHIFT:
        if s.next_shifts:
            return C_SHIFT + on_top(s.next_shifts)
        return C_SHIFT + drawn(s.shifts, rng.below(card_count(s.shifts)))
    if s.asked == ASK_SPREAD:
        if s.next_spreads:
            return C_SPREAD + on_top(s.next_spreads)
        return C_SPREAD + drawn(s.spreads, rng.below(card_count(s.spreads)))
    if s.asked == ASK_START or s.asked == ASK_BLAZE:
        if s.next_blazes:
            return C_BLAZE + on_top(s.next_blazes)
        return C_BLAZE + select(s.new_blazes, rng.below(count(s.new_blazes)))
    if s.asked == ASK_ROLE:
        left = roles_left(s)
        return C_ROLE + select(left, rng.below(count(left)))
    if s.asked == ASK_TILE:
        return sample_tile(s, rng)
    return C_SPIN + rng.below(6)


def sample_tile(s: Position, rng: Stream) -> int:
    """A tile that is left, in any rotation, with a side that the options allow."""
    left = tiles_left(s)
    tile = select(left, rng.below(count(left)))
    turn = rng.below(TURNS)
    star = 1 if s.rules & RULE_STAR_SIDES else 0
    if s.rules & RULE_MIXED_SIDES:
        star = rng.below(2)
    return C_TILE + (star * TILES + tile) * TURNS + turn


def weight(s: Position, code: int) -> int:
    """The weight of an outcome; 0 if it cannot be."""
    kind = code - FIRST[s.asked]
    if s.asked == ASK_SHIFT:
        if s.next_shifts:
            return 1 if kind == on_top(s.next_shifts) else 0
        return s.shifts >> 4 * kind & 15
    if s.asked == ASK_SPREAD:
        if s.next_spreads:
            return 1 if kind == on_top(s.next_spreads) else 0
        return s.spreads >> 4 * kind & 15
    if s.asked == ASK_START or s.asked == ASK_BLAZE:
        if s.next_blazes:
            return 1 if kind == on_top(s.next_blazes) else 0
        return s.new_blazes >> kind & 1
    if s.asked == ASK_ROLE:
        return roles_left(s) >> kind & 1
    if s.asked == ASK_TILE:
        return tile_weight(s, kind)
    return 1


def tile_weight(s: Position, kind: int) -> int:
    """Whether a tile is left, and its side allowed."""
    star = kind // (TILES * TURNS)
    if not s.rules & RULE_MIXED_SIDES and star != (1 if s.rules & RULE_STAR_SIDES else 0):
        return 0
    return tiles_left(s) >> kind // TURNS % TILES & 1


def on_top(queue: Word) -> int:
    """The card on top of a deck that a scenario has put there."""
    return (queue & 31) - 1


def tiles_left(s: Position) -> int:
    """The tiles that lie nowhere yet, a bit each."""
    left = (1 << TILES) - 1
    for place in range(PLACES):
        if s.layout >> 8 * place & 255:
            left &= ~(1 << ((s.layout >> 8 * place & 255) - 1 & 7))
    return left


def roles_left(s: Position) -> int:
    """The roles that no ranger has yet, a bit each."""
    left = (1 << ROLES) - 1
    for ranger in range(s.rangers):
        if s.roles[ranger] >= 0:
            left &= ~(1 << s.roles[ranger])
    return left
