"""What one client said that is not yet dealt with."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any


class Inbox:
    """asyncio's queue for a single reader, without its ceremonies."""

    __slots__ = ("_items", "_wanted")

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._wanted: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Leave something for the reader."""
        self._items.append(item)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Any:
        """The next thing, as soon as there is one."""
        while not self._items:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._items.popleft()

    def qsize(self) -> int:
        """How many things wait."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items
