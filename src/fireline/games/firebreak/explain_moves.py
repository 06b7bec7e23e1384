"""Why a ranger cannot go there: moving, jumping, entering, fleeing."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import (
    BESIDE,
    EDGE,
    is_blaze,
    is_burnout,
    is_hill,
    is_mountain,
    own,
    role,
    why_not_airport,
    why_not_pay,
)
from fireline.games.firebreak.naming import name
from fireline.games.firebreak.reasons import Cause, cause, cause_at
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import distance


def why_not_move(t: Table, space: int | None = None) -> Cause | None:
    """Why one Move does not lead there (rules 4.1 to 4.6)."""
    if found := why_not_pay(t, "move", 1):
        return found
    if space is None:
        return None
    if space == own(t):
        return cause_at("move-here", name(t, space))
    return why_not_tread(t, "move", space) or why_not_reach(t, space)


def why_not_tread(t: Table, lead: str, space: int) -> Cause | None:
    """No ranger can stand there, whichever way it comes (rule 4.3)."""
    if is_mountain(t, space):
        return cause_at(f"{lead}-mountain", name(t, space))
    return cause_at(f"{lead}-blaze", name(t, space)) if is_blaze(t, space) else None


def why_not_reach(t: Table, space: int) -> Cause | None:
    """Three steps are not enough: it is too far, or something is in the way."""
    steps, way = ways(t, own(t), space, stopping=True)
    if 0 < steps <= c.STEPS:
        return None
    steps, way = ways(t, own(t), space, stopping=False)
    there = name(t, space)
    if not steps:
        return cause_at("move-no-way", there)
    if steps <= c.STEPS:
        stop = next(s for s in way if is_hill(t, s) or is_burnout(t, s))
        code = "move-hill" if is_hill(t, stop) else "move-burnout"
        return cause_at(code, there, name(t, stop), stop=name(t, stop))
    near = distance(own(t), space) <= c.STEPS
    return cause_at("move-detour" if near else "move-far", there, steps=str(steps))


def ways(t: Table, start: int, end: int, *, stopping: bool) -> tuple[int, tuple[int, ...]]:
    """How many steps a shortest open way takes, 0 if there is none; and the spaces between.

    Hills and burned-out spaces end a Move (rule 4.2), unless it is the Trailmaster's (rule 19.6).
    """
    stops = stopping and role(t) != c.TRAILMASTER
    ahead: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    for way in ahead:
        if way[-1] == end:
            return len(way) - 1, way[1:-1]
        if stops and len(way) > 1 and (is_hill(t, way[-1]) or is_burnout(t, way[-1])):
            continue
        for space in BESIDE[way[-1]]:
            if space not in seen and not is_blaze(t, space) and not is_mountain(t, space):
                seen.add(space)
                ahead.append((*way, space))
    return 0, ()


def why_not_jump(t: Table, space: int | None = None) -> Cause | None:
    """Why the ranger cannot jump there from an airport (rule 19.2)."""
    if role(t) != c.SMOKE_JUMPER:
        return cause("jump-role")
    if found := why_not_airport(t, "jump") or why_not_pay(t, "jump", 1):
        return found
    if space is None:
        return None
    return cause_at("jump-here", name(t, space)) if space == own(t) else why_not_tread(t, "jump", space)


def why_not_off(t: Table) -> Cause | None:
    """Why the ranger cannot leave the board (rule 10.1)."""
    return why_not_pay(t, "off", 1)


def why_not_enter(t: Table, space: int) -> Cause | None:
    """Why a ranger cannot come back there (rule 10.3)."""
    if space not in EDGE:
        return cause_at("enter-inside", name(t, space))
    return cause_at("enter-blaze", name(t, space)) if is_blaze(t, space) else None


def why_not_flee(t: Table, space: int) -> Cause | None:
    """Why a caught ranger cannot flee there (rule 16.1)."""
    here = t.at[t.about]
    if space not in BESIDE[here]:
        return cause_at("flee-far", name(t, space), own=name(t, here))
    return why_not_tread(t, "flee", space)
