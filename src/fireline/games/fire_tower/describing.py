"""A code as people see it: its text, and what a board needs to draw it."""

from __future__ import annotations

from fireline.core.game import Choice
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.choosing import choose
from fireline.games.fire_tower.notation import pattern_cells, text_of
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
    table = state.table()
    top = table.stack[-1]
    text = text_of(top, code)
    if text is None:
        raise ValueError(f"{code} can be no answer here.")
    adds, removes = changes(state, top, code)
    return Choice(code, text, kind_of(top, code), card_of(top, code), cells_of(top, code), adds, removes)


def kind_of(top: int, code: int) -> str:
    """What sort of choice a code is."""
    word = code - c.WORD
    if word < 0 or top & 63 <= c.ASK_PULL:
        return _KIND[top & 63]
    if word < c.CARD_USES:
        return "play"
    if c.W_DISCARD <= word < c.W_ROLL:
        return "discard"
    return "word"


def card_of(top: int, code: int) -> str | None:
    """The card that a choice plays, places, draws or discards."""
    word, asked, what = code - c.WORD, top & 63, top >> 9 & 127
    if asked in (c.ASK_WHERE, c.ASK_MORE, c.ASK_EMBER):
        return "bucket" if what == c.USE_BUCKET else CARD_OF[USE_KIND[what]]
    if 0 <= word < c.CARD_USES:
        return CARD_OF[USE_KIND[word]]
    if c.W_DRAW <= word < c.W_ROLL:
        return CARD_OF[word % 64]
    return "bucket" if word == c.W_BUCKET else None


def cells_of(top: int, code: int) -> tuple[str, ...]:
    """The cells that a choice names."""
    if code >= c.WORD:
        return ()
    what = top >> 9 & 127
    if code < c.ACROSS or what == c.USE_SMOKEJUMPER:
        return (cell_name(code % 256),)
    return tuple(cell_name(cell) for cell in pattern_cells(what, code))


def changes(state: State, top: int, code: int) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The cells that would gain, and those that would lose, a gem or a firebreak by the choice itself."""
    if code >= c.WORD and top & 63 != c.ASK_ROLL:
        return {}, {}
    before, ahead = state.table(), state.copy()
    choose(ahead, code)
    after = ahead.table()
    adds = {"gem": after.fire & ~before.fire, "firebreak": after.breaks & ~before.breaks}
    removes = {"gem": before.fire & ~after.fire, "firebreak": before.breaks & ~after.breaks}
    return _named(adds), _named(removes)


def _named(boards: dict[str, int]) -> dict[str, tuple[str, ...]]:
    return {piece: cell_names(board) for piece, board in boards.items() if board}
