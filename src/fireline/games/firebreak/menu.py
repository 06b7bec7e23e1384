"""What the seat to move may choose now: sets of spaces for each block of codes, and of words."""

from __future__ import annotations

from fireline.games.firebreak.codes import (
    ASK_DROP,
    ASK_ENTER,
    ASK_FLEE,
    ASK_JUMP_FIREBREAK,
    ASK_LAND,
    ASK_SECOND_FIREBREAK,
    CONTROLLED_BURN_SPECIALIST,
    HELD,
    PILOT,
    PUMP_SPECIALIST,
    PUMPS_EACH,
    RULE_REFILL_BY_ACTION,
    SMOKE_JUMPER,
    SPACES,
    W_DEPLOY,
    W_END,
    W_NO_FIREBREAK,
    W_OFF,
    W_REFILL,
    W_REST,
    W_STAY_OUT,
    W_USE_REST,
    WORD,
)
from fireline.games.firebreak.position import Position
from fireline.games.firebreak.reach import NEAR, around, firebreak_sides, refuges, steps, wet
from fireline.kit import hexes
from fireline.kit.words import Word, bit, has, word

RIM = word(hexes.RIM)


def moves(s: Position) -> Word:
    """Where the ranger on turn can move."""
    if s.actions < 1 or s.at[s.turn] >= SPACES:
        return 0
    return steps(s, s.turn)


def at_airport(s: Position) -> bool:
    """Does the ranger on turn stand on an intact airport (FB-A18)?"""
    return has(s.ground.airports & ~s.ruined, s.at[s.turn])


def flights(s: Position) -> Word:
    """The blazes that the tanker can put out (FB-A18)."""
    if s.actions < 2 or not s.tanker or not at_airport(s):
        return 0
    return s.blazes


def double_flights(s: Position) -> Word:
    """The blazes that can be the first of a Pilot's two (FB-A19)."""
    if s.actions < 3 or s.roles[s.turn] != PILOT or not s.tanker or not at_airport(s):
        return 0
    return s.blazes & around(s.blazes)


def burns(s: Position) -> Word:
    """Where a controlled burn can be done (FB-A10, FB-A22, FB-A45)."""
    here = s.at[s.turn]
    if s.actions < 2 or s.supply < 1 or here >= SPACES:
        return 0
    spaces = bit(here)
    if s.roles[s.turn] == CONTROLLED_BURN_SPECIALIST:
        spaces |= NEAR[here]
    return spaces & s.ground.open & ~(s.blazes | s.burnouts | s.ground.features)


def pumpings(s: Position) -> Word:
    """The blazes that a pump can put out (FB-A20, FB-A45)."""
    here = s.at[s.turn]
    if s.actions < 2 or not s.pumped or here >= SPACES:
        return 0
    spaces = bit(here)
    if s.roles[s.turn] == PUMP_SPECIALIST:
        spaces |= NEAR[here]
    if not spaces & s.pumped:
        return 0
    return around(wet(s) & spaces) & s.blazes


def jumps(s: Position) -> Word:
    """Where the Smoke Jumper can jump to (FB-A27)."""
    if s.actions < 1 or s.roles[s.turn] != SMOKE_JUMPER or not at_airport(s):
        return 0
    return s.ground.open & ~s.blazes & ~bit(s.at[s.turn])


def action_words(s: Position) -> Word:
    """What else the ranger on turn can do, as words."""
    here, mine = s.at[s.turn], 1 << s.turn
    said = bit(W_END - WORD)
    if s.rest & mine and not s.fresh & mine:
        said |= bit(W_USE_REST - WORD)
    if s.actions < 1 or here >= SPACES:
        return said
    said |= bit(W_OFF - WORD) | firebreak_sides(s, here)
    if s.pumps[PUMPS_EACH * s.turn] == HELD or s.pumps[PUMPS_EACH * s.turn + 1] == HELD:
        said |= bit(W_DEPLOY - WORD)
    if not s.rest & mine and has(s.ground.resting & ~s.ruined, here):
        said |= bit(W_REST - WORD)
    if s.rules & RULE_REFILL_BY_ACTION and not s.tanker and at_airport(s):
        said |= bit(W_REFILL - WORD)
    return said


def places(s: Position) -> Word:
    """The spaces that answer a question other than what to do."""
    if s.asked == ASK_ENTER:
        return RIM & ~s.blazes
    if s.asked == ASK_FLEE:
        return refuges(s, s.about)
    if s.asked == ASK_DROP:
        return NEAR[s.about & 63] & s.blazes
    if s.asked == ASK_LAND:
        return bit(s.about & 63) | bit(s.about >> 6)
    return 0


def other_words(s: Position) -> Word:
    """The words that answer a question other than what to do."""
    if s.asked == ASK_SECOND_FIREBREAK or s.asked == ASK_JUMP_FIREBREAK:
        return firebreak_sides(s, s.at[s.turn]) | bit(W_NO_FIREBREAK - WORD)
    if s.asked == ASK_ENTER:
        return bit(W_STAY_OUT - WORD)
    return 0
