"""Looking back at a long game, again and again; and records as large as they may be."""

from __future__ import annotations

import asyncio
import itertools
import json
from functools import cache

from bench.attack.client import Answer
from bench.attack.siege.attack import Attack
from bench.attack.siege.thinking import IMPATIENCE
from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.match import Match

EYES = ("all", "0", "1", "2", "3", "watcher")
MOST = 2 * 1024 * 1024
AT_ONCE = 8


@cache
def long_record(games_played: int = 12) -> str:
    """The longest of some games of Fire Tower between four who choose at random."""
    return max((_played(seed) for seed in range(games_played)), key=lambda text: text.count("\n"))


def _played(seed: int) -> str:
    game = games.get("fire-tower")
    match, rng = Match.start(game, seats=4, seed=seed), stream(seed, "siege")
    while not match.over:
        if match.to_move == CHANCE:
            match.luck()
        else:
            state = match.state
            match.act(match.to_move, game.text(state, state.sample(rng)))
    return match.record.text()


def padded(record: str) -> bytes:
    """The same record, as large as an upload may be."""
    lines = record.splitlines()
    more = (MOST - len(record.encode()) - 100) // len(lines)
    return "\n".join(line[:-1] + " " * more + "}" for line in lines).encode()


def endless(record: str) -> bytes:
    """A record of far more plies than any game has."""
    first, second, *_ = record.splitlines()
    return (first + "\n" + (second + "\n") * ((MOST - len(first) - 2) // (len(second) + 1))).encode()


class Replays(Attack):
    """Eight at a time, through different eyes; patient or not."""

    shows = "H2"

    def __init__(self, port: int, hang_up: bool) -> None:
        super().__init__(port)
        self._hang_up, self._replay = hang_up, ""
        self._eyes = itertools.cycle(EYES)

    async def prepare(self) -> None:
        """A long game."""
        record = long_record()
        self.notes["plies"] = record.count("\n")
        answer = await self.site.ask("/api/replays", record.encode())
        self._replay = json.loads(answer.body)["replay"]

    async def strike(self) -> None:
        """Look."""
        await self.at_once(AT_ONCE, self._glance if self._hang_up else self._look)

    async def _look(self) -> Answer:
        return await self.site.ask(f"/api/replays/{self._replay}?eyes={next(self._eyes)}")

    async def _glance(self) -> None:
        async with await self.site.open() as line:
            line.send(f"/api/replays/{self._replay}?eyes={next(self._eyes)}")
            await asyncio.sleep(IMPATIENCE)
            self.answers["hung up"] += 1


class Uploads(Attack):
    """Records of two megabytes, legal and endless ones."""

    shows = "H2"

    async def prepare(self) -> None:
        """Write them."""
        record = long_record()
        self._records = itertools.cycle([padded(record), endless(record)])

    async def strike(self) -> None:
        """Upload."""
        await self.at_once(AT_ONCE, self._upload)

    async def _upload(self) -> Answer:
        return await self.site.ask("/api/replays", next(self._records))
