"""What was meant by a text that the present question does not understand."""

from __future__ import annotations

import re
from collections.abc import Callable

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import own
from fireline.games.firebreak.explain_moves import why_not_jump, why_not_move
from fireline.games.firebreak.explain_water import why_not_fly, why_not_pump
from fireline.games.firebreak.explain_work import why_not_burn, why_not_firebreak
from fireline.games.firebreak.maps import LISTED_NAMES, border_at
from fireline.games.firebreak.naming import QUESTIONS, name
from fireline.games.firebreak.reasons import Cause, cause
from fireline.games.firebreak.table import Table

_SPACE = re.compile(r"(?P<lead>[a-z ]+) (?P<name>[a-z]\d{1,3})", re.ASCII)
_BORDER = re.compile(r"firebreak (?P<border>[a-z]\d{1,3}-[a-z]\d{1,3})", re.ASCII)
_PLACED = ("enter", "flee", "drop", "land")
_LUCK = ("tile", "role", "wind", "shift", "spin", "spread", "blaze")
# What is wanted when only the action is named.
_BARE: dict[str, Callable[[Table], Cause | None]] = {
    "move": why_not_move,
    "fly": why_not_fly,
    "fly two": lambda t: why_not_fly(t, two=True),
    "burn": why_not_burn,
    "pump": why_not_pump,
    "jump": why_not_jump,
    "firebreak": why_not_firebreak,
}


def quoted(text: str) -> str:
    """A text as it is cited in a sentence, not too much of it."""
    return f'"{text[:40]}..."' if len(text) > 40 else f'"{text}"'


def now(t: Table) -> Cause:
    """What was said belongs to another question; the answer says what is asked now."""
    code = f"now-{QUESTIONS[t.asked]}"
    if t.asked == c.ASK_DROP:
        return cause(code, name(t, t.about), cell=name(t, t.about))
    if t.asked == c.ASK_FLEE:
        here = name(t, t.at[t.about])
        return cause(code, here, cell=here)
    return cause(code)


def not_understood(t: Table, text: str) -> Cause:
    """Why a text which names nothing here is refused: no such space, another question, or no sense at all."""
    said = " ".join(text.lower().split())
    if border := _BORDER.fullmatch(said):
        return why_not_border(t, border["border"].upper())
    if (space := _SPACE.fullmatch(said)) and space["lead"] in (*_BARE, *_PLACED):
        named = space["name"].upper()
        return now(t) if named in LISTED_NAMES else cause("no-such-space", name=named)
    if said in _BARE:
        if t.asked != c.ASK_ACT:
            return now(t)
        return _BARE[said](t) or cause("say-where")
    if said in _PLACED:
        return now(t)
    if t.asked > c.ASK_BLAZE and said.split(" ")[0] in _LUCK:
        return cause("luck")
    return cause("unknown", text=quoted(text.strip()))


def why_not_border(t: Table, border: str) -> Cause:
    """The border that was named is none, or not one of the ranger's own space (rule 5.1)."""
    for named in border.split("-"):
        if named not in LISTED_NAMES:
            return cause("no-such-space", name=named)
    if t.asked not in (c.ASK_ACT, c.ASK_SECOND_FIREBREAK, c.ASK_JUMP_FIREBREAK):
        return now(t)
    if border_at(t.layout, border) is None:
        return cause("no-such-border", *border.split("-"), text=border)
    return cause("not-your-border", border, name(t, own(t)), border=border, cell=name(t, own(t)))
