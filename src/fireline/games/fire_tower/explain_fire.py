"""Why a gem cannot go there: the wind, fire cards, Reckless Abandon, Mutual Aid, Shadows."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_ground import (
    BESIDE,
    CELLS,
    RING,
    covered,
    is_blocked,
    is_downwind,
    is_empty,
    is_eternal,
    is_firebreak,
    is_gem,
    is_lit_corner,
    is_own_corner,
    is_source,
    occupied,
    touches_fire,
    tower_at,
    upwind,
)
from fireline.games.fire_tower.notation import pattern_text
from fireline.games.fire_tower.reasons import Cause, cause_at
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, TOWERS, USE_KIND, WIND_NAMES
from fireline.kit.square import SIDE


def use_name(use: int) -> str:
    """What people call the card of a use."""
    return "Bucket" if use == c.USE_BUCKET else CARD_NAMES[CARD_OF[USE_KIND[use]]]


def why_not_blown(t: Table, cell: int, direction: int, code: str) -> Cause | None:
    """A gem in the wind: on an empty cell, directly downwind of a source."""
    if found := occupied(t, cell):
        return found
    if is_downwind(t, cell, direction):
        return None
    behind = upwind(cell, direction)
    wind = WIND_NAMES[direction]
    return cause_at(code, cell, *([] if behind is None else [behind]), wind=wind, card=CARD_NAMES[wind])


def why_not_wind(t: Table, seat: int, cell: int) -> Cause | None:
    """The gem of the wind step; one's own corner only if there is nothing else (rule 3.4)."""
    if found := why_not_blown(t, cell, t.wind, "not-downwind"):
        return found
    others = (other for other in CELLS if is_empty(t, other) and is_downwind(t, other, t.wind) and other != cell)
    if is_own_corner(t, seat, cell) and any(True for _ in others):
        return cause_at("wind-own-corner", cell)
    return None


def why_not_gust(t: Table, seat: int, direction: int, cell: int) -> Cause | None:
    """The gem of a wind card."""
    if found := why_not_blown(t, cell, direction, "gust-not-downwind"):
        return found
    return own(t, seat, cell)


def own(t: Table, seat: int, cell: int) -> Cause | None:
    """One's own corner is not lit with a card (rule 3.8)."""
    return cause_at("own-corner", cell) if is_own_corner(t, seat, cell) else None


def why_not_first(t: Table, seat: int, use: int, cell: int) -> Cause | None:
    """The first gem of a Flare Up or Burning Snag, given gem by gem."""
    if found := occupied(t, cell):
        return found
    if not touches_fire(t, cell):
        return cause_at("first-gem", cell, card=use_name(use))
    return own(t, seat, cell)


def why_not_stamp(t: Table, seat: int, use: int, code: int) -> Cause | None:
    """A whole Flare Up or Burning Snag (rules 17.6 and 17.8)."""
    cells = covered(use, code)
    pattern = pattern_text(use, code) or ""
    free = [cell for cell in cells if is_empty(t, cell)]
    if not free:
        return cause_at("stamp-full", *cells, card=use_name(use), pattern=pattern)
    if not any(touches_fire(t, cell) for cell in free):
        return cause_at("must-touch", *free, card=use_name(use))
    if use == c.USE_FLARE:
        walls = [is_firebreak(t, cell) or is_blocked(t, cell) for cell in cells]
        if walls == [False, True, False]:
            caught = [cell for cell in free if touches_fire(t, cell)]
            if len(free) != 2 or len(caught) != 1:
                return cause_at("stamp-broken", cells[1])
            free = caught
    for cell in free:
        if found := own(t, seat, cell):
            return found
    return None


