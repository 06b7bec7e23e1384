"""Who is served first where several wait for the same processes: nobody can have them all."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from fireline.server.denied import Denied

AGE = 4.0
"""Seconds of waiting after which something is served as if it were one lane further in front."""
HALF = 10.0
"""Seconds after which half of what a client has used is forgotten."""
MOST_WAITING = 16
"""Hints, scenarios and replays of one client that may wait at the same time."""


class Lane(IntEnum):
    """What goes before what."""

    BOT = 0
    """A bot at a table that somebody looks at."""
    SCENARIO = 1
    """A position that somebody wants to begin from: read in no time."""
    HINT = 2
    UNSEEN = 3
    """A bot at a table that nobody looks at."""
    REPLAY = 4
    """Looking back: replays, and records that are sent to us."""


@dataclass(eq=False, slots=True)
class Job:
    """Something to be done in a process."""

    lane: Callable[[], Lane]
    """Asked when it may be served: somebody may have come to look meanwhile."""
    client: str
    """The address for whose sake it is done."""
    work: Callable[..., Any]
    args: tuple[Any, ...]
    done: asyncio.Future[Any]
    since: float = field(default_factory=time.monotonic)


class Waiting:
    """The jobs that wait, and those that are being done, by client.

    A client may have all processes but one for what takes long, so that somebody else always finds one; and one
    more, whatever else it does, for a scenario.
    """

    def __init__(self, processes: int) -> None:
        self._most = max(1, processes - 1)
        self._jobs: list[Job] = []
        self._busy: Counter[tuple[str, bool]] = Counter()
        self._used: dict[str, tuple[float, float]] = {}

    def add(self, job: Job) -> None:
        """Let it wait; Denied if too much waits for this client already. Bots are not counted: tables are."""
        if job.lane() not in (Lane.BOT, Lane.UNSEEN):
            waiting = [other for other in self._jobs if other.client == job.client]
            if sum(other.lane() not in (Lane.BOT, Lane.UNSEEN) for other in waiting) >= MOST_WAITING:
                raise Denied("busy", "Too much is asked for from your address at the same time: wait a moment.", 429)
        self._jobs.append(job)

    def take(self) -> Job | None:
        """The job to do next; it counts as being done until it is given back."""
        allowed = [job for job in self._jobs if self._busy[_kind(job)] < self._allowed(job)]
        if not allowed:
            return None
        job = min(allowed, key=self._turn)
        self._jobs.remove(job)
        self._busy[_kind(job)] += 1
        return job

    def give_back(self, job: Job, seconds: float) -> None:
        """It was done, and took so long."""
        self._busy[_kind(job)] -= 1
        self._used[job.client] = self._has_used(job.client) + seconds, time.monotonic()
        self._used = {client: used for client, used in self._used.items() if time.monotonic() - used[1] < 10 * HALF}

    def drop(self, job: Job) -> bool:
        """Nobody wants it any more; whether it was still waiting."""
        if job not in self._jobs:
            return False
        self._jobs.remove(job)
        return True

    def __len__(self) -> int:
        return len(self._jobs)

    def _turn(self, job: Job) -> tuple[float, float, float]:
        """The lowest is served first: by lane, then whose client has used least, then who has waited longest."""
        waited = time.monotonic() - job.since
        return job.lane() - waited // AGE, self._has_used(job.client), job.since

    def _allowed(self, job: Job) -> int:
        return 1 if job.lane() == Lane.SCENARIO else self._most

    def _has_used(self, client: str) -> float:
        seconds, at = self._used.get(client, (0.0, 0.0))
        return seconds * float(0.5 ** ((time.monotonic() - at) / HALF))


def _kind(job: Job) -> tuple[str, bool]:
    return job.client, job.lane() == Lane.SCENARIO
