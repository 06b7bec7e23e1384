"""Why a firebreak cannot be built or taken away there."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_fire import use_name
from fireline.games.fire_tower.explain_ground import BESIDE, covered, is_blocked, is_firebreak, occupied, tower_at
from fireline.games.fire_tower.reasons import Cause, cause_at
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import TOWERS
from fireline.kit.square import cell_name


def why_not_build(t: Table, cell: int, beside: str = "break-beside") -> Cause | None:
    """One firebreak: on an empty cell outside the towers, apart from older ones (rules 1.7, 6.1, 6.2)."""
    if found := occupied(t, cell):
        return found
    tower = tower_at(t, cell)
    if tower is not None:
        return cause_at("break-tower", cell, tower=TOWERS[tower])
    for other in BESIDE[cell]:
        if is_firebreak(t, other):
            return cause_at(beside, cell, other, other=cell_name(other))
    return None


def why_not_breaks(t: Table, use: int, code: int) -> Cause | None:
    """Where a firebreak card goes."""
    if use == c.USE_REFOREST:
        return None if is_firebreak(t, code) else cause_at("reforest-no-firebreak", code)
    if use == c.USE_DEFOREST:
        return why_not_build(t, code)
    if code < c.ACROSS:
        return cause_at("line-whole", code, card=use_name(use))
    first, last = covered(use, code)
    middle = (first + last) // 2
    if use == c.USE_SCRATCH and is_blocked(t, middle):
        return cause_at("scratch-gap", middle)
    return why_not_build(t, first) or why_not_build(t, last)
