"""When a server is killed: at any moment, or around one that matters."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import NamedTuple

SOON = 0.01
"""Delays up to this are kept to the microsecond, by doing nothing else."""
NEVER_SEEN = 5.0
"""Seconds after which it is done all the same."""


class Moment(NamedTuple):
    """What to wait for, how many of them at most, and how many seconds later."""

    what: str | None
    many: int = 1
    late: float = 0.0
    in_waits: float = 0.0
    """The same in the time that an acknowledgement takes."""


MOMENTS = {
    "random": Moment(None, late=0.6),
    "commit": Moment("move", 150, in_waits=1.3),
    "answer": Moment("ok", 150),
    "undo": Moment("undo", 40, in_waits=1.3),
    "undone": Moment("undone", 40),
    "wake-up": Moment(None, late=0.35),
    "thinking": Moment("thinking", 3, late=1.5),
    "founding": Moment("founding", 1, in_waits=1.3),
}
"""Seen from when the server answers again."""
START, DATABASE, MIGRATION = "start", "database", "migration"
"""While it starts on a database that it has used; the database instead of the server; its very first start."""
WEIGHTS = {
    "random": 2,
    "commit": 5,
    "answer": 4,
    "undo": 3,
    "undone": 1,
    "wake-up": 4,
    "thinking": 2,
    "founding": 1,
    START: 1,
    DATABASE: 2,
    MIGRATION: 1,
}


class Aim:
    """One kill that waits for its moment."""

    def __init__(self, kind: str, rng: random.Random, wait: float, kill: Callable[[], None]) -> None:
        moment = MOMENTS[kind]
        self.kind, self._kill, self._what = kind, kill, moment.what
        self._left = rng.randint(1, moment.many)
        self._late = rng.uniform(0, moment.late + moment.in_waits * wait)
        self._struck = asyncio.Event()
        if moment.what is None:
            asyncio.get_running_loop().call_later(self._late, self._strike)

    def saw(self, what: str) -> None:
        """Something happened that might be what is waited for."""
        if what != self._what or self._left == 0:
            return
        self._left -= 1
        if self._left:
            return
        loop = asyncio.get_running_loop()
        if self._late == 0:
            self._strike()
        elif self._late < SOON:
            loop.call_soon(self._strike_soon)  # what was said is sent first
        else:
            loop.call_later(self._late, self._strike)

    async def struck(self) -> str:
        """Wait until it is done; answers what it has become."""
        try:
            async with asyncio.timeout(NEVER_SEEN):
                await self._struck.wait()
        except TimeoutError:
            self.kind = "random"
            self._strike()
        return self.kind

    def _strike_soon(self) -> None:
        precisely(self._late)
        self._strike()

    def _strike(self) -> None:
        if not self._struck.is_set():
            self._struck.set()
            self._kill()


def precisely(seconds: float) -> None:
    """Do nothing for so long: a timer would be late by as much as it should wait."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def schedule(kills: int, kinds: dict[str, int], rng: random.Random) -> list[str]:
    """So many kills of these kinds, mixed, each as often as its weight says and at least once if there is room."""
    each = kills / sum(kinds.values())
    found = [kind for kind, weight in kinds.items() for _ in range(max(1, round(weight * each)))]
    rng.shuffle(found)
    found = found[:kills]
    return found + rng.choices(list(kinds), list(kinds.values()), k=kills - len(found))
