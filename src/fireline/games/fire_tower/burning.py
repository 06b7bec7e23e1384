"""Burning towers: who falls, who loots, what the fire does in revenge, and when it is over."""

from __future__ import annotations

from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import (
    ASK_DRAW,
    ASK_LOOT,
    ASK_ROLL,
    DO_EVENTS,
    DO_LOOT,
    DO_SETTLE,
    DO_SHADOW_INTO_DECK,
    DO_STORM,
    DO_WIND_CHECK,
    EACH_PLACER,
    END_DRAW,
    END_LAST_TEAM,
    END_LAST_TOWER,
    END_SHADOWS,
    FIRESTORM,
    NOBODY,
    ROLL_NEW_WIND,
    ROLL_STORM,
    RULE_ABLAZE,
    RULE_BURN_AFTER_EVENT,
    RULE_SHADOW,
    RULE_STORM_LOOT,
    RULE_TEAMS,
    SHADOW_OF_THE_WOOD,
)
from fireline.games.fire_tower.position import Position, end, is_active, lit, push
from fireline.games.fire_tower.reach import downwind
from fireline.games.fire_tower.words import is_wind
from fireline.kit.bits import EMPTY, boards
from fireline.kit.piles import added, merged, taken, tally

AREA = boards(tables.AREA)
CORNER = boards(tables.CORNER)


def settle(s: Position, credit: int) -> None:
    """Burn every tower whose corner is lit, credited to a seat, to each placer or to nobody (FT-A35, FT-B21)."""
    s.placed = EMPTY
    if not lit(s) or holds_back(s):
        return
    fallen = burn_lit_towers(s)
    if is_over(s, fallen):
        return
    if s.rules & RULE_TEAMS:
        push(s, DO_WIND_CHECK, 0, 0, 0)
        forget_who_lit(s)
        return
    push(s, DO_EVENTS, 0, 0, 0)
    for seat in range(s.seats):
        if fallen >> seat & 1:
            push(s, DO_STORM, 0, 0, 0)
            if credit < EACH_PLACER and s.shadows >> credit & 1:
                s.encores += 1
    push(s, DO_SHADOW_INTO_DECK, 0, 0, 0)
    for i in range(s.seats):
        seat = (s.turn + s.seats - 1 - i) % s.seats
        if fallen >> seat & 1:
            push(s, DO_LOOT, seat, looter(s, seat, credit), 0)
    forget_who_lit(s)


def forget_who_lit(s: Position) -> None:
    """The lit corners of a Mutual Aid are settled."""
    for tower in range(4):
        s.lit_by[tower] = 0


def holds_back(s: Position) -> bool:
    """Must lit corners wait until all Shadows have acted, as in 2018 (FT-B26)?"""
    return s.event == SHADOW_OF_THE_WOOD and s.rules & RULE_BURN_AFTER_EVENT != 0 and s.encores >= 0


def burn_lit_towers(s: Position) -> int:
    """Mark the towers burned, lay out Tower Ablaze; answers the seats that fell, a bit a seat."""
    fallen = 0
    corners = lit(s)
    for seat in range(s.seats):
        tower = s.home[seat]
        if corners & CORNER[tower]:
            fallen |= 1 << seat
            s.standing &= ~(1 << tower)
            if not s.rules & RULE_TEAMS:
                s.active &= ~(1 << seat)
                s.buckets &= ~(1 << seat)
            if s.rules & RULE_ABLAZE:
                s.fire = s.fire & ~AREA[tower]
                s.breaks = s.breaks & ~AREA[tower]
                s.glow = s.glow | AREA[tower]
    return fallen


def is_over(s: Position, fallen: int) -> bool:
    """End the game if one side is left, or none; during a Shadow of the Wood only if none is (FT-A34, FT-B04)."""
    left = standing_seats(s)
    if s.event == SHADOW_OF_THE_WOOD:
        if left == 0:
            end(s, s.shadows, END_SHADOWS)
        return left == 0
    if s.rules & RULE_TEAMS:
        if left == 0:
            end(s, 15, END_DRAW)
        elif not left & 5 or not left & 10:
            end(s, 5 if left & 5 else 10, END_LAST_TEAM)
        return s.ending != 0
    if left == 0:
        end(s, fallen, END_DRAW)
    elif left & (left - 1) == 0:
        end(s, left, END_LAST_TOWER)
    return s.ending != 0


