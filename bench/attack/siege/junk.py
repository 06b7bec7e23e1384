"""Sockets that never read, and sockets and requests that are broken in every way, as fast as they can."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from bench.attack.client import head
from bench.attack.siege.attack import Attack
from bench.attack.siege.past import Screen
from bench.attack.sockets import TEXT, Gone, Socket, frame

DEAF = 50
SOCKETS = 20
TOGETHER = 50
"""Frames sent before it is looked whether the line still holds."""
JUNK: dict[str, Callable[[], bytes]] = {
    "text": lambda: frame(random.choice([b"{", b"null", b'{"do":"fly"}', b"[" * 9000, b"\x00" * 50])),
    "utf8": lambda: frame(b"\xff\xfe\xfa", TEXT, last=False) + frame(b"\xc3\x28", 0),
    "oversized": lambda: frame(b"x" * 70_000),
    "lying": lambda: frame(b"x", length=1 << 62),
    "reserved": lambda: frame(b"x", opcode=random.choice([3, 7, 11, 15])),
}


class Deaf(Attack):
    """Fifty sockets that never read, at a table where much happens."""

    shows = "L5"

    async def prepare(self) -> None:
        """A table of four at one screen."""
        here = {"by": "here"}
        self._table = await self.site.found({"by": "you"}, here, here, here, game="fire-tower")
        self._deaf: list[Socket] = []
        for _ in range(DEAF):
            socket = await self.site.socket(self._table["watch"], form="full")
            socket.reader._transport.pause_reading()  # type: ignore[attr-defined]  # the only way to be deaf
            self._deaf.append(socket)

    async def strike(self) -> None:
        """Choose and take back, so that there is always something to tell."""
        async with await self.site.socket(self._table["token"]) as socket:
            screen = Screen(socket)
            await screen.hears()
            while not screen.over:
                done = await (screen.chooses() if screen.choices else screen.hears())
                self.answers["told"] += 1
                await asyncio.sleep(0.0 if done else 0.1)
        await asyncio.Event().wait()


class Junk(Attack):
    """Frames that are none, or texts that are no message, from twenty sockets."""

    shows = "L5"
    quiet = True

    def __init__(self, port: int, kind: str) -> None:
        super().__init__(port)
        self._kind = kind

    async def prepare(self) -> None:
        """A table to be rude at."""
        self._table = await self.site.found({"by": "you"}, {"by": "here"}, game="fire-tower")

    async def strike(self) -> None:
        """Send it."""
        await self.at_once(SOCKETS, self._send)

    async def _send(self) -> None:
        async with await self.site.socket(self._table["token"]) as socket:
            draining = asyncio.create_task(self._until_closed(socket))
            try:
                while not draining.done():
                    for _ in range(TOGETHER):
                        socket.writer.write(JUNK[self._kind]())
                    self.answers["frames"] += TOGETHER
                    await socket.writer.drain()
                    await asyncio.sleep(0.01)
            finally:
                draining.cancel()

    async def _until_closed(self, socket: Socket) -> None:
        try:
            while True:
                await socket.hear_text()
                self.answers["answered"] += 1
        except (Gone, TimeoutError) as gone:
            self.answers[str(gone)] += 1


class CutOff(Attack):
    """Requests whose body never comes whole, because the client hangs up; and requests that are no HTTP."""

    shows = "L5"
    quiet = True

    async def strike(self) -> None:
        """Send them."""
        await self.at_once(SOCKETS, self._send)

    async def _send(self) -> None:
        async with await self.site.open() as line:
            whole = head("POST /api/tables HTTP/1.1", {"Host": "localhost", "Content-Length": "5000"}.items())
            line.writer.write(
                random.choice([whole + b'{"game":', b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"])
            )
            await asyncio.sleep(0.01)
            self.answers["cut off"] += 1
