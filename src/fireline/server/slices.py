"""Work that takes long but must be done where sockets are served: a little at a time, others being served meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

SHORT = 0.0005
"""Seconds after which some work counts as long..."""
SLICE = 0.002
"""...and is done in slices of so many seconds, in which nobody else is served."""
_GATES: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()
"""By loop: whoever has its lock does the next slice."""


async def in_slices(work: Iterable[object]) -> None:
    """Go through all of it; each of its steps must be short.

    However many do this at the same time, others are served between any two slices.
    """
    steps = iter(work)
    if _done(steps, SHORT):
        return
    gate = _GATES.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    done = False
    while not done:
        async with gate:
            await asyncio.sleep(0)
            done = _done(steps, SLICE)


def _done(steps: Iterator[object], seconds: float) -> bool:
    """Do some of it; whether that was all."""
    until = time.perf_counter() + seconds
    return all(time.perf_counter() < until for _ in steps)
