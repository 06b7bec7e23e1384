"""One event as each recipient sees it, when it happens or a little later; what they have in common is made once."""

from __future__ import annotations

from msgspec import Struct, structs

from fireline.server import eyes
from fireline.server import messages as m
from fireline.server.events import Allowed, Answered, Asked, Chatted, Ply, Rematched, Seated, Undone
from fireline.server.eyes import Reader, Sight
from fireline.server.scene import Happened
from fireline.server.table import Table


def show(table: Table, happened: Happened, seen: Sight, reader: Reader) -> Struct | None:
    """What has happened at a table, for these eyes; None if it is not for them."""
    n, event = happened.n, happened.event
    match event:
        case Ply():
            return _ply(table, happened, seen)
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


def _ply(table: Table, happened: Happened, seen: Sight) -> Struct:
    n, scene, step = happened.n, happened.scene, happened.step
    assert step is not None, "a ply has its step"
    told = step.told(scene.game)[seen.tells]
    if seen.form == "texts":
        texts = scene.game.texts(scene.state) if eyes.asked(scene, seen) else None
        return m.PlyTold(n, scene.ply, eyes.by(step.mover), told, seen.eyes, texts, eyes.over(scene))
    change, happenings = step.drawn(scene.game)
    return m.PlyMade(
        **eyes.moment(table, scene, seen),
        n=n,
        by=eyes.by(step.mover),
        told=told,
        adds=change.adds,
        removes=change.removes,
        happenings=happenings,
    )
