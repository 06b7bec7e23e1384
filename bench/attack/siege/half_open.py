"""Connections that are opened and never used up: the server must let them go by itself."""

from __future__ import annotations

import asyncio
import time

from bench.attack.client import Line
from bench.attack.siege.attack import Attack

MANY = 1500
HOLD = 30.0
"""Seconds within which the server should have closed them."""
SAID = {
    "silent": b"",
    "head": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{",
    "drip": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
}


class HalfOpen(Attack):
    """So many of them, each of which has said so much; one kind goes on at a byte a second."""

    shows = "M6"
    quiet = True

    def __init__(self, port: int, kind: str, many: int, hold: float) -> None:
        super().__init__(port)
        self._kind, self._many, self._hold = kind, many, hold
        self._lines: list[Line] = []
        self._closed = 0
        self._began = 0.0
        self._watching: set[asyncio.Task[None]] = set()

    async def strike(self) -> None:
        """Open them, and wait."""
        self._began = time.monotonic()
        for _ in range(self._many):
            try:
                line = await self.site.open()
            except OSError as refused:
                self.answers[type(refused).__name__] += 1
                self._closed += 1
                continue
            line.writer.write(SAID[self._kind])
            self._lines.append(line)
            self._watching.add(asyncio.create_task(self._until_closed(line)))
        self.notes["opened"] = len(self._lines)
        await self._drip(3600)

    async def _drip(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self._closed < self._many:
            await asyncio.sleep(1)
            for line in self._lines:
                if self._kind == "drip" and not line.writer.is_closing():
                    line.writer.write(b"x")

    async def _until_closed(self, line: Line) -> None:
        try:
            while await line.reader.read(4096):
                self.answers["a word"] += 1
        except OSError:
            pass
        self._closed += 1
        self.notes["closed_after"] = round(time.monotonic() - self._began, 1)

    async def look_back(self) -> None:
        """How many were let go, and by when."""
        await self._drip(max(0.0, self._hold - (time.monotonic() - self._began)))
        self.notes["closed"] = self._closed
        if self._closed < self._many:
            open_still = self._many - self._closed
            self.faults.append(f"{open_still} of {self._many} half-open connections are open after {self._hold:.0f} s")
