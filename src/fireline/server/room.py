"""A table in use: one change at a time, each written down before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from fireline.server import acts, eyes
from fireline.server.advice import Advice
from fireline.server.background import pauses
from fireline.server.bot_turns import BotTurns
from fireline.server.bus import News
from fireline.server.clocks import Alarm
from fireline.server.denied import Denied
from fireline.server.events import Event, Seated, decode_events
from fireline.server.fairness import Lane
from fireline.server.line import Line
from fireline.server.messages import Here, encode
from fireline.server.missed import Missed
from fireline.server.rates import Rates
from fireline.server.scene import Happened, Scene
from fireline.server.showing import shower
from fireline.server.slices import in_slices
from fireline.server.store import PAGE, Away, Conflict
from fireline.server.table import Table
from fireline.server.tokens import Pass

if TYPE_CHECKING:
    from fireline.server.house import House

ABANDONED = 30.0
"""Seconds after which a person who is not here may be stood in for by a bot."""
MOST_EVENTS = 50_000
"""No table goes on for ever, whatever its people do and undo."""
Audience: TypeAlias = dict[tuple[eyes.Sight, eyes.Reader], list[Line]]


class Room:
    """A table with the lines of those who look at it."""

    def __init__(self, table: Table, house: House, client: str = "") -> None:
        self.table, self.house = table, house
        self.client = client
        """The address that bots think for at this table: who founded it or, after a restart, came first."""
        self.lines: set[Line] = set()
        self.used = time.monotonic()
        """When somebody last did something here."""
        self.seen = 0.0
        """When somebody last looked without a socket."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether it is to be read soon what other workers have written."""
        self._known_audience: Audience | None = None
        self._readers: dict[int | None, eyes.Reader] = {}
        self._left_at: dict[int, float] = {}
        self._opened = self.used
        self._news: asyncio.Future[None] | None = None
        self._bots = BotTurns(self)
        self._alarm = Alarm(self)
        self.advice = Advice(self)
        self.rates = Rates()
        self.look_ahead()

    # ---- who is here

    def here(self, holder: int) -> bool:
        """Whether that holder looks at the table now."""
        return any(line.holder == holder for line in self.lines) or self.house.elsewhere(self.table.id, holder)

    def abandoned(self, seat: int) -> bool:
        """Whether the person of that seat has been away for a while."""
        holder = self.table.chairs[seat].holder if seat < len(self.table.chairs) else None
        if holder is None or self.here(holder):
            return False
        return time.monotonic() - self._left_at.get(holder, self._opened) > ABANDONED

    def reader(self, holder: int | None) -> eyes.Reader:
        """Somebody who is sent events."""
        found = self._readers.get(holder)
        if found is None:
            found = self._readers[holder] = eyes.Reader(holder, self.here, self._token)
        return found

    def _token(self, table_id: str, holder: int | None) -> str:
        return self.house.signer.token(Pass(table_id, holder))

    async def attach(self, line: Line, since: int) -> None:
        """Tell a client what it missed, and from now on everything."""
        holder = line.holder
        messages = await self.told(holder, line.form, since or None)
        was_here = holder is None or self.here(holder)  # nothing is awaited from here on, so that nothing is missed
        for message in messages:
            line.put(message)
        self.lines.add(line)
        self._known_audience = None
        self.look_ahead()
        if holder is not None:
            self.house.announce(self.table.id, holder, here=True)
            if not was_here:
                self.show_presence(holder, here=True)

    def detach(self, line: Line) -> None:
        """A client went away."""
        self.lines.discard(line)
        self._known_audience = None
        self.used = time.monotonic()
        holder = line.holder
        if holder is not None and holder not in self.holders:
            self.house.announce(self.table.id, holder, here=False)
            if not self.here(holder):
                self._left_at[holder] = time.monotonic()
                self.show_presence(holder, here=False)

    @property
    def holders(self) -> set[int]:
        """Who looks at the table through this worker, apart from watchers."""
        return {line.holder for line in self.lines if line.holder is not None}

    def lane(self) -> Lane:
        """How soon bots are served here: first where somebody looks on."""
        return Lane.BOT if self.lines or time.monotonic() - self.seen < ABANDONED else Lane.UNSEEN

    def show_presence(self, holder: int, *, here: bool) -> None:
        """Tell everybody that somebody came or went, outside the numbered story."""
        for seat in self.table.chairs.of(holder):
            message = encode(Here(seat, here))
            for line in self.lines:
                line.put(message)

    # ---- what is told

    async def told(self, holder: int | None, form: str, since: int | None = None) -> list[bytes]:
        """Messages with what has happened after the first so many events; where that is too much, or None, a sync.

        The table goes on while they are made; they lead up to what it is when they are given.
        """
        if since is not None:
            missed = Missed(self.table, self.reader(holder), form, since)
            await in_slices(missed)
            if not missed.too_much:
                return missed.messages
        async with self._lock:
            await in_slices(self.table.play.recalled())
            seen = eyes.sight(self.table.scene, holder, form)
            return [encode(eyes.sync(self.table, seen, self.reader(holder)))]

    async def news(self, since: int, most: float) -> None:
        """Wait until there are more than so many events, but not longer than that."""
        until = time.monotonic() + most
        while self.table.n <= since and (left := until - time.monotonic()) > 0:
            if self._news is None:
                self._news = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._news], timeout=left)

    # ---- changes

    async def change(self, draft: acts.Drafter) -> int:
        """Write down what an act comes to, then let everybody see it; answers the table's number after it.

        If somebody else wrote first, the act is looked at again in what the table has become.
        """
        async with self._lock:
            while True:
                drafted = draft(self.table)
                if not drafted:
                    return self.table.n
                if self.table.n > MOST_EVENTS:
                    raise Denied("too-long", "This table has gone on for too long: found another one.")
                try:
                    made = await self.house.store.append(self.table.id, self.table.n, [each.event for each in drafted])
                except Conflict:
                    await self._read_on()
                    continue
                for each in drafted:
                    self._show(self.table.fold(each.event, made, each.code, each.after))
                self.house.metrics.plies += sum(each.code is not None for each in drafted)
                self.used = time.monotonic()
                self.look_ahead()
                return self.table.n

    async def insist(self, draft: acts.Drafter) -> None:
        """As `change`, for what nobody would ask for again: while the database is away, it is tried again."""
        for pause in pauses():
            try:
                await self.change(draft)
                return
            except Away:
                await asyncio.sleep(pause)

    def hear(self, news: News) -> None:
        """Another worker has written this down; what does not follow on what is known here is read."""
        events = decode_events(news.events)
        if not events or news.after > self.table.n or self._lock.locked():
            self.read_on_soon()
        elif news.after == self.table.n:
            for _ in self._take_in((event, news.made) for event in events):
                pass

    def read_on_soon(self) -> None:
        """Read what other workers have written, as soon as that can be done."""
        if not self._behind:
            self._behind = True
            self.house.background.soon(self._catch_up())

    async def _catch_up(self) -> None:
        for pause in pauses():
            async with self._lock:
                self._behind = False  # what is written from now on may not be read
                with suppress(Away):
                    await self._read_on()
                    return
            self._behind = True
            await asyncio.sleep(pause)

    async def _read_on(self) -> None:
        more = True
        while more:
            events = await self.house.store.events(self.table.id, self.table.n, PAGE)
            await in_slices(self._take_in(events))
            more = len(events) == PAGE

    def _take_in(self, events: Iterable[tuple[Event, float]]) -> Iterator[None]:
        """What another worker has written; a table that does not fit the rules is of no use to anybody here."""
        try:
            for event, made in events:
                self._show(self.table.fold(event, made))
                yield
        except Exception:
            self.house.forget(self)
            raise
        self._alarm.set()
        self._bots.look_later()

    def _show(self, happened: Happened) -> None:
        """Send what has happened to all who look on: encoded once for all who see the same."""
        if self._news is not None:
            self._news.set_result(None)
            self._news = None
        if isinstance(happened.event, Seated):
            self._known_audience = None
        audience = self._audience(happened.scene)
        if not audience:
            return
        show = shower(self.table, happened)
        for (seen, reader), lines in audience.items():
            shown = show(seen, reader)
            if shown is not None:
                message = encode(shown)
                for line in lines:
                    line.put(message)

    def _audience(self, scene: Scene) -> Audience:
        """The lines by what they see and whose they are."""
        if self._known_audience is not None:
            return self._known_audience
        found: Audience = {}
        for line in self.lines:
            seen = eyes.sight(scene, line.holder, line.form)
            found.setdefault((seen, self.reader(line.holder)), []).append(line)
        if all(len(self.table.chairs.of(holder)) < 2 for holder in self.holders):
            self._known_audience = found  # else what they see changes with every ply
        return found

    # ---- bots and clocks

    def look_ahead(self) -> None:
        """See whether a bot must think or a clock runs."""
        self._alarm.set()
        self._bots.look()

    def wake(self) -> None:
        """It was put away and is used again."""
        self.look_ahead()
        if self.house.store.postgres:
            self.read_on_soon()

    async def thought(self, most: float) -> None:
        """Wait for the bot that thinks here, but not longer than that."""
        await self._bots.thought(most)

    def close(self) -> None:
        """Nobody looks at it any more: nothing that belongs to it keeps it, so that it is forgotten at once."""
        self._alarm.stop()
        self._bots.stop()
        self._readers.clear()

    @property
    def idle(self) -> bool:
        """Whether it may be put away."""
        return not (self.lines or self._bots.thinking or self._lock.locked() or self._alarm.soon)
