"""Work that takes long but must be done where sockets are served: a little at a time, others being served meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

SLICE = 0.002
"""Seconds that nobody else is served."""


async def in_slices(work: Iterable[object]) -> None:
    """Go through all of it; each of its steps must be short."""
    until = time.perf_counter() + SLICE
    for _ in work:
        if time.perf_counter() >= until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE
