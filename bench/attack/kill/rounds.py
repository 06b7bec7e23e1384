"""Kill after kill: everybody plays, the server dies, it comes back, and all is held against what was said before."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.attack.kill import aim, power
from bench.attack.kill.archive import Archive
from bench.attack.kill.audit import audit
from bench.attack.kill.calm import nobody_stands_still, notice_clocks
from bench.attack.kill.crowd import Crowd, Plan
from bench.attack.kill.first_start import FirstStarts
from bench.attack.kill.lives import Dead, Lives
from bench.attack.kill.looking import look
from bench.attack.kill.tally import Tally
from bench.attack.outcome import share
from bench.serving import START, Server

LOOKS = 3
"""Tables that are looked at over HTTP after each kill."""
PATIENCE = 60.0
"""Seconds in which every table must go on while the server is left alone."""


class Rounds:
    """One run."""

    def __init__(self, place: Path, address: str, store: str, rng: random.Random, python: str | None) -> None:
        self._place, self._address, self._store, self._rng, self._python = place, address, store, rng, python
        self.tally, self.kills, self.restarts = Tally(), Counter[str](), list[float]()
        self._in_use: set[str] = set()
        self._archive = Archive(address)
        self._power = power.of(store, place)

    async def live(self, kills: int, kinds: Sequence[str], calm: int, plan: Plan) -> None:
        """All of it."""
        weights = {kind: aim.WEIGHTS[kind] for kind in kinds if kind != aim.DATABASE or self._power}
        due = aim.schedule(kills, weights, self._rng)
        later = [kind for kind in due if kind != aim.MIGRATION]
        try:
            await self._first_starts(len(due) - len(later))
            if later:
                await self._play(later, calm, plan)
        except Dead as dead:
            self.tally.fault("broken", f"the server did not come back: {dead}")

    async def _first_starts(self, kills: int) -> None:
        starts = FirstStarts(self._store, self._address, self._place, self._rng, self.tally)
        await starts.kill(kills, self._python)
        self.kills[aim.MIGRATION] += kills

    async def _play(self, due: list[str], calm: int, plan: Plan) -> None:
        self._lives = Lives(Server(self._address, self._place, python=self._python, wait=False))
        self._crowd = crowd = Crowd(self._lives.site, plan, self.tally, self._rng)
        playing = asyncio.create_task(crowd.live())
        try:
            await self._lives.answers()
            crowd.server_is_back()
            await self._until_all_sit(playing)
            for number, kind in enumerate(due, 1):
                await self._one_kill(kind)
                if playing.done():
                    playing.result()
                if number % calm == 0 or number == len(due):
                    await nobody_stands_still(crowd, self._archive, PATIENCE)
                if sys.stderr.isatty() and number % 10 == 0:
                    sys.stderr.write(f"{number} kills\n")
            await self._audit(everything=True)
        finally:
            playing.cancel()
            await asyncio.wait([playing])
            self.restarts = self._lives.restarts
            self._lives.kill()

    async def _until_all_sit(self, playing: asyncio.Task[None]) -> None:
        end = time.monotonic() + START
        while not all(party.account.table for party in self._crowd.parties):
            if playing.done() or time.monotonic() > end:
                raise Dead("no tables can be founded")
            await asyncio.sleep(0.01)

    async def _one_kill(self, kind: str) -> None:
        crowd, lives = self._crowd, self._lives
        looking = asyncio.create_task(self._look_around())
        if kind == aim.DATABASE:
            await self._cut_power(looking)
            return
        crowd.aim = aim.Aim("random" if kind == aim.START else kind, self._rng, crowd.wait, lives.kill)
        if kind == "founding":
            self._rng.choice([party for party in crowd.parties if party.kind.plays]).finish()
        struck = await crowd.aim.struck()
        crowd.aim = None
        crowd.up.clear()
        if kind == aim.START:
            lives.start()
            await asyncio.sleep(self._rng.uniform(0, share(lives.restarts, 0.5)))
            lives.kill()
        if lives.fell:
            raise Dead("it had ended by itself")
        self.kills[kind if kind == aim.START else struck] += 1
        await looking
        await lives.begin()
        crowd.server_is_back()

    async def _cut_power(self, looking: asyncio.Task[None]) -> None:
        assert self._power is not None, "only what is ours is killed"
        await looking
        await asyncio.sleep(self._rng.uniform(0, 0.4))
        self._power.cut()
        self.kills[aim.DATABASE] += 1
        await asyncio.sleep(self._rng.uniform(0, 0.2))
        await asyncio.to_thread(self._power.back)
        await self._lives.answers()

    async def _look_around(self) -> None:
        """After a kill: the whole past of all tables in use, and what the server says of some of them."""
        await self._audit()
        sitting = [party for party in self._crowd.parties if party.people]
        for party in self._rng.sample(sitting, min(LOOKS, len(sitting))):
            await look(party)

    async def _audit(self, *, everything: bool = False) -> None:
        crowd = self._crowd
        now = {party.account.table for party in crowd.parties}
        wanted, self._in_use = crowd.accounts.keys() if everything else now | self._in_use, now
        claims = [account.claims() for table, account in crowd.accounts.items() if table in wanted]
        logs = await asyncio.to_thread(self._archive.logs, [each.table for each in claims])
        for fault in await asyncio.to_thread(audit, claims, logs):
            self.tally.fault(*fault)
        notice_clocks(crowd, {table: log.stand_ins for table, log in logs.items()})
