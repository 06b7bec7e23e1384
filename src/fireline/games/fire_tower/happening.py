"""What of note a choice brings about: cards played, gems that catch or go out, towers that fall, storms."""

from __future__ import annotations

from fireline.core.game import Happening
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.describing import card_of
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_OF, CORNER, TOWERS, cell_names
from fireline.games.fire_tower.telling import names

NOTABLE = {
    "play": "a card, the Bucket or Reckless Abandon is used",
    "discard": "a card is discarded instead of played",
    "fire": "cells catch fire",
    "water": "gems are taken off the board",
    "firebreak": "firebreaks are built",
    "reforest": "firebreaks are taken off the board",
    "tower": "a tower burns",
    "firestorm": "the fire sweeps over the board, after a Firestorm or a burned tower",
    "event": "an event begins",
}
_RECKLESS = (c.W_RECKLESS_WATER, c.W_RECKLESS_FIREBREAK)


def happenings(before: Table, code: int, after: Table) -> list[Happening]:
    """What of note this choice brought about."""
    return [*_used(before, code), *_on_the_board(before, after), *_by_itself(before, after)]


def _used(before: Table, code: int) -> list[Happening]:
    q, word = before.question, code - c.WORD
    if q.kind <= c.ASK_PULL or word < 0:
        return []
    if word < c.CARD_USES or word == c.W_BUCKET:
        return [Happening("play", q.seat, card_of(q, code))]
    if word in _RECKLESS:
        return [Happening("play", q.seat, "reckless-abandon")]
    if q.kind == c.ASK_ACTION and c.W_DISCARD <= word < c.W_ROLL:
        return [Happening("discard", q.seat, card_of(q, code))]
    return []


def _on_the_board(before: Table, after: Table) -> list[Happening]:
    ablaze = after.glow & ~before.glow  # what lay there is gone, but not by water
    seat = before.question.seat if before.question.kind > c.ASK_PULL else None
    changed = {
        "fire": after.fire & ~before.fire,
        "water": before.fire & ~after.fire & ~ablaze,
        "firebreak": after.breaks & ~before.breaks,
        "reforest": before.breaks & ~after.breaks & ~ablaze,
    }
    return [Happening(kind, seat, cells=cell_names(cells)) for kind, cells in changed.items() if cells]


def _by_itself(before: Table, after: Table) -> list[Happening]:
    found = []
    if before.question.kind == c.ASK_ROLL and before.question.what == c.ROLL_STORM:
        found.append(Happening("firestorm"))
    seats = names(before)
    for tower, name in enumerate(TOWERS):
        if before.standing & ~after.standing & 1 << tower:
            found.append(Happening("tower", seats.index(name), cells=cell_names(CORNER[tower])))
    if after.event and after.event != before.event:
        found.append(Happening("event", card=CARD_OF[after.event]))
    return found
