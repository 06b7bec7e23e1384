"""The table as plain JSON values, for boards that draw it: made from a view alone, and often."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Any

from fireline.core.codes import OVER
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.asking import QUESTIONS
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.setup import whole_deck
from fireline.games.fire_tower.tables import (
    ACTION_PILE,
    AREA,
    CARD_OF,
    CORNER_CELL,
    FLAME,
    TOWERS,
    WIND_LETTERS,
    cell_names,
)
from fireline.games.fire_tower.telling import ending_name
from fireline.games.fire_tower.view import HIDDEN, View, queued
from fireline.kit.bits import count
from fireline.kit.piles import tally
from fireline.kit.square import SIDE, cell_name

_NAMES = tuple(cell_name(cell) for cell in range(SIDE * SIDE))
_DIGITS = bytes(digit == ord("1") for digit in range(256))
_CARDS = tuple(CARD_OF.get(card // 4, "") for card in range(256))
_FLAME = list(cell_names(FLAME))
_CORNERS = tuple(_NAMES[corner] for corner in CORNER_CELL)
_AREAS = tuple(list(cell_names(area)) for area in AREA)
_EVENTS = {
    c.FIRESTORM: c.RULE_FIRESTORM,
    c.MUTUAL_AID: c.RULE_MUTUAL_AID,
    c.SHADOW_OF_THE_WOOD: c.RULE_SHADOW,
}
_SETUP = Pending(c.ASK_ROLL, what=c.ROLL_SETUP).entry


def sheet(view: View) -> dict[str, Any]:
    """Everything that a board may draw for the eyes of a view."""
    table, watcher = view.open, view.seat is None
    towers = [tower for tower in range(4) if table.manned >> tower & 1]
    event = table.event
    return {
        "size": SIDE,
        "wind": None if not table.turns and _SETUP in table.stack else WIND_LETTERS[table.wind],
        "seats": [_seat(view, seat, tower) for seat, tower in enumerate(towers)],
        "unmanned": [_unmanned(view, tower) for tower in range(4) if tower not in towers],
        "flame": [*_FLAME],
        "fire": _cells(table.fire),
        "breaks": _cells(table.breaks),
        "glow": _cells(table.glow & ~FLAME),
        "placed": _cells(table.placed),
        "turn": table.turn,
        "turns": table.turns,
        "to_move": view.to_move if view.to_move >= 0 else None,
        "over": view.to_move == OVER,
        **_question(view),
        "hand": None if watcher else _pile(view.hand),
        "hand_size": table.hand_size,
        "seen": _pile(view.seen),
        "seen_in": view.seen_in if view.seen else None,
        "pulled": [
            {"seat": seat, "card": None if kind == HIDDEN else CARD_OF[kind - 1]}
            for seat, kind in enumerate(view.pulled)
            if kind
        ],
        "deck": view.deck_size,
        "discards": _counts(table.discard),
        "firestorm": [table.firestorm_least, table.firestorm_most] if table.firestorm_most >= 0 else None,
        "events_left": _events_left(view),
        "event": CARD_OF[event] if event else None,
        "queue": [CARD_OF[kind] for kind in queued(table)] if table.queue else [],
        "shadows": _members(table.shadows),
        "champion": table.champion if table.champion >= 0 else None,
        "teams": bool(table.rules & c.RULE_TEAMS),
        "winners": _members(table.winners),
        "ending": ending_name(table) if table.ending else None,
    }


def _seat(view: View, seat: int, tower: int) -> dict[str, Any]:
    table = view.open
    return {
        "name": TOWERS[tower],
        "tower": TOWERS[tower],
        "corner": _CORNERS[tower],
        "area": [*_AREAS[tower]],
        "standing": table.standing >> tower & 1 == 1,
        "active": table.active >> seat & 1 == 1,
        "bucket": table.buckets >> seat & 1 == 1,
        "hand": view.hand_sizes[seat],
    }


def _unmanned(view: View, tower: int) -> dict[str, Any]:
    """A tower without a player: it never burns as a tower, and its area is forest, or does not exist."""
    return {
        "tower": TOWERS[tower],
        "corner": _CORNERS[tower],
        "area": [*_AREAS[tower]],
        "standing": True,
        "blocked": view.open.blocked & AREA[tower] != 0,
    }


def _question(view: View) -> dict[str, Any]:
    """What is asked, and the cell that the question is about: an Ember's gem, a Smokejumper's centre."""
    stack = view.open.stack
    if view.to_move == OVER or not stack:
        return {"asked": None, "about": None}
    q = Pending.of(stack[-1])
    about = q.kind == c.ASK_EMBER or (q.kind == c.ASK_MORE and q.what == c.USE_SMOKEJUMPER)
    return {"asked": QUESTIONS[q.kind], "about": _NAMES[q.cell] if about else None}


def _events_left(view: View) -> list[str]:
    """The events in the draw pile: which they are follows from its size and from what has been seen."""
    table = view.open
    held = sum(view.hand_sizes) + 4 - view.pulled.count(0) + count(table.discard & ACTION_PILE)
    number = view.deck_size + held - count(whole_deck(view.options))
    if not number:
        return []
    gone = [*queued(table), *(kind for kind in _EVENTS if tally(table.discard, kind))]
    known = [kind for kind in _EVENTS if table.rules & _EVENTS[kind] and kind not in gone]
    return [CARD_OF[kind] for kind in known][:number]


# A table is drawn for one pair of eyes after the other, and most of it is the same for all and lasts for many plies.
@lru_cache(maxsize=1024)
def _cells_of(board: int) -> tuple[str, ...]:
    return tuple(compress(_NAMES, f"{board:b}".encode().translate(_DIGITS)[::-1]))


@lru_cache(maxsize=1024)
def _cards_of(pile: int) -> tuple[str, ...]:
    return tuple(compress(_CARDS, f"{pile:b}".encode().translate(_DIGITS)[::-1]))


def _cells(board: int) -> list[str]:
    """The names of the cells of a board, from north-west to south-east."""
    return list(_cells_of(board)) if board else []


def _pile(pile: int) -> list[str]:
    """The cards of a pile by type, in the order in which discards are named."""
    return list(_cards_of(pile)) if pile else []


def _counts(pile: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in _cards_of(pile):
        found[card] = found.get(card, 0) + 1
    return found


def _members(seats: int) -> list[int]:
    return [seat for seat in range(4) if seats >> seat & 1]
