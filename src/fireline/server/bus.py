"""How workers tell each other that a table changed, or who is there. One worker alone has nobody to tell."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Any, TypeAlias

from msgspec import Raw, Struct, json
from sqlalchemy import Engine
from sqlalchemy.engine.interfaces import DBAPICursor

from fireline.server.database import MISSED
from fireline.server.schema import Rows
from fireline.server.writer import Job

CHANNEL = "fireline"
MOST_BYTES = 7_800
"""In one notice: PostgreSQL takes 8000 at most, and the worker's name and a word are in them too."""
MOST_UNSAID = 1_000
"""Notices that wait; who is here is said again every while."""
Heard: TypeAlias = Callable[[str, str], None]
"""Is told which worker said what."""


class News(Struct, array_like=True, gc=False):
    """What a worker has written down of one table, so that others need not read it."""

    table: str
    after: int
    """How many events there were before these."""
    made: float
    events: Raw
    """A list of them, for whoever has the table; empty if they were too long to be told."""


_encode = json.Encoder().encode
read_news = json.Decoder(list[News]).decode
_LOG = logging.getLogger("fireline.bus")


class Bus:
    """In one process: silence."""

    def start(self, heard: Heard) -> None:
        """Call back with every notice of another worker."""

    def tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        """Tell of jobs in the transaction that writes them."""

    def say(self, notices: list[str]) -> None:
        """Tell of something that is not written down; never waits."""

    def close(self) -> None:
        """Stop listening."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY: a notice goes out exactly when its transaction is durable."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self._engine, self._worker = engine, worker
        self._listening: Any = None
        self._unsaid: queue.SimpleQueue[list[str] | None] = queue.SimpleQueue()
        self._stopped = False

    def start(self, heard: Heard) -> None:
        """Listen on a connection and a thread of its own."""
        loop = asyncio.get_running_loop()
        self._listening = self._connect()
        threading.Thread(target=self._listen, args=(loop, heard), name="fireline-bus", daemon=True).start()
        threading.Thread(target=self._speak, name="fireline-speaker", daemon=True).start()

    def tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        """Notices go along with what they tell of."""
        told = [_encode(_news(job.of_table)) for job in jobs if job.of_table is not None]
        if told:
            self._notify(cursor, [f"wrote [{part.decode()}]" for part in _joined(told)])

    def say(self, notices: list[str]) -> None:
        """Notices on their own, from a thread of their own."""
        if self._unsaid.qsize() < MOST_UNSAID:
            self._unsaid.put(notices)

    def _speak(self) -> None:
        while not self._stopped and (notices := self._unsaid.get()) is not None:
            while not self._unsaid.empty() and (more := self._unsaid.get()) is not None:
                notices = notices + more
            try:
                with closing(self._engine.raw_connection()) as connection:
                    self._notify(connection.cursor(), notices)
                    connection.commit()
            except Exception:
                _LOG.warning("a notice was lost")

    def _notify(self, cursor: DBAPICursor, notices: list[str]) -> None:
        said = [f"{self._worker} {notice}" for notice in notices]
        cursor.execute("SELECT pg_notify(%s, notice) FROM unnest(%s::text[]) AS notice", (CHANNEL, said))

    def close(self) -> None:
        """Stop listening."""
        self._stopped = True
        self._unsaid.put(None)
        if self._listening is not None:
            self._listening.close()

    def _connect(self) -> Any:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = psycopg.connect(url, autocommit=True, **MISSED)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _listen(self, loop: asyncio.AbstractEventLoop, heard: Heard) -> None:
        while not self._stopped:
            try:
                for notice in self._listening.notifies(timeout=1.0):
                    worker, _, what = notice.payload.partition(" ")
                    if worker != self._worker and not loop.is_closed():
                        loop.call_soon_threadsafe(heard, worker, what)
            except Exception:
                if not self._stopped:
                    _LOG.warning("listening again")
                    self._again(loop, heard)

    def _again(self, loop: asyncio.AbstractEventLoop, heard: Heard) -> None:
        try:
            self._listening = self._connect()
        except Exception:
            threading.Event().wait(1.0)
            return
        if not loop.is_closed():
            loop.call_soon_threadsafe(heard, "", "everything")  # what was said meanwhile is lost


def _news(rows: Rows) -> News:
    table, first, _, made = rows[0]
    events = b",".join(body for _, _, body, _ in rows)
    return News(table, first - 1, made, Raw(b"[%b]" % events if len(events) < MOST_BYTES - 200 else b"[]"))


def _joined(parts: list[bytes]) -> list[bytes]:
    """The same with commas between them, in as few pieces as may be told at once."""
    pieces = [parts[0]]
    for part in parts[1:]:
        if len(pieces[-1]) + len(part) < MOST_BYTES:
            pieces[-1] += b"," + part
        else:
            pieces.append(part)
    return pieces
