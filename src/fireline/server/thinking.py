"""Bots think in processes of their own, never where sockets are served; and so does whatever takes long."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

from fireline import bots, games
from fireline.bots.levels import LEVELS
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import stream
from fireline.server.messages import Insight

T = TypeVar("T")

ADVISER = "lines:ms=800"
"""The bot that gives hints."""
MOST_HINTS = 5
_NO_CLOCK = Clock()


class Thinkers:
    """A pool of processes that is made anew when one of them dies."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, view: Any, codes: Sequence[int], level: str) -> list[int]:
        """What a bot of that level chooses, and the choices of its own that follow at once."""
        return await self.run(choose, game, view, list(codes), level, secrets.token_hex(16))

    async def consider(self, game: str, view: Any, codes: Sequence[int]) -> list[Insight]:
        """What the adviser thinks of the best choices."""
        return await self.run(consider, game, view, list(codes), secrets.token_hex(16))

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do some work in one of the processes; if it died, once more in a new one."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), partial(work, *args))
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._ready(), partial(work, *args))

    def warm(self) -> None:
        """Start the first process before it is needed."""
        self._ready().submit(_ready_to_think)

    def close(self) -> None:
        """Let the processes go; what they were thinking of is forgotten and thought of again later."""
        pool, self._pool = self._pool, None
        if pool is not None:
            # Nobody waits for a thought that will not be used; the pool itself could only wait for it.
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not by a fork of this process, whose threads might hang in it.
            context = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_begin)
        return self._pool


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


def _begin() -> None:
    """Ctrl-C is for the server, which tells its processes when to end; and if it was killed, they end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _ready_to_think() -> None:
    for name in games.names():
        games.get(name)
