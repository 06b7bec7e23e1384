"""A table in use: one change at a time, each written down before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from fireline.core.chance import stream
from fireline.server import acts, eyes
from fireline.server.clocks import Alarm
from fireline.server.events import Ply, Seated
from fireline.server.line import Line
from fireline.server.messages import Here, encode
from fireline.server.showing import Showing
from fireline.server.store import Conflict
from fireline.server.table import Table
from fireline.server.tokens import Pass

if TYPE_CHECKING:
    from fireline.server.house import House

ABANDONED = 30.0
"""Seconds after which a person who is not here may be stood in for by a bot."""
MOST_MISSED = 100
"""Whoever missed more events than this is told everything anew."""
MOST_EVENTS = 50_000
"""No table goes on for ever, whatever its people do and undo."""
PATIENCE = 5.0
"""Seconds after which a bot is asked here, if another worker should have asked it."""

Audience: TypeAlias = dict[tuple[eyes.Sight, int | None], list[Line]]
_LOG = logging.getLogger("fireline.table")


class Room:
    """A table with the lines of those who look at it."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.lines: set[Line] = set()
        self.used = time.monotonic()
        self._house = house
        self._lock = asyncio.Lock()
        self._known_audience: Audience | None = None
        self._readers: dict[int | None, eyes.Reader] = {}
        self._left_at: dict[int, float] = {}
        self._opened = self.used
        self._thinking: asyncio.Task[None] | None = None
        self._alarm = Alarm(self)
        self.look_ahead()

    # ---- who is here

    def here(self, holder: int) -> bool:
        """Whether that holder looks at the table now."""
        return any(line.holder == holder for line in self.lines) or self._house.elsewhere(self.table.id, holder)

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
        return self._house.signer.token(Pass(table_id, holder))

    def sync(self, holder: int | None, form: str) -> Struct:
        """Everything at once, for that holder."""
        return eyes.sync(self.table, eyes.sight(self.table, holder, form), self.reader(holder))

    async def attach(self, line: Line, since: int) -> None:
        """Tell a client what it missed, and from now on everything."""
        holder = line.holder
        async with self._lock:
            was_here = holder is None or self.here(holder)
            if 0 < since <= self.table.n and self.table.n - since <= MOST_MISSED:
                for message in await self.missed(line.holder, line.form, since):
                    line.put(encode(message))
            else:
                line.put(encode(self.sync(line.holder, line.form)))
            self.lines.add(line)
            self._known_audience = None
            self.look_ahead()
        if holder is not None:
            self._house.announce(self.table.id, holder, here=True)
            if not was_here:
                self.show_presence(holder, here=True)

    def detach(self, line: Line) -> None:
        """A client went away."""
        self.lines.discard(line)
        self._known_audience = None
        self.used = time.monotonic()
        holder = line.holder
        if holder is not None and holder not in self.holders:
            self._house.announce(self.table.id, holder, here=False)
            if not self.here(holder):
                self._left_at[holder] = time.monotonic()
                self.show_presence(holder, here=False)

    async def missed(self, holder: int | None, form: str, since: int) -> list[Struct]:
        """The events after the first so many, as that holder would have been sent them; not too many at a time."""
        table = self.table
        if since == table.n:
            return []
        past, found = Table(table.id, table.code, table.founding), list[Struct]()
        events = (await self._house.store.events(table.id))[: table.n]
        past.fold_all(events[:since])
        for event, made in events[since : since + MOST_MISSED]:
            showing = Showing(past, event)
            showing.fold(made)
            message = showing.show(eyes.sight(past, holder, form), self.reader(holder))
            if message is not None:
                found.append(message)
        return found

    @property
    def holders(self) -> set[int]:
        """Who looks at the table through this worker, apart from watchers."""
        return {line.holder for line in self.lines if line.holder is not None}

    def show_presence(self, holder: int, *, here: bool) -> None:
        """Tell everybody that somebody came or went, outside the numbered story."""
        for seat in self.table.seats_of(holder):
            message = encode(Here(seat, here))
            for line in self.lines:
                line.put(message)

    # ---- changes

    async def change(self, draft: Callable[[Table], acts.Draft]) -> int:
        """Write down what an act comes to, then let everybody see it; answers the table's number after it.

        If somebody else wrote first, the act is looked at again in what the table has become.
        """
        async with self._lock:
            while True:
                events = draft(self.table)
                if not events:
                    return self.table.n
                if self.table.n > MOST_EVENTS:
                    raise acts.Denied("too-long", "This table has gone on for too long: found another one.")
                try:
                    made = await self._house.store.append(self.table.id, self.table.n, [event for event, _ in events])
                except Conflict:
                    await self._read_on()
                    continue
                for event, code in events:
                    self._take(Showing(self.table, event, code), made)
                self._house.metrics.plies.inc(sum(code is not None for _, code in events))
                self.used = time.monotonic()
                self.look_ahead()
                return self.table.n

    async def catch_up(self) -> None:
        """Another worker changed this table: read what is new."""
        async with self._lock:
            await self._read_on()
        asyncio.get_running_loop().call_later(PATIENCE, self.look_ahead)

    async def _read_on(self) -> None:
        for event, made in await self._house.store.events(self.table.id, self.table.n):
            self._take(Showing(self.table, event), made)
        self._alarm.set()

    def _take(self, showing: Showing, made: float) -> None:
        """Fold an event and send it: encoded once for all who see the same."""
        showing.fold(made)
        if isinstance(showing.event, Seated):
            self._known_audience = None
        for (seen, holder), lines in self._audience().items():
            shown = showing.show(seen, self.reader(holder))
            if shown is not None:
                message = encode(shown)
                for line in lines:
                    line.put(message)

    def _audience(self) -> Audience:
        """The lines by what they see and whose they are."""
        if self._known_audience is not None:
            return self._known_audience
        found: Audience = {}
        for line in self.lines:
            seen = eyes.sight(self.table, line.holder, line.form)
            found.setdefault((seen, line.holder), []).append(line)
        if all(len(self.table.seats_of(holder)) < 2 for holder in self.holders):
            self._known_audience = found  # else what they see changes with every ply
        return found

    # ---- bots and clocks

    def look_ahead(self) -> None:
        """See whether a bot must think or a clock runs."""
        self._alarm.set()
        if self._thinking is None and self.table.bot_to_move() and not self._house.closing:
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            while (level := self.table.bot_to_move()) and not self._house.closing:
                await self._one_turn(level)
        except Exception:
            _LOG.exception("a bot's choice could not be made", extra={"table": self.table.id})
        finally:
            self._thinking = None

    async def _one_turn(self, level: str) -> None:
        play = self.table.play
        seat, codes = play.to_move, play.state.codes()
        at: object = play.moment
        try:
            chosen = codes
            if len(codes) > 1:
                view = play.game.view(play.state, seat)
                chosen = await self._house.thinkers.choose(play.game.id, view, codes, level)
        except Exception:  # whatever a bot does, the table goes on
            _LOG.exception("a bot failed", extra={"table": self.table.id, "level": level})
            chosen = [play.state.sample(stream(self.table.founding.seed, f"stand-in/{self.table.n}"))]
        if play.game.together and len(chosen) > 1 and play.moment == at:
            await self.change(lambda table: acts.plan(table, seat, chosen))
        for code in chosen:

            def made(table: Table, code: int = code, at: object = at) -> acts.Draft:
                if table.play.moment != at or not table.bot_to_move():
                    return []  # taken back, or somebody else was quicker
                return acts.ply(table, Ply(seat, table.play.game.text(table.play.state, code)), code)

            await self.change(made)
            if play.to_move != seat:
                return
            at = play.moment

    async def thought(self, most: float) -> None:
        """Wait for the bot that thinks here, but not longer than that."""
        if self._thinking is not None:
            await asyncio.wait([self._thinking], timeout=most)

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._alarm.stop()
        if self._thinking is not None:
            self._thinking.cancel()

    @property
    def idle(self) -> bool:
        """Whether it may be put away."""
        return not (self.lines or self._thinking or self._lock.locked() or self._alarm.soon)
