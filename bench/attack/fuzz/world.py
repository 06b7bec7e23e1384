"""The tables, replays and files that random requests are about; tables are founded anew when they have been used up."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from bench.attack.client import Site
from bench.attack.fuzz.documents import genuine, middle
from fireline import games

YOU, HERE, OPEN, CADET = {"by": "you"}, {"by": "here"}, {"by": "open"}, {"by": "bot", "level": "cadet"}
SOURCE = "127.0.5.1"
USED_UP = 10_000
"""Messages and requests about one table: then its game is long over, or stuck."""

PLAYED = 4
"""How much more often somebody plays than watches."""


class Spot(NamedTuple):
    """What stands in one place of the world: a game, who sits there, and how many of the open seats are taken."""

    game: str
    seats: tuple[dict[str, Any], ...]
    guests: int = 0
    more: Mapping[str, Any] = MappingProxyType({})
    begun: bool = False


SPOTS = (
    Spot("template", (YOU, OPEN), 1),
    Spot("template", (YOU, HERE)),
    Spot("template", (YOU, CADET)),
    Spot("template", (OPEN, YOU), 0),
    Spot("fire-tower", (YOU, OPEN), 1),
    Spot("fire-tower", (YOU, HERE, HERE, HERE)),
    Spot("fire-tower", (YOU, OPEN, OPEN), 1),
    Spot("fire-tower", (YOU, CADET), more={"options": {"mutual_aid": True, "shadow_of_the_wood": True}}),
    Spot("fire-tower", (YOU, HERE), begun=True),
    Spot("fire-tower", (YOU, OPEN), 1, {"clock": {"kind": "turn", "seconds": 60}}),
    Spot("firebreak", (YOU,)),
    Spot("firebreak", (YOU, OPEN, HERE), 1, {"options": {"radio_silence": True}}),
    Spot("firebreak", (YOU, CADET), more={"clock": {"kind": "days", "days": 1}}),
    Spot("firebreak", (YOU,), begun=True),
)


@dataclass
class Table:
    """A table, and all tokens that open it."""

    game: str
    id: str
    code: str
    tokens: list[str]
    uses: int = 0


class World:
    """What there is; places are numbered, so that the same number and seed mean the same in every world."""

    def __init__(self, port: int) -> None:
        self._site = Site(port, SOURCE)
        self.tables: list[Table] = []
        self.replays: list[str] = []
        self.files: list[str] = []
        self.made = 0

    async def furnish(self) -> None:
        """Found the tables, send the records, and find out which files there are."""
        self.tables = [await self._found(spot) for spot in SPOTS]
        for name in games.names():
            for record in genuine(name).records:
                answer = await self._site.ask("/api/replays", record.encode())
                self.replays.append(answer.json["replay"])
        home = (await self._site.ask("/")).body.decode()
        self.files = sorted({"/", "/index.html", "/robots.txt", *re.findall(r"/assets/[\w.-]+", home)})

    async def keep_fresh(self) -> None:
        """Found tables anew that are used up, until stopped."""
        while True:
            await asyncio.sleep(0.2)
            for number, table in enumerate(self.tables):
                if table.uses > USED_UP:
                    self.tables[number] = await self._found(SPOTS[number])

    async def _found(self, spot: Spot) -> Table:
        wish: dict[str, Any] = {"game": spot.game, **spot.more}
        if spot.begun:
            wish["scenario"] = middle(spot.game, len(spot.seats))
        made = await self._site.found(*spot.seats, **wish)
        tokens = [made["token"]] * PLAYED + [made["watch"]]
        for _ in range(spot.guests):
            tokens += [(await self._site.join(made["code"]))["token"]] * PLAYED
        self.made += 1
        return Table(spot.game, made["table"], made["code"], tokens)

    def table(self, rng: Random) -> Table:
        """One of the tables."""
        found = rng.choice(self.tables)
        found.uses += 1
        return found

    def token(self, rng: Random) -> str:
        """Somebody's token."""
        return rng.choice(self.table(rng).tokens)

    def replay(self, rng: Random) -> str:
        """The id of a replay: of a record that was sent, or of a table, whose game may be over."""
        return rng.choice(self.replays) if rng.random() < 0.7 else self.table(rng).id
