"""Why not? The readable truth of what is legal, cell by cell; the fast lists of menu.py are proved equal to it.

The most useful reason comes first: is the game over, who is asked, what was said, what is asked now, which cards
are at hand, what lies on the cells, and what would come of it.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from fireline.core.codes import CHANCE, OVER
from fireline.core.refusal import Refusal
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_ground import seat_name
from fireline.games.fire_tower.explain_places import why_not_place
from fireline.games.fire_tower.explain_text import not_understood, quoted
from fireline.games.fire_tower.explain_words import why_not_word
from fireline.games.fire_tower.notation import find, text_of
from fireline.games.fire_tower.reasons import Cause, cause, refused, wants
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import KIND_OF
from fireline.kit.square import SIDE, cell_index


def why_not(state: State, seat: int, text: str) -> Refusal | None:
    """None if that seat may make that choice now, else the most useful reason why not. Chance is asked as CHANCE."""
    if state.to_move == OVER:
        return refused(cause("game-over"))
    table = state.table()
    if seat != state.to_move:
        if state.to_move == CHANCE:
            return refused(cause("chance-decides"))
        return refused(cause("not-your-turn", who=seat_name(table, state.to_move)))
    code = find(table.question, text)
    found = not_understood(table, table.question, text) if code is None else why_not_code(table, code)
    return None if found is None else in_words(table, found, code, text)


def why_not_code(t: Table, code: int) -> Cause | None:
    """Why a code is not legal as the answer to the present question."""
    if code >= c.WORD:
        return why_not_word(t, t.question, code - c.WORD)
    return why_not_place(t, t.question, code)


@lru_cache(maxsize=16)
def legal(t: Table) -> dict[int, str]:
    """The legal choices at this table, code and text, by the reasons alone."""
    texts = {code: text_of(t.question, code) for code in range(c.CODE_SPACE)}
    return {code: text for code, text in texts.items() if text is not None and why_not_code(t, code) is None}


def in_words(t: Table, found: Cause, code: int | None, text: str) -> Refusal:
    """The refusal with its hints: a legal choice near by, or some that are written alike."""
    more: dict[str, str] = {}
    if wants(found, "example"):
        more["example"] = quoted(legal(t).get(nearest(t, code, found), "..."))
    if wants(found, "forms") and "forms" not in found.args:
        more["forms"] = ", ".join(quoted(form) for form in alike(t, text))
    return refused(found, **more)


def nearest(t: Table, code: int | None, found: Cause) -> int:
    """The legal choice nearest to the cell or pattern that was named; else the first cell, or the first word."""
    if code is None and found.where and found.where[0] not in KIND_OF:
        code = c.ACROSS + cell_index(found.where[0])
    if code is None or code >= c.WORD:
        return min(legal(t), default=OVER)
    row, column = divmod(code % 256, SIDE)
    is_pattern = code >= c.ACROSS

    def distance(other: int) -> tuple[bool, bool, int, int]:
        cell = other % 256
        steps = abs(cell // SIDE - row) + abs(cell % SIDE - column)
        return other >= c.WORD, (other >= c.ACROSS) != is_pattern, steps, other

    return min(legal(t), key=distance, default=OVER)


def alike(t: Table, text: str) -> list[str]:
    """Up to three legal choices: those that look like the text, else the first, the middle and the last."""
    texts = list(legal(t).values())
    some = dict.fromkeys(texts[i] for i in (0, len(texts) // 2, -1) if texts)
    return get_close_matches(text.lower()[:40], texts, 3) or list(some)
