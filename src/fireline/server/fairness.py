"""Who is served first where several wait for the same processes: nobody can have them all."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import islice
from typing import Any

from fireline.server.denied import Denied

AGE = 4.0
"""Seconds of waiting after which something is served as if it were one lane further in front."""
HALF = 10.0
"""Seconds after which half of what a client has used is forgotten."""
MOST_WAITING = 16
"""Hints, scenarios and replays of one client that may wait at the same time."""
MOST_ABOUT_ONE = 4
"""Of these, how many may be about the same table or replay: many people can share one address."""
ASK_AGAIN = 1.0
"""Seconds after which all that wait are asked for their lane again."""


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
    """Looking back: replays, records that are sent to us, and playing on from a moment of them."""


@dataclass(eq=False, slots=True)
class Job:
    """Something to be done in a process."""

    lane: Callable[[], Lane]
    """Asked while it waits: somebody may have come to look meanwhile."""
    client: str
    """The address for whose sake it is done."""
    work: Callable[..., Any]
    args: tuple[Any, ...]
    done: asyncio.Future[Any]
    about: str = ""
    """A table or a replay: those of one client take turns. Empty for bots, of which each table asks only one."""
    since: float = field(default_factory=time.monotonic)
    filed: Lane = Lane.BOT
    """The lane in which it waits, or from which it was taken."""


class Line:
    """What waits in one lane for the sake of one client: its tables take turns."""

    def __init__(self) -> None:
        self._turns: OrderedDict[str, OrderedDict[Job, None]] = OrderedDict()

    def __iter__(self) -> Iterator[Job]:
        for jobs in self._turns.values():
            yield from jobs

    def __contains__(self, job: Job) -> bool:
        return job in self._turns.get(job.about, ())

    def __bool__(self) -> bool:
        return bool(self._turns)

    def add(self, job: Job) -> None:
        """One more."""
        self._turns.setdefault(job.about, OrderedDict())[job] = None

    def remove(self, job: Job) -> None:
        """One less; its table was served, so the others come next."""
        jobs = self._turns[job.about]
        del jobs[job]
        if jobs:
            self._turns.move_to_end(job.about)
        else:
            del self._turns[job.about]


class Waiting:
    """The jobs that wait, and those that are being done, by client.

    A client may have all processes but one, so that somebody else always finds one, and one more for a scenario,
    which is short. What nobody looks at, or can wait for, never has the last process, whoever it is that asks.
    """

    def __init__(self, processes: int) -> None:
        self._most = max(1, processes - 1)
        self._lines: dict[tuple[str, Lane], Line] = {}
        self._busy: Counter[tuple[str, bool]] = Counter()
        self._patient = 0
        """How many are being done that are neither a bot that somebody looks at nor a scenario."""
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._asked = 0.0
        self._length = 0

    def add(self, job: Job) -> None:
        """Let it wait; Denied if too much waits for this client already. Bots are not counted: tables are."""
        if job.lane() not in (Lane.BOT, Lane.UNSEEN):
            lines = (self._lines.get((job.client, lane), ()) for lane in (Lane.SCENARIO, Lane.HINT, Lane.REPLAY))
            about = [other.about for line in lines for other in line]
            if len(about) >= MOST_WAITING or (job.about and about.count(job.about) >= MOST_ABOUT_ONE):
                raise Denied("busy", "Too much is asked for from your address at the same time: wait a moment.", 429)
        self._file(job)

    def take(self) -> Job | None:
        """The job to do next; it counts as being done until it is given back."""
        self._file_anew()
        allowed = [job for line in self._lines.values() if self._may(job := next(iter(line)))]
        if not allowed:
            return None
        job = min(allowed, key=self._turn)
        self._remove(job)
        self._busy[_kind(job)] += 1
        self._patient += _is_patient(job)
        return job

    def give_back(self, job: Job, seconds: float) -> None:
        """It was done, and took so long."""
        now, kind = time.monotonic(), _kind(job)
        self._patient -= _is_patient(job)
        self._busy[kind] -= 1
        if not self._busy[kind]:
            del self._busy[kind]
        self._used[job.client] = self._has_used(job.client) + seconds, now
        self._used.move_to_end(job.client)
        while next(iter(self._used.values()))[1] < now - 10 * HALF:
            self._used.popitem(last=False)

    def drop(self, job: Job) -> bool:
        """Nobody wants it any more; whether it was still waiting."""
        if job not in self._lines.get((job.client, job.filed), ()):
            return False
        self._remove(job)
        return True

    def __len__(self) -> int:
        return self._length

    def _file(self, job: Job) -> None:
        job.filed = job.lane()
        self._lines.setdefault((job.client, job.filed), Line()).add(job)
        self._length += 1

    def _remove(self, job: Job) -> None:
        line = self._lines[job.client, job.filed]
        line.remove(job)
        if not line:
            del self._lines[job.client, job.filed]
        self._length -= 1

    def _file_anew(self) -> None:
        """Somebody may have come to look, or gone: the first of each line is always asked, and sometimes all are."""
        now = time.monotonic()
        most: int | None = 1
        if now - self._asked >= ASK_AGAIN:
            self._asked, most = now, None
        moved = [job for line in self._lines.values() for job in islice(line, most) if job.lane() != job.filed]
        for job in moved:
            self._remove(job)
            self._file(job)

    def _may(self, job: Job) -> bool:
        if _is_patient(job) and self._patient >= self._most:
            return False
        return self._busy[_kind(job)] < (1 if job.filed == Lane.SCENARIO else self._most)

    def _turn(self, job: Job) -> tuple[float, float, float]:
        """The lowest is served first: by lane, then whose client has used least, then who has waited longest.

        Nothing comes before the first lane by age alone, else a long line of one client would keep out all newcomers.
        Whole seconds are compared, so that newcomers cannot keep out for ever whoever once used something.
        """
        waited = time.monotonic() - job.since
        return max(Lane.BOT, job.filed - waited // AGE), self._has_used(job.client) // 1, job.since

    def _has_used(self, client: str) -> float:
        seconds, at = self._used.get(client, (0.0, 0.0))
        return seconds * float(0.5 ** ((time.monotonic() - at) / HALF))


def _kind(job: Job) -> tuple[str, bool]:
    return job.client, job.filed == Lane.SCENARIO


def _is_patient(job: Job) -> bool:
    return job.filed not in (Lane.BOT, Lane.SCENARIO)
