"""Who is at which table through other workers: they say so when somebody comes or goes, and again every while."""

from __future__ import annotations

import time

FADES = 75.0
"""Seconds after which what a worker said is forgotten, unless it said it again: it may have died."""


class Presence:
    """What other workers said last."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, int], dict[str, float]] = {}
        """Table and holder -> worker -> until when that holds."""

    def here(self, table_id: str, holder: int) -> bool:
        """Whether that holder looks at the table through another worker."""
        now = time.monotonic()
        return any(until > now for until in self._until.get((table_id, holder), {}).values())

    def heard(self, worker: str, table_id: str, holder: int, *, here: bool) -> None:
        """A worker said that somebody came or went."""
        workers = self._until.setdefault((table_id, holder), {})
        if here:
            workers[worker] = time.monotonic() + FADES
        else:
            workers.pop(worker, None)
        if not workers:
            del self._until[table_id, holder]

    def forget_the_faded(self) -> None:
        """Make room."""
        now = time.monotonic()
        self._until = {
            key: alive
            for key, workers in self._until.items()
            if (alive := {worker: until for worker, until in workers.items() if until > now})
        }
