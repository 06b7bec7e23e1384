"""What rangers do: each action, and the answers that go on with one."""

from __future__ import annotations

from fireline.games.firebreak.codes import (
    ASK_DROP,
    ASK_JUMP_FIREBREAK,
    ASK_LAND,
    ASK_SECOND_FIREBREAK,
    BORDER_SIDES,
    BURN,
    DIGGER,
    FLY,
    FLY_TWO,
    HELD,
    JUMP,
    OFF,
    PLACE,
    PUMP,
    PUMPS_EACH,
    SPACES,
    W_DEPLOY,
    W_FIREBREAK,
    W_OFF,
    W_REFILL,
    W_REST,
    W_USE_REST,
    WORD,
)
from fireline.games.firebreak.position import Position
from fireline.games.firebreak.reach import border_owner, firebreak_sides
from fireline.kit.words import bit, has


def act(s: Position, code: int) -> int:
    """Take an action; answers the question that goes on with it, 0 for none. Only `end` is left to the caller."""
    if code >= WORD:
        return act_by_word(s, code)
    space = code & 63
    if code < FLY:
        s.actions -= 1
        s.at[s.turn] = space
    elif code < FLY_TWO:
        s.actions -= 2
        fly(s, space)
        s.at[s.turn] = space
    elif code < BURN:
        s.actions -= 3
        fly(s, space)
        s.about = space
        return ASK_DROP
    elif code < PUMP:
        s.actions -= 2
        s.burnouts |= bit(space)
        s.supply -= 1
    elif code < JUMP:
        s.actions -= 2
        extinguish(s, space)
    elif code < PLACE:
        s.actions -= 1
        s.at[s.turn] = space
        if firebreak_sides(s, space):
            return ASK_JUMP_FIREBREAK
    return 0


def act_by_word(s: Position, code: int) -> int:
    """The actions that name no space."""
    mine = 1 << s.turn
    if code < W_DEPLOY:
        s.actions -= 1
        place_firebreak(s, s.at[s.turn], code - W_FIREBREAK)
        if s.roles[s.turn] == DIGGER and firebreak_sides(s, s.at[s.turn]):
            return ASK_SECOND_FIREBREAK
    elif code == W_DEPLOY:
        s.actions -= 1
        deploy(s)
    elif code == W_REST:
        s.actions -= 1
        s.rest |= mine
        s.fresh |= mine
    elif code == W_USE_REST:
        s.actions += 1
        s.rest &= ~mine
    elif code == W_REFILL:
        s.actions -= 1
        s.tanker = 1
    elif code == W_OFF:
        s.actions = 0
        s.at[s.turn] = OFF
    return 0


def fly(s: Position, space: int) -> None:
    """The tanker drops its water (FB-A18)."""
    extinguish(s, space)
    s.tanker = 0


def drop_second(s: Position, space: int) -> int:
    """The Pilot's second blaze; then it is asked where to land (FB-A19)."""
    extinguish(s, space)
    s.about |= space << 6
    return ASK_LAND


def extinguish(s: Position, space: int) -> None:
    """A blaze becomes a burnout: its marker is flipped (FB-A10)."""
    s.blazes &= ~bit(space)
    s.burnouts |= bit(space)


def deploy(s: Position) -> None:
    """Put one of the two pumps down here (FB-A46)."""
    pump = PUMPS_EACH * s.turn
    if s.pumps[pump] != HELD:
        pump += 1
    space = s.at[s.turn]
    if s.pumps[pump] == HELD and space < SPACES:
        s.pumps[pump] = space
        s.pumped |= bit(space)


def place_firebreak(s: Position, space: int, direction: int) -> None:
    """One firebreak on a border; the second there makes it a double one."""
    side, owner = direction % BORDER_SIDES, border_owner(space, direction)
    if owner >= SPACES or space >= SPACES:
        return
    s.firebreaks -= 1
    if has(s.single[side], owner):
        s.single[side] = s.single[side] & ~bit(owner)
        s.double[side] = s.double[side] | bit(owner)
    else:
        s.single[side] = s.single[side] | bit(owner)
