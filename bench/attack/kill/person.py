"""One who plays as fast as they can, comes back after every kill, and says again what was not answered."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from bench.attack.client import Refusal, Site
from bench.attack.kill.view import EVENTS, Heard, View, read
from bench.attack.sockets import Socket

if TYPE_CHECKING:
    from bench.attack.kill.party import Party

LATER = ("store", "busy")
"""Errors after which the same is said again."""
NOT_NOW = ("too-fast", "too-often", "no-undo", "no-request")
"""Errors that belong to the game."""
LATELY = 64
"""Choices that may be said again: servers need not remember keys for ever."""
PAUSE = 0.05
UNDO_PAUSE = 1.0
FOR_EVER = 3600.0


class Person:
    """The holder of a token."""

    def __init__(self, party: Party, site: Site, token: str, seats: list[int]) -> None:
        self.token = token
        self.lately: deque[dict[str, Any]] = deque(maxlen=LATELY)
        """What was acknowledged last."""
        self.account = party.account
        """That of the table which the token opens, wherever the party has gone since."""
        self._party, self._site, self._crowd = party, site, party.crowd
        self._view = View(party.account, seats)
        self._socket: Socket | None = None
        self._pending: dict[str, Any] | None = None
        """What was said and is not answered; it is said again until it is."""
        self._old: dict[str, Any] | None = None
        """What was acknowledged long ago, and was said again to see what happens."""
        self._sent, self._in_doubt = 0.0, False
        """When the last choice was said, and whether it may have been done though nobody said so."""
        self._settled, self._base = False, 0
        """Whether all that was missed has been heard, and its last number."""
        self._expected: int | None = None
        """What must have been heard when the beat that is on its way is answered."""
        self._moved, self._no_undo_until = False, 0.0

    async def live(self) -> None:
        """Come, and come back, for as long as there is anything to come to."""
        while True:
            await self._crowd.up.wait()
            await asyncio.sleep(self._party.late(self))
            since = self._view.n if self._crowd.rng.random() < 0.75 else 0
            try:
                async with await self._site.socket(self.token, since) as self._socket:
                    await self._talk(self._socket)
            except (OSError, Refusal, TimeoutError) as trouble:
                self._crowd.met(trouble)
                self._in_doubt = True
            finally:
                self._socket, self._settled, self._expected = None, False, None
            await asyncio.sleep(0.005)

    async def _talk(self, socket: Socket) -> None:
        self.check()
        self._say(self._pending)
        if self.lately and self._crowd.rng.random() < 0.3:
            self._old = self._crowd.rng.choice(self.lately)
            self._say(self._old)
        while True:
            self._hear(read(await socket.hear_text(FOR_EVER)))

    def check(self) -> None:
        """Find out whether all has been heard that was acknowledged to anybody."""
        if self._expected is None and self._socket is not None:
            self._expected = self.account.top
            self._say({"do": "beat"})

    def go(self) -> None:
        """Do something, if there is something to do."""
        rng, view = self._crowd.rng, self._view
        if not self._settled or self._pending is not None or self._party.rests or not self._party.kind.plays:
            return
        if view.bot_sits >= 0:
            self._say({"do": "seat", "seat": view.bot_sits, "level": None})
            view.bot_sits = -1
        elif view.request is not None:
            self._say({"do": "answer", "request": view.request, "yes": rng.random() < 0.7})
        elif self._moved and rng.random() < self._crowd.undo and time.monotonic() > self._no_undo_until:
            self._do({"do": "undo"})
        elif view.choices:
            self._do({"do": "move", "text": rng.choice(view.choices), "at": view.ply})
        elif self._party.kind.thinks:
            self._crowd.saw("thinking")

    def _do(self, message: dict[str, Any]) -> None:
        self._pending = message | {"key": self._crowd.new_key()}
        self._sent, self._in_doubt, self._moved = time.perf_counter(), False, False
        self._say(self._pending)
        self._crowd.saw(message["do"])

    def _say(self, message: dict[str, Any] | None) -> None:
        if self._socket is not None and not self._socket.writer.is_closing() and message is not None:
            self._socket.say(**message)

    def _hear(self, heard: Heard) -> None:
        if heard.what in EVENTS:
            self._view.learn(heard, self._expected or 0)
            if self._view.over or heard.n > self._crowd.most_events:
                self._party.finish()
            self.go()
        elif heard.what == "beat":
            self._beaten()
        elif heard.what == "ok":
            self._done(heard)
        elif heard.what == "refused":
            self._not_done(heard.key)
        elif heard.what == "error":
            self._trouble(heard)

    def _beaten(self) -> None:
        expected, self._expected = self._expected or 0, None
        if self._view.n < expected:
            self.account.fault("splits", f"{expected} was acknowledged; a seat heard up to {self._view.n}")
        self._crowd.tally.heard += expected > 0
        if not self._settled:
            self._settled, self._base = True, self._view.n
        self.go()

    def _done(self, heard: Heard) -> None:
        mine = self._is_pending(heard.key)
        said = self._pending if mine else self._old
        if said is None or said["key"] != heard.key:
            self.account.fault("broken", f"{heard.key} was acknowledged, and nobody said it")
            return
        self.account.acknowledge(said, heard.n)
        self._crowd.saw("ok" if said["do"] == "move" else "undone")
        if mine:
            self.lately.append(said)
            self._pending, self._moved = None, said["do"] == "move"
            self._crowd.answered(time.perf_counter() - self._sent, self._in_doubt, written=heard.n <= self._base)
            self._party.tell_others(self)
            self.go()

    def _is_pending(self, key: str) -> bool:
        return self._pending is not None and self._pending["key"] == key

    def _not_done(self, key: str) -> None:
        self.account.refuse(key)
        if self._is_pending(key):
            self._pending = None
            asyncio.get_running_loop().call_later(PAUSE, self.check)

    def _trouble(self, heard: Heard) -> None:
        mine = self._is_pending(heard.key)
        if heard.code in LATER or (heard.code == "too-fast" and mine and self._in_doubt):
            self._in_doubt = True
            asyncio.get_running_loop().call_later(PAUSE, self._say_again, heard.key, self._socket)
        elif heard.code not in NOT_NOW:
            self.account.fault("broken", f"somebody was told {heard.code}: {heard.text}")
            self._party.finish()
        elif mine:
            self._no_undo_until = time.monotonic() + UNDO_PAUSE
            self._not_done(heard.key)
        elif not heard.key:
            self._view.request = None
            self.go()

    def _say_again(self, key: str, line: Socket | None) -> None:
        """Unless the line has broken since: on a new one it has been said already."""
        if self._is_pending(key) and self._socket is line:
            self._say(self._pending)
