"""Work that goes on beside requests: none of it ends without a word, and what must always run begins again."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

_LUCK = secrets.SystemRandom()
FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0
"""Seconds between tries: the database may be back soon, or much later."""
_LOG = logging.getLogger("fireline.background")


def pauses() -> Iterator[float]:
    """How long to wait after each try that failed: longer and longer, and not all at the same time."""
    pause = FIRST_PAUSE
    while True:
        yield pause * _LUCK.uniform(0.5, 1.0)
        pause = min(2 * pause, LONGEST_PAUSE)


class Background:
    """The tasks of one server."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something meanwhile, once; if it fails, that is logged."""
        task = asyncio.create_task(_told(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def always(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something for as long as the server runs: whenever it ends or fails, it begins again."""
        self.soon(_again_and_again(work))

    def close(self) -> None:
        """End it all."""
        for task in self._tasks:
            task.cancel()


async def _told(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        _LOG.exception("%s failed", getattr(work, "__qualname__", "something"))


async def _again_and_again(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    waits = pauses()
    while True:
        await _told(work())
        await asyncio.sleep(next(waits))
