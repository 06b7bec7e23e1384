"""The map, looked at space by space: what lies where, and what the acting ranger has."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import terrain
from fireline.games.firebreak.naming import ACTIONS, feature, features, name
from fireline.games.firebreak.reasons import Cause, cause, cause_at
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import NEAR, NEXT, RIM, SPACES, members

BESIDE = tuple(members(NEAR[space]) for space in range(SPACES))
"""By space: those that adjoin it."""
EDGE = members(RIM)


def own(t: Table) -> int:
    """Where the ranger stands whose turn it is."""
    return t.at[t.turn]


def role(t: Table) -> int:
    """Its role."""
    return t.roles[t.turn]


def is_blaze(t: Table, space: int) -> bool:
    """Is it burning there?"""
    return t.blazes >> space & 1 == 1


def is_burnout(t: Table, space: int) -> bool:
    """Has it burned out there?"""
    return t.burnouts >> space & 1 == 1


def is_mountain(t: Table, space: int) -> bool:
    """Is that the mountain (rule 1.6)?"""
    return terrain(t.layout).mountain >> space & 1 == 1


def is_hill(t: Table, space: int) -> bool:
    """Is there a hill (rule 1.5)?"""
    return terrain(t.layout).hills >> space & 1 == 1


def is_ruined(t: Table, space: int) -> bool:
    """Has what stood there burned (rule 1.11)?"""
    return t.ruined >> space & 1 == 1


def has_pump(t: Table, space: int) -> bool:
    """Does anybody's pump stand there?"""
    return space in t.pumps


def firebreaks_between(t: Table, space: int, other: int) -> int:
    """How many firebreaks lie between two adjoining spaces."""
    for one, two in ((space, other), (other, space)):
        for direction in range(c.BORDER_SIDES):
            if beyond(one, direction) == two:
                return (t.single[direction] >> one & 1) + 2 * (t.double[direction] >> one & 1)
    raise ValueError(f"the spaces {space} and {other} do not adjoin")


def beyond(space: int, direction: int) -> int:
    """The space on that side, or something that is no space."""
    return NEXT[direction][space]


def firebreaks_left(t: Table) -> int:
    """How many are not on the board (rule 2.4)."""
    return c.FIREBREAKS - sum(s.bit_count() for s in t.single) - 2 * sum(d.bit_count() for d in t.double)


def may_use_rest(t: Table) -> bool:
    """Has the ranger a rest token that it did not gain this turn (rule 9.3)?"""
    return (t.rest & ~t.fresh) >> t.turn & 1 == 1


def why_not_pay(t: Table, action: str, cost: int) -> Cause | None:
    """Too few actions are left (rule 3.4), though a rest token may help (rule 9.3)."""
    if t.actions >= cost:
        return None
    args = {"action": ACTIONS[action], "cost": str(cost), "left": str(t.actions)}
    if may_use_rest(t) and t.actions + 1 >= cost:
        return cause("rest-first", **args)
    return cause("too-few-actions", **args)


def why_not_airport(t: Table, lead: str) -> Cause | None:
    """The ranger does not stand at an airport that has never burned (rules 6.1 and 6.6)."""
    here = own(t)
    if feature(t, here) != "airport":
        intact = [s for s, word in features(t.layout).items() if word == "airport" and not is_ruined(t, s)]
        code = "refill-place" if lead == "refill" else f"{lead}-no-airport"
        return cause_at(code, name(t, here), *(name(t, s) for s in intact))
    return cause_at(f"{lead}-ruined", name(t, here)) if is_ruined(t, here) else None
