"""One client's line: what it is to be sent waits here, and whoever reads too slowly is let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

WIRE = "fireline.wire"
"""The ASGI extension under which a socket's own way out is found, if the server has one."""
MOST_WAITING = 512
MOST_BYTES = 1 << 20
_LOG = logging.getLogger("fireline.line")


class Way(Protocol):
    """How messages get out to a client."""

    drained: Callable[[], None] | None
    """Is called when it is ready again."""

    async def heard(self) -> Any:
        """The next text that the client sent; all else as ASGI has it."""

    @property
    def ready(self) -> bool:
        """Whether something can be sent now."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send these; never waits."""


class Post:
    """The lines that have something to send in this turn of the loop: all that comes up for one goes out together."""

    def __init__(self) -> None:
        self._lines: list[Line] = []

    def add(self, line: Line) -> None:
        """Have this line flushed when all that can be done now is done."""
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._go)
        self._lines.append(line)

    def _go(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.flush()
            except Exception:  # one client's trouble is not another's
                _LOG.exception("a line broke")
                line.gone.set()


class Line:
    """Messages on their way to one client. `put` never waits, so that nobody can hold up a table."""

    def __init__(self, holder: int | None, form: str, way: Way | None = None, post: Post | None = None) -> None:
        self.holder, self.form = holder, form
        self.slow = False
        self.gone = asyncio.Event()
        self._way = way
        self._post = post or Post()
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._due = False
        if way is not None:
            way.drained = self.flush

    def put(self, message: bytes) -> None:
        """Have this sent, with all else that comes up at the same time; who has too much waiting is let go instead."""
        if self._way is None or self.gone.is_set():
            return
        self._bytes += len(message)
        # One message is always taken, however long the game was that it tells of.
        if self._waiting and (len(self._waiting) >= MOST_WAITING or self._bytes > MOST_BYTES):
            self.slow = True
            self._waiting.clear()
            self.gone.set()
            return
        self._waiting.append(message)
        if not self._due:
            self._due = True
            self._post.add(self)

    def flush(self) -> None:
        """Send what waits, unless the client has not read what was sent before: then its way will call again."""
        if self._way is None or not self._way.ready:
            return
        self._due = False
        if self._waiting:
            messages, self._waiting, self._bytes = self._waiting, [], 0
            self._way.write(messages)


class Asgi:
    """The way through any ASGI server: one message after the other, each awaited."""

    def __init__(self, receive: Callable[[], Awaitable[Any]], send: Callable[[str], Awaitable[None]]) -> None:
        self.drained: Callable[[], None] | None = None
        self._receive, self._send = receive, send
        self._sending: asyncio.Task[None] | None = None

    async def heard(self) -> Any:
        """The next message."""
        return await self._receive()

    @property
    def ready(self) -> bool:
        """Whether the last messages are out."""
        return self._sending is None

    def write(self, messages: Sequence[bytes]) -> None:
        """Send these meanwhile."""
        self._sending = asyncio.create_task(self._all(messages))

    async def _all(self, messages: Sequence[bytes]) -> None:
        try:
            for message in messages:
                await self._send(message.decode())
        except (RuntimeError, OSError, WebSocketDisconnect):
            return  # it went while it was being written to; whoever reads from it hears of that
        self._sending = None
        if self.drained is not None:
            self.drained()
