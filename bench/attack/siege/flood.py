"""Much that is small, as much as the network takes: requests that do not wait for their answers, pings, fragments."""

from __future__ import annotations

import asyncio

from bench.attack.client import head
from bench.attack.siege.attack import PAUSE, Attack
from bench.attack.sockets import PING, TEXT, frame

LINES = 8
"""Connections at the same time."""
CHUNK = 256 * 1024
"""Bytes at once: as many as the server's loop reads."""
FRAMES = {
    "pings": (b"", frame(b"", PING)),
    "fragments": (frame(b"", TEXT, last=False), frame(b"", 0, last=False)),
}
"""What comes first on each socket, and what comes again and again."""


class Flood(Attack):
    """Some connections of one address, on each of which the same is sent again and again, read or not."""

    shows = "C-1"
    quiet = True

    async def strike(self) -> None:
        """Call, send, and call again when the line is cut."""
        async with asyncio.TaskGroup() as group:
            for _ in range(LINES):
                group.create_task(self._again())

    async def _again(self) -> None:
        while True:
            await self.counted(self._pour)
            await asyncio.sleep(PAUSE)

    async def opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to pour into."""
        line = await self.site.open()
        return line.reader, line.writer

    def chunk(self) -> bytes:
        """What is poured."""
        each = head("GET / HTTP/1.1", [])
        return each * (CHUNK // len(each))

    async def _pour(self) -> None:
        reader, writer = await self.opened()
        draining = asyncio.create_task(self._until_closed(reader))
        chunk = self.chunk()
        try:
            while not draining.done():
                writer.write(chunk)
                self.answers["chunks"] += 1
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            draining.cancel()
            writer.transport.abort()

    async def _until_closed(self, reader: asyncio.StreamReader) -> None:
        try:
            while await reader.read(1 << 16):
                pass
        except OSError:
            pass
        self.answers["cut off"] += 1


class Frames(Flood):
    """Sockets on which nothing but such frames is sent; what they belong to never comes to its end."""

    shows = "H-1"

    def __init__(self, port: int, kind: str) -> None:
        super().__init__(port)
        self._first, self._each = FRAMES[kind]

    async def prepare(self) -> None:
        """A table at which the sockets have a place."""
        self._table = await self.site.found({"by": "you"}, {"by": "here"}, game="fire-tower")

    async def opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket that has said hello."""
        socket = await self.site.socket(self._table["token"])
        socket.writer.write(self._first)
        return socket.reader, socket.writer

    def chunk(self) -> bytes:
        """What is poured."""
        return self._each * (CHUNK // len(self._each))
