"""Why water does not help there: water cards and the Bucket."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_fire import use_name
from fireline.games.fire_tower.explain_ground import (
    CELLS,
    RING,
    covered,
    defended,
    is_eternal,
    is_gem,
    is_team,
    tower_at,
)
from fireline.games.fire_tower.notation import pattern_text
from fireline.games.fire_tower.reasons import Cause, cause_at
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import TOWERS
from fireline.kit.square import SIDE, cell_name

LINE_SHAPE = {c.USE_AIR_DROP: "air-drop-shape", c.USE_BUCKET: "bucket-shape"}


def why_not_soaked(t: Table, use: int, cell: int) -> Cause | None:
    """One gem to remove: only a Bucket reaches into towers (rule 7.4)."""
    if is_eternal(t, cell):
        return cause_at("water-eternal", cell)
    if not is_gem(t, cell):
        return cause_at("water-no-gem", cell)
    tower = tower_at(t, cell)
    if tower is not None and use != c.USE_BUCKET:
        return cause_at("water-tower", cell, tower=TOWERS[tower])
    return None


def why_not_water(t: Table, seat: int, use: int, code: int) -> Cause | None:
    """Where a water card or the Bucket goes: the whole pattern, or its first cell."""
    if use == c.USE_SMOKEJUMPER:
        return why_not_centre(t, code % 256)
    if code >= c.ACROSS:
        return why_not_stamp(t, seat, use, code)
    if found := why_not_soaked(t, use, code):
        return found
    if use == c.USE_BUCKET and tower_at(t, code) not in defended(t, seat):
        return cause_at("bucket-first", code)
    return None


def why_not_centre(t: Table, cell: int) -> Cause | None:
    """The centre of a Smokejumper, which is not removed itself (rules 7.7 to 7.9)."""
    if not is_gem(t, cell):
        return cause_at("smokejumper-centre", cell)
    if all(why_not_soaked(t, c.USE_SMOKEJUMPER, other) for other in RING[cell]):
        return cause_at("smokejumper-alone", cell)
    return None


def why_not_stamp(t: Table, seat: int, use: int, code: int) -> Cause | None:
    """A whole Air Drop, Fire Engine or Bucket (rule 17.9)."""
    cells = covered(use, code)
    pattern = pattern_text(use, code) or ""
    gems = [cell for cell in cells if is_gem(t, cell)]
    if not gems:
        return cause_at("stamp-dry", *cells, card=use_name(use), pattern=pattern)
    if use == c.USE_BUCKET:
        if any(tower_at(t, cell) in defended(t, seat) for cell in gems):
            return None
        return cause_at("bucket-own-area-team" if is_team(t) else "bucket-own-area", *gems, pattern=pattern)
    if all(why_not_soaked(t, use, cell) for cell in gems):
        return cause_at("stamp-tower", *gems, pattern=pattern)
    return None


def why_not_next(t: Table, use: int, cell: int, centre: int) -> Cause | None:
    """One more gem of a pattern given gem by gem: it fits into one pattern with those before (rule 17.11)."""
    if found := why_not_soaked(t, use, cell):
        return found
    if use == c.USE_SMOKEJUMPER:
        return None if cell in RING[centre] else cause_at("smokejumper-ring", cell, centre, centre=cell_name(centre))
    gems = [cell, *(other for other in CELLS if t.placed >> other & 1)]
    rows, columns = [gem // SIDE for gem in gems], [gem % SIDE for gem in gems]
    height, width = max(rows) - min(rows), max(columns) - min(columns)
    if use == c.USE_FIRE_ENGINE:
        return cause_at("engine-shape", cell, card=use_name(use)) if max(height, width) > 1 else None
    if min(height, width) > 0 or max(height, width) > 2:
        return cause_at(LINE_SHAPE[use], cell, card=use_name(use))
    return None
