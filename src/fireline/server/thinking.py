"""What takes long is done in processes of its own, never where sockets are served: bots, hints, scenarios, replays."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from fireline import bots, games
from fireline.bots.levels import LEVELS
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import stream
from fireline.server.fairness import Job, Lane, Waiting
from fireline.server.messages import Insight
from fireline.server.thinker import Stopped, Thinker

T = TypeVar("T")

ADVISER = "lines:ms=800"
"""The bot that gives hints."""
MOST_HINTS = 5
SECONDS = {Lane.BOT: 60.0, Lane.SCENARIO: 2.0, Lane.HINT: 20.0, Lane.UNSEEN: 60.0, Lane.REPLAY: 20.0}
"""Processor time that each may use; a machine without a compiler needs some of it."""
_NO_CLOCK = Clock()


class Thinkers:
    """The processes of one server, and all that waits for them."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(2, os.cpu_count() or 2)
        self._idle = [Thinker() for _ in range(count)]
        self._all = tuple(self._idle)
        self._waiting = Waiting(count)
        self._threads = ThreadPoolExecutor(count, "fireline-thinker")
        self._doing: dict[Job, Thinker] = {}
        self._closed = False

    async def run(
        self, lane: Lane | Callable[[], Lane], client: str, work: Callable[..., T], *args: Any, about: str = ""
    ) -> T:
        """What some work answers, once it is its turn; whoever stops waiting for it takes it back."""
        done = asyncio.get_running_loop().create_future()
        job = Job(lane if callable(lane) else lambda: lane, client, work, args, done, about)
        self._waiting.add(job)
        self._assign()
        try:
            answer: T = await job.done
            return answer
        except asyncio.CancelledError:
            self._drop(job)
            raise

    def warm(self) -> None:
        """Start the process that is used first before it is needed."""
        self._threads.submit(self._idle[-1].begin)

    @property
    def load(self) -> tuple[int, int]:
        """How many things are being done, and how many wait."""
        return len(self._doing), len(self._waiting)

    def close(self) -> None:
        """Let the processes go; what they were thinking of is forgotten and thought of again later."""
        self._closed = True
        for thinker in self._all:
            thinker.stop()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for thinker in self._all:
            thinker.stop()  # a thread may have been making one

    def _assign(self) -> None:
        """Give every idle process something to do."""
        while self._idle and not self._closed and (job := self._waiting.take()):
            thinker = self._doing[job] = self._idle.pop()
            asyncio.get_running_loop().create_task(self._do(job, thinker))

    async def _do(self, job: Job, thinker: Thinker) -> None:
        began = time.monotonic()
        try:
            answer = await self._done_by(thinker, job)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(answer)
        del self._doing[job]
        self._idle.append(thinker)
        self._waiting.give_back(job, time.monotonic() - began)
        self._assign()

    async def _done_by(self, thinker: Thinker, job: Job) -> Any:
        """What the work answers; if its process died, though somebody waits for it, once more in a new one."""
        loop = asyncio.get_running_loop()

        def wanted() -> bool:
            return not (job.done.done() or self._closed)

        ask = job.work, job.args, SECONDS[job.filed], wanted
        try:
            return await loop.run_in_executor(self._threads, thinker.do, *ask)
        except Stopped:
            if not wanted():
                raise
            return await loop.run_in_executor(self._threads, thinker.do, *ask)

    def _drop(self, job: Job) -> None:
        """Nobody waits for it any more: it need not be done, nor be done to its end."""
        if not self._waiting.drop(job) and job in self._doing:
            self._doing[job].stop()


def choose(game: str, view: Any, codes: list[int], level: str, seed: str) -> list[int]:
    """In a process: what a bot of that level chooses, until luck or somebody else decides or something is revealed.

    Up to there the bot's choices are the same in any guess of what is hidden.
    """
    if level not in LEVELS:
        raise ValueError("only levels sit at tables")
    rules, rng, bot = games.get(game), stream(seed, "bot"), bots.make(level)
    world, made = rules.guess(view, rng), list[int]()
    seat = world.to_move
    try:
        while True:
            made.append(bot.choose(rules, view, codes, _NO_CLOCK, rng))
            before = world.copy()
            world.apply(made[-1])
            if world.to_move != seat or (rules.hidden and rules.reveals(before, made[-1])):
                return made
            view, codes = rules.view(world, seat), world.codes()
    finally:
        bot.close()


def consider(game: str, view: Any, codes: list[int], seed: str) -> list[Insight]:
    """In a process: what the adviser thinks of the best choices."""
    bot = bots.make(ADVISER)
    assert isinstance(bot, Analyst), "the adviser can say what it sees"
    found = bot.consider(games.get(game), view, codes, _NO_CLOCK, stream(seed, "hint"))
    return [Insight(each.text, each.chances, each.visits, each.line) for each in found[:MOST_HINTS]]
