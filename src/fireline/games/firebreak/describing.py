"""A code as people see it: its text, and what a board needs to draw it."""

from __future__ import annotations

from fireline.core.game import Choice
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import ROLE_IDS, border_name
from fireline.games.firebreak.naming import name
from fireline.games.firebreak.notation import text_of
from fireline.games.firebreak.table import Table

_BLOCKS = {c.MOVE: "move", c.FLY: "fly", c.FLY_TWO: "fly-two", c.BURN: "burn", c.PUMP: "pump", c.JUMP: "jump"}
_WORDS = {
    c.W_DEPLOY: "deploy",
    c.W_REST: "rest",
    c.W_USE_REST: "use-rest",
    c.W_REFILL: "refill",
    c.W_OFF: "off",
    c.W_END: "end",
}
_EXTINGUISHING = ("fly", "fly-two", "pump")


def describe(table: Table, code: int) -> Choice:
    """The choice that a legal code stands for here."""
    text = text_of(table, code)
    if text is None:
        raise ValueError(f"{code} can be no answer here.")
    return Choice(code, text, kind_of(code), action_of(table, code), cells_of(table, code), *changes(table, code))


def is_firebreak(code: int) -> bool:
    """Does that choice place a firebreak?"""
    return c.W_FIREBREAK <= code < c.W_FIREBREAK + c.TURNS


def kind_of(code: int) -> str:
    """What sort of choice a code is."""
    if code < c.WORD:
        return "space"
    if is_firebreak(code):
        return "border"
    return "word" if code < c.C_SPIN else "chance"


def action_of(table: Table, code: int) -> str | None:
    """The action that a choice belongs to; the role that is dealt; None for what is no action."""
    if code < c.PLACE:
        return _BLOCKS[code - code % 64]
    if code < c.WORD:
        return "fly-two" if table.asked in (c.ASK_DROP, c.ASK_LAND) else None
    if is_firebreak(code) or code == c.W_NO_FIREBREAK:
        return "firebreak"
    if c.C_ROLE <= code < c.C_TILE:
        return ROLE_IDS[code - c.C_ROLE]
    return _WORDS.get(code)


def border_of(table: Table, code: int) -> str:
    """The border on which a firebreak is placed."""
    return str(border_name(table.layout, table.at[table.turn], code - c.W_FIREBREAK))


def cells_of(table: Table, code: int) -> tuple[str, ...]:
    """The space or the border that a choice names."""
    if code < c.WORD:
        return (name(table, code % 64),)
    return (border_of(table, code),) if is_firebreak(code) else ()


def changes(table: Table, code: int) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """What the choice itself would bring, and what it would take away, piece by piece."""
    adds: dict[str, tuple[str, ...]] = {}
    removes: dict[str, tuple[str, ...]] = {}
    if code >= c.C_SPIN:
        return adds, removes
    cells, action = cells_of(table, code), action_of(table, code)
    ranger = table.about if table.asked == c.ASK_FLEE else table.turn
    here = (name(table, table.at[ranger]),) if table.at[ranger] < c.SPACES else ()
    if is_firebreak(code):
        adds["firebreak"] = cells
    elif code == c.W_DEPLOY:
        adds["pump"] = here
    elif action == "burn":
        adds["burnout"] = cells
    elif action in _EXTINGUISHING and table.asked != c.ASK_LAND:
        adds["burnout"], removes["blaze"] = cells, cells
    if (code < c.WORD and action in ("move", "jump", "fly", None)) or table.asked == c.ASK_LAND or code == c.W_OFF:
        adds |= {"ranger": cells} if cells else {}
        removes |= {"ranger": here} if here else {}
    return adds, removes
