"""What is being asked now, and of whom."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.core.game import Message
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.naming import ENDINGS, PLACE_WORDS, QUESTIONS, name, ranger_name, seat_of
from fireline.games.firebreak.notation import text_of
from fireline.games.firebreak.state import laid
from fireline.games.firebreak.view import View

_WITH_EXAMPLE = (
    c.ASK_ENTER,
    c.ASK_SECOND_FIREBREAK,
    c.ASK_JUMP_FIREBREAK,
    c.ASK_DROP,
    c.ASK_LAND,
    c.ASK_FLEE,
)


def prompt(view: View) -> Message:
    """What is being asked now, and of whom; the same for every pair of eyes."""
    t = view.table
    if view.to_move == OVER:
        return Message(f"prompt.{ENDINGS[t.ending]}")
    key = QUESTIONS[t.asked]
    if t.asked == c.ASK_TILE:
        return Message(f"prompt.{key}", {"place": PLACE_WORDS[t.about]})
    if t.asked == c.ASK_ROLE:
        return Message(f"prompt.{key}", {"seat": seat_of(t, t.about)})
    if t.asked < c.ASK_ENTER:
        return Message(f"prompt.{key}", {"number": str(t.to_light), "track": str(t.track)})
    ranger = t.about if t.asked == c.ASK_FLEE else t.turn
    args = {"seat": seat_of(t, ranger), "ranger": ranger_name(t, ranger), "number": str(t.actions)}
    if t.asked in (c.ASK_DROP, c.ASK_FLEE):
        args["cells"] = name(t, t.about if t.asked == c.ASK_DROP else t.at[ranger])
    if t.asked in _WITH_EXAMPLE:
        args["example"] = _example(view)
    return Message(f"prompt.{key}-none" if t.asked == c.ASK_ACT and not t.actions else f"prompt.{key}", args)


def _example(view: View) -> str:
    """One of the answers that name a space or a border, or the only answer."""
    codes = laid(view.options, view.table).codes()
    placed = [code for code in codes if code < c.W_DEPLOY] or codes
    return str(text_of(view.table, placed[len(placed) // 2]))
