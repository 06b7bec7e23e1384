"""What the server keeps: tables with their numbered events, and uploaded records."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from fireline.server.database import open_database, signing_key
from fireline.server.events import Event, Founding, decode_event, decode_founding, encode
from fireline.server.schema import EVENTS, REPLAYS, TABLES, Rows
from fireline.server.shared import Shared
from fireline.server.slices import in_slices
from fireline.server.table import Broken, Table
from fireline.server.writer import Away, Conflict, Told, Writer, away

__all__ = ["Away", "Conflict", "Store"]

T = TypeVar("T")
PAGE = 1000
"""Events that are read at once."""
READERS = 8
TRUE_FOR = 1.0
"""Seconds for which it holds that the database could be written."""

_LEADING = 4211974
"""The lock that one of several workers holds."""


class Store:
    """Reads in threads of their own, writes through the one writer."""

    def __init__(self, address: str, tell: Told | None = None, seen: Callable[[int], None] | None = None) -> None:
        self.engine = open_database(address)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.signing_key = signing_key(self.engine)
        self._leading: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "fireline-reader")
        self._alive_until = 0.0
        self._asking: Shared[str, None] = Shared()
        self._writer = Writer(self.engine, tell if self.postgres else None, seen)

    async def found(self, table_id: str, code: str, founding: Founding, events: Sequence[Event]) -> float:
        """Write down a new table with its first events; Conflict if the id or the code is taken."""
        made = time.time()
        row = (table_id, code, encode(founding), made)
        rows = _rows(table_id, 0, events, made)
        await self._writer.write((TABLES, [row]), *([(EVENTS, rows)] if rows else []))
        return made

    async def append(self, table_id: str, n: int, events: Sequence[Event]) -> float:
        """Write down the events after the first n, durably; Conflict if there are others already."""
        made = time.time()
        rows = _rows(table_id, n, events, made)
        await self._writer.write((EVENTS, rows), of_table=rows)
        return made

    async def load(self, table_id: str) -> Table | None:
        """The table of that id, folded from all its events; Broken if that cannot be done."""
        found = await self._read(lambda at: at.execute(select(TABLES).where(TABLES.c.id == table_id)).first())
        if found is None:
            return None
        table = Table(found.id, found.code, decode_founding(found.founding))
        table.turn_began = found.made
        while events := await self.events(table_id, table.n, PAGE):
            await in_slices(_folded(table, events))
            if len(events) < PAGE:
                break
        return table

    async def newest(self, most: int) -> list[str]:
        """The tables that were founded last."""
        query = select(TABLES.c.id).order_by(TABLES.c.made.desc()).limit(most)
        return await self._read(lambda at: list(at.execute(query).scalars()))

    async def leads(self) -> bool:
        """Whether this worker does what only one should do; if it dies, another can."""
        return not self.postgres or await self._run(self._holds_the_lead)

    def _holds_the_lead(self) -> bool:
        if self._leading is None:
            self._leading = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            holds = self._leading.execute(select(func.pg_try_advisory_lock(_LEADING))).scalar()
        except DBAPIError:
            self._leading.invalidate()  # the lock goes with the connection
            self._leading.close()
            self._leading = None
            raise
        return bool(holds)

    async def events(self, table_id: str, since: int = 0, most: int | None = None) -> list[tuple[Event, float]]:
        """The events after the first so many, each with its time."""
        query = select(EVENTS.c.body, EVENTS.c.made).where(EVENTS.c.table_id == table_id, EVENTS.c.n > since)
        query = query.order_by(EVENTS.c.n).limit(most)
        return await self._read(lambda at: [(decode_event(row.body), row.made) for row in at.execute(query)])

    async def id_of(self, code: str) -> str | None:
        """The table with that invitation code."""
        return await self._read(lambda at: at.execute(select(TABLES.c.id).where(TABLES.c.code == code)).scalar())

    async def keep_replay(self, replay_id: str, record: str) -> None:
        """Keep an uploaded record."""
        await self._writer.write((REPLAYS, [(replay_id, record, time.time())]))

    async def replay(self, replay_id: str) -> str | None:
        """An uploaded record."""
        query = select(REPLAYS.c.record).where(REPLAYS.c.id == replay_id)
        return await self._read(lambda at: at.execute(query).scalar())

    async def alive(self) -> None:
        """See whether the database can be read and written; Away if not."""
        if time.monotonic() > self._alive_until:
            await self._asking.get("alive", self._tried)
            self._alive_until = time.monotonic() + TRUE_FOR

    async def _tried(self) -> None:
        await self._read(lambda at: at.execute(select(1)).scalar())
        await self._writer.write(probe=True)

    def close(self) -> None:
        """Write what waits, and let go."""
        self._writer.close()
        self._readers.shutdown()
        if self._leading is not None:
            self._leading.close()
        self.engine.dispose()

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def work() -> T:
            with self.engine.connect() as connection:
                return ask(connection)

        try:
            return await self._run(work)
        except Away:
            return await self._run(work)  # one that was lost while it lay idle is found out by using it

    async def _run(self, work: Callable[[], T]) -> T:
        """Do this in a reader's thread; Away if the database does not answer."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except NoConnection as error:
            raise Away(type(error).__name__) from error
        except DBAPIError as error:
            raise away(error.orig, self.engine.dialect.loaded_dbapi) or error from error


def _folded(table: Table, events: list[tuple[Event, float]]) -> Iterator[None]:
    try:
        for event, made in events:
            table.fold(event, made)
            yield
    except Exception as fault:
        raise Broken(f"table {table.id}: event {table.n} cannot be taken in") from fault


def _rows(table_id: str, n: int, events: Sequence[Event], made: float) -> Rows:
    return [(table_id, number, encode(event), made) for number, event in enumerate(events, n + 1)]
