"""What of note a choice brings about: cards played, gems that catch or go out, towers that fall, storms."""

from __future__ import annotations

from fireline.core.game import Happening
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.describing import card_of
from fireline.games.fire_tower.pending import Pending
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
    question = before.question
    return [*_used(question, code), *_on_the_board(question, before, after), *_by_itself(question, before, after)]


def _used(q: Pending, code: int) -> list[Happening]:
    word = code - c.WORD
    if q.kind <= c.ASK_PULL or word < 0:
        return []
    if word < c.CARD_USES or word == c.W_BUCKET:
        return [Happening("play", q.seat, card_of(q, code))]
    if word in _RECKLESS:
        return [Happening("play", q.seat, "reckless-abandon")]
    if q.kind == c.ASK_ACTION and c.W_DISCARD <= word < c.W_ROLL:
        return [Happening("discard", q.seat, card_of(q, code))]
    return []


def _on_the_board(q: Pending, before: Table, after: Table) -> list[Happening]:
    ablaze = after.glow & ~before.glow  # what lay there is gone, but not by water
    seat = q.seat if q.kind > c.ASK_PULL else None
    changed = {
        "fire": after.fire & ~before.fire,
        "water": before.fire & ~after.fire & ~ablaze,
        "firebreak": after.breaks & ~before.breaks,
        "reforest": before.breaks & ~after.breaks & ~ablaze,
    }
    return [Happening(kind, seat, cells=cell_names(cells)) for kind, cells in changed.items() if cells]


def _by_itself(q: Pending, before: Table, after: Table) -> list[Happening]:
    found = []
    if q.kind == c.ASK_ROLL and q.what == c.ROLL_STORM:
        found.append(Happening("firestorm"))
    fallen = before.standing & ~after.standing
    for tower, name in enumerate(TOWERS if fallen else ()):
        if fallen & 1 << tower:
            found.append(Happening("tower", names(before).index(name), cells=cell_names(CORNER[tower])))
    if after.event and after.event != before.event:
        found.append(Happening("event", card=CARD_OF[after.event]))
    return found
