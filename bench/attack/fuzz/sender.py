"""Those who send, all in one process that lets the server and its guests go first."""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from bench.attack.client import Site
from bench.attack.fuzz.asking import Asker
from bench.attack.fuzz.judging import Findings
from bench.attack.fuzz.talking import Talker
from bench.attack.fuzz.world import World
from bench.attack.outcome import on_uvloop
from bench.attack.siege.attack import KIND

ASKERS = TALKERS = 8
PACE = 1300.0
"""Things a second, at most: what happens when somebody sends as fast as they can is another probe's question."""
PAUSE = 0.5


@dataclass(frozen=True)
class Order:
    """What is to be sent: so many of each, or some of an earlier run once more, one after the other."""

    messages: int = 0
    requests: int = 0
    again: str = ""
    """r for requests, s for conversations over sockets."""
    numbers: range = range(0)


@dataclass
class Report:
    """What came of it."""

    findings: Findings
    made: int
    """Tables and replays that there are now."""
    shown: list[str] = field(default_factory=list)


class Sender:
    """The process, as whoever watches holds it."""

    def __init__(self, port: int, seed: int) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_live, args=(port, seed, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe.recv()  # all tables are founded

    def send(self, order: Order, look: Callable[[int, str], None]) -> Report:
        """Send it all; every now and then it is told how much has been sent, and what is being sent."""
        self._pipe.send(order)
        while not isinstance(heard := self._pipe.recv(), Report):
            look(*heard)
        self._process.join()
        return heard


def _live(port: int, seed: int, pipe: Connection) -> None:
    """In the process."""
    os.nice(KIND)
    on_uvloop(_Crowd(port, seed).live(pipe))


class _Crowd:
    """All clients."""

    def __init__(self, port: int, seed: int) -> None:
        self._port, self._seed = port, seed
        self._findings, self._world = Findings(), World(port)
        self._busy: dict[str, set[int]] = {"r": set(), "s": set()}

    async def live(self, pipe: Connection) -> None:
        """Do what is ordered, and report."""
        await self._world.furnish()
        pipe.send("ready")
        order: Order = pipe.recv()
        shown: list[str] = []
        helpers = [asyncio.create_task(self._tell(pipe)), asyncio.create_task(self._world.keep_fresh())]
        if order.again:
            await self._again(order, shown)
        else:
            await self._all_of_it(order)
        for helper in helpers:
            helper.cancel()
        pipe.send(Report(self._findings, self._world.made + self._findings.answers["201"], shown))

    async def _tell(self, pipe: Connection) -> None:
        while True:
            now = [f"{self._seed}/{kind}{min(now)}-{max(now)}" for kind, now in self._busy.items() if now]
            pipe.send((self._findings.things, " or ".join(now)))
            await asyncio.sleep(PAUSE)

    async def _all_of_it(self, order: Order) -> None:
        """Each client takes the next number when it is done with one."""
        sent = self._findings.sent
        conversations = itertools.takewhile(lambda _: sent["message"] < order.messages, itertools.count())
        requests, seconds = iter(range(order.requests)), (order.messages + order.requests) / PACE
        async with asyncio.TaskGroup() as group:
            for client in range(1, ASKERS + 1):
                asker = Asker(Site(self._port, f"127.0.3.{client}"), self._world, self._findings, self._seed)
                group.create_task(self._each("r", requests, asker.ask, seconds / max(1, order.requests)))
            for client in range(1, TALKERS + 1):
                talker = Talker(Site(self._port, f"127.0.4.{client}"), self._world, self._findings, self._seed)
                group.create_task(self._each("s", conversations, talker.talk, seconds / max(1, order.messages)))

    async def _each(
        self, kind: str, numbers: Iterator[int], send: Callable[[int], Coroutine[Any, Any, bytes]], apart: float
    ) -> None:
        """One client's part of one kind; all of that kind together are so many seconds apart."""
        busy, began, sent = self._busy[kind], time.monotonic(), {"r": "request", "s": "message"}[kind]
        for number in numbers:
            busy.add(number)
            try:
                await send(number)
            except ConnectionRefusedError:
                return  # whoever watches the server knows why
            busy.discard(number)
            await asyncio.sleep(max(0.0, began + self._findings.sent[sent] * apart - time.monotonic()))

    async def _again(self, order: Order, shown: list[str]) -> None:
        asker = Asker(Site(self._port, "127.0.3.1"), self._world, self._findings, self._seed)
        talker = Talker(Site(self._port, "127.0.4.1"), self._world, self._findings, self._seed)
        for number in order.numbers:
            said = await (asker.ask(number) if order.again == "r" else talker.talk(number))
            shown.append(f"{self._seed}/{order.again}{number}: {said!r}")
            shown += [f"-> {answer.status} {answer.body[:2000]!r}" for answer in asker.answers]