def why_not_next(t: Table, seat: int, use: int, cell: int) -> Cause | None:
    """One more gem of a Flare Up or Burning Snag."""
    if found := occupied(t, cell):
        return found
    gems = sorted([cell, *(other for other in CELLS if t.placed >> other & 1)])
    rows, columns = [gem // SIDE for gem in gems], [gem % SIDE for gem in gems]
    height, width = max(rows) - min(rows), max(columns) - min(columns)
    if use == c.USE_SNAG:
        if height > 1 or width > 1:
            return cause_at("snag-shape", cell, card=use_name(use))
        return own(t, seat, cell)
    if min(height, width) > 0 or max(height, width) > 2:
        return cause_at("flare-shape", cell, card=use_name(use))
    for between in range(gems[0], gems[-1], 1 if width else SIDE):
        if between not in gems and not is_source(t, between):
            return cause_at("flare-gap", between, card=use_name(use))
    return own(t, seat, cell)


def why_not_explosion(t: Table, seat: int, cell: int) -> Cause | None:
    """The centre of an Explosion."""
    if is_eternal(t, cell):
        return cause_at("explode-eternal", cell)
    if not is_gem(t, cell):
        return cause_at("explode-no-gem", cell)
    if is_lit_corner(t, cell):
        return cause_at("lit-corner", cell)
    for other in RING[cell]:
        if is_own_corner(t, seat, other) and is_empty(t, other):
            return cause_at("explode-own-corner", cell, other)
    return None


def why_not_ember_from(t: Table, seat: int, cell: int) -> Cause | None:
    """The gem that an Ember takes."""
    if not is_gem(t, cell):
        return cause_at("ember-no-gem", cell)
    tower = tower_at(t, cell)
    if tower is not None:
        return cause_at("ember-tower", cell, tower=TOWERS[tower])
    if all(why_not_ember_to(t, seat, cell, other) for other in CELLS):
        return cause_at("ember-nowhere", cell)
    return None


def why_not_ember_to(t: Table, seat: int, gem: int, cell: int) -> Cause | None:
    """The cell to which an Ember moves its gem."""
    if cell == gem:
        return cause_at("ember-same", cell)
    if found := occupied(t, cell):
        return found
    if not touches_fire(t, cell, but=1 << gem):
        return cause_at("ember-touch", cell)
    return own(t, seat, cell)


def why_not_reckless(t: Table, seat: int, cell: int) -> Cause | None:
    """A gem of Reckless Abandon."""
    if found := occupied(t, cell):
        return found
    if not touches_fire(t, cell):
        return cause_at("reckless-touch", cell)
    if t.rules & c.RULE_RECKLESS_EXISTING and not touches_fire(t, cell, but=t.placed):
        return cause_at("reckless-existing", cell)
    return own(t, seat, cell)


def why_not_aid_gem(t: Table, seat: int, cell: int) -> Cause | None:
    """A gem of Mutual Aid; one's own corner only if there is nothing else (rule 11.5)."""
    if found := _why_not_aid(t, cell):
        return found
    others = (other for other in CELLS if _why_not_aid(t, other) is None and other != cell)
    if is_own_corner(t, seat, cell) and any(True for _ in others):
        return cause_at("aid-own-corner", cell)
    return None


def _why_not_aid(t: Table, cell: int) -> Cause | None:
    if found := occupied(t, cell):
        return found
    if not touches_fire(t, cell):
        return cause_at("aid-touch", cell)
    for other in BESIDE[cell]:
        if t.placed >> other & 1:
            return cause_at("aid-apart", cell, other)
    return None


def why_not_fire(t: Table, seat: int, use: int, code: int) -> Cause | None:
    """Where a fire card goes, or the gem of a wind card."""
    cell = code % 256
    if c.USE_GUST <= use < c.USE_GUST + 4:
        return why_not_gust(t, seat, use - c.USE_GUST, cell)
    if use == c.USE_EXPLOSION:
        return why_not_explosion(t, seat, cell)
    if use == c.USE_EMBER:
        return why_not_ember_from(t, seat, cell)
    if code < c.ACROSS:
        return why_not_first(t, seat, use, cell)
    return why_not_stamp(t, seat, use, code)
