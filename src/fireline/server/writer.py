"""The one thread that writes: it takes all that waits, commits it together, and wakes everybody who waits for it."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import Engine, PoolProxiedConnection, Table
from sqlalchemy.engine.interfaces import DBAPICursor

from fireline.server.schema import Rows, insertions

MOST_TOGETHER = 512

Told = Callable[[DBAPICursor, list["Job"]], None]


class Conflict(Exception):
    """Somebody else wrote what has the same name or number: look again."""


@dataclass(slots=True)
class Job:
    """Rows that are written all or not at all."""

    rows: list[tuple[Table, Rows]]
    notice: str | None = None
    """What other workers are told, once it is written."""
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    done: asyncio.Future[None] = field(init=False)

    def __post_init__(self) -> None:
        self.done = self.loop.create_future()


class Writer:
    """Commits jobs in groups; a job's future resolves when its rows are durable.

    It speaks to the database's driver itself: SQLAlchemy's care would take longer than writing a few rows.
    """

    def __init__(self, engine: Engine, tell: Told | None = None, seen: Callable[[int], None] | None = None) -> None:
        self._engine, self._tell, self._seen = engine, tell, seen
        self._connection: PoolProxiedConnection | None = None
        self._gathered: list[Job] = []
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="fireline-writer", daemon=True)
        self._thread.start()

    async def write(self, *rows: tuple[Table, Rows], notice: str | None = None) -> None:
        """Write these rows durably, or raise Conflict."""
        job = Job(list(rows), notice)
        if not self._gathered:
            job.loop.call_soon(self._hand_over)  # all that come up at the same time go together
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
                self._settle(jobs, self._commit(jobs))
            if last:
                self._let_go()
                return

    def _waiting(self) -> tuple[list[Job], bool]:
        """All that waits, and whether it is the last."""
        jobs: list[Job] = []
        item = self._queue.get()
        while item is not None:
            jobs += item
            if len(jobs) >= MOST_TOGETHER:
                return jobs, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[Job]) -> list[BaseException | None]:
        """All in one transaction; if they do not all fit, one by one, so that each gets its own answer."""
        try:
            self._write(jobs)
        except Exception as error:
            self._let_go()  # whatever was wrong, it is not passed on to the next
            if len(jobs) == 1:
                return [self._meaning(error)]
            return [self._commit([job])[0] for job in jobs]
        if self._seen is not None:
            self._seen(len(jobs))
        return [None] * len(jobs)

    def _write(self, jobs: list[Job]) -> None:
        rows: dict[Table, Rows] = {}
        for job in jobs:
            for table, some in job.rows:
                rows.setdefault(table, []).extend(some)
        connection = self._connection = self._connection or self._engine.raw_connection()
        cursor = connection.cursor()
        for table, all_rows in rows.items():
            for statement, values in insertions(table, self._engine.dialect, all_rows):
                cursor.execute(statement, values)
        if self._tell is not None:
            self._tell(cursor, jobs)
        connection.commit()
        cursor.close()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()  # which takes back what was not committed

    def _meaning(self, error: Exception) -> BaseException:
        driver = self._engine.dialect.loaded_dbapi
        if isinstance(error, driver.IntegrityError):
            return Conflict()
        if isinstance(error, driver.OperationalError):
            return OSError(f"the database cannot be written: {type(error).__name__}")
        return error

    def _settle(self, jobs: list[Job], outcomes: list[BaseException | None]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, BaseException | None]]] = {}
        for job, outcome in zip(jobs, outcomes, strict=True):
            by_loop.setdefault(job.loop, []).append((job, outcome))
        for loop, settled in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, settled)


def _resolve(settled: list[tuple[Job, BaseException | None]]) -> None:
    for job, outcome in settled:
        if job.done.done():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)
