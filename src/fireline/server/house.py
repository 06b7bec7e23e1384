"""All tables of this worker: founded, opened from the store when somebody comes, and put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

from sqlalchemy.engine.interfaces import DBAPICursor

from fireline.server import acts
from fireline.server.background import Background
from fireline.server.bus import Bus, News, PostgresBus, read_news
from fireline.server.database import database_url, make_folder, sqlite_file
from fireline.server.events import Founding, Rematched
from fireline.server.founding import again
from fireline.server.limits import Buckets
from fireline.server.line import Post
from fireline.server.lock import Lock
from fireline.server.metrics import Metrics
from fireline.server.presence import Presence
from fireline.server.replays import Replays
from fireline.server.room import Room
from fireline.server.settings import Settings
from fireline.server.shared import Shared
from fireline.server.store import Conflict, Store
from fireline.server.table import Table
from fireline.server.thinking import Thinkers
from fireline.server.tokens import Signer, new_code, new_id
from fireline.server.waking import keep_awake
from fireline.server.writer import Job

IDLE = 300.0
"""Seconds after which a table that nobody looks at is put away; the store has it."""
SWEEP = 30.0
EXPLAINED = (20.0, 100.0)
"""Reasons a second for one address, and at once: each takes a millisecond in which nobody else is served."""
_LOG = logging.getLogger("fireline.house")


class House:
    """The tables, and what they share: the store, the bots' processes, the bus to other workers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.closing = False
        self.worker = secrets.token_hex(4)
        self._lock = _alone(settings.database)
        self.store = Store(settings.database, self._tell, self.metrics.together.add)
        self.bus = PostgresBus(self.store.engine, self.worker) if self.store.postgres else Bus()
        self.signer = Signer(self.store.signing_key)
        self.thinkers = Thinkers(settings.thinkers)
        self.replays = Replays(self)
        self.post = Post()
        self.explained = Buckets(*EXPLAINED)
        """By address: how many more reasons may be found for refusals."""
        self.background = Background()
        self._rooms: dict[str, Room] = {}
        self._put_away: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Rooms that were put away while somebody may still hold them: they are used again, never doubled."""
        self._opening: Shared[str, Table | None] = Shared()
        self._rematching: Shared[str, None] = Shared()
        self._presence = Presence()

    def start(self) -> None:
        """Begin to listen and to tidy up."""
        self.bus.start(self._heard)
        self.background.always(self._sweep)
        self.background.always(lambda: keep_awake(self))
        self.thinkers.warm()

    async def close(self) -> None:
        """Let everybody go; all that was acknowledged is written down already."""
        self.closing = True
        self.bus.close()
        self.background.close()
        for room in self._rooms.values():
            room.close()
            for line in list(room.lines):
                line.gone.set()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)
        if self._lock is not None:
            self._lock.close()

    async def found(self, founding: Founding, client: str) -> Room:
        """A new table for somebody at that address; if every seat is taken, play begins."""
        while True:
            table = Table(new_id(), new_code(), founding)
            draft = acts.luck(table, table.play.state) if table.started else []
            try:
                made = await self.store.found(table.id, table.code, founding, [drafted.event for drafted in draft])
                break
            except Conflict:
                continue  # the code is taken
        table.turn_began = made
        for drafted in draft:
            table.fold(drafted.event, made, drafted.code, drafted.after)
        self.metrics.tables += 1
        _LOG.info("founded", extra={"table": table.id, "game": founding.game})
        return self._known(table.id) or self._keep(Room(table, self, client))

    def has_open(self, table_id: str) -> bool:
        """Whether that table is in use here."""
        return table_id in self._rooms

    async def room(self, table_id: str, wanted: Callable[[Table], bool] | None = None) -> Room | None:
        """The one room of that table; None if there is no such table, or if it is opened and then not wanted."""
        if found := self._known(table_id):
            return found
        table = await self._opening.get(table_id, lambda: self.store.load(table_id))
        # Whoever waited for the same table, or came while it was read, may have been quicker.
        if found := self._known(table_id):
            return found
        if table is None or (wanted is not None and not wanted(table)):
            return None
        room = self._keep(Room(table, self))
        if self.store.postgres:
            room.read_on_soon()  # what other workers said while it was read was heard by nobody
        return room

    async def rematch(self, room: Room) -> None:
        """Found the next table, once all people have agreed; however many of them press at the same time."""
        await self._rematching.get(room.table.id, lambda: self._again(room))

    async def _again(self, room: Room) -> None:
        old = room.table
        asked = [request for request in old.requests.values() if request.kind == "rematch"]
        if old.rematch or not any(acts.agreed(old, request) for request in asked):
            return
        new = await self.found(again(old.founding, list(old.chairs), room.here), room.client)
        holders = {chair.holder for chair in new.table.chairs if chair.holder is not None}
        event = Rematched(new.table.id, tuple(sorted(holders)))
        await room.change(lambda table: [] if table.rematch else [acts.Drafted(event)])

    def _known(self, table_id: str) -> Room | None:
        """The room of that table, if there is one in this process."""
        room = self._rooms.get(table_id)
        if room is None and (room := self._put_away.get(table_id)):
            self._keep(room)
            room.wake()
        if room is not None:
            room.used = time.monotonic()
        return room

    def _keep(self, room: Room) -> Room:
        self._rooms[room.table.id] = room
        self.metrics.rooms = len(self._rooms)
        self._say([f"who {room.table.id}"])
        return room

    def put_away(self, idle: float = IDLE) -> None:
        """Put away what nobody has used for so many seconds; whoever still holds a room holds the only one."""
        late = time.monotonic() - idle
        for table_id, room in list(self._rooms.items()):
            if room.idle and room.used <= late:
                room.close()
                del self._rooms[table_id]
                self._put_away[table_id] = room
        self.metrics.rooms = len(self._rooms)

    def forget(self, room: Room) -> None:
        """Something is wrong with this room: its table is read anew by whoever comes, and all who are there must."""
        room.close()
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        for line in list(room.lines):
            line.gone.set()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.put_away()
            self._presence.forget_the_faded()
            self._say(self._all_here(self._rooms.values()))

    # ---- other workers

    def elsewhere(self, table_id: str, holder: int) -> bool:
        """Whether that holder looks at the table through another worker."""
        return self._presence.here(table_id, holder)

    def announce(self, table_id: str, holder: int, *, here: bool) -> None:
        """Tell other workers who came or went."""
        self._say([f"here {table_id} {holder} {here:d}"])

    def _say(self, notices: list[str]) -> None:
        if self.store.postgres and notices and not self.closing:
            self.bus.say(notices)

    def _all_here(self, rooms: Iterable[Room]) -> list[str]:
        return [f"here {room.table.id} {holder} 1" for room in rooms for holder in room.holders]

    def _tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        self.bus.tell(cursor, jobs)

    def _pass_on(self, news: News, room: Room) -> None:
        try:
            room.hear(news)
        except Exception:  # one table's trouble is not another's
            _LOG.exception("news could not be taken in", extra={"table": news.table})

    def _heard(self, worker: str, notice: str) -> None:
        what, _, said = notice.partition(" ")
        if what == "wrote":
            for news in read_news(said):
                if changed := self._rooms.get(news.table):
                    self._pass_on(news, changed)
            return
        if what == "everything":
            for each in self._rooms.values():
                each.read_on_soon()
            return
        rest = said.split(" ")
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


def _alone(database: str) -> Lock | None:
    """The lock on a SQLite file, before anything in it is touched."""
    file = sqlite_file(database_url(database))
    if file is None:
        return None
    make_folder(file.parent)
    return Lock(file)
