"""What stands in the database: the one thing that these probes know of the server's inside."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import msgspec

_read = msgspec.json.decode


@dataclass
class Story:
    """The events of one table as they are kept."""

    keys: dict[tuple[int, str], int] = field(default_factory=dict)
    """The number of what was done under a holder's key."""
    doubled: list[str] = field(default_factory=list)
    """Keys under which something was done more than once."""
    standing: list[int] = field(default_factory=list)
    """The numbers of the plies that stand, in order: what was taken back is not among them."""
    kinds: Counter[str] = field(default_factory=Counter)
    gaps: bool = False
    """Whether a number is missing."""


def story(rows: list[tuple[int, bytes]]) -> Story:
    """The story that these rows tell, each a number and an event."""
    told = Story(gaps=[n for n, _ in rows] != list(range(1, len(rows) + 1)))
    for n, body in rows:
        event: dict[str, Any] = _read(bytes(body))
        told.kinds[event["type"]] += 1
        if event["type"] == "ply":
            told.standing.append(n)
        elif event["type"] == "undone":
            del told.standing[event["ply"] :]
        if event.get("key") is not None and event.get("holder") is not None:
            known = event["holder"], event["key"]
            if known in told.keys:
                told.doubled.append(event["key"])
            told.keys[known] = n
    return told


class Ledger:
    """A database, read beside the server."""

    def __init__(self, address: str) -> None:
        self._address = address

    def stories(self, tables: list[str]) -> dict[str, Story]:
        """The stories of these tables."""
        return {
            table: story(self._rows("SELECT n, body FROM events WHERE table_id = {} ORDER BY n", table))
            for table in tables
        }

    def secrets(self, table: str) -> list[str]:
        """What nobody may ever be sent: the key that signs tokens, and the seed of that table."""
        keys = [row[0] for row in self._rows("SELECT key FROM keys WHERE name = {}", "tokens")]
        (founding,) = self._rows("SELECT founding FROM tables WHERE id = {}", table)
        return [*keys, _read(bytes(founding[0]))["seed"]]

    def _rows(self, query: str, value: str) -> list[Any]:
        if self._address.startswith("sqlite"):
            file = self._address.removeprefix("sqlite:///")
            with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as lite:
                return lite.execute(query.format("?"), (value,)).fetchall()
        import psycopg

        with psycopg.connect(self._address) as postgres:
            return postgres.execute(query.format("%s"), (value,)).fetchall()
