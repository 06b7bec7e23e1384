"""All tables, and what those at them have in common."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from bench.attack.client import Refusal, Site
from bench.attack.kill.aim import Aim
from bench.attack.kill.party import Party
from bench.attack.kill.person import Person
from bench.attack.kill.tally import Account, Tally

FIRST_WAIT = 0.005
"""Seconds that an acknowledgement takes, until it has been measured."""


@dataclass(frozen=True)
class Plan:
    """How many tables of each kind, and how they are played."""

    tables: Mapping[str, int] = field(
        default_factory=lambda: {
            "people": 8,
            "timed": 2,
            "screens": 3,
            "cadets": 3,
            "teams": 2,
            "chiefs": 3,
            "unseen": 2,
            "late": 2,
            "silent": 1,
        }
    )
    undo: float = 0.25
    """The part of all choices that are taken back, or at least asked for."""
    most_events: int = 900
    """At one table: a longer one would only take longer to wake up."""


class Crowd:
    """Everybody; they share one process, one source of luck, and whoever waits for a moment to kill."""

    def __init__(self, site: Site, plan: Plan, tally: Tally, rng: random.Random) -> None:
        self.site, self.tally, self.rng = site, tally, rng
        self.most_events, self._undo = plan.most_events, plan.undo
        self.up = asyncio.Event()
        """Set while the server can be spoken to."""
        self.calm = False
        """Whether nobody does more than must be done to see that all goes on."""
        self.wait = FIRST_WAIT
        """Seconds that an acknowledgement took lately."""
        self.aim: Aim | None = None
        self.accounts: dict[str, Account] = {}
        """All tables that were ever acknowledged to be there."""
        self._keys = 0
        names = [name for name, many in plan.tables.items() for _ in range(many)]
        self.parties = [Party(self, name, f"127.0.3.{k + 1}") for k, name in enumerate(names)]

    async def live(self) -> None:
        """Play until stopped."""
        async with asyncio.TaskGroup() as group:
            for party in self.parties:
                group.create_task(party.live())

    def server_is_back(self) -> None:
        """Everybody comes back, each in their own time."""
        for party in self.parties:
            party.server_is_back()
        self.up.set()

    def rest(self, calm: bool) -> None:
        """Do only what must be done; or play on."""
        self.calm = calm
        for party in self.parties:
            party.watch()
        for person in self.people:
            person.go()

    @property
    def undo(self) -> float:
        """How likely it is that somebody takes back what they can."""
        return 0.0 if self.calm else self._undo

    @property
    def people(self) -> list[Person]:
        """All who sit at tables now."""
        return [person for party in self.parties for person in party.people]

    def opened(self, account: Account) -> None:
        """There is a new table."""
        self.accounts[account.table] = account
        self.tally.tables += 1

    def new_key(self) -> str:
        """A key that nobody has used."""
        self._keys += 1
        return f"k{self._keys}"

    def saw(self, what: str) -> None:
        """Something happened that somebody may wait for."""
        if self.aim is not None:
            self.aim.saw(what)

    def met(self, trouble: Exception) -> None:
        """Somebody was cut off or refused: only an answer that nobody should ever get is a fault."""
        if isinstance(trouble, Refusal) and trouble.answer.status >= 500 and trouble.answer.status != 503:
            self.tally.fault("broken", f"somebody was answered {trouble}")

    def answered(self, seconds: float, in_doubt: bool, *, written: bool) -> None:
        """A choice was acknowledged: at once, or after it was cut off and said again."""
        if in_doubt:
            self.tally.unanswered += 1
            self.tally.written += written
        else:
            self.wait += (seconds - self.wait) / 20
