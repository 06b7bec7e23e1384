"""The database, read beside the server and never written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec
from sqlalchemy import BindParameter, bindparam, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from bench.attack.kill.tally import Told

KINDS = {"asked": "request", "answered": "request", "allowed": "policy"}
"""What clients call events that are stored under another name."""


class Chair(msgspec.Struct):
    """Who sits in a seat."""

    by: str = "open"


class Stored(msgspec.Struct, rename={"kind": "type"}):
    """What is looked at of an event; all else is skipped."""

    kind: str
    by: int | None = None
    ply: int = 0
    key: str | None = None
    chair: Chair | None = None


_THESE: BindParameter[str] = bindparam("ids", expanding=True)
_TABLES = text("SELECT id FROM tables WHERE id IN :ids").bindparams(_THESE)
_EVENTS = text("SELECT table_id, n, body FROM events WHERE table_id IN :ids ORDER BY table_id, n").bindparams(_THESE)
_FORMS = text("SELECT count(*) FROM alembic_version")
_KEYS = text("SELECT count(*) FROM keys WHERE name = 'tokens'")
_read = msgspec.json.Decoder(Stored).decode


class Log:
    """The events of one table."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.told: dict[int, Told] = {}
        self.keys: dict[str, list[int]] = {}
        """The numbers under which each key stands: one, if all is well."""
        self.stand_ins = 0
        """How often a bot sat down in somebody's seat."""
        self._ply = 0

    def add(self, n: int, body: bytes) -> None:
        """The next event."""
        event = _read(body)
        by = event.by
        if event.kind == "ply":
            self._ply, by = self._ply + 1, None if event.by == -1 else event.by
        elif event.kind == "undone":
            self._ply = event.ply
        plain = event.kind not in ("ply", "undone")
        self.numbers.append(n)
        self.told[n] = Told(KINDS.get(event.kind, event.kind)) if plain else Told(event.kind, by, self._ply)
        if event.key is not None:
            self.keys.setdefault(event.key, []).append(n)
        self.stand_ins += event.chair is not None and event.chair.by == "bot"

    @property
    def n(self) -> int:
        """The number of the last event."""
        return self.numbers[-1] if self.numbers else 0


class Archive:
    """All tables in a database; it may be read in any thread, while a server writes or while none is there."""

    def __init__(self, address: str) -> None:
        url = make_url(address)
        if url.get_backend_name() == "sqlite":
            name = f"file:{url.database}?mode=ro"
            self._engine = create_engine(
                "sqlite://", creator=lambda: sqlite3.connect(name, uri=True, timeout=30), poolclass=NullPool
            )
        else:
            options = {"options": "-c default_transaction_read_only=on", "connect_timeout": 10}
            url = url.set(drivername="postgresql+psycopg")
            self._engine = create_engine(url, connect_args=options, poolclass=NullPool)

    def logs(self, tables: Iterable[str]) -> dict[str, Log]:
        """The logs of these tables; those that are not stored are left out."""
        wanted = {"ids": list(tables)}
        with self._engine.connect() as connection:
            logs = {table: Log() for (table,) in connection.execute(_TABLES, wanted)}
            for table, n, body in connection.execute(_EVENTS, wanted):
                if table in logs:
                    logs[table].add(n, bytes(body))
        return logs

    def forms(self) -> tuple[int, int]:
        """How many marks of its form and how many signing keys it has: one each, if it was made in good order."""
        with self._engine.connect() as connection:
            form, keys = (int(connection.execute(query).scalar_one()) for query in (_FORMS, _KEYS))
        return form, keys
