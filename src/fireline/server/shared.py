"""Something that several people wait for and that is done once; when the last of them gives up on it, it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


@dataclass(slots=True)
class _Work(Generic[T]):
    task: asyncio.Task[T]
    waiting: int = 0


class Shared(Generic[K, T]):
    """Work under way, by its key; what came of it is not kept."""

    def __init__(self) -> None:
        self._under_way: dict[K, _Work[T]] = {}

    async def get(self, key: K, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What comes of it; whoever comes while it is being done waits for the same."""
        work = self._under_way.get(key)
        if work is None or work.task.done():  # what is done by now may have been begun too early for whoever comes
            work = self._under_way[key] = _Work(asyncio.create_task(begin()))
        work.waiting += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting -= 1
            if work.task.done() or not work.waiting:
                work.task.cancel()
                if self._under_way.get(key) is work:
                    del self._under_way[key]
