"""The server as it looks from outside while it is attacked: its memory, its log, and whether it is there at all."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field

from bench.attack.fuzz.judging import Findings
from bench.serving import Server

WARM = 0.3
"""The part of all that is sent which goes by until memory is looked at: caches fill, and buffers find their size."""
ENOUGH = 200_000
"""Things sent before which nothing can be said about memory: until then games grow long at tables that are all new."""
GROWTH = 15.0
"""Megabytes that it may grow by with every 100,000 things, for the tables that it keeps open for some minutes."""
_GREETINGS = ("Fireline is at ", "Stop it with Ctrl-C")
_WRONG = ("error", "critical")


@dataclass
class Memory:
    """Megabytes that the server held."""

    samples: list[tuple[int, float]] = field(default_factory=list)
    """How much had been sent, and what was held then."""

    @property
    def _counted(self) -> list[tuple[int, float]]:
        """The samples after it was warm."""
        return [sample for sample in self.samples if sample[0] >= WARM * self.samples[-1][0]]

    @property
    def warm(self) -> float:
        """What it held when it was warm."""
        return self._counted[0][1]

    @property
    def end(self) -> float:
        """What it held at last."""
        return self.samples[-1][1]

    @property
    def slope(self) -> float:
        """What it grows by with every 100,000 things, by least squares."""
        points = self._counted
        middle = sum(sent for sent, _ in points) / len(points)
        spread = sum((sent - middle) ** 2 for sent, _ in points)
        together = sum((sent - middle) * held for sent, held in points)
        return round(100_000 * together / spread, 1) if spread else 0.0

    @property
    def faults(self) -> list[str]:
        """Whether it grows more than it should."""
        if self.samples[-1][0] < ENOUGH or self.slope <= GROWTH:
            return []
        return [f"its memory grows by {self.slope} MB with every 100,000 things"]


class Watch:
    """Looks at the server when asked to, and takes down what it sees."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._read = 0
        self.findings, self.memory, self.warnings = Findings(), Memory(), Counter[str]()

    def look(self, sent: int, sending: str) -> None:
        """Take down what is held, and what was written to the log while that was sent."""
        if self._server.ended is not None:
            self.findings.add(f"the server ended with {self._server.ended}", sending)
        else:
            self.memory.samples.append((sent, self._server.megabytes(now=True)))
        loose = [line for line in self._new_lines() if not self._understood(line, sending)]
        if loose:
            self.findings.add(f"in the log: {loose[-1][:200]}", sending, "\n".join(loose[-4:]).encode())

    def _new_lines(self) -> list[str]:
        with self._server.log.open("rb") as log:
            log.seek(self._read)
            new = log.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        return whole.decode(errors="replace").splitlines()

    def _understood(self, line: str, sending: str) -> bool:
        """Whether it is one of the server's own lines; else it is a traceback, or what nobody meant to write."""
        if not line.strip() or line.startswith(_GREETINGS):
            return True
        try:
            entry = json.loads(line)
        except ValueError:
            return False
        text = " ".join(str(entry.get("text", "")).split())
        if entry.get("level") in _WRONG or "error" in entry:
            where = f"{entry.get('error', '')} at {entry.get('where', '')}"
            self.findings.add(f"in the log: {text} ({where})", sending)
        elif entry.get("level") == "warning":
            self.warnings[text.partition(" (and ")[0]] += 1
        return True
