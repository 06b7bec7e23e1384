"""One table and those who come to it; when its game is over, the next one."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.attack.client import Refusal, Site
from bench.attack.kill.person import Person
from bench.attack.kill.tally import Account

if TYPE_CHECKING:
    from bench.attack.kill.crowd import Crowd

YOU, HERE, OPEN = {"by": "you"}, {"by": "here"}, {"by": "open"}
CADET, RANGER, CHIEF = ({"by": "bot", "level": level} for level in ("cadet", "ranger", "chief"))
SPREADS = (0.0, 0.02, 0.3)
"""Seconds between the people of one table who come back."""
TIME = 5.0
"""Seconds for a turn, where a clock runs: the shortest there are."""
_CLOCK = {"clock": {"kind": "turn", "seconds": 5}}


class Kind(NamedTuple):
    """What sort of table."""

    seats: tuple[dict[str, str], ...]
    comes: int = 1
    """How many people come to it; whoever is `here` comes with another one."""
    more: dict[str, Any] = {}  # noqa: RUF012
    game: str = "fire-tower"
    plays: bool = True
    """Whether they do anything."""
    bots: tuple[int, ...] = ()
    """The seats of bots."""
    thinks: bool = False
    """Whether the bots take their time."""


KINDS = {
    "people": Kind((YOU, OPEN), 2),
    "timed": Kind((YOU, OPEN), 2, _CLOCK),
    "screens": Kind((YOU, HERE)),
    "cadets": Kind((YOU, CADET), bots=(1,)),
    "teams": Kind((YOU, RANGER), game="firebreak", bots=(1,)),
    "chiefs": Kind((YOU, CHIEF), bots=(1,), thinks=True),
    "unseen": Kind((CHIEF, CHIEF), 0, bots=(0, 1), thinks=True),
    "late": Kind((YOU, CADET), 0, _CLOCK, "template", plays=False),
    "silent": Kind((YOU, CADET), 1, _CLOCK, "template", plays=False),
}


class Party:
    """The people at one table."""

    def __init__(self, crowd: Crowd, name: str, source: str) -> None:
        self.crowd, self.name, self.kind = crowd, name, KINDS[name]
        self.people: list[Person] = []
        self.account = Account("", crowd.tally)
        self.founded, self.watching = 0.0, ""
        """When it was, and the token of those who watch."""
        self._site = Site(crowd.site.port, source)
        self._finished = asyncio.Event()
        self._order: list[float] = [0.0] * self.kind.comes
        self._mark = 0

    async def live(self) -> None:
        """One table after the other."""
        while True:
            await self.crowd.up.wait()
            try:
                await self._found()
            except (OSError, Refusal, TimeoutError) as trouble:
                self.crowd.met(trouble)
                await asyncio.sleep(0.02)
                continue
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(person.live()) for person in self.people]
                await self._finished.wait()
                for task in tasks:
                    task.cancel()

    async def _found(self) -> None:
        self.people, self.account = [], Account("", self.crowd.tally)
        async with await self._site.open() as line:
            line.send("/api/tables", {"game": self.kind.game, "seats": self.kind.seats, **self.kind.more})
            self.crowd.saw("founding")
            answer = await line.answer()
        if answer.status != 201:
            raise Refusal(answer)
        table = answer.json
        account = Account(table["table"], self.crowd.tally)
        self.crowd.opened(account)
        tokens = [(table["token"], table["seats"])] if self.kind.comes else []
        for _ in range(self.kind.comes - 1):
            joined = await self._site.join(table["code"])
            tokens.append((joined["token"], joined["seats"]))
        self.account, self.founded, self.watching, self._mark = account, time.time(), table["watch"], 0
        self._finished.clear()
        self.people = [Person(self, self._site, token, seats) for token, seats in tokens]

    def finish(self) -> None:
        """Leave this table."""
        self._finished.set()

    def server_is_back(self) -> None:
        """Draw when each comes back: sometimes all at once, sometimes one after the other."""
        rng = self.crowd.rng
        spread, first = rng.choice(SPREADS), rng.choice((0.0, rng.uniform(0, 0.1)))
        self._order = [first + place * spread * rng.uniform(0.5, 1) for place in range(self.kind.comes)]
        rng.shuffle(self._order)

    def late(self, person: Person) -> float:
        """Seconds until that person comes back."""
        return self._order[self.people.index(person)] if person in self.people else 0.0

    def tell_others(self, person: Person) -> None:
        """Something was acknowledged to one: have all others heard of it?"""
        for other in self.people:
            if other is not person:
                other.check()

    # ---- whether it goes on

    def watch(self) -> None:
        """See from now on whether it goes on."""
        self._mark = max(self.account.told, default=0)

    @property
    def clock_runs(self) -> bool:
        """Whether nothing happens until somebody's time is up."""
        return not self.kind.plays

    @property
    def rests(self) -> bool:
        """Whether it has done enough while others are waited for."""
        return self.crowd.calm and self.went_on

    @property
    def went_on(self) -> bool:
        """Whether somebody chose something since it is watched; where bots sit, whether one of them did."""
        told, last = self.account.told, max(self.account.told, default=0)
        fresh = [told[n] for n in range(self._mark + 1, last + 1) if n in told]
        return any(each.by in self.kind.bots if self.kind.bots else each.by is not None for each in fresh)
