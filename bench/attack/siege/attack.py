"""One attack, in a process of its own: it gets ready, strikes for a while, and says what it was answered."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, ClassVar

from bench.attack.client import Answer, Refusal, Site
from bench.attack.outcome import on_uvloop
from bench.attack.sockets import Gone

SOURCE = "127.0.0.2"
"""Where attackers come from; whoever else they need at their table comes from the next address."""
PAUSE = 0.05
"""Seconds that an attacker waits who was told to: a flood of refusals would be another attack."""
KIND = 10
"""Attackers let the server and its guests go first: in the world outside they have machines of their own."""


@dataclass
class Report:
    """What an attack met."""

    answers: dict[str, int] = field(default_factory=dict)
    """How often each status, error or code of a closed socket came."""
    notes: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


class Attack:
    """Something that one guest does to a server with the limits that it is shipped with."""

    shows: ClassVar[str] = ""
    """The findings that it looks for, as server reviews number them."""
    quiet: ClassVar[bool] = False
    """Whether the server has no reason to write to its log about it."""

    def __init__(self, port: int) -> None:
        self.site, self.beside = Site(port, SOURCE), Site(port, "127.0.0.3")
        self.answers: Counter[str] = Counter()
        self.notes: dict[str, float] = {}
        self.faults: list[str] = []

    async def prepare(self) -> None:
        """Make what the attack needs, before anybody is watched."""

    async def strike(self) -> None:
        """Attack until stopped."""
        raise NotImplementedError

    async def look_back(self) -> None:
        """Look at what it has done, once nobody is watched any more."""

    async def at_once(self, many: int, once: Callable[[], Awaitable[Answer | None]]) -> None:
        """So many guests do the same again and again, each when it was answered."""

        async def again() -> None:
            while True:
                answer = await self.counted(once)
                if answer is None or answer.status == 429:
                    await asyncio.sleep(PAUSE)

        async with asyncio.TaskGroup() as group:
            for _ in range(many):
                group.create_task(again())

    async def counted(self, once: Callable[[], Awaitable[Answer | None]]) -> Answer | None:
        """Do something once, and count how it was answered."""
        try:
            answer = await once()
        except Refusal as refused:
            answer = refused.answer
        except Gone as gone:
            self.answers[f"closed {gone.code}"] += 1
            return None
        except (OSError, TimeoutError, asyncio.LimitOverrunError) as lost:
            self.answers[type(lost).__name__] += 1
            return None
        if answer is not None:
            self.answers[str(answer.status)] += 1
        return answer

    def report(self) -> Report:
        """What it met; nothing may break the server itself."""
        broken = {status: count for status, count in self.answers.items() if status in ("500", "502", "closed 1011")}
        faults = [f"answered {status} {count} times" for status, count in broken.items()]
        return Report(dict(self.answers), self.notes, faults + self.faults)


class Attacker:
    """The process, as whoever watches holds it."""

    def __init__(self, attack: type[Attack], port: int, args: tuple[Any, ...]) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_attack, args=(attack, port, args, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe.recv()  # all is prepared

    def strike(self, seconds: float) -> None:
        """Attack for so long from now."""
        self._pipe.send(seconds)

    def stopped(self) -> None:
        """Wait until it strikes no more."""
        self._pipe.recv()

    def report(self) -> Report:
        """Wait for the end, and say what was met."""
        report: Report = self._pipe.recv()
        self._process.join()
        return report


def _attack(kind: type[Attack], port: int, args: tuple[Any, ...], pipe: Connection) -> None:
    """In the process."""
    os.nice(KIND)
    on_uvloop(_all_of_it(kind(port, *args), pipe))


async def _all_of_it(attack: Attack, pipe: Connection) -> None:
    try:
        await attack.prepare()
    except (OSError, Refusal, TimeoutError) as trouble:
        attack.faults.append(f"could not be prepared: {type(trouble).__name__} {trouble}"[:200])
    pipe.send("ready")
    with suppress(TimeoutError, asyncio.CancelledError):
        async with asyncio.timeout(pipe.recv()):
            await attack.strike()
    pipe.send("stopped")
    await attack.look_back()
    pipe.send(attack.report())
