"""Why not? The readable truth of what is legal, space by space; the fast sets of menu.py are proved equal to it.

The most useful reason comes first: is the game over, who is asked, what was said, what is asked now, whether the ranger
is the one for it and stands in the right place, what it costs, and what lies where it points.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import lru_cache

from fireline.core.codes import CHANCE, OVER
from fireline.core.refusal import Refusal
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_chance import answers, is_outcome, why_not_outcome
from fireline.games.firebreak.explain_moves import (
    why_not_enter,
    why_not_flee,
    why_not_jump,
    why_not_move,
    why_not_off,
)
from fireline.games.firebreak.explain_text import not_understood, now, quoted
from fireline.games.firebreak.explain_water import (
    why_not_drop,
    why_not_fly,
    why_not_land,
    why_not_pump,
    why_not_refill,
)
from fireline.games.firebreak.explain_work import (
    why_not_burn,
    why_not_deploy,
    why_not_firebreak,
    why_not_rest,
    why_not_use_rest,
)
from fireline.games.firebreak.maps import SEATS, numbers
from fireline.games.firebreak.notation import find, text_of
from fireline.games.firebreak.reasons import Cause, cause, refused, wants
from fireline.games.firebreak.state import State
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import SPACES, distance

_ACTIONS: dict[int, Callable[[Table, int], Cause | None]] = {
    c.MOVE: why_not_move,
    c.FLY: why_not_fly,
    c.FLY_TWO: lambda t, space: why_not_fly(t, space, two=True),
    c.BURN: why_not_burn,
    c.PUMP: why_not_pump,
    c.JUMP: why_not_jump,
}
_PLACES: dict[int, Callable[[Table, int], Cause | None]] = {
    c.ASK_ENTER: why_not_enter,
    c.ASK_FLEE: why_not_flee,
    c.ASK_DROP: why_not_drop,
    c.ASK_LAND: why_not_land,
}
_WORDS: dict[int, Callable[[Table], Cause | None]] = {
    c.W_DEPLOY: why_not_deploy,
    c.W_REST: why_not_rest,
    c.W_USE_REST: why_not_use_rest,
    c.W_REFILL: why_not_refill,
    c.W_OFF: why_not_off,
}
_FREE_FIREBREAK = (c.ASK_SECOND_FIREBREAK, c.ASK_JUMP_FIREBREAK)


def why_not(state: State, seat: int, text: str) -> Refusal | None:
    """None if that seat may make that choice now, else the most useful reason why not. Chance is asked as CHANCE."""
    if state.to_move == OVER:
        return refused(cause("game-over"))
    if seat != state.to_move:
        if state.to_move == CHANCE:
            return refused(cause("chance-decides"))
        return refused(cause("not-your-turn", who=SEATS[state.to_move].capitalize()))
    table = state.table()
    code = find(table, text)
    found = not_understood(table, text) if code is None else why_not_code(table, code)
    return None if found is None else in_words(table, found, code, text)


def why_not_code(t: Table, code: int) -> Cause | None:
    """Why a code is not legal as the answer to the present question."""
    if is_outcome(code):
        if answers(t, code):
            return why_not_outcome(t, code)
        return now(t) if t.asked <= c.ASK_BLAZE else cause("luck")
    if c.W_FIREBREAK <= code < c.W_FIREBREAK + c.TURNS:
        free = t.asked in _FREE_FIREBREAK
        return why_not_firebreak(t, code - c.W_FIREBREAK, free=free) if free or t.asked == c.ASK_ACT else now(t)
    if c.PLACE <= code < c.WORD:
        return _PLACES[t.asked](t, code - c.PLACE)
    if code == c.W_STAY_OUT:
        return None if t.asked == c.ASK_ENTER else now(t)
    if code == c.W_NO_FIREBREAK:
        return None if t.asked in _FREE_FIREBREAK else now(t)
    if t.asked != c.ASK_ACT:
        return now(t)
    if code == c.W_END:
        return None
    return _WORDS[code](t) if code >= c.WORD else _ACTIONS[code - code % 64](t, code % 64)


@lru_cache(maxsize=16)
def legal(t: Table) -> dict[int, str]:
    """The legal choices at this table, code and text, by the reasons alone."""
    texts = {code: text_of(t, code) for code in range(c.CODE_SPACE)}
    return {code: text for code, text in texts.items() if text is not None and why_not_code(t, code) is None}


def in_words(t: Table, found: Cause, code: int | None, text: str) -> Refusal:
    """The refusal with its hints: a legal choice near by, or some that are written alike."""
    more: dict[str, str] = {}
    if wants(found, "example"):
        more["example"] = quoted(legal(t).get(nearest(t, code, found, text), "..."))
    if wants(found, "forms") and "forms" not in found.args:
        more["forms"] = ", ".join(quoted(form) for form in alike(t, text))
    return refused(found, **more)


def nearest(t: Table, code: int | None, found: Cause, text: str) -> int:
    """The legal choice of the same sort that is nearest to the space named; else the first."""
    verb = text.lower().split(" ")[0]
    number = numbers(t.layout).get(found.where[0]) if found.where else None
    if code is not None and code < c.WORD:
        number = code % 64

    texts = legal(t)

    def unlike(other: int) -> tuple[bool, int, int]:
        space = other % 64 if other < c.WORD else SPACES
        known = number is not None and space < SPACES
        return not texts[other].startswith(verb), distance(number or 0, space) if known else SPACES, other

    return min(texts, key=unlike, default=OVER)


def alike(t: Table, text: str) -> list[str]:
    """Up to three legal choices: those that look like the text, else the first, the middle and the last."""
    texts = list(legal(t).values())
    some = dict.fromkeys(texts[i] for i in (0, len(texts) // 2, -1) if texts)
    return get_close_matches(text.lower()[:40], texts, 3) or list(some)
