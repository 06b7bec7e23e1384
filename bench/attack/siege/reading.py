"""Reading what is dear to make or large to send: a long table, the pages, books and rules; and founding tables."""

from __future__ import annotations

import asyncio
import itertools
import re

from bench.attack.client import Answer
from bench.attack.siege.attack import Attack
from bench.attack.siege.past import Screen

AT_ONCE = 16
PLIES = 400
TABLES = 600
PAGES = ["/api/games/fire-tower/book", "/api/games/fire-tower/rules", "/api/openapi.json", "/api/docs", "/api/games"]


class Look(Attack):
    """`GET /api/table` at a long game of four at one screen."""

    shows = "H2"

    async def prepare(self) -> None:
        """Play it."""
        here = {"by": "here"}
        table = await self.site.found({"by": "you"}, here, here, here, game="fire-tower")
        self._token = table["token"]
        async with await self.site.socket(self._token) as socket:
            screen = Screen(socket)
            await screen.hears()
            while screen.ply < PLIES and not screen.over:
                if not await (screen.chooses() if screen.choices else screen.hears()):
                    await asyncio.sleep(0.2)  # a quick server says that it is enough for now
            self.notes["plies"] = screen.ply

    async def strike(self) -> None:
        """Look."""
        await self.at_once(AT_ONCE, self._look)

    async def _look(self) -> Answer:
        return await self.site.ask("/api/table", token=self._token)


class Pages(Attack):
    """The largest file of the page, and all that is written for people and programs."""

    async def prepare(self) -> None:
        """Find the largest file."""
        home = (await self.site.ask("/")).body.decode()
        sizes = {path: len((await self.site.ask(path)).body) for path in set(re.findall(r"/assets/[\w.-]+", home))}
        self._paths = itertools.cycle([*PAGES, *sorted(sizes, key=lambda path: -sizes[path])[:1]])
        self.notes["largest"] = max(sizes.values(), default=0)

    async def strike(self) -> None:
        """Read."""
        await self.at_once(AT_ONCE, self._read)

    async def _read(self) -> Answer:
        return await self.site.ask(next(self._paths))


class Found(Attack):
    """Six hundred tables, as fast as they can be had."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._left = TABLES

    async def strike(self) -> None:
        """Found."""
        await self.at_once(AT_ONCE, self._found)

    async def _found(self) -> Answer | None:
        if self._left <= 0:
            return None
        answer = await self.site.ask("/api/tables", {"game": "fire-tower", "players": 4})
        self._left -= answer.status == 201
        return answer
