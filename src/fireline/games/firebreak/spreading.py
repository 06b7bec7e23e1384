"""The fire: what the wind lights, which firebreaks fall, what burns down, and where a new blaze starts."""

from __future__ import annotations

from fireline.games.firebreak.codes import (
    BORDER_SIDES,
    CARD_SPACES,
    END_LOST,
    KNOCK_DOWN_SPECIALIST,
    LOST,
    PUMPS_EACH,
    RULE_HOLLOW_VICTORY,
    SPACES,
)
from fireline.games.firebreak.ground import card_space
from fireline.games.firebreak.position import Position, end, manned
from fireline.games.firebreak.reach import shifted
from fireline.kit.words import Word, bit, count, has


def carried(s: Position, direction: int) -> Word:
    """Where the blazes reach in one direction: over every border without a firebreak (FB-A06)."""
    side = direction % BORDER_SIDES
    barred = s.single[side] | s.double[side]
    if direction < BORDER_SIDES:
        return shifted(s.blazes & ~barred, direction)
    return shifted(s.blazes, direction) & ~barred


def burnable(s: Position) -> Word:
    """Spaces that the wind can light: no mountain, marker or Knock Down Specialist there (FB-A26)."""
    free = s.ground.open & ~(s.blazes | s.burnouts)
    for ranger in range(s.rangers):
        if s.roles[ranger] == KNOCK_DOWN_SPECIALIST and s.at[ranger] < SPACES:
            free &= ~bit(s.at[ranger])
    return free


def catching(s: Position, wind: int) -> Word:
    """All that a wind lights at once: straight on, and dense forest on both sides (FB-A02, FB-A03)."""
    straight = carried(s, wind)
    sideways = carried(s, (wind + 1) % 6) | carried(s, (wind + 5) % 6)
    return (straight | (sideways & s.ground.dense)) & burnable(s)


def break_firebreaks(s: Position) -> None:
    """Single firebreaks that the wind blows a blaze straight into fall, unless a ranger guards the far side (FB-A04).

    Where nothing could have burned the firebreak is not tested (FB-A05).
    """
    side = s.wind % BORDER_SIDES
    tested = s.ground.open & ~(s.blazes | s.burnouts | manned(s))
    if s.wind < BORDER_SIDES:
        fallen = shifted(shifted(s.blazes & s.single[side], s.wind) & tested, s.wind + BORDER_SIDES)
    else:
        fallen = shifted(s.blazes, s.wind) & s.single[side] & tested
    s.single[side] = s.single[side] & ~fallen
    s.firebreaks += count(fallen)


def spread(s: Position) -> bool:
    """The wind spreads the flames; answers whether the game goes on (FB-A37, FB-A38)."""
    lit = catching(s, s.wind)
    if not can_place(s, count(lit)):
        return False
    break_firebreaks(s)
    s.calm = 0 if lit else s.calm + 1
    s.supply -= count(lit)
    s.blazes |= lit
    damage(s, lit)
    destroy_pumps(s, lit)
    for ranger in range(s.rangers):
        if s.at[ranger] < SPACES and has(lit, s.at[ranger]):
            s.caught |= 1 << ranger
    s.hurt |= s.caught
    return True


def can_place(s: Position, number: int) -> bool:
    """Are there markers for so many blazes? If not, all is lost (FB-A11), or the box is opened once (FB-A50)."""
    if number > s.supply and s.rules & RULE_HOLLOW_VICTORY and not s.hollow:
        s.hollow = 1
        s.supply += s.box
        s.box = 0
    if number > s.supply:
        end(s, END_LOST)
        return False
    return True


def damage(s: Position, lit: Word) -> None:
    """Spots of the damage board that burn for the first time take a marker each, as long as there are any (FB-A08)."""
    spots = lit & s.ground.spots & ~s.ruined
    if spots:
        s.ruined |= spots
        number = min(count(spots), s.supply)
        s.supply -= number
        s.removed += number


def destroy_pumps(s: Position, lit: Word) -> None:
    """Every pump in a space that burns is gone (FB-A40)."""
    if lit & s.pumped:
        s.pumped &= ~lit
        for pump in range(PUMPS_EACH * s.rangers):
            if s.pumps[pump] < SPACES and has(lit, s.pumps[pump]):
                s.pumps[pump] = LOST


def light(s: Position, space: int) -> bool:
    """A new blaze on a space without one; a burnout flares up again. Answers whether the game goes on (FB-A13)."""
    lit = bit(space)
    if s.burnouts & lit:
        s.burnouts &= ~lit
        s.blazes |= lit
    else:
        if not can_place(s, 1):
            return False
        s.supply -= 1
        s.blazes |= lit
        damage(s, lit)
    destroy_pumps(s, lit)
    return True


def new_blaze(s: Position, card: int) -> bool:
    """A blaze on the first space of a card where one can start; answers whether the game goes on (FB-A13, FB-A49)."""
    taken = s.blazes | manned(s)
    for i in range(CARD_SPACES):
        space = card_space(s.ground, card, i)
        if not has(taken, space):
            return light(s, space)
    return True


def first_blazes(s: Position, card: int) -> bool:
    """Blazes on all spaces of a card, as long as more are to be lit; answers whether the game goes on (FB-A14)."""
    taken = s.blazes | manned(s)
    for i in range(CARD_SPACES):
        space = card_space(s.ground, card, i)
        if s.to_light > 0 and not has(taken, space):
            if not light(s, space):
                return False
            s.to_light -= 1
    return True
