"""One event as each recipient sees it; what they have in common is made once."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Raw, Struct, structs

from fireline.core.game import Choice, Happening
from fireline.core.state import State
from fireline.server import eyes
from fireline.server import messages as m
from fireline.server.events import Allowed, Answered, Asked, Chatted, Event, Ply, Rematched, Seated, Undone
from fireline.server.eyes import Reader, Sight
from fireline.server.table import Table


@dataclass(slots=True)
class Showing:
    """An event that a table takes in and shows."""

    table: Table
    event: Event
    code: int | None = None
    _before: State | None = None
    _told: dict[int | None, Raw] | None = None
    _over: m.Over | None = None
    _drawn: tuple[Choice, list[Happening]] | None = None

    def fold(self, made: float) -> None:
        """Let the table take it in, keeping what telling it needs."""
        if isinstance(self.event, Ply):
            self._before = self.table.play.state.copy()
            self.code = self.table.code_of(self.event) if self.code is None else self.code
        self.table.fold(self.event, made, self.code)
        self._over = eyes.over(self.table)

    def show(self, seen: Sight, reader: Reader) -> Struct | None:
        """The event, for these eyes; None if it is not for them."""
        table, event = self.table, self.event
        match event:
            case Ply():
                return self._ply(event, seen)
            case Undone():
                return m.UndoneTo(**eyes.moment(table, seen), n=table.n, by=event.by)
            case Seated():
                info = eyes.seat_info(table, event.seat, reader.holder, reader.here)
                return m.SeatChanged(table.n, event.seat, *structs.astuple(info))
            case Chatted():
                _, _, hearers = table.chat[-1]
                if seen.eyes in hearers:
                    return eyes.spoken(table.n, event)
                # A seat gets every number; one that is too far away hears that somebody speaks, but not what.
                return None if seen.eyes is None else m.Chat(table.n, event.by)
            case Asked():
                return eyes.requested(table, table.n)
            case Answered():
                return eyes.requested(table, event.request)
            case Allowed():
                return m.Policy(table.n, eyes.policy(table))
            case Rematched():
                there = reader.holder if reader.holder in event.holders else None
                return m.Rematch(table.n, event.table, reader.token(event.table, there))

    def _ply(self, event: Ply, seen: Sight) -> Struct:
        table = self.table
        play = table.play
        told = (self._told or self._tell())[seen.tells]
        if seen.form == "texts":
            texts = play.game.texts(play.state) if eyes.asked(table, seen) else None
            return m.PlyTold(table.n, play.ply, eyes.by(event.by), told, seen.eyes, texts, self._over)
        change, happenings = self._drawn or self._draw()
        return m.PlyMade(
            **eyes.moment(table, seen),
            n=table.n,
            by=eyes.by(event.by),
            told=told,
            adds=change.adds,
            removes=change.removes,
            happenings=happenings,
        )

    def _tell(self) -> dict[int | None, Raw]:
        """What each seat and watchers are told, encoded once for all who are told the same."""
        before, code = self._folded()
        told = self.table.play.game.tells(before, code, (None, *range(len(self.table.chairs))))
        once = {id(message): message for message in told.values()}
        encoded = {one: Raw(m.encode(message)) for one, message in once.items()}
        self._told = {seat: encoded[id(message)] for seat, message in told.items()}
        return self._told

    def _draw(self) -> tuple[Choice, list[Happening]]:
        """What boards draw of a ply, the same to all."""
        before, code = self._folded()
        play = self.table.play
        self._drawn = play.game.describe(before, code), play.game.happenings(before, code, play.state)
        return self._drawn

    def _folded(self) -> tuple[State, int]:
        assert self._before is not None, "a ply is folded before it is shown"
        assert self.code is not None, "a folded ply has a code"
        return self._before, self.code
