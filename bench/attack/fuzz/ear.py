"""Our end of a socket: takes in what the server says, and looks whether all of it is as it should be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec

from bench.attack.fuzz.frames import frame
from bench.attack.fuzz.messages import Seen
from bench.attack.sockets import CLOSE, LOST, PING, PONG, TEXT

KINDS = frozenset(
    (
        *("sync", "ply", "undone", "seat", "chat", "request", "policy", "rematch", "here"),
        *("ok", "refused", "why", "hint", "error", "beat"),
    )
)


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """What is looked at in a message."""

    kind: str
    n: int = 0
    ply: int = 0
    choices: list[Any] | None = None
    code: str = ""
    text: str | None = None
    key: str | None = None


_read = msgspec.json.Decoder(Heard).decode


class Ear(asyncio.Protocol):
    """Our end of the socket: takes in frames and looks at each."""

    def __init__(self, seen: Seen, upgrade: bytes) -> None:
        self._seen, self._upgrade = seen, upgrade
        self._buffer = bytearray()
        self._news = asyncio.Event()
        self.open, self.settled = False, ""
        self.heard = 0
        self.closed: int | None = None
        """The code with which the server closed."""
        self.faults: list[str] = []
        self.counts: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._upgrade)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.closed = LOST if self.closed is None else self.closed
        self._news.set()

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        self._buffer += data
        if not self.open:
            answer, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            first = answer.decode("latin-1").splitlines()[0]
            if " 101 " not in first:
                self.faults.append(f"no socket, but {first}")
                self.transport.abort()
            self.open, self._buffer = True, bytearray(rest)
        self._frames()
        self._news.set()

    def _frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, size = buffer[start + 1], 2
            if length > 125:
                size = 4 if length == 126 else 10
                if len(buffer) - start < size:
                    break
                length = int.from_bytes(buffer[start + 2 : start + size], "big")
            end = start + size + length
            if len(buffer) < end:
                break
            self._frame(buffer[start] & 15, bytes(buffer[start + size : end]))
            start = end
        del buffer[:start]

    def _frame(self, opcode: int, content: bytes) -> None:
        if opcode == TEXT:
            self._take_in(content)
        elif opcode == CLOSE:
            self.closed = int.from_bytes(content[:2], "big") if content else 1005
        elif opcode == PING:
            self.transport.write(frame(content, PONG))

    def _take_in(self, content: bytes) -> None:
        self.heard += 1
        try:
            heard = _read(content)
        except (msgspec.DecodeError, UnicodeError) as wrong:
            self.faults.append(f"a message that is none: {wrong}")
            return
        if heard.kind not in KINDS or (heard.kind == "error" and not (heard.code and heard.text)):
            self.faults.append(f"a message of another form: {heard.kind} {heard.code}")
        if heard.code == "fault":
            self.faults.append("error fault")
        if heard.kind == "error":
            self.counts.append(f"error {heard.code}")
        if heard.key is not None:
            self.settled = heard.key
        if heard.kind in ("sync", "ply", "undone"):
            texts = [each if isinstance(each, str) else each["text"] for each in heard.choices or ()]
            self._seen.n, self._seen.ply, self._seen.choices = heard.n, heard.ply, texts

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until it is so, or the line has ended."""
        while self.closed is None and not true():
            self._news.clear()
            await self._news.wait()
