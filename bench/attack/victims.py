"""Those who only want to play: people and bots at their tables, in a process of their own, and how long they wait."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import time
from collections import deque
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from bench.attack.client import Refusal, Site
from bench.attack.outcome import milliseconds, on_uvloop, share
from bench.attack.sockets import Gone, Socket
from bench.players import Heard

YOU, OPEN, CADET = {"by": "you"}, {"by": "open"}, {"by": "bot", "level": "cadet"}
GAME = "fire-tower"
TICK = 0.005
_read = msgspec.json.Decoder(Heard).decode


@dataclass(frozen=True)
class Plan:
    """How many play, and how fast."""

    tables: int = 6
    """Tables of two people."""
    bots: int = 3
    """Tables of one person and a Cadet, who answers in a few milliseconds where nobody is in its way."""
    pace: float = 50.0
    """Moves a second at all tables of people."""
    bot_pace: float = 15.0
    """The same for those who play with Cadets: at full speed they would be an attack of their own."""


@dataclass
class Waits:
    """What was counted since the last look; seconds."""

    began: float = 0.0
    moves: list[float] = field(default_factory=list)
    bots: int = 0
    """Choices that Cadets made."""
    lag: float = 0.0
    """The longest time for which this very process was kept from running: the machine's fault, not the server's."""
    troubles: list[str] = field(default_factory=list)


@dataclass
class Figures:
    """How others fared for a while; milliseconds."""

    moves: int
    p50: float
    p99: float
    worst: float
    bots: float
    """Choices of Cadets a second."""
    lag: float
    troubles: list[str]

    def told(self) -> str:
        """In short."""
        return f"p50 {self.p50} p99 {self.p99} worst {self.worst} ms, {self.moves} moves, {self.bots} bot choices/s"


class Victims:
    """The process, as whoever attacks the server holds it."""

    def __init__(self, port: int, plan: Plan) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=_live, args=(port, plan, theirs), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe.recv()  # all sit at their tables

    def watch(self, seconds: float) -> Figures:
        """How they fare for so long from now."""
        self.begin()
        time.sleep(seconds)
        return self.take()

    def begin(self) -> None:
        """Count from now."""
        self._pipe.send("begin")
        self._pipe.recv()

    def take(self) -> Figures:
        """How they fared since then; what is still unanswered counts for as long as it has waited."""
        self._pipe.send("take")
        waits, now = self._pipe.recv()
        return Figures(
            moves=len(waits.moves),
            p50=milliseconds(share(waits.moves, 0.5)),
            p99=milliseconds(share(waits.moves, 0.99)),
            worst=milliseconds(max(waits.moves, default=now - waits.began)),
            bots=round(waits.bots / (now - waits.began), 1),
            lag=milliseconds(waits.lag),
            troubles=waits.troubles[:5],
        )

    def close(self) -> None:
        """Let them go home."""
        self._process.terminate()
        self._process.join()


def _live(port: int, plan: Plan, pipe: Connection) -> None:
    """In the process."""
    on_uvloop(_Crowd(port, plan).live(pipe))


class _Crowd:
    """All tables."""

    def __init__(self, port: int, plan: Plan) -> None:
        self._plan, self.waits = plan, Waits(time.perf_counter())
        self.turns: dict[bool, deque[_Table]] = {False: deque(), True: deque()}
        """Tables at which a person is to choose: those of people, and those with a bot."""
        self.tables = [_Table(self, Site(port, f"127.0.1.{k + 1}"), YOU, OPEN) for k in range(plan.tables)]
        self.tables += [_Table(self, Site(port, f"127.0.2.{k + 1}"), YOU, CADET) for k in range(plan.bots)]

    async def live(self, pipe: Connection) -> None:
        """Play until the process ends."""
        done = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(table.live()) for table in self.tables]
            tasks += [group.create_task(self._keep_pace(bot)) for bot in (False, True)]
            tasks.append(group.create_task(self._feel_lag()))
            while not all(table.ready for table in self.tables):
                await asyncio.sleep(0.01)
            pipe.send("ready")
            asyncio.get_running_loop().add_reader(pipe.fileno(), self._answer, pipe, done)
            await done.wait()
            for task in tasks:
                task.cancel()

    def _answer(self, pipe: Connection, done: asyncio.Event) -> None:
        try:
            command = pipe.recv()
        except EOFError:
            os._exit(0)  # whoever started this has gone
        now = time.perf_counter()
        if command == "take":
            unanswered = [now - max(sent, self.waits.began) for table in self.tables for sent in table.sent.values()]
            self.waits.moves += unanswered
            pipe.send((self.waits, now))
            return
        self.waits = Waits(now)
        pipe.send("counting")

    async def _keep_pace(self, bot: bool) -> None:
        while True:
            await asyncio.sleep(1 / (self._plan.bot_pace if bot else self._plan.pace))
            if self.turns[bot]:
                self.turns[bot].popleft().move()

    async def _feel_lag(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            self.waits.lag = max(self.waits.lag, time.perf_counter() - before - TICK)


class _Table:
    """One table, and the next one when its game is over."""

    def __init__(self, crowd: _Crowd, site: Site, *seats: dict[str, Any]) -> None:
        self._crowd, self._site, self._seats = crowd, site, seats
        self.ready, self._bot = False, CADET in seats
        self.sent: dict[str, float] = {}
        """When each choice was sent that is not answered yet, by its key."""
        self._asked: tuple[Socket, Heard] | None = None

    async def live(self) -> None:
        """Play one game after the other."""
        while True:
            self.sent, self._asked = {}, None
            try:
                await self._one_game()
            except (OSError, Refusal, TimeoutError) as trouble:
                self._crowd.waits.troubles.append(f"{type(trouble).__name__} {trouble}"[:200])
                await asyncio.sleep(0.2)

    async def _one_game(self) -> None:
        table = await self._site.found(*self._seats, game=GAME)
        tokens = [table["token"]]
        if not self._bot:
            tokens.append((await self._site.join(table["code"]))["token"])
        sockets = [await self._site.socket(token) for token in tokens]
        try:
            async with asyncio.TaskGroup() as group:
                for socket in sockets:
                    group.create_task(self._listen(socket))
        except ExceptionGroup as both:
            raise both.exceptions[0] from None
        finally:
            for socket in sockets:
                socket.close()

    async def _listen(self, socket: Socket) -> None:
        while True:
            heard = _read(await socket.hear_text(3600))
            now, waits = time.perf_counter(), self._crowd.waits
            if heard.kind == "ok" and heard.key in self.sent:
                waits.moves.append(now - max(self.sent.pop(heard.key), waits.began))
            elif heard.kind in ("refused", "error"):
                raise Gone(0)
            if heard.kind == "ply" and heard.by == 1 and self._bot:
                waits.bots += 1
            if heard.over is not None:
                return
            if heard.choices:
                self._asked, self.ready = (socket, heard), True
                self._crowd.turns[self._bot].append(self)

    def move(self) -> None:
        """Choose something."""
        if self._asked is None:
            return
        (socket, heard), self._asked = self._asked, None
        assert heard.choices is not None, "whoever is asked has choices"
        key = f"{heard.n}"
        self.sent[key] = time.perf_counter()
        socket.say(do="move", text=random.choice(heard.choices), at=heard.ply, key=key)
