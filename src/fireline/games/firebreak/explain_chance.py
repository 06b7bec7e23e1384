"""Why chance cannot bring that: tiles, roles, cards, the spinner."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import ROLE_NAMES, TILE_NAMES
from fireline.games.firebreak.naming import DECK_WORDS
from fireline.games.firebreak.notation import tile_of
from fireline.games.firebreak.reasons import Cause, cause
from fireline.games.firebreak.table import Table

SHIFT, SPREAD, BLAZE = DECK_WORDS
_ASKS = {
    c.ASK_TILE: range(c.C_TILE, c.CODE_SPACE),
    c.ASK_ROLE: range(c.C_ROLE, c.C_TILE),
    c.ASK_WIND: range(c.C_SPIN, c.C_SHIFT),
    c.ASK_SPIN: range(c.C_SPIN, c.C_SHIFT),
    c.ASK_SHIFT: range(c.C_SHIFT, c.C_SHIFT + c.SHIFTS),
    c.ASK_SPREAD: range(c.C_SPREAD, c.C_SPREAD + c.SPREADS),
    c.ASK_START: range(c.C_BLAZE, c.C_BLAZE + c.BLAZE_CARDS),
    c.ASK_BLAZE: range(c.C_BLAZE, c.C_BLAZE + c.BLAZE_CARDS),
}


def is_outcome(code: int) -> bool:
    """Is that something which only chance brings?"""
    return code >= c.C_SPIN


def answers(t: Table, code: int) -> bool:
    """Does this outcome belong to what is asked now?"""
    return code in _ASKS.get(t.asked, ())


def why_not_outcome(t: Table, code: int) -> Cause | None:
    """Why that outcome is impossible (rule 22.5)."""
    kind = code - _ASKS[t.asked].start
    if t.asked == c.ASK_TILE:
        return why_not_tile(t, tile_of(code))
    if t.asked == c.ASK_ROLE:
        return cause("role-dealt", ranger=ROLE_NAMES[kind]) if kind in t.roles else None
    if t.asked == c.ASK_SHIFT:
        return why_not_card(SHIFT, kind, t.next_shifts, t.shifts[kind])
    if t.asked == c.ASK_SPREAD:
        return why_not_card(SPREAD, kind + 1, t.next_spreads, t.spreads[kind])
    if t.asked in (c.ASK_START, c.ASK_BLAZE):
        return why_not_card(BLAZE, kind + 1, t.next_blazes, t.new_blazes >> kind & 1)
    return None


def why_not_tile(t: Table, entry: int) -> Cause | None:
    """The tile lies elsewhere, or not with this side up (rule 20.4)."""
    tile, star = entry & 7, entry >> 6
    if any(laid >= 0 and laid & 7 == tile for laid in t.layout):
        return cause("tile-laid", tile=TILE_NAMES[tile])
    if t.rules & c.RULE_MIXED_SIDES or bool(star) == bool(t.rules & c.RULE_STAR_SIDES):
        return None
    return cause("tile-side")


def why_not_card(deck: str, card: int, known: tuple[int, ...], left: int) -> Cause | None:
    """No such card is left, or another lies on top."""
    if known:
        return None if known[0] == card else cause("next-card")
    return None if left else cause("not-in-deck", deck=deck)
