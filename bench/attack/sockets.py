"""A WebSocket by hand: frames are made and read here, so that they can also be made wrong."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any, Self

import msgspec

PATIENCE = 60.0
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LOST = 1006
"""The code of a line that broke without a word."""


class Gone(ConnectionError):
    """The server hung up, with that code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


def frame(content: bytes, opcode: int = TEXT, *, last: bool = True, length: int | None = None) -> bytes:
    """A frame as a client sends it; a mask of zeros is a mask too. A wrong length may be claimed."""
    size, first = len(content) if length is None else length, opcode | (128 if last else 0)
    if size < 126:
        return struct.pack("!BB4x", first, 128 | size) + content
    if size < 1 << 16:
        return struct.pack("!BBH4x", first, 254, size) + content
    return struct.pack("!BBQ4x", first, 255, size) + content


class Socket:
    """A WebSocket; what it hears are objects."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self.writer.transport.abort()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.writer.write(frame(msgspec.json.encode(message)))

    async def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = msgspec.json.decode(await self.hear_text(patience))
        return message

    async def hear_text(self, patience: float = PATIENCE) -> bytes:
        """The next message as it came; Gone says how the line ended."""
        try:
            async with asyncio.timeout(patience):
                while True:
                    opcode, content = await self._frame()
                    if opcode == TEXT:
                        return content
                    if opcode == PING:
                        self.writer.write(frame(content, PONG))
                    elif opcode == CLOSE:
                        raise Gone(int.from_bytes(content[:2], "big") if content else 1005)
        except (asyncio.IncompleteReadError, ConnectionError) as cut:
            raise cut if isinstance(cut, Gone) else Gone(LOST) from cut

    async def until(self, right: Callable[[dict[str, Any]], bool] | str, patience: float = PATIENCE) -> dict[str, Any]:
        """Listen until a message of that kind comes."""
        async with asyncio.timeout(patience):
            while True:
                message = await self.hear(patience)
                if message["is"] == right if isinstance(right, str) else right(message):
                    return message

    async def _frame(self) -> tuple[int, bytes]:
        reader = self.reader
        first, size = await reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await reader.readexactly(size)
