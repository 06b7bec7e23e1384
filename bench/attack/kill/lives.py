"""The server, one life after the other, on the same database and port."""

from __future__ import annotations

import asyncio
import time

from bench.attack.client import Site
from bench.serving import START, Server

LOOK = 0.01
SOURCE = "127.0.0.9"
"""Where the probe itself asks from: a call from the server's own address, while nobody listens, can reach itself."""


class Lives:
    """A server that is killed and comes back."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.site = Site(server.port, SOURCE)
        self.fell = False
        """Whether it was ever dead already when it was to be killed."""
        self.restarts: list[float] = []
        """Seconds from each start until it answered."""

    def kill(self) -> None:
        """End this life."""
        if self.server.ended is None:
            self.server.kill()
        else:
            self.fell = True

    async def begin(self) -> None:
        """The next life, until it answers."""
        began = time.perf_counter()
        self.start()
        await self.answers()
        self.restarts.append(time.perf_counter() - began)

    def start(self) -> None:
        """The next life."""
        if self.server.ended is None:
            raise RuntimeError("one life after the other")
        self.server = self.server.again(wait=False)

    async def answers(self) -> None:
        """Wait until it says that it is well."""
        end = time.monotonic() + START
        while time.monotonic() < end and self.server.ended is None:
            try:
                if (await self.site.ask("/healthz")).status == 200:
                    return
            except OSError:
                pass
            await asyncio.sleep(LOOK)
        raise Dead(f"exit code {self.server.ended}: {self.server.log.read_text()[-2000:]}")


class Dead(Exception):
    """The server did not come back."""
