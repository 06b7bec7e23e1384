"""How the game stands, at a glance: what the next spread would light, what is left to place, who is near."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.games.firebreak import outlook_tables
from fireline.games.firebreak.codes import (
    ASK_SPREAD,
    END_HOLLOW,
    END_WON,
    HELD,
    PUMPS_EACH,
    SPACES,
    SPREAD_AT,
)
from fireline.games.firebreak.position import Position, manned
from fireline.games.firebreak.reach import around, steps, wet
from fireline.games.firebreak.spreading import burnable, carried
from fireline.kit.words import Word, count, ints, word

WEIGHT = ints(outlook_tables.WEIGHT)
AHEAD = ints(outlook_tables.AHEAD)
CHANCES = outlook_tables.CHANCES
START = outlook_tables.START
EMPTY = word(0)
LEAST = 800
MOST_TURNS = 5


def prospects(s: Position) -> list[float]:
    """What each seat can expect: all win together, or lose together."""
    if s.to_move == OVER:
        score = 1.0 if s.ending == END_WON else 0.5 if s.ending == END_HOLLOW else 0.0
        return [score] * s.seats
    safety = START
    found = signs(s)
    for i in range(len(found)):
        number: int = found[i]
        safety += WEIGHT[i] * number
    chance = CHANCES[LEAST + max(-LEAST, min(LEAST, safety))]
    if s.hollow:
        chance /= 2
    return [chance] * s.seats


def signs(s: Position) -> list[int]:
    """What there is of each sign, in the order of data/outlook.toml."""
    turns = turns_left(s)
    wind = max(0, s.wind)
    free, dense, spots = burnable(s), s.ground.dense, s.ground.spots & ~s.ruined
    before, here = carried(s, 5), carried(s, 0)
    threatened = EMPTY
    lit_number = spot_number = calm = 0
    for direction in range(6):
        after = carried(s, (direction + 1) % 6)
        lit = (here | ((before | after) & dense)) & free
        odds = AHEAD[6 * turns + (direction - wind + 6) % 6]
        if lit:
            lit_number += odds * count(lit)
            spot_number += odds * count(lit & spots)
            threatened |= lit
        else:
            calm += odds
        before, here = here, after
    return [
        s.supply,
        lit_number // 100,
        spot_number // 100,
        calm // 10,
        calm // 10 if s.calm else 0,
        count(threatened),
        count(s.blazes),
        count(threatened & ~reached(s)),
        s.tanker,
        count(s.ground.airports & ~s.ruined),
        1 if s.tanker and s.ground.airports & ~s.ruined & manned(s) else 0,
        turns,
        bits(s.rest),
        bits(s.hurt) + absent(s),
        count(s.blazes & around(wet(s))),
        held(s),
    ]


def turns_left(s: Position) -> int:
    """How many wind shift cards are still drawn before the next spread, at a guess: a spread card raises by two."""
    turns = min(MOST_TURNS, (max(1, SPREAD_AT - s.track) + 1) // 2)
    # Of this turn the card is drawn already when the spread card or the fire is asked for.
    if s.asked == ASK_SPREAD:
        turns -= 1
    return turns


def reached(s: Position) -> Word:
    """The spaces that some ranger stands on or can move to at once."""
    found = manned(s)
    for ranger in range(s.rangers):
        if s.at[ranger] < SPACES:
            found |= steps(s, ranger)
    return found


def bits(members: int) -> int:
    """How many rangers a small set has."""
    number = 0
    while members:
        members &= members - 1
        number += 1
    return number


def absent(s: Position) -> int:
    """How many rangers are off the map."""
    number = 0
    for ranger in range(s.rangers):
        if s.at[ranger] >= SPACES:
            number += 1
    return number


def held(s: Position) -> int:
    """How many pumps are still in the hands of rangers."""
    number = 0
    for pump in range(PUMPS_EACH * s.rangers):
        if s.pumps[pump] == HELD:
            number += 1
    return number
