"""One seat that fills its table with events: names, bots that come and go, chat, requests, leaving and coming back."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from typing import Any

from bench.attack.client import Answer
from bench.attack.outcome import milliseconds
from bench.attack.siege.attack import Attack
from bench.attack.sockets import Gone, Socket

SOCKETS = 20
PACE = 55
"""Messages a second on each: as many as one may send."""
MOST_EVENTS = 5.0
"""A second, once what may be done at first is used up: a table that grows faster than this is soon at its end."""
WAIT = 2.0
"""Seconds in which whoever else sits at the table should have an answer."""
SAID: dict[str, list[dict[str, Any]]] = {
    "name": [{"do": "name", "name": "Ada"}, {"do": "name", "name": "Bea"}],
    "seat": [{"do": "seat", "seat": 0, "level": "cadet"}, {"do": "seat", "seat": 0, "level": None}],
    "say": [{"do": "say", "text": "fire!"}, {"do": "phrase", "key": "hello"}, {"do": "ping", "cell": "a1"}],
    "undo": [{"do": "undo", "key": "again"}],
    "answer": [{"do": "answer", "request": 1, "yes": True}, {"do": "rematch"}],
    "allow": [{"do": "allow", "watchers": True}, {"do": "allow", "watchers": False}],
}


class Guest:
    """The other person at the table, who only wants to play; declines what is asked."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.n = self.moves = 0
        self.worst = 0.0
        self._sent: float | None = None
        self._asked: dict[str, Any] | None = None

    async def play(self) -> None:
        """Choose a moment after being asked, for as long as the line holds."""
        try:
            while True:
                await self._heard(await self._socket.hear(3600))
        except Gone as gone:
            self.worst = float("inf") if gone.code else self.worst

    async def _heard(self, heard: dict[str, Any]) -> None:
        self.n = heard.get("n", self.n)
        if heard["is"] in ("ok", "refused") and self._sent is not None:
            self.worst, self._sent = max(self.worst, time.monotonic() - self._sent), None
            self.moves += heard["is"] == "ok"
        elif heard["is"] == "request" and heard["open"]:
            self._socket.say(do="answer", request=heard["id"], yes=False)
        if "choices" in heard:
            self._asked = heard if heard["choices"] else None
        if self._asked is not None and self._sent is None:  # asked again, one may hear of that before the answer
            asked, self._asked, self._sent = self._asked, None, time.monotonic()
            self._socket.say(do="move", text=random.choice(asked["choices"]), at=asked["ply"], key=str(asked["n"]))


class Noise(Attack):
    """Twenty sockets of one seat do the same, as often as they may."""

    shows = "M7"

    def __init__(self, port: int, kind: str) -> None:
        super().__init__(port)
        self._kind = kind
        self._keys = itertools.count()

    async def prepare(self) -> None:
        """Sit down, with somebody else."""
        open_seats = [{"by": "open"}] * (2 if self._kind == "join" else 1)
        self._table = await self.site.found({"by": "you"}, *open_seats, game="fire-tower")
        self._guest = Guest(await self.beside.socket((await self.beside.join(self._table["code"]))["token"]))

    async def strike(self) -> None:
        """Make noise, and choose when asked, so that the other can go on."""
        self._began = time.monotonic()
        half = asyncio.create_task(self._look_at_half_time())
        playing = asyncio.create_task(self._guest.play())
        # From elsewhere: what its own noise is denied would not be chosen, and the other would never be asked.
        moving = asyncio.create_task(Guest(await self.beside.socket(self._table["token"])).play())
        try:
            if self._kind == "leave":
                await self.at_once(SOCKETS, self._leave_and_come_back)
            elif self._kind == "join":
                await self.at_once(SOCKETS, self._join_and_leave)
            else:
                await self.at_once(SOCKETS, self._say)
        finally:
            self._ended = time.monotonic()
            for task in (half, playing, moving):
                task.cancel()

    async def _look_at_half_time(self) -> None:
        while True:
            self._half, self._at_half = time.monotonic(), self._guest.n
            await asyncio.sleep(max(1.0, self._half - self._began))  # twice as long as up to now

    async def _say(self) -> None:
        async with await self.site.socket(self._table["token"]) as socket:
            await socket.hear()
            draining = asyncio.create_task(self._drain(socket))
            try:
                for message in itertools.cycle(SAID[self._kind]):
                    fresh = {"key": f"{next(self._keys)}"} if "key" in message and self._kind == "undo" else {}
                    socket.say(**{**message, **fresh})
                    self.answers["said"] += 1
                    await asyncio.sleep(1 / PACE)
                    if draining.done():
                        break
            finally:
                draining.cancel()

    async def _drain(self, socket: Socket) -> None:
        while await socket.reader.read(1 << 16):
            pass
        self.answers["closed"] += 1

    async def _leave_and_come_back(self) -> Answer:
        answer = await self.site.ask("/api/table/leave", token=self._table["token"], method="POST")
        async with await self.site.socket(self._table["token"]) as socket:
            await socket.hear()
        return answer

    async def _join_and_leave(self) -> Answer:
        joined = await self.site.ask(f"/api/tables/{self._table['code']}/join", {})
        if joined.status == 200:
            await self.site.ask("/api/table/leave", token=joined.json["token"], method="POST")
        return joined

    async def look_back(self) -> None:
        """How fast the table grew in the end, and whether the other could play."""
        guest, lasted = self._guest, self._ended - self._began
        grown = (guest.n - self._at_half) / max(0.1, self._ended - self._half)
        self.notes |= {"events": guest.n, "events_a_second": round(guest.n / max(0.1, lasted), 1)}
        self.notes |= {
            "in_the_end": round(grown, 1),
            "other_moves": guest.moves,
            "other_worst": milliseconds(guest.worst),
        }
        own = (guest.moves * 4 + 4) / max(0.1, lasted)  # two who choose, and the luck that follows
        if grown > MOST_EVENTS + own:
            self.faults.append(
                f"one seat writes {grown:.0f} events a second: the table is full in {50_000 / grown / 60:.0f} min"
            )
        if self._kind != "join" and (guest.worst > WAIT or guest.moves == 0):
            self.faults.append(f"the other seat made {guest.moves} choices and waited up to {guest.worst:.1f} s")
