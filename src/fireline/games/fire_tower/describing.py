"""A code as people see it: its text, and what a board needs to draw it."""

from __future__ import annotations

from functools import cache

from fireline.core.game import Choice
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.choosing import choose
from fireline.games.fire_tower.notation import pattern_cells, text_of
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.tables import CARD_OF, USE_KIND, cell_names
from fireline.kit.square import cell_name

_KIND = {
    c.ASK_DRAW: "draw",
    c.ASK_ROLL: "roll",
    c.ASK_PULL: "pull",
    c.ASK_WIND: "gem",
    c.ASK_RECKLESS_GEM: "gem",
    c.ASK_AID_GEM: "gem",
    c.ASK_SHADOW_GEM: "gem",
    c.ASK_CHAMPION: "firebreak",
    c.ASK_AID_FIREBREAK: "firebreak",
    c.ASK_WHERE: "place",
    c.ASK_MORE: "place",
    c.ASK_EMBER: "place",
}


def describe(state: State, code: int) -> Choice:
    """The choice that a legal code stands for here."""
    q = Pending.of(state.asked())
    text = text_of(q, code)
    if text is None:
        raise ValueError(f"{code} can be no answer here.")
    adds, removes = changes(state, code)
    return Choice(code, text, kind_of(q, code), card_of(q, code), cells_of(q, code), adds, removes)


def kind_of(q: Pending, code: int) -> str:
    """What sort of choice a code is."""
    word = code - c.WORD
    if word < 0 or q.kind <= c.ASK_PULL:
        return _KIND[q.kind]
    if word < c.CARD_USES:
        return "play"
    if c.W_DISCARD <= word < c.W_ROLL:
        return "discard"
    return "word"


def card_of(q: Pending, code: int) -> str | None:
    """The card that a choice plays, places, draws or discards."""
    word = code - c.WORD
    if q.kind in (c.ASK_WHERE, c.ASK_MORE, c.ASK_EMBER):
        return "bucket" if q.what == c.USE_BUCKET else CARD_OF[USE_KIND[q.what]]
    if 0 <= word < c.CARD_USES:
        return CARD_OF[USE_KIND[word]]
    if c.W_DRAW <= word < c.W_ROLL:
        return CARD_OF[word % 64]
    return "bucket" if word == c.W_BUCKET else None


def cells_of(q: Pending, code: int) -> tuple[str, ...]:
    """The cells that a choice names."""
    if code >= c.WORD:
        return ()
    if code < c.ACROSS or q.what == c.USE_SMOKEJUMPER:
        return (cell_name(code % 256),)
    return _pattern_names(q.what, code)


@cache
def _pattern_names(use: int, code: int) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in pattern_cells(use, code))


def changes(state: State, code: int) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The cells that would gain, and those that would lose, a gem or a firebreak by the choice itself."""
    if code >= c.WORD and Pending.of(state.asked()).kind != c.ASK_ROLL:
        return {}, {}
    ahead = state.copy()
    choose(ahead, code)
    (fire, breaks), (fire_then, breaks_then) = state.pieces(), ahead.pieces()
    adds = {"gem": fire_then & ~fire, "firebreak": breaks_then & ~breaks}
    removes = {"gem": fire & ~fire_then, "firebreak": breaks & ~breaks_then}
    return _named(adds), _named(removes)


def _named(boards: dict[str, int]) -> dict[str, tuple[str, ...]]:
    return {piece: cell_names(board) for piece, board in boards.items() if board}
