"""How workers tell each other that a table changed, or who is there. One worker alone has nobody to tell."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Any, TypeAlias

from sqlalchemy import Engine
from sqlalchemy.engine.interfaces import DBAPICursor

from fireline.server.writer import Job

CHANNEL = "fireline"
MOST_NAMED = 256
"""Tables in one notice: PostgreSQL takes 8000 bytes at most."""
Heard: TypeAlias = Callable[[str, str], None]
"""Is told which worker said what."""
_LOG = logging.getLogger("fireline.bus")


class Bus:
    """In one process: silence."""

    def start(self, heard: Heard) -> None:
        """Call back with every notice of another worker."""

    def tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        """Tell of jobs in the transaction that writes them."""

    def say(self, notices: list[str]) -> None:
        """Tell of something that is not written down."""

    def close(self) -> None:
        """Stop listening."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY: a notice goes out exactly when its transaction is durable."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self._engine, self._worker = engine, worker
        self._listening: Any = None
        self._stopped = False

    def start(self, heard: Heard) -> None:
        """Listen on a connection and a thread of its own."""
        loop = asyncio.get_running_loop()
        self._listening = self._connect()
        threading.Thread(target=self._listen, args=(loop, heard), name="fireline-bus", daemon=True).start()

    def tell(self, cursor: DBAPICursor, jobs: list[Job]) -> None:
        """Notices go along with what they tell of."""
        changed = sorted({job.notice for job in jobs if job.notice is not None})
        parts = [changed[start : start + MOST_NAMED] for start in range(0, len(changed), MOST_NAMED)]
        if parts:
            self._notify(cursor, [f"changed {' '.join(part)}" for part in parts])

    def say(self, notices: list[str]) -> None:
        """Notices on their own; it waits for the database, so not where sockets are served."""
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
        if self._listening is not None:
            self._listening.close()

    def _connect(self) -> Any:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = psycopg.connect(url, autocommit=True)
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
