"""Where a client's messages are dealt with: each goes to the act that it asks for."""

from __future__ import annotations

import time

from msgspec import Struct

from fireline.server import acts, eyes
from fireline.server import messages as m
from fireline.server import said as s
from fireline.server.acts import Denied, Refused
from fireline.server.events import Chair, Chatted, Seated
from fireline.server.house import House
from fireline.server.limits import Bucket
from fireline.server.line import Line
from fireline.server.room import Room
from fireline.server.table import Table

WORDS = 1.0
"""How many things a person may say in a second, over some seconds."""


class Desk:
    """One holder at one table."""

    def __init__(self, house: House, room: Room, line: Line) -> None:
        self._house, self._room, self._line = house, room, line
        self._holder = line.holder
        self._words = Bucket(WORDS, 10 * WORDS)
        self._advised: tuple[object, list[m.Insight]] = (None, [])

    async def come_back(self) -> None:
        """Whoever had left is here again."""
        holder = self._holder
        seats = self._room.table.seats_of(holder)
        if any(self._room.table.chairs[seat].left for seat in seats):
            await self._room.change(lambda table: _returned(table, holder))

    async def hear(self, said: s.Said) -> None:
        """Do what is asked; Denied says why not."""
        holder, room = self._holder, self._room
        match said:
            case s.Move():
                await self._keyed(said, lambda table: acts.move(table, holder, said))
            case s.Undo():
                await self._keyed(said, lambda table: acts.undo(table, holder, said.key))
            case s.Answer():
                await room.change(lambda table: acts.answer(table, holder, said.request, yes=said.yes))
                await self._house.rematch(room)
            case s.Again():
                await room.change(lambda table: acts.rematch(table, holder))
                await self._house.rematch(room)
            case s.TakeSeat():
                await self._seat(said)
            case s.Rename():
                await room.change(lambda table: acts.rename(table, holder, said.name.strip()))
            case s.Allow():
                await room.change(lambda table: acts.allow(table, holder, watchers=said.watchers))
            case s.Say() | s.Phrase() | s.Ping():
                await self._speak(said)
            case _:
                await self._answer(said)

    async def _answer(self, said: s.Why | s.Hint | s.Beat | s.Hello) -> None:
        """What changes nothing is answered to the asker alone."""
        match said:
            case s.Why():
                self._why(said.text)
            case s.Hint():
                self._say(m.Hints(await self.hint()))
            case s.Beat():
                self._say(m.Beaten())
            case s.Hello():
                raise Denied("hello-again", "You have said hello already.")

    async def _keyed(self, said: s.Move | s.Undo, draft: acts.Drafter) -> None:
        """Something that is done once, however often it is said."""
        began = time.perf_counter()
        try:
            number = await self.once(said.key, draft)
        except Refused as refused:
            self._house.metrics.refused.inc()
            self._say(m.Refused(said.key, refused.refusal, self._room.table.n))
            return
        self._say(m.Ok(said.key, number))
        self._house.metrics.moves.observe(time.perf_counter() - began)

    async def once(self, key: str, draft: acts.Drafter) -> int:
        """Do it unless it was done under this key; answers the number under which it stands."""
        holder = -1 if self._holder is None else self._holder
        await self._room.change(lambda table: [] if (holder, key) in table.keys else draft(table))
        return self._room.table.keys[holder, key]

    def _why(self, text: str) -> None:
        table = self._room.table
        seat = eyes.sight(table, self._holder, "texts").eyes
        if seat is None:
            raise Denied("watching", "You are watching: only the people at the table can choose.")
        self._say(m.Because(text, eyes.refusal(table, seat, text)))

    async def hint(self) -> list[m.Insight]:
        """What the adviser thinks; it thinks once for each position, however often it is asked."""
        table, play = self._room.table, self._room.table.play
        seat = play.to_move
        if seat not in table.seats_of(self._holder) or not table.started:
            raise Denied("no-hint", "A hint is for whoever is to choose.")
        if self._advised[0] != play.moment:
            moment, view = play.moment, play.game.view(play.state, seat)
            advice = await self._house.thinkers.consider(play.game.id, view, play.state.codes())
            self._advised = moment, advice
        return self._advised[1]

    async def _seat(self, said: s.TakeSeat) -> None:
        room, holder, seat, level = self._room, self._holder, said.seat, said.level
        if level is None:
            await room.change(lambda table: acts.take_back(table, holder, seat))
        else:
            gone = room.abandoned(seat)
            await room.change(lambda table: acts.seat_bot(table, holder, seat, level, abandoned=gone))

    async def _speak(self, said: s.Say | s.Phrase | s.Ping) -> None:
        if not self._words.take():
            raise Denied("too-fast", "Not so fast: the others want to read it too.", 429)
        match said:
            case s.Say():
                words = Chatted(None, text=said.text)
            case s.Phrase():
                words = Chatted(None, phrase=said.key)
            case s.Ping():
                words = Chatted(None, cell=said.cell)
        await self._room.change(lambda table: acts.say(table, self._holder, words))

    def _say(self, message: Struct) -> None:
        self._line.put(m.encode(message))


def _returned(table: Table, holder: int | None) -> acts.Draft:
    draft: acts.Draft = []
    for seat in table.seats_of(holder):
        chair = table.chairs[seat]
        if chair.left and chair.by == "person":
            draft.append((Seated(seat, Chair("person", chair.who, None, holder)), None))
    return draft
