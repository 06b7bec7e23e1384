"""Why a cell or a pattern cannot be the answer to the present question."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_breaks import why_not_breaks, why_not_build
from fireline.games.fire_tower.explain_fire import (
    use_name,
    why_not_aid_gem,
    why_not_blown,
    why_not_ember_to,
    why_not_fire,
    why_not_reckless,
    why_not_wind,
)
from fireline.games.fire_tower.explain_fire import why_not_next as why_not_next_gem
from fireline.games.fire_tower.explain_ground import covered
from fireline.games.fire_tower.explain_water import why_not_next as why_not_next_drop
from fireline.games.fire_tower.explain_water import why_not_water
from fireline.games.fire_tower.notation import SHAPE
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import Cause, cause
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import WIND_NAMES
from fireline.kit.square import cell_name

WATER_USES = (c.USE_SMOKEJUMPER, c.USE_AIR_DROP, c.USE_FIRE_ENGINE, c.USE_BUCKET)
FIREBREAK_USES = (c.USE_DEFOREST, c.USE_DOZER, c.USE_SCRATCH, c.USE_REFOREST)
NOW = {
    c.ASK_DRAW: "now-draw",
    c.ASK_ROLL: "now-roll",
    c.ASK_PULL: "now-pull",
    c.ASK_REROLL: "now-reroll",
    c.ASK_CHAMPION: "now-champion",
    c.ASK_WIND: "now-wind",
    c.ASK_ACTION: "now-action",
    c.ASK_DISCARD: "now-discard",
    c.ASK_WHERE: "now-where",
    c.ASK_MORE: "now-more",
    c.ASK_EMBER: "now-ember",
    c.ASK_RECKLESS_SET: "now-reckless-set",
    c.ASK_RECKLESS_GEM: "now-reckless-gem",
    c.ASK_LATE: "now-late",
    c.ASK_LOOT: "now-loot",
    c.ASK_REDRAW: "now-redraw",
    c.ASK_AID: "now-aid",
    c.ASK_AID_GEM: "now-aid-gem",
    c.ASK_AID_FIREBREAK: "now-aid-firebreak",
    c.ASK_AID_DISCARD: "now-aid-discard",
    c.ASK_SHADOW: "now-shadow",
    c.ASK_SHADOW_PLAY: "now-shadow-play",
    c.ASK_SHADOW_GEM: "now-shadow-gem",
}


def now(q: Pending) -> Cause:
    """What was said belongs to another question; the answer says what is asked now."""
    if q.kind in (c.ASK_WHERE, c.ASK_MORE):
        return cause(NOW[q.kind], card=use_name(q.what))
    if q.kind == c.ASK_EMBER:
        return cause(NOW[q.kind], cell_name(q.cell), cell=cell_name(q.cell))
    if q.kind == c.ASK_SHADOW_GEM:
        return cause(NOW[q.kind], wind=WIND_NAMES[q.what])
    return cause(NOW[q.kind])


def why_not_place(t: Table, q: Pending, code: int) -> Cause | None:
    """Why that cell or pattern is no answer."""
    if q.kind == c.ASK_WHERE:
        return why_not_use(t, q.seat, q.what, code)
    if q.kind == c.ASK_MORE:
        if q.what in WATER_USES:
            return why_not_next_drop(t, q.what, code, q.cell)
        return why_not_next_gem(t, q.seat, q.what, code)
    if q.kind == c.ASK_WIND:
        return why_not_wind(t, q.seat, code)
    if q.kind == c.ASK_EMBER:
        return why_not_ember_to(t, q.seat, q.cell, code)
    if q.kind == c.ASK_RECKLESS_GEM:
        return why_not_reckless(t, q.seat, code)
    if q.kind == c.ASK_CHAMPION:
        return why_not_build(t, code, "champion-beside")
    if q.kind == c.ASK_AID_FIREBREAK:
        return why_not_build(t, code, "aid-beside")
    if q.kind == c.ASK_AID_GEM:
        return why_not_aid_gem(t, q.seat, code)
    if q.kind == c.ASK_SHADOW_GEM:
        return why_not_blown(t, code, q.what, "shadow-not-downwind")
    return now(q)


def why_not_use(t: Table, seat: int, use: int, code: int) -> Cause | None:
    """Why a card, or the Bucket, cannot go there."""
    if use in WATER_USES:
        return why_not_water(t, seat, use, code)
    if use in FIREBREAK_USES:
        return why_not_breaks(t, use, code)
    return why_not_fire(t, seat, use, code)


def has_place(t: Table, seat: int, use: int) -> bool:
    """Is there a cell or a pattern for that use?"""
    if any(why_not_use(t, seat, use, cell) is None for cell in range(c.ACROSS)):
        return True
    if use not in SHAPE:
        return False
    patterns = (code for code in range(c.ACROSS, c.WORD) if covered(use, code))
    return any(why_not_use(t, seat, use, code) is None for code in patterns)
