"""What every probe comes to: what was seen, and what of it should not be."""

from __future__ import annotations

import asyncio
import math
import tempfile
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import uvloop

T = TypeVar("T")


@dataclass
class Outcome:
    """The figures of one run; each probe adds its own."""

    failures: list[str] = field(default_factory=list, kw_only=True)
    """What did not hold, a sentence each."""

    @property
    def holds(self) -> bool:
        """Whether all that must hold did."""
        return not self.failures

    def told(self) -> str:
        """The figures as a paragraph."""
        raise NotImplementedError

    def paragraph(self) -> str:
        """The figures, and what did not hold."""
        verdict = (
            "It holds." if self.holds else "\n".join(["It does not hold:", *(f"- {each}" for each in self.failures)])
        )
        return f"{self.told()}\n{verdict}"


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of all does not pass; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(len(ordered) * part) - 1)] if ordered else 0.0


def milliseconds(seconds: float) -> float:
    """For people."""
    return round(seconds * 1000, 1)


def listed(counts: dict[str, int]) -> str:
    """Counts in one line, the largest first."""
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items(), key=lambda each: -each[1])) or "none"


def on_uvloop(work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end on the quickest loop there is, so that the server is measured and not the probe."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


@contextmanager
def folder() -> Iterator[Path]:
    """A folder for one run, gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        yield Path(name)
