"""The server is killed so often and in such ways: what became of all that it had acknowledged?"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.attack.kill import aim
from bench.attack.kill.crowd import Plan
from bench.attack.kill.rounds import Rounds
from bench.attack.kill.tally import FAULTS
from bench.attack.outcome import Outcome as Base
from bench.attack.outcome import folder, listed, on_uvloop, share
from bench.serving import database_in


@dataclass
class Outcome(Base):
    """What became of all that was acknowledged."""

    store: str
    kills: dict[str, int] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    tables: int = 0
    acknowledged: int = 0
    undone: int = 0
    again: int = 0
    unanswered: int = 0
    written: int = 0
    heard: int = 0
    went_on: int = 0
    rang: int = 0
    restart_p50: float = 0.0
    restart_p99: float = 0.0
    seconds: float = 0.0

    def told(self) -> str:
        """In a few lines."""
        faults = ", ".join(f"{self.faults.get(kind, 0)} {kind}" for kind in FAULTS)
        return (
            f"{self.store}: {sum(self.kills.values())} kills in {self.seconds:.0f} s ({listed(self.kills)}); "
            f"restart p50 {self.restart_p50} s, p99 {self.restart_p99} s.\n"
            f"{self.tables:,} tables, {self.acknowledged:,} acknowledgements ({self.undone:,} of undo): {faults}.\n"
            f"{self.again:,} said again and given the same number; {self.unanswered:,} cut off and said again, "
            f"of which {self.written:,} had been written; {self.heard:,} times all at a table had heard it; "
            f"{self.went_on:,} tables went on, {self.rang:,} clocks ran out."
        )


def run(
    *,
    kills: int = 100,
    store: str = "sqlite",
    seed: int = 1,
    calm: int = 100,
    python: str | None = None,
    plan: Plan | None = None,
    kinds: Sequence[str] = tuple(aim.WEIGHTS),
) -> Outcome:
    """Kill so often, in these ways; after every so many kills the tables are left alone until all have gone on."""
    began = time.monotonic()
    with folder() as place, database_in(store, place) as address:
        rounds = Rounds(place, address, store, random.Random(seed), python)
        on_uvloop(rounds.live(kills, kinds, calm, plan or Plan()))
    tally = rounds.tally
    return Outcome(
        store,
        dict(rounds.kills),
        dict(tally.faults),
        restart_p50=round(share(rounds.restarts, 0.5), 2),
        restart_p99=round(share(rounds.restarts, 0.99), 2),
        seconds=round(time.monotonic() - began, 1),
        failures=tally.failures,
        **{name: value for name, value in vars(tally).items() if isinstance(value, int)},
    )


def options(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("--kills", type=int, default=100, help="how often")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1, help="of the order of the kills and of the choices")
    parser.add_argument("--calm", type=int, default=100, help="kills after which all tables must be seen to go on")
    parser.add_argument("--kinds", nargs="+", default=list(aim.WEIGHTS), metavar="KIND", help=", ".join(aim.WEIGHTS))
