"""Why chance cannot bring that: the draw pile, the die, the hands from which Shadows pull."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_discards import card_name, held
from fireline.games.fire_tower.explain_ground import is_wind, seat_name
from fireline.games.fire_tower.explain_places import now
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import Cause, cause
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_OF, WIND_NAMES


def why_not_outcome(t: Table, q: Pending, word: int) -> Cause | None:
    """Why that outcome is impossible (rule 17.18)."""
    if q.kind == c.ASK_ROLL:
        return why_not_rolled(t, q, word - c.W_ROLL) if c.W_ROLL <= word < c.W_ROLL + 4 else now(q)
    kind = word - c.W_DRAW
    if kind not in CARD_OF:
        return now(q)
    if q.kind == c.ASK_DRAW:
        return why_not_drawn(t, kind)
    if kind in held(t, q.seat):
        return None
    return cause("not-in-that-hand", CARD_OF[kind], card=card_name(kind), who=seat_name(t, q.seat))


def why_not_drawn(t: Table, kind: int) -> Cause | None:
    """Why the next card cannot be that one; a Firestorm that was cut in comes when it is due (rule 2.8)."""
    is_cut_in = t.firestorm_most >= 0
    if kind == c.FIRESTORM and is_cut_in:
        return cause("storm-not-due", CARD_OF[kind]) if t.firestorm_least > 0 else None
    if t.firestorm_most == 0:
        return cause("storm-due", CARD_OF[c.FIRESTORM])
    if not t.deck >> 4 * kind & 15:
        return cause("not-in-pile", CARD_OF[kind], card=card_name(kind))
    return None


def why_not_rolled(t: Table, q: Pending, direction: int) -> Cause | None:
    """Why the die cannot show that (rules 4.4 and 4.8); a Shadow's die can show anything (rule 12.10)."""
    if q.what == c.ROLL_SHADOW:
        return None
    if not is_wind(t, direction):
        return cause("roll-no-tower", wind=WIND_NAMES[direction])
    if q.what == c.ROLL_CARD and direction == t.wind:
        return cause("roll-same-wind", wind=WIND_NAMES[direction])
    return None
