"""Asking for thought: hints, and tables of nothing but the strongest bots, so that nobody else's bot gets a turn."""

from __future__ import annotations

import asyncio

from bench.attack.client import Answer
from bench.attack.siege.attack import Attack
from bench.attack.sockets import Socket

HINTS = 40
CHIEFS = 100
CHIEF = {"by": "bot", "level": "chief"}
IMPATIENCE = 0.05
"""Seconds after which a client hangs up that wants no answer."""


class Hints(Attack):
    """Forty hints at a time: over HTTP, over HTTP by clients that hang up, or over sockets."""

    shows = "H2"

    def __init__(self, port: int, way: str) -> None:
        super().__init__(port)
        self._way, self._token = way, ""

    async def prepare(self) -> None:
        """A table at which it is one's turn."""
        table = await self.site.found({"by": "you"}, {"by": "here"}, game="fire-tower")
        self._token = table["token"]

    async def strike(self) -> None:
        """Ask."""
        ways = {"hints": self._ask, "hints-hang-up": self._hang_up, "hints-sockets": self._over_a_socket}
        await self.at_once(HINTS, ways[self._way])

    async def _ask(self) -> Answer:
        return await self.site.ask("/api/table/hint", token=self._token, method="POST")

    async def _hang_up(self) -> None:
        async with await self.site.open() as line:
            line.send("/api/table/hint", token=self._token, method="POST")
            await asyncio.sleep(IMPATIENCE)
            self.answers["hung up"] += 1

    async def _over_a_socket(self) -> None:
        async with await self.site.socket(self._token) as socket:
            socket.say(do="hint")
            heard = await socket.until(lambda message: message["is"] in ("hint", "error"))
            self.answers[heard.get("code") or heard["is"]] += 1


class Chiefs(Attack):
    """A hundred tables of four Chiefs, which play by themselves; nobody looks, or somebody looks at each."""

    shows = "H2"

    def __init__(self, port: int, watched: bool) -> None:
        super().__init__(port)
        self._watched = watched
        self._watchers: list[Socket] = []

    async def strike(self) -> None:
        """Found them, and wait."""
        for _ in range(CHIEFS):
            answer = await self.counted(self._found)
            if answer is not None and answer.status == 201 and self._watched:
                self._watchers.append(await self.site.socket(answer.json["watch"]))
        await asyncio.Event().wait()

    async def _found(self) -> Answer:
        return await self.site.ask("/api/tables", {"game": "fire-tower", "players": 4, "seats": [CHIEF] * 4})
