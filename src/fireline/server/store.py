"""What the server keeps: tables with their numbered events, and uploaded records."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection, func, select

from fireline.server.database import open_database, signing_key
from fireline.server.events import Event, Founding, decode_event, decode_founding, encode
from fireline.server.schema import EVENTS, REPLAYS, TABLES, Rows
from fireline.server.table import Table
from fireline.server.writer import Conflict, Told, Writer

__all__ = ["Conflict", "Store"]

T = TypeVar("T")

_LEADING = 4211974
"""The lock that one of several workers holds."""


class Store:
    """Reads in threads of their own, writes through the one writer."""

    def __init__(self, address: str, tell: Told | None = None, seen: Callable[[int], None] | None = None) -> None:
        self.engine = open_database(address)
        self.postgres = self.engine.dialect.name == "postgresql"
        self.signing_key = signing_key(self.engine)
        self._leading: Connection | None = None
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
        await self._writer.write((EVENTS, _rows(table_id, n, events, made)), notice=table_id)
        return made

    async def load(self, table_id: str) -> Table | None:
        """The table of that id, folded from all its events."""
        found = await self._read(lambda at: at.execute(select(TABLES).where(TABLES.c.id == table_id)).first())
        if found is None:
            return None
        table = Table(found.id, found.code, decode_founding(found.founding))
        table.turn_began = found.made
        await asyncio.to_thread(table.fold_all, await self.events(table_id))  # a long game takes its time
        return table

    async def newest(self, most: int) -> list[str]:
        """The tables that were founded last."""
        query = select(TABLES.c.id).order_by(TABLES.c.made.desc()).limit(most)
        return await self._read(lambda at: list(at.execute(query).scalars()))

    async def leads(self) -> bool:
        """Whether this worker does what only one should do; if it dies, another can."""
        if not self.postgres or self._leading is not None:
            return True

        def take() -> Connection | None:
            connection = self.engine.connect()
            if connection.execute(select(func.pg_try_advisory_lock(_LEADING))).scalar():
                return connection
            connection.close()
            return None

        self._leading = await asyncio.to_thread(take)
        return self._leading is not None

    async def events(self, table_id: str, since: int = 0) -> list[tuple[Event, float]]:
        """The events after the first so many, each with its time."""
        query = select(EVENTS.c.body, EVENTS.c.made).where(EVENTS.c.table_id == table_id, EVENTS.c.n > since)
        rows = await self._read(lambda at: at.execute(query.order_by(EVENTS.c.n)).all())
        return [(decode_event(row.body), row.made) for row in rows]

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
        """Ask the database something; raises if it does not answer."""
        await self._read(lambda at: at.execute(select(1)).scalar())

    def close(self) -> None:
        """Write what waits, and let go."""
        self._writer.close()
        if self._leading is not None:
            self._leading.close()
        self.engine.dispose()

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def work() -> T:
            with self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(work)


def _rows(table_id: str, n: int, events: Sequence[Event], made: float) -> Rows:
    return [(table_id, number, encode(event), made) for number, event in enumerate(events, n + 1)]
