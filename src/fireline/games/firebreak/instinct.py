"""The quick player: puts out what it can, stands where the fire will come, and digs there.

Bots play many turns with it to see where a line of play leads. So it is quick before it is wise.
"""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.games.firebreak.codes import (
    ASK_ACT,
    ASK_DROP,
    ASK_ENTER,
    ASK_FLEE,
    ASK_JUMP_FIREBREAK,
    ASK_SECOND_FIREBREAK,
    BORDER_SIDES,
    BURN,
    FLY,
    HELD,
    JUMP,
    MOVE,
    PLACE,
    PUMP,
    PUMPS_EACH,
    SPACES,
    W_DEPLOY,
    W_END,
    W_FIREBREAK,
    W_NO_FIREBREAK,
    W_REST,
    W_USE_REST,
    WORD,
)
from fireline.games.firebreak.menu import action_words, burns, flights, jumps, places, pumpings
from fireline.games.firebreak.position import Position, manned
from fireline.games.firebreak.reach import NEAR, NEXT, around, border_owner, firebreak_sides, steps, wet
from fireline.games.firebreak.spreading import burnable, carried
from fireline.kit.words import Word, bit, count, first, has, select

# A controlled burn costs a marker: it is done only while there are more than this.
SPARE_MARKERS = 6
# How far a ranger looks for work.
FAR = 8


def instinct(s: Position, rng: Stream) -> int:
    """What comes to mind first for the seat to move; -1 where nothing does."""
    if s.asked == ASK_ACT:
        return act(s, rng)
    if s.asked == ASK_SECOND_FIREBREAK or s.asked == ASK_JUMP_FIREBREAK:
        side = side_to_dig(s, s.at[s.turn])
        return W_FIREBREAK + side if side >= 0 else W_NO_FIREBREAK
    spaces = places(s)
    if s.asked == ASK_DROP:
        return PLACE + worst(s, spaces)
    if s.asked == ASK_ENTER or s.asked == ASK_FLEE:
        safe = spaces & ~danger(s) if s.asked == ASK_FLEE else nearest(s, spaces, danger(s))
        if not safe:
            safe = spaces
        if safe:
            return PLACE + select(safe, rng.below(count(safe)))
    return -1


def act(s: Position, rng: Stream) -> int:
    """Water first; then dig or burn where one stands; then go where the fire will come."""
    here = s.at[s.turn]
    words = action_words(s)
    if s.actions < 1:
        return W_USE_REST if has(words, W_USE_REST - WORD) and side_to_dig(s, here) >= 0 else W_END
    targets = pumpings(s)
    if targets:
        return PUMP + worst(s, targets)
    targets = flights(s)
    if targets:
        return FLY + worst(s, targets)
    if has(words, W_DEPLOY - WORD) and useful_pump(s, here):
        return W_DEPLOY
    side = side_to_dig(s, here)
    if side >= 0:
        if s.supply > SPARE_MARKERS and count(open_fire(s, here)) > 1:
            own = burns(s) & bit(here)
            if own:
                return BURN + here
        return W_FIREBREAK + side
    return go(s, words, rng)


def go(s: Position, words: Word, rng: Stream) -> int:
    """To a space that will burn and that nobody holds; else to an airport, or to rest."""
    wanted = danger(s) & ~manned(s)
    leaps = jumps(s) & wanted
    if leaps:
        return JUMP + select(leaps, rng.below(count(leaps)))
    near = nearest(s, steps(s, s.turn), wanted)
    if not near and s.tanker:
        near = nearest(s, steps(s, s.turn), s.ground.airports & ~s.ruined & ~bit(s.at[s.turn]))
    if near and not has(danger(s), s.at[s.turn]):
        return MOVE + select(near, rng.below(count(near)))
    return W_REST if has(words, W_REST - WORD) else W_END


def danger(s: Position) -> Word:
    """What the wind would light now, or after it has turned by a sixth."""
    straight = carried(s, s.wind)
    left, right = carried(s, (s.wind + 5) % 6), carried(s, (s.wind + 1) % 6)
    aside = carried(s, (s.wind + 4) % 6) | carried(s, (s.wind + 2) % 6)
    return (straight | left | right | (aside & s.ground.dense)) & burnable(s)


def open_fire(s: Position, here: int) -> Word:
    """The blazes around a space with no firebreak between."""
    found = NEAR[here] & s.blazes
    for direction in range(6):
        if found and NEXT[64 * direction + here] < SPACES:
            owner, side = border_owner(here, direction), direction % BORDER_SIDES
            if has(s.single[side] | s.double[side], owner):
                found &= ~bit(NEXT[64 * direction + here])
    return found


def side_to_dig(s: Position, here: int) -> int:
    """The side of a space on which a blaze is next to come in; -1 for none."""
    if here >= SPACES or not has(danger(s), here):
        return -1
    fires = open_fire(s, here)
    sides = firebreak_sides(s, here)
    for turn in range(3):
        for direction in ((s.wind + 3 + turn) % 6, (s.wind + 9 - turn) % 6):
            space = NEXT[64 * direction + here]
            if space < SPACES and has(fires, space) and has(sides, direction):
                return direction
    return -1


def useful_pump(s: Position, here: int) -> bool:
    """Would a pump here have water for a blaze beside it, with actions left to operate it?"""
    if s.actions < 3 or not NEAR[here] & s.blazes or has(s.pumped, here):
        return False
    holds = s.pumps[PUMPS_EACH * s.turn] == HELD or s.pumps[PUMPS_EACH * s.turn + 1] == HELD
    return holds and (has(s.ground.lakes, here) or has(around(wet(s)), here))


def worst(s: Position, blazes: Word) -> int:
    """The blaze with the most left to burn around it; there must be one."""
    free = burnable(s)
    found = first(blazes)
    most = -1
    while blazes:
        space = first(blazes)
        blazes &= ~bit(space)
        around_it = count(NEAR[space] & free)
        if around_it > most:
            most = around_it
            found = space
    return found


def nearest(s: Position, spaces: Word, goals: Word) -> Word:
    """Those of the spaces that are nearest to a goal; none if no goal is near."""
    reached = goals
    for _ in range(FAR):
        if not reached or spaces & reached:
            break
        reached |= around(reached) & s.ground.open & ~s.blazes
    return spaces & reached
