"""One event as each recipient sees it, when it happens or a little later; what they have in common is made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct, structs

from fireline.core.codes import CHANCE
from fireline.server import eyes
from fireline.server import messages as m
from fireline.server.events import Allowed, Answered, Asked, Chatted, Ply, Rematched, Seated, Undone
from fireline.server.eyes import Reader, Sight
from fireline.server.scene import Happened
from fireline.server.table import Table

Show: TypeAlias = Callable[[Sight, Reader], Struct | None]
"""What these eyes are shown of an event; None if it is not for them."""


def shower(table: Table, happened: Happened) -> Show:
    """How what has happened at a table is shown to everybody."""
    if happened.step is not None:
        return _plies(table, happened)
    return lambda seen, reader: _shown(table, happened, seen, reader)


def _plies(table: Table, happened: Happened) -> Show:
    """Most events are plies, and most recipients of one see much the same."""
    n, scene, step = happened.n, happened.scene, happened.step
    assert step is not None, "a ply has its step"
    told, over = step.told(scene.game, table.play.everybody), eyes.over(scene)
    by = None if step.mover == CHANCE else step.mover
    ply, to_move = scene.ply, scene.to_move if scene.started else None

    def show(seen: Sight, _reader: Reader) -> Struct:
        seat, tells, form = seen
        if form == "texts":
            texts = scene.texts() if seat == to_move and seat is not None else None
            return m.PlyTold(n, ply, by, told[tells], seat, texts, over)
        change, happenings = step.drawn(scene.game)
        return m.PlyMade(
            **eyes.moment(table, scene, seen),
            n=n,
            by=by,
            told=told[tells],
            adds=change.adds,
            removes=change.removes,
            happenings=happenings,
        )

    return show


def _shown(table: Table, happened: Happened, seen: Sight, reader: Reader) -> Struct | None:
    n, event = happened.n, happened.event
    match event:
        case Undone():
            return m.UndoneTo(**eyes.moment(table, happened.scene, seen), n=n, by=event.by)
        case Seated():
            info = eyes.seat_info(table.founding.seats[event.seat], event.chair, reader)
            return m.SeatChanged(n, event.seat, *structs.astuple(info))
        case Chatted():
            if seen.eyes in happened.hearers:
                return eyes.spoken(n, event)
            # A seat gets every number; one that is too far away hears that somebody speaks, but not what.
            return None if seen.eyes is None else m.Chat(n, event.by)
        case Asked() | Answered():
            return happened.request
        case Allowed():
            return m.Policy(n, eyes.policy(watchers_speak=event.watchers))
        case Rematched():
            there = reader.holder if reader.holder in event.holders else None
            return m.Rematch(n, event.table, reader.token(event.table, there))
        case Ply():
            raise AssertionError("a ply has its step, and is shown by it")
