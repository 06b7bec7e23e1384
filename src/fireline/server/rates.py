"""How often one person may do what is written down at a table, so that nobody can fill it up or wear others out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fireline.server.denied import Denied
from fireline.server.events import Answered, Asked, Chatted, Event, Seated, Undone
from fireline.server.limits import Bucket

if TYPE_CHECKING:
    from fireline.server.table import Table


class Rate(NamedTuple):
    """So many in a second over a long time, so many at once, and so many at one table in all."""

    a_second: float
    at_once: int
    in_all: int
    kinds: tuple[type[Event], ...] = ()
    """What is counted in all."""


RATES = {
    "say": Rate(1.0, 10, 2_000, (Chatted,)),
    "undo": Rate(4.0, 30, 1_000, (Undone, Asked)),
    "ask": Rate(0.5, 12, 500, (Asked, Answered)),
    "seat": Rate(0.5, 12, 500, (Seated,)),
    "allow": Rate(0.5, 6, 1_000_000),
    "why": Rate(10.0, 60, 1_000_000),
    "hint": Rate(1.0, 10, 1_000_000),
    "join": Rate(0.2, 10, 1_000_000),
}
"""By what is done; `join` counts for each address, all else for each holder."""


class Rates:
    """What has been done lately at one table."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, object], Bucket] = {}

    def take(self, what: str, who: object) -> None:
        """Do it once more, unless that is too often; Denied says so."""
        rate = RATES[what]
        bucket = self._buckets.get((what, who))
        if bucket is None:
            self._tidy_up()
            bucket = self._buckets[what, who] = Bucket(rate.a_second, rate.at_once)
        if not bucket.take():
            raise Denied("too-fast", "Not so fast: wait a moment.", 429)

    def may(self, what: str, table: Table, holder: int | None) -> None:
        """The same for a holder, and what was ever done at this table counts too."""
        seats = table.chairs.of(holder) or (None,)
        done = sum(table.done[kind, seat] for kind in RATES[what].kinds for seat in seats)
        if done >= RATES[what].in_all:
            raise Denied("too-often", "You have done that too often at this table.", 429)
        self.take(what, holder)

    def _tidy_up(self) -> None:
        """Forget those who have done nothing for a while."""
        if len(self._buckets) >= 200:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full()}
