"""Where a client's messages are dealt with: each goes to the act that it asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from msgspec import Struct

from fireline.core.refusal import Refusal
from fireline.server import acts, eyes
from fireline.server import messages as m
from fireline.server import said as s
from fireline.server.denied import Denied, Refused
from fireline.server.events import Chair, Chatted, Seated
from fireline.server.house import House
from fireline.server.line import Line
from fireline.server.room import Room
from fireline.server.table import Table
from fireline.server.wording import seemly


class Desk:
    """One holder at one table, who comes from one address."""

    def __init__(self, house: House, room: Room, line: Line, client: str) -> None:
        self._house, self._room, self._line, self._client = house, room, line, client
        self._holder = line.holder
        self._seeking: tuple[tuple[int, int], asyncio.Task[None]] | None = None
        room.client = room.client or client

    async def come_back(self) -> None:
        """Whoever had left is here again."""
        holder = self._holder
        chairs = self._room.table.chairs
        if any(chairs[seat].left for seat in chairs.of(holder)):
            with suppress(Denied):  # a table at its end can still be looked at
                await self._room.change(lambda table: _returned(table, holder))

    def leave(self) -> None:
        """The client has gone: nobody waits for its hint any more."""
        if self._seeking is not None:
            self._seeking[1].cancel()

    async def hear(self, said: s.Said) -> None:
        """Do what is asked; Denied says why not."""
        holder, room = self._holder, self._room
        match said:
            case s.Move():
                await self._keyed(said, self.move(said))
            case s.Undo():
                self._may("undo")
                await self._keyed(said, self._once(said.key, lambda table: acts.undo(table, holder, said.key)))
            case s.Answer():
                self._may("ask")
                await room.change(lambda table: acts.answer(table, holder, said.request, yes=said.yes))
                await self._house.rematch(room)
            case s.Again():
                self._may("ask")
                await room.change(lambda table: acts.rematch(table, holder))
                await self._house.rematch(room)
            case s.TakeSeat():
                self._may("seat")
                await self._seat(said)
            case s.Rename():
                self._may("seat")
                await room.change(lambda table: acts.rename(table, holder, seemly(said.name)))
            case s.Allow():
                self._may("allow")
                await room.change(lambda table: acts.allow(table, holder, watchers=said.watchers))
            case s.Say() | s.Phrase() | s.Ping():
                await self._speak(said)
            case _:
                self._answer(said)

    def _may(self, what: str) -> None:
        self._room.rates.may(what, self._room.table, self._holder)

    def _answer(self, said: s.Why | s.Hint | s.Beat | s.Hello) -> None:
        """What changes nothing is answered to the asker alone."""
        match said:
            case s.Why():
                self._may("why")
                self._why(said.text)
            case s.Hint():
                self._may("hint")
                self._seek_hint()
            case s.Beat():
                self._say(m.Beaten())
            case s.Hello():
                raise Denied("hello-again", "You have said hello already.")

    async def _keyed(self, said: s.Move | s.Undo, doing: Coroutine[Any, Any, int]) -> None:
        """Something that is done once, however often it is said; the answer says under which number."""
        began = time.perf_counter()
        try:
            number = await doing
        except Refused as refused:
            self._house.metrics.refused += 1
            self._say(m.Refused(said.key, refused.refusal, self._room.table.n))
            return
        self._say(m.Ok(said.key, number))
        self._house.metrics.moves.add(time.perf_counter() - began)

    async def move(self, wanted: s.Move) -> int:
        """Make a choice; answers the number under which it stands."""
        return await self._once(wanted.key, lambda table: acts.move(table, self._holder, wanted, self._explained))

    def _explained(self, table: Table, seat: int, text: str) -> Refusal | None:
        """Why that is refused, as often as one may ask why: to find a reason takes much longer than to move."""
        with suppress(Denied):
            self._may("why")
            if self._house.explained[self._client].take():
                return eyes.refusal(table, seat, text)
        return None

    async def _once(self, key: str, draft: acts.Drafter) -> int:
        """Do it unless it was done under this key; answers the number under which it stands."""
        holder = -1 if self._holder is None else self._holder
        await self._room.change(lambda table: [] if (holder, key) in table.keys else draft(table))
        return self._room.table.keys[holder, key]

    def _why(self, text: str) -> None:
        table = self._room.table
        seat = eyes.sight(table.scene, self._holder, "texts").eyes
        if seat is None:
            raise Denied("watching", "You are watching: only the people at the table can choose.")
        if not self._house.explained[self._client].take():
            raise Denied("too-fast", "Not so fast: wait a moment.", 429)
        self._say(m.Because(text, eyes.refusal(table, seat, text)))

    async def hint(self) -> list[m.Insight]:
        """What the adviser thinks."""
        return await self._room.advice.hint(self._holder, self._client)

    def _seek_hint(self) -> None:
        """Ask for a hint, and go on meanwhile: the client may move or leave, and then nobody wants it any more."""
        moment = self._room.table.play.moment
        if self._seeking is not None:
            if self._seeking[0] == moment and not self._seeking[1].done():
                return
            self._seeking[1].cancel()
        self._seeking = moment, self._house.background.soon(self._give_hint())

    async def _give_hint(self) -> None:
        try:
            self._say(m.Hints(await self.hint()))
        except Denied as denied:
            self._say(m.Trouble(denied.code, denied.text))

    async def _seat(self, said: s.TakeSeat) -> None:
        room, holder, seat, level = self._room, self._holder, said.seat, said.level
        if level is None:
            await room.change(lambda table: acts.take_back(table, holder, seat))
        else:
            gone = room.abandoned(seat)
            await room.change(lambda table: acts.seat_bot(table, holder, seat, level, abandoned=gone))

    async def _speak(self, said: s.Say | s.Phrase | s.Ping) -> None:
        self._may("say")
        match said:
            case s.Say():
                words = Chatted(None, text=seemly(said.text))
                if not words.text:
                    raise Denied("unreadable", "There is nothing in it that could be read.", 400)
            case s.Phrase():
                words = Chatted(None, phrase=said.key)
            case s.Ping():
                words = Chatted(None, cell=said.cell)
        await self._room.change(lambda table: acts.say(table, self._holder, words))

    def _say(self, message: Struct) -> None:
        self._line.put(m.encode(message))


def _returned(table: Table, holder: int | None) -> acts.Draft:
    draft: acts.Draft = []
    for seat in table.chairs.of(holder):
        chair = table.chairs[seat]
        if chair.left and chair.by == "person":
            draft.append(acts.Drafted(Seated(seat, Chair("person", chair.who, None, holder))))
    return draft
