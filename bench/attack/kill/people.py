"""People who play on whatever happens: they come back, say again what was not answered, and remember what was."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bench.attack.client import Refusal, Site
from bench.attack.sockets import Gone, Socket

BREATH = 0.2
"""Seconds that a person may take to choose."""
AGAIN = 0.03
"""Seconds until somebody tries again to come in."""
BEHIND = 1.5
"""Seconds after which everybody who is there should have heard of a change."""


@dataclass
class Table:
    """What is known of one table from all who look at it."""

    id: str
    undo: float
    """The part of all choices that are taken back."""
    people: list[Person] = field(default_factory=list)
    facts: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    """What happened under each number, in so far as everybody is told the same."""
    seen: dict[int, float] = field(default_factory=dict)
    """When somebody first heard of each number."""
    acknowledged: dict[tuple[int, str], int] = field(default_factory=dict)
    """By holder and key: the number that the server promised."""
    changed: float = field(default_factory=time.monotonic)
    over: bool = False


class Circle:
    """All who play, and what they found wrong."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.tables: list[Table] = []
        self.count: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.aim: tuple[str, Callable[[], None]] | None = None
        """What happens at the next such moment."""
        self._tasks: set[asyncio.Task[None]] = set()

    def sits_down(self, table: Table, token: str, *, sleeper: bool = False) -> None:
        """One more person plays."""
        person = Person(self, table, token, sleeper=sleeper)
        table.people.append(person)
        task = asyncio.create_task(person.live())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def moment(self, kind: str) -> None:
        """Something happens that somebody may have waited for."""
        self.count[kind] += 1
        if self.aim is not None and self.aim[0] == kind:
            (_, act), self.aim = self.aim, None
            act()

    def fault(self, text: str) -> None:
        """Something is wrong."""
        self.wrong.append(text)

    def table(self, table_id: str, undo: float) -> Table:
        """The table of that id, which may be new."""
        found = next((table for table in self.tables if table.id == table_id), None)
        if found is None:
            found = Table(table_id, undo)
            self.tables.append(found)
        return found

    async def close(self) -> None:
        """Everybody goes home."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Person:
    """One token at one table; whoever sleeps never chooses, but takes the seat back that a bot sat in."""

    def __init__(self, circle: Circle, table: Table, token: str, *, sleeper: bool) -> None:
        self._circle, self._table, self.token, self._sleeper = circle, table, token, sleeper
        self.holder = int(token.split(".")[1])
        self.n = self._ply = 0
        self.there: float | None = None
        """Since when; None while away."""
        self._socket: Socket | None = None
        self._choices: list[str] = []
        self._said: dict[str, dict[str, Any]] = {}
        """What is not answered yet, by its key."""
        self._keys = itertools.count()
        self._left = False

    async def live(self) -> None:
        """Play, and come back after every loss, until there is a next game."""
        while not self._left:
            try:
                async with await self._circle.site.socket(self.token, self.n) as self._socket:
                    self._circle.moment("hello")
                    for message in self._said.values():
                        self._socket.say(**message)
                        self._circle.count["said again"] += 1
                    while not self._left:
                        self._heard(await self._socket.hear(3600))
            except (Gone, OSError, Refusal, TimeoutError):
                pass
            self.there = None
            await asyncio.sleep(random.uniform(0, 2 * AGAIN))

    def _heard(self, heard: dict[str, Any]) -> None:
        kind, key = heard["is"], heard.get("key")
        if "n" in heard and kind not in ("ok", "refused"):
            self._numbered(kind, heard)
        if kind == "ok":
            self._acknowledged(str(key), heard["n"])
        elif kind == "refused" or (kind == "error" and key and heard.get("code") != "store"):
            self._said.pop(str(key), None)
            self._circle.count["refused"] += 1
        elif kind == "error" and key in self._said:
            asyncio.get_running_loop().call_later(0.2, self._repeat, str(key))
        elif kind == "request" and heard["open"]:
            self._say(do="answer", request=heard["id"], yes=random.random() < 0.8)
        elif kind == "seat" and heard["you"] and heard["by"] == "bot":
            self._circle.count["rung"] += 1
            self._say(do="seat", seat=heard["seat"], level=None)
        elif kind == "rematch":
            self._goes_over(heard)
        if kind in ("sync", "ply", "undone"):
            self._looks(heard)

    def _numbered(self, kind: str, heard: dict[str, Any]) -> None:
        """Everybody is told the same story, number by number."""
        table, n, now = self._table, heard["n"], time.monotonic()
        if kind != "sync" and n != self.n + 1:
            self._circle.fault(f"gap: {table.id} holder {self.holder} heard {n} after {self.n}")
        self.n, self.there = n, self.there or now
        if n not in table.seen:
            table.seen[n], table.changed = now, now
        if kind == "sync":
            for line in heard["log"]:
                self._fits(line["n"], ("ply", line["by"], line["ply"]))
            return
        fact = heard.get("ply"), heard.get("seat"), heard.get("id"), heard.get("text")
        self._fits(n, (kind, heard.get("by"), heard["ply"]) if kind == "ply" else (kind, heard.get("by"), *fact))

    def _fits(self, n: int, fact: tuple[Any, ...]) -> None:
        known = self._table.facts.setdefault(n, fact)
        if known != fact:
            self._circle.fault(f"fork: {self._table.id} number {n} is {known} and {fact}")

    def _acknowledged(self, key: str, n: int) -> None:
        table, mine = self._table, (self.holder, key)
        known = table.acknowledged.setdefault(mine, n)
        if known != n:
            self._circle.fault(f"twice: {table.id} key {key} is {known} and {n}")
        if n not in table.seen:
            table.seen[n] = time.monotonic()
        self._said.pop(key, None)
        self._circle.moment("ok")
        if not self._choices:
            self._circle.moment("bot")

    def _looks(self, heard: dict[str, Any]) -> None:
        self._ply, self._choices = heard["ply"], heard.get("choices") or []
        self._table.over = bool(heard.get("over"))
        pause = random.uniform(0, BREATH)
        if self._table.over:
            asyncio.get_running_loop().call_later(pause, self._asks_again)
        elif self._choices and not self._sleeper:
            asyncio.get_running_loop().call_later(pause, self._chooses, self._ply, self.n)

    def _chooses(self, ply: int, n: int) -> None:
        if (ply, n) != (self._ply, self.n) or self._said or not self._choices or self._left:
            return
        key = f"{next(self._keys)}"
        if ply > 3 and random.random() < self._table.undo:
            self._keyed("undo", {"do": "undo", "key": key})
        else:
            self._keyed("sent", {"do": "move", "text": random.choice(self._choices), "at": ply, "key": key})

    def _keyed(self, moment: str, message: dict[str, Any]) -> None:
        self._said[message["key"]] = message
        self._say(**message)
        self._circle.moment(moment)

    def _repeat(self, key: str) -> None:
        if key in self._said:
            self._say(**self._said[key])

    def _asks_again(self) -> None:
        if not self._left:
            self._say(do="rematch")

    def _say(self, **message: Any) -> None:
        if self._socket is not None and not self._socket.writer.is_closing():
            self._socket.say(**message)

    def _goes_over(self, heard: dict[str, Any]) -> None:
        """To the next game."""
        self._left = True
        self._circle.count["rematches"] += 1
        following = self._circle.table(heard["table"], self._table.undo)
        self._circle.sits_down(following, heard["token"], sleeper=self._sleeper)

    @property
    def behind(self) -> float:
        """For how many seconds this person, who is there, has not heard of what another has."""
        at = self._table.seen.get(self.n + 1)
        return 0.0 if self.there is None or at is None else time.monotonic() - max(at, self.there)
