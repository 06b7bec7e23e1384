"""What happened, as message keys and arguments; the same for every pair of eyes."""

from __future__ import annotations

import tomllib
from importlib import resources

from fireline.core.game import Message
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.describing import action_of, border_of, is_firebreak
from fireline.games.firebreak.maps import TILE_NAMES, start_name
from fireline.games.firebreak.naming import PLACE_WORDS, WIND_WORDS, listed, name, ranger_name, seat_of
from fireline.games.firebreak.notation import tile_of
from fireline.games.firebreak.table import Table
from fireline.games.firebreak.telling_after import follows
from fireline.kit.hexes import NEXT

_DATA = resources.files("fireline.games.firebreak") / "data"
_PLACED = {c.ASK_ENTER: "enter", c.ASK_FLEE: "flee", c.ASK_DROP: "drop", c.ASK_LAND: "land"}
_SPACELESS = {c.W_STAY_OUT: "stay-out", c.W_NO_FIREBREAK: "no-firebreak"}


def messages(language: str) -> dict[str, str]:
    """The sentences of a language, by group and key."""
    groups = tomllib.loads((_DATA / f"messages.{language}.toml").read_text("utf-8"))
    return {f"{group}.{key}": sentence for group, sentences in groups.items() for key, sentence in sentences.items()}


MESSAGES = messages("en")


def tell(before: Table, code: int, after: Table) -> Message:
    """What is seen when this choice is made."""
    key, args = _outcome(before, code, after) if before.asked <= c.ASK_BLAZE else _choice(before, code)
    return Message(f"tell.{key}", args, tuple(follows(before, code, after)))


def _choice(t: Table, code: int) -> tuple[str, dict[str, str]]:
    ranger = t.about if t.asked == c.ASK_FLEE else t.turn
    args = {"seat": seat_of(t, ranger), "ranger": ranger_name(t, ranger)}
    if is_firebreak(code):
        border = border_of(t, code)
        space, direction = t.at[t.turn], code - c.W_FIREBREAK
        return ("firebreak-double" if _lies(t, space, direction) else "firebreak"), args | {"cells": border}
    if code < c.WORD:
        args["cells"] = name(t, code % 64)
        return str(_PLACED[t.asked] if code >= c.PLACE else action_of(t, code)), args
    if t.at[ranger] < c.SPACES:
        args["cells"] = name(t, t.at[ranger])
    return _SPACELESS.get(code) or str(action_of(t, code)), args


def _lies(t: Table, space: int, direction: int) -> bool:
    """Does a firebreak lie there already?"""
    if direction >= c.BORDER_SIDES:
        space, direction = NEXT[direction][space], direction - c.BORDER_SIDES
    return t.single[direction] >> space & 1 == 1


def _outcome(t: Table, code: int, after: Table) -> tuple[str, dict[str, str]]:
    if t.asked == c.ASK_TILE:
        entry = tile_of(code)
        args = {"tile": TILE_NAMES[entry & 7], "place": PLACE_WORDS[t.about]}
        return ("tile-star" if entry >> 6 else "tile"), args
    if t.asked == c.ASK_ROLE:
        dealt = after.roles[t.about]
        cells = {"cells": start_name(dealt)}
        return "role", {"seat": seat_of(t, t.about), "ranger": ranger_name(after, t.about), **cells}
    if t.asked in (c.ASK_WIND, c.ASK_SPIN):
        return ("wind" if t.asked == c.ASK_WIND else "spin"), {"wind": WIND_WORDS[code - c.C_SPIN]}
    if t.asked == c.ASK_SHIFT:
        if code == c.C_SHIFT + c.SHIFT_SPIN:
            return "shift-spin", {}
        return ("shift" if code > c.C_SHIFT else "shift-same"), {"wind": WIND_WORDS[after.wind]}
    if t.asked == c.ASK_SPREAD:
        value = code - c.C_SPREAD + 1
        args = {"number": str(value), "track": str(t.track + value)}
        return ("spread-on" if t.track + value >= c.SPREAD_AT else "spread"), args
    return _lit(t, code, after)


def _lit(t: Table, code: int, after: Table) -> tuple[str, dict[str, str]]:
    """What a New Blaze card lights, during the setup or after a spread."""
    number = {"number": str(code - c.C_BLAZE + 1)}
    lit = after.blazes & ~t.blazes
    if t.asked == c.ASK_START:
        return ("start", number | {"cells": listed(t, lit)}) if lit else ("start-none", number)
    if lit:
        return ("flare-up" if lit & t.burnouts else "blaze"), number | {"cells": listed(t, lit)}
    return ("blaze-lost" if after.ending == c.END_LOST else "no-blaze"), number
