"""What people were told, table by table: once told it must stay true, whatever becomes of the server."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

MOST_SENTENCES = 40
"""Faults that are told one by one; all are counted."""
FAULTS = ("lost", "twice", "forks", "splits", "still", "broken")
"""Kinds of faults: of what was acknowledged or shown some is gone, or done twice, or something else has its number; a
seat did not hear of what another one did; a table does not go on; an answer that nobody should ever get."""


@dataclass
class Tally:
    """The figures of one run."""

    tables: int = 0
    acknowledged: int = 0
    undone: int = 0
    """Acknowledgements that were for an undo."""
    again: int = 0
    """Choices that were acknowledged, were said again, and were given the same number."""
    unanswered: int = 0
    """Choices that were cut off by a kill, were said again afterwards, and then acknowledged..."""
    written: int = 0
    """...and those of them that had been written down before the kill."""
    heard: int = 0
    """How often somebody was found to have heard all that was acknowledged to anybody at the table."""
    went_on: int = 0
    """Tables that were seen to go on when they were watched for it."""
    rang: int = 0
    """Clocks that ran out, and were noticed."""
    faults: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    _found: set[str] = field(default_factory=set)

    def fault(self, kind: str, sentence: str) -> None:
        """Something should not be; the same is counted once, however often it is found."""
        told = f"{kind}: {sentence}"
        if told in self._found:
            return
        self._found.add(told)
        self.faults[kind] += 1
        if len(self.failures) < MOST_SENTENCES:
            self.failures.append(told)


class Told(NamedTuple):
    """An event, as everybody is told of it."""

    kind: str
    by: int | None = None
    ply: int = 0


class Claims(NamedTuple):
    """What the database must say of a table."""

    table: str
    acknowledged: dict[str, int]
    refused: frozenset[str]
    told: dict[int, Told]


class Account:
    """What the people at one table were told."""

    def __init__(self, table: str, tally: Tally) -> None:
        self.table, self._tally = table, tally
        self.top = 0
        """The highest number that was acknowledged to anybody."""
        self.told: dict[int, Told] = {}
        self._acknowledged: dict[str, int] = {}
        self._refused: set[str] = set()

    def claims(self) -> Claims:
        """What was claimed until now."""
        return Claims(self.table, dict(self._acknowledged), frozenset(self._refused), dict(self.told))

    def acknowledge(self, message: dict[str, Any], n: int) -> None:
        """A message was done, and has that number."""
        key, tally = message["key"], self._tally
        known = self._acknowledged.get(key)
        if known is None:
            self._acknowledged[key] = n
            self.top = max(self.top, n)
            tally.acknowledged += 1
            tally.undone += message["do"] == "undo"
        elif known == n:
            tally.again += 1
        else:
            self.fault("twice", f"{key} was acknowledged as {known}, and as {n} when it was said again")
        if key in self._refused:
            self.fault("twice", f"{key} was refused, and then acknowledged as {n}")

    def refuse(self, key: str) -> None:
        """A message was not done, and never will be."""
        self._refused.add(key)
        if key in self._acknowledged:
            self.fault("lost", f"{key} was acknowledged, and refused when it was said again")

    def tell(self, n: int, told: Told) -> None:
        """Somebody was told of an event."""
        known = self.told.setdefault(n, told)
        if known != told:
            self.fault("forks", f"event {n} was {known}, and now is {told}")

    def fault(self, kind: str, sentence: str) -> None:
        """Something should not be at this table."""
        self._tally.fault(kind, f"table {self.table}: {sentence}")