def standing_seats(s: Position) -> int:
    """The seats whose tower stands, a bit a seat."""
    found = 0
    for seat in range(s.seats):
        if s.standing >> s.home[seat] & 1:
            found |= 1 << seat
    return found


def looter(s: Position, fallen: int, credit: int) -> int:
    """Who takes the fallen seat's hand: the player who burned the tower, if still in the game (FT-B08, FT-B09)."""
    if credit == EACH_PLACER:
        credit = s.lit_by[s.home[fallen]] - 1
    if credit >= 0 and credit < 4 and is_active(s, credit):
        return credit
    return NOBODY


def loot(s: Position, fallen: int, by: int) -> None:
    """Everybody's hand grows by one; the looter takes the fallen hand and chooses, the others draw (FT-A32, FT-A36)."""
    s.hand_size += 1
    for i in range(s.seats):
        seat = (s.turn + s.seats - i) % s.seats
        if seat != by and is_active(s, seat):
            push(s, ASK_DRAW, seat, 1, 0)
    for seat in range(s.seats):
        if s.seen_in[seat] == fallen and s.seen[seat]:
            if by == NOBODY:
                s.seen[seat] = EMPTY
                s.seen_in[seat] = 0
            else:
                s.seen_in[seat] = by
    if by == NOBODY:
        s.discard = merged(s.discard, s.hands[fallen])
    else:
        s.hands[by] = merged(s.hands[by], s.hands[fallen])
        s.seen[fallen] = s.hands[fallen]
        s.seen_in[fallen] = by
        push(s, ASK_LOOT, by, 0, 0)
    s.hands[fallen] = EMPTY


def storm(s: Position) -> None:
    """A Firestorm's first three steps: roll, spread, roll for the new wind."""
    push(s, ASK_ROLL, 0, ROLL_NEW_WIND, 0)
    push(s, ASK_ROLL, 0, ROLL_STORM, 0)


def sweep(s: Position, direction: int) -> None:
    """Every empty cell next to a source in that direction catches fire at once (FT-A31)."""
    s.fire = s.fire | downwind(s, direction)
    credit = NOBODY
    if s.rules & RULE_STORM_LOOT and s.event != SHADOW_OF_THE_WOOD:
        credit = s.turn
    push(s, DO_SETTLE, credit, 0, 0)


def is_burning(s: Position) -> bool:
    """Is a burning still to be finished, that is, a Firestorm of its still to come or to set the wind (FT-B03)?"""
    for i in range(s.depth):
        kind, what = s.stack[i] & 63, s.stack[i] >> 9 & 127
        if kind == DO_STORM or (kind == ASK_ROLL and what == ROLL_NEW_WIND):
            return True
    return False


def shadow_into_deck(s: Position) -> None:
    """Shuffle Shadow of the Wood into the draw pile, unless it lies there or waits to be resolved."""
    if not s.rules & RULE_SHADOW or tally(s.deck, SHADOW_OF_THE_WOOD) > 0 or waits(s, SHADOW_OF_THE_WOOD):
        return
    s.discard = taken(s.discard, SHADOW_OF_THE_WOOD)
    s.deck = added(s.deck, SHADOW_OF_THE_WOOD)
    if s.firestorm_most >= 0:
        s.deck = added(s.deck, FIRESTORM)
        s.firestorm_most = -1
        s.firestorm_least = 0


def waits(s: Position, kind: int) -> bool:
    """Is an event of that kind in the queue?"""
    queue = s.queue
    while queue > 0:
        if ((queue & 255) - 1) // 4 == kind - FIRESTORM:
            return True
        queue >>= 8
    return False


def wind_check(s: Position) -> None:
    """A wind that blows at no standing tower any more is rolled anew, unless a Firestorm is about to (FT-A28)."""
    if not is_wind(s, s.wind) and not is_burning(s):
        push(s, ASK_ROLL, 0, ROLL_NEW_WIND, 0)
