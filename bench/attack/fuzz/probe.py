"""A server is sent random messages and requests by many at once, while others play; then it is said what came of it."""

from __future__ import annotations

import argparse
import re
import secrets
import time
from dataclasses import dataclass, field

from bench.attack.fuzz.sender import Order, Report, Sender
from bench.attack.fuzz.watching import Watch
from bench.attack.outcome import Outcome as Base
from bench.attack.outcome import folder, listed
from bench.attack.victims import Figures, Plan, Victims
from bench.serving import Server, serving

P99, TIMES = 60.0, 3.0
"""Others' p99 may be this many milliseconds, or so many times what it was before."""
WORST = 500.0
"""Milliseconds that nobody may wait; what the machine itself held up the probe for is not counted."""
CALM = 5.0
OTHERS = Plan(tables=3, bots=0, pace=20.0)
_AGAIN = re.compile(r"(\d+)/([rs])(\d+)(?:-(\d+))?")


@dataclass
class Outcome(Base):
    """What was sent, what came back, and how the server and its guests fared."""

    store: str = ""
    seed: int = 0
    seconds: float = 0.0
    sent: dict[str, int] = field(default_factory=dict)
    answers: dict[str, int] = field(default_factory=dict)
    made: int = 0
    """Tables and replays."""
    megabytes: tuple[float, float] = (0.0, 0.0)
    """After warming up, and at the end."""
    slope: float = 0.0
    """Megabytes that it grew by with every 100,000 things, after warming up."""
    warnings: dict[str, int] = field(default_factory=dict)
    before: Figures | None = None
    during: Figures | None = None
    shown: list[str] = field(default_factory=list)

    def told(self) -> str:
        """Some lines."""
        things = self.sent.get("message", 0) + self.sent.get("request", 0)
        pace = f"{self.seconds:.0f} s, {things / max(0.1, self.seconds):,.0f} a second"
        warm, end = self.megabytes
        lines = [
            *self.shown,
            f"{self.store}, seed {self.seed}: {things:,} things in {pace}; {self.made:,} tables and replays made",
            f"sent: {listed(self.sent)}",
            f"answers: {listed(self.answers)}",
            f"memory: {warm:.0f} MB when warm, {end:.0f} MB at the end, {self.slope:+} MB per 100,000",
            f"warnings in the log: {listed(self.warnings)}",
        ]
        if self.before and self.during:
            lines.append(f"others: before {self.before.told()}; during {self.during.told()}")
        return "\n".join(lines)


def run(
    *,
    messages: int = 200_000,
    requests: int = 100_000,
    store: str = "sqlite",
    seed: int | None = None,
    again: str | None = None,
    python: str | None = None,
    plan: Plan | None = OTHERS,
) -> Outcome:
    """Send so many of each, or something of an earlier run again; without a plan, nobody else plays."""
    order, seed = Order(messages, requests), secrets.randbelow(1_000_000) if seed is None else seed
    if again is not None:
        (seed, order), plan = _read(again), None
    with folder() as place, serving(store, place, python=python) as server:
        sender, watch = Sender(server.port, seed), Watch(server)
        victims = Victims(server.port, plan) if plan else None
        try:
            before = victims.watch(CALM) if victims else None
            if victims:
                victims.begin()
            began = time.monotonic()
            report = sender.send(order, watch.look)
            seconds = time.monotonic() - began
            during = victims.take() if victims and server.ended is None else None
            watch.look(report.findings.things, f"{seed}/r or {seed}/s, any")
            _see_whether_it_answers(server, watch)
        finally:
            if victims:
                victims.close()
    outcome = _outcome(report, watch)
    outcome.store, outcome.seed, outcome.seconds = store, seed, round(seconds, 1)
    outcome.before, outcome.during = before, during
    outcome.failures += _worse(before, during) if before and during else []
    return outcome


def _read(again: str) -> tuple[int, Order]:
    found = _AGAIN.fullmatch(again)
    if not found:
        raise SystemExit(f"--again reads like 7/r123, 7/s45 or 7/r100-120, not {again!r}.")
    numbers = range(int(found[3]), int(found[4] or found[3]) + 1)
    return int(found[1]), Order(again=found[2], numbers=numbers)


def _see_whether_it_answers(server: Server, watch: Watch) -> None:
    if server.ended is None:
        try:
            server.wait()
        except SystemExit:
            watch.findings.add("the server answers nothing any more", "the whole run")


def _outcome(report: Report, watch: Watch) -> Outcome:
    memory = watch.memory
    return Outcome(
        sent=dict(report.findings.sent),
        answers=dict(report.findings.answers),
        made=report.made,
        megabytes=(memory.warm, memory.end),
        slope=memory.slope,
        warnings=dict(watch.warnings),
        shown=report.shown,
        failures=report.findings.told() + watch.findings.told() + memory.faults,
    )


def _worse(before: Figures, during: Figures) -> list[str]:
    found = [f"others were in trouble: {during.troubles[0]}"] if during.troubles else []
    if during.p99 > max(P99, TIMES * before.p99):
        found.append(f"others' p99 was {during.p99} ms ({before.p99} before)")
    if during.worst - during.lag > WORST:
        found.append(f"somebody waited {during.worst} ms")
    return found


def options(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--messages", type=int, default=200_000, help="on sockets")
    parser.add_argument("--requests", type=int, default=100_000, help="over HTTP")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--seed", type=int, help="the same seed sends the same; by default another one each time")
    parser.add_argument("--again", metavar="SEED/NUMBER", help="send what an earlier run complained of, and show it")
