"""A table with a long past: whoever asks what they missed must not make the server live through all of it."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from bench.attack.client import Answer
from bench.attack.siege.attack import Attack
from bench.attack.sockets import Socket

PLIES, UNDONE = 150, 620
PATIENCE = 60.0
"""Seconds after which the past is long enough: a server that limits undo is attacked with what it lets through."""


class Screen:
    """Several people at one screen: one token that may choose and take back for all of them."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.n = self.ply = self.undone = self.refused = 0
        self.choices: list[str] = []
        self.over = False

    async def chooses(self) -> bool:
        """Make some choice; whether it was made."""
        return await self._done(do="move", text=random.choice(self.choices), at=self.ply, key=f"m{time.time_ns()}")

    async def takes_back(self) -> bool:
        """Take the last one back; whether it was done."""
        done = await self._done(do="undo", key=f"u{time.time_ns()}")
        self.undone += done
        return done

    async def _done(self, **message: Any) -> bool:
        self._socket.say(**message)
        while True:
            heard = await self.hears()
            if heard.get("key") == message["key"] or heard["is"] == "error":
                self.refused += heard["is"] != "ok"
                return bool(heard["is"] == "ok")

    async def hears(self) -> dict[str, Any]:
        """Take in the next message."""
        heard = await self._socket.hear()
        if heard["is"] in ("sync", "ply", "undone"):
            self.n, self.ply, self.choices = heard["n"], heard["ply"], heard.get("choices") or []
            self.over = bool(heard.get("over"))
        return heard


class Past(Attack):
    """The table, and two ways of asking what was missed there; or only the making of it."""

    shows = "C2"

    def __init__(self, port: int, way: str) -> None:
        super().__init__(port)
        self._way = way
        self._token, self._since = "", 0

    async def prepare(self) -> None:
        """Some plies, and many more that were taken back."""
        table = await self.site.found({"by": "you"}, {"by": "here"}, game="fire-tower")
        self._token = table["token"]
        async with await self.site.socket(self._token) as socket:
            screen = Screen(socket)
            await screen.hears()
            while screen.ply < PLIES and not screen.over:
                await self._step(await screen.chooses() if screen.choices else bool(await screen.hears()))
            if self._way != "undo":
                await self._back_and_forth(screen, time.monotonic() + PATIENCE, UNDONE)
            self.notes["undone"], self._since = screen.undone, max(1, screen.n - 1)

    async def _back_and_forth(self, screen: Screen, until: float, most: int) -> None:
        while time.monotonic() < until and screen.undone < most and not screen.over:
            await self._step(await screen.chooses() and await screen.takes_back())

    async def _step(self, done: bool) -> None:
        if not done:
            await asyncio.sleep(0.2)  # the server says that it is enough for now

    async def strike(self) -> None:
        """Ask eight at a time what was missed."""
        if self._way == "undo":
            async with await self.site.socket(self._token) as socket:
                screen = Screen(socket)
                await screen.hears()
                try:
                    await self._back_and_forth(screen, time.monotonic() + 3600, 1 << 30)
                finally:
                    self.answers |= {"undone": screen.undone, "refused": screen.refused}
        else:
            await self.at_once(8, self._events if self._way == "events" else self._hello)

    async def _events(self) -> Answer:
        return await self.site.ask(f"/api/table/events?since={self._since}", token=self._token)

    async def _hello(self) -> None:
        async with await self.site.socket(self._token, self._since) as socket:
            heard = await socket.hear()
            self.answers[heard["is"]] += 1
