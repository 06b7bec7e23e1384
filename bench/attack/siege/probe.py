"""Each attack on a fresh server: how others fare before it, during it and after it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch

from bench.attack.outcome import Outcome as Base
from bench.attack.outcome import folder, listed
from bench.attack.siege.attack import Attacker, Report
from bench.attack.siege.attacks import ATTACKS, Kind
from bench.attack.victims import Figures, Plan, Victims
from bench.serving import SHIPPED, Server, serving

P99, TIMES = 60.0, 3.0
"""Others' p99 may be this many milliseconds, or so many times what it was before."""
WORST = 500.0
"""Milliseconds that nobody may wait; what the machine itself held up the probe for is not counted."""
BOTS = 0.5
"""The part of their choices that bots must still make."""
LINES = 5.0
"""Lines a second in the log, where there is nothing that deserves one."""


@dataclass
class Siege:
    """One attack."""

    name: str
    shows: str
    before: Figures
    during: Figures
    after: Figures
    report: Report
    lines: float
    """Lines a second that the server wrote to its log meanwhile."""

    def told(self) -> str:
        """In a few lines."""
        notes = "".join(f", {name} {value:g}" for name, value in self.report.notes.items())
        return (
            f"{self.name}: before {self.before.told()}; during {self.during.told()}; after {self.after.told()}; "
            f"log {self.lines} lines/s{notes}; answers: {listed(self.report.answers)}"
        )


@dataclass
class Outcome(Base):
    """What others noticed of each attack."""

    sieges: list[Siege] = field(default_factory=list)

    def told(self) -> str:
        """One paragraph an attack."""
        return "\n".join(siege.told() for siege in self.sieges)


def run(
    *,
    only: Sequence[str] = ("*",),
    seconds: float = 8.0,
    calm: float = 4.0,
    store: str = "sqlite",
    python: str | None = None,
    plan: Plan | None = None,
    kinds: Mapping[str, Kind] = ATTACKS,
) -> Outcome:
    """Attack in each way whose name fits one of these patterns."""
    outcome = Outcome()
    for name, kind in kinds.items():
        if any(fnmatch(name, pattern) for pattern in only):
            with folder() as place, serving(store, place, python=python, settings=SHIPPED) as server:
                siege = _besiege(name, kind, server, (seconds, calm), plan or Plan())
            outcome.sieges.append(siege)
            outcome.failures += [f"{name}: {fault}" for fault in faults(siege, kind)]
            if sys.stderr.isatty():
                sys.stderr.write(siege.told() + "\n")
    return outcome


def _besiege(name: str, kind: Kind, server: Server, times: tuple[float, float], plan: Plan) -> Siege:
    seconds, calm = times
    victims = Victims(server.port, plan)
    try:
        attacker = Attacker(kind.attack, server.port, kind.args)
        victims.watch(min(1.0, calm))  # the first plies are slower than all others
        before = victims.watch(calm)
        lines, began = server.lines(), time.monotonic()
        victims.begin()
        attacker.strike(seconds)
        attacker.stopped()
        during = victims.take()
        written = round((server.lines() - lines) / (time.monotonic() - began), 1)
        after = victims.watch(calm)
        report = attacker.report()
    finally:
        victims.close()
    return Siege(name, kind.attack.shows, before, during, after, report, written)


def faults(siege: Siege, kind: Kind) -> list[str]:
    """What of it should not be."""
    found = [f"{fault}" for fault in siege.report.faults]
    if siege.lines > LINES and kind.attack.quiet:
        found.append(f"{siege.lines:.0f} lines a second in the log")
    for when, figures in (("during", siege.during), ("after", siege.after)):
        found += [f"{when} it {fault}" for fault in _worse(siege.before, figures)]
    return found


def _worse(before: Figures, now: Figures) -> list[str]:
    found = [f"others were in trouble: {now.troubles[0]}"] if now.troubles else []
    if now.p99 > max(P99, TIMES * before.p99):
        found.append(f"others' p99 was {now.p99} ms ({before.p99} before)")
    if now.worst - now.lag > WORST:
        found.append(f"somebody waited {now.worst} ms")
    if now.bots < BOTS * before.bots:
        found.append(f"bots made {now.bots} choices a second ({before.bots} before)")
    return found


def options(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--only", nargs="+", default=["*"], metavar="NAME", help=f"of: {', '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    parser.add_argument("--calm", type=float, default=4.0, help="seconds before and after it")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
