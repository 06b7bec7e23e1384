"""All tables of this worker: founded, opened from the store when somebody comes, and put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from sqlalchemy.engine.interfaces import DBAPICursor

from fireline.server import acts
from fireline.server.bus import Bus, PostgresBus
from fireline.server.events import Founding, Rematched
from fireline.server.founding import again
from fireline.server.line import Post
from fireline.server.metrics import Metrics
from fireline.server.presence import Presence
from fireline.server.room import Room
from fireline.server.settings import Settings
from fireline.server.store import Conflict, Store
from fireline.server.table import Table
from fireline.server.thinking import Thinkers
from fireline.server.tokens import Signer, new_code, new_id
from fireline.server.waking import keep_awake
from fireline.server.writer import Job

IDLE = 300.0
"""Seconds after which a table that nobody looks at is put away; the store has it."""
SWEEP = 30.0
_LOG = logging.getLogger("fireline.house")


class House:
    """The tables, and what they share: the store, the bots' processes, the bus to other workers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.closing = False
        self.worker = secrets.token_hex(4)
        self.store = Store(settings.database, self._tell, self.metrics.together.observe)
        self.bus = PostgresBus(self.store.engine, self.worker) if self.store.postgres else Bus()
        self.signer = Signer(self.store.signing_key)
        self.thinkers = Thinkers(settings.thinkers)
        self.post = Post()
        self._rooms: dict[str, Room] = {}
        self._presence = Presence()
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to listen and to tidy up."""
        self.bus.start(self._heard)
        self.soon(self._sweep())
        self.soon(keep_awake(self))
        self.thinkers.warm()

    async def close(self) -> None:
        """Let everybody go; all that was acknowledged is written down already."""
        self.closing = True
        self.bus.close()
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            room.close()
            for line in list(room.lines):
                line.gone.set()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)

    async def found(self, founding: Founding) -> Room:
        """A new table; if every seat is taken, play begins."""
        while True:
            table = Table(new_id(), new_code(), founding)
            events = acts.luck(table, table.play.state.copy(), 0) if table.started else []
            try:
                made = await self.store.found(table.id, table.code, founding, [event for event, _ in events])
                break
            except Conflict:
                continue  # the code is taken
        table.turn_began = made
        for event, code in events:
            table.fold(event, made, code)
        self.metrics.tables.inc()
        _LOG.info("founded", extra={"table": table.id, "game": founding.game})
        return self._keep(table)

    def has_open(self, table_id: str) -> bool:
        """Whether that table is in use here."""
        return table_id in self._rooms

    async def room(self, table_id: str, wanted: Callable[[Table], bool] | None = None) -> Room | None:
        """The table of that id; None if there is none, or if it is opened only to find that it is not wanted."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            return room
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._rooms:
                table = await self.store.load(table_id)
                if table is None or (wanted is not None and not wanted(table)):
                    self._opening.pop(table_id, None)
                    return None
                self._keep(table)
            self._opening.pop(table_id, None)
            return self._rooms[table_id]

    async def rematch(self, room: Room) -> None:
        """Found the next table, once all people have agreed."""
        old = room.table
        asked = [request for request in old.requests.values() if request.kind == "rematch"]
        if old.rematch or not any(acts.agreed(old, request) for request in asked):
            return
        new = await self.found(again(old.founding, old.chairs, room.here))
        holders = {chair.holder for chair in new.table.chairs if chair.holder is not None}
        event = Rematched(new.table.id, tuple(sorted(holders)))
        await room.change(lambda table: [] if table.rematch else [(event, None)])

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- other workers

    def elsewhere(self, table_id: str, holder: int) -> bool:
        """Whether that holder looks at the table through another worker."""
        return self._presence.here(table_id, holder)

    def announce(self, table_id: str, holder: int, *, here: bool) -> None:
        """Tell other workers who came or went."""
        self._say([f"here {table_id} {holder} {here:d}"])

    def _say(self, notices: list[str]) -> None:
        if self.store.postgres and notices and not self.closing:
            self.soon(asyncio.to_thread(self.bus.say, notices))

    def _all_here(self, rooms: Iterable[Room]) -> list[str]:
        return [f"here {room.table.id} {holder} 1" for room in rooms for holder in room.holders]

    def _tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        self.bus.tell(cursor, jobs)

    def _heard(self, worker: str, notice: str) -> None:
        what, *rest = notice.split(" ")
        if what == "everything":
            for each in self._rooms.values():
                self.soon(each.catch_up())
            return
        if what == "changed":
            for table_id in rest:
                if table_id in self._rooms:
                    self.soon(self._rooms[table_id].catch_up())
            return
        room = self._rooms.get(rest[0])
        if room is None:
            return
        if what == "who":
            self._say(self._all_here([room]))
        elif what == "here":
            holder, here = int(rest[1]), rest[2] == "1"
            before = room.here(holder)
            self._presence.heard(worker, room.table.id, holder, here=here)
            if room.here(holder) != before:
                room.show_presence(holder, here=here)

    def _keep(self, table: Table) -> Room:
        room = self._rooms[table.id] = Room(table, self)
        self.metrics.rooms.set(len(self._rooms))
        self._say([f"who {table.id}"])
        return room

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            late = time.monotonic() - IDLE
            for table_id, room in list(self._rooms.items()):
                if room.idle and room.used < late:
                    room.close()
                    del self._rooms[table_id]
            self._presence.forget_the_faded()
            self._say(self._all_here(self._rooms.values()))
            self.metrics.rooms.set(len(self._rooms))
