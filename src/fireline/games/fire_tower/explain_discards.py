"""Why a card cannot be discarded now: they are named in a fixed order, and sometimes so many must go."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_places import now
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import Cause, cause
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, TYPE_NAMES, TYPE_OF

# Where the number is fixed, the reason why one cannot stop.
FIXED = {c.ASK_LOOT: "loot-count", c.ASK_AID_DISCARD: "aid-count", c.ASK_RECKLESS_SET: "reckless-count"}
DISCARDING = (c.ASK_DISCARD, c.ASK_REDRAW, *FIXED)


def held(t: Table, seat: int) -> list[int]:
    """The cards of a hand: the kind of each."""
    return [kind for kind in range(c.ACTION_KINDS) for _ in range((t.hands[seat] >> 4 * kind & 15).bit_count())]


def is_of(kind: int, of: int) -> bool:
    """Is that kind of card of that type?"""
    return TYPE_OF[kind] == of


def card_name(kind: int) -> str:
    """What people call a kind of card."""
    return CARD_NAMES[CARD_OF[kind]]


def why_not_in_hand(t: Table, seat: int, kind: int) -> Cause | None:
    """Why a seat cannot play or discard that card: it has none (rule 3.6)."""
    return None if kind in held(t, seat) else cause("not-in-hand", CARD_OF[kind], card=card_name(kind))


def to_go(t: Table, q: Pending) -> int:
    """How many cards must still be discarded; 0 where the number is free."""
    if q.kind == c.ASK_LOOT:
        return len(held(t, q.seat)) - t.hand_size
    if q.kind == c.ASK_AID_DISCARD:
        return q.what
    return q.what >> 2 if q.kind == c.ASK_RECKLESS_SET else 0


def why_not_discard(t: Table, q: Pending, word: int) -> Cause | None:
    """Why that word is no answer while cards are being discarded (rules 17.14 and 17.15)."""
    number = to_go(t, q)
    if word in (c.W_DONE, c.W_PASS, c.W_KEEP_BUCKET) and q.kind in FIXED:
        return cause(FIXED[q.kind], number=str(number), size=str(t.hand_size))
    if not c.W_DISCARD <= word < c.W_ROLL:
        return now(q)
    kind = word - c.W_DISCARD
    if found := why_not_in_hand(t, q.seat, kind):
        return found
    of = q.what & 3
    if q.kind == c.ASK_RECKLESS_SET and not is_of(kind, of):
        return cause("reckless-type", CARD_OF[kind], card=card_name(kind), type=TYPE_NAMES[of])
    if kind < q.cell:
        return cause("discard-order", CARD_OF[kind], CARD_OF[q.cell], card=card_name(kind), last=card_name(q.cell))
    rest = [other for other in held(t, q.seat) if other >= kind]
    if q.kind == c.ASK_RECKLESS_SET:
        rest = [other for other in rest if is_of(other, of)]
    if len(rest) < number:
        return cause("too-few-after", CARD_OF[kind], card=card_name(kind), number=str(number))
    return None
