"""The one thread that writes: it takes all that waits, commits it together, and wakes everybody who waits for it."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from sqlalchemy import Engine, PoolProxiedConnection, Table
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import TimeoutError as NoConnection

from fireline.server.schema import PROBE, Rows, insertions

MOST_TOGETHER = 512
QUIET = 2.0
"""Seconds without anything to write, after which there is time to tidy up."""
_LOG = logging.getLogger("fireline.writer")

Told = Callable[[DBAPICursor, list["Job"]], None]


class Conflict(Exception):
    """Somebody else wrote what has the same name or number: look again."""


class Away(Exception):
    """The database cannot be reached, read or written just now; nothing was changed."""


class Job(Struct, gc=False):
    """Rows that are written all or not at all."""

    rows: tuple[tuple[Table, Rows], ...]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]
    of_table: Rows | None = None
    """Of these rows, the events of one table: other workers are told, once they are written."""
    probe: bool = False
    """Whether it only finds out if anything can be written."""


class Writer:
    """Commits jobs in groups; a job's future resolves when its rows are durable.

    It speaks to the database's driver itself: SQLAlchemy's care would take longer than writing a few rows.
    """

    def __init__(self, engine: Engine, tell: Told | None = None, seen: Callable[[int], None] | None = None) -> None:
        self._engine, self._tell, self._seen = engine, tell, seen
        self._connection: PoolProxiedConnection | None = None
        self._untidy = False
        self._gathered: list[Job] = []
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="fireline-writer", daemon=True)
        self._thread.start()

    async def write(self, *rows: tuple[Table, Rows], of_table: Rows | None = None, probe: bool = False) -> None:
        """Write these rows durably, or raise Conflict or Away."""
        loop = asyncio.get_running_loop()
        job = Job(rows, loop, loop.create_future(), of_table, probe)
        if not self._gathered:
            loop.call_soon(self._hand_over)  # all that come up at the same time go together
        self._gathered.append(job)
        await job.done

    def _hand_over(self) -> None:
        jobs, self._gathered = self._gathered, []
        self._queue.put(jobs)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            jobs, last = self._waiting()
            if jobs:
                try:
                    outcomes = self._commit(jobs)
                except Exception as error:  # a fault of ours: those who wait are told, and the next are served
                    _LOG.exception("the writer failed")
                    outcomes = [error] * len(jobs)
                self._settle(jobs, outcomes)
            if last:
                self._let_go()
                return

    def _waiting(self) -> tuple[list[Job], bool]:
        """All that waits, and whether it is the last."""
        jobs: list[Job] = []
        item = self._next()
        while item is not None:
            jobs += item
            if len(jobs) >= MOST_TOGETHER:
                return jobs, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _next(self) -> list[Job] | None:
        """The next jobs; if they take their time, what was written is tidied up meanwhile."""
        if self._untidy:
            try:
                return self._queue.get(timeout=QUIET)
            except queue.Empty:
                self._untidy = False
                self._tidy_up()
        return self._queue.get()

    def _tidy_up(self) -> None:
        """Let SQLite move what was written from its journal into the file itself: whoever copies only that has more."""
        if self._engine.dialect.name != "sqlite":
            return
        try:
            self._ready().cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
        except Exception:
            self._let_go()  # it was no more than a kindness

    def _commit(self, jobs: list[Job]) -> list[BaseException | None]:
        """All in one transaction; if some do not fit, one by one, so that each gets its own answer."""
        try:
            self._write(jobs)
        except Exception as error:
            self._let_go()  # whatever was wrong, it is not passed on to the next
            if len(jobs) == 1 or isinstance(self._meaning(error), Away):
                return [self._meaning(error) for _ in jobs]
            return [self._commit([job])[0] for job in jobs]
        self._untidy = True
        if self._seen is not None:
            self._seen(len(jobs))
        return [None] * len(jobs)

    def _write(self, jobs: list[Job]) -> None:
        rows: dict[Table, Rows] = {}
        for job in jobs:
            for table, some in job.rows:
                rows.setdefault(table, []).extend(some)
        connection = self._ready()
        cursor = connection.cursor()
        if any(job.probe for job in jobs):
            cursor.execute(PROBE)
        for table, all_rows in rows.items():
            for statement, values in insertions(table, self._engine.dialect, all_rows):
                cursor.execute(statement, values)
        if self._tell is not None:
            self._tell(cursor, jobs)
        connection.commit()
        cursor.close()

    def _ready(self) -> PoolProxiedConnection:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        return self._connection

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()  # which takes back what was not committed
            except Exception:
                connection.invalidate()  # it is dead already

    def _meaning(self, error: Exception) -> BaseException:
        driver = self._engine.dialect.loaded_dbapi
        if isinstance(error, driver.IntegrityError):
            return Conflict()
        if isinstance(error, NoConnection):
            return Away(type(error).__name__)
        return away(error, driver) or error

    def _settle(self, jobs: list[Job], outcomes: list[BaseException | None]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, BaseException | None]]] = {}
        for job, outcome in zip(jobs, outcomes, strict=True):
            by_loop.setdefault(job.loop, []).append((job, outcome))
        for loop, settled in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, settled)


def away(error: BaseException | None, driver: Any) -> Away | None:
    """What an error of the database's driver comes to, unless we asked for nonsense."""
    nonsense = (driver.ProgrammingError, driver.DataError, driver.NotSupportedError, driver.IntegrityError)
    if not isinstance(error, (driver.Error, OSError)) or isinstance(error, nonsense):
        return None
    return Away(type(error).__name__)


def _resolve(settled: list[tuple[Job, BaseException | None]]) -> None:
    for job, outcome in settled:
        if job.done.done():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)
