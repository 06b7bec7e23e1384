"""The tables of the database, as SQLAlchemy knows them; migrations/ makes them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sqlalchemy import Column, Dialect, Float, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("founding", LargeBinary, nullable=False),
    Column("made", Float(53), nullable=False),
)
EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("made", Float(53), nullable=False),
    sqlite_with_rowid=False,
)
REPLAYS = Table(
    "replays",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("record", Text, nullable=False),
    Column("made", Float(53), nullable=False),
)
KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("key", String(64), nullable=False),
)


def insertion(table: Table, dialect: Dialect, rows: list[tuple[Any, ...]]) -> tuple[str, Any]:
    """A statement that inserts these rows, and what to run it with: as directly as each database can take many."""
    statement = _statement(table, dialect)
    if dialect.name == "postgresql":
        return statement, tuple(list(column) for column in zip(*rows, strict=True))
    return statement, rows


@lru_cache(maxsize=64)
def _statement(table: Table, dialect: Dialect) -> str:
    names = ", ".join(column.name for column in table.columns)
    if dialect.name == "postgresql":
        arrays = ", ".join(f"%s::{column.type.compile(dialect)}[]" for column in table.columns)
        return f"INSERT INTO {table.name} ({names}) SELECT * FROM unnest({arrays})"
    places = ", ".join("?" for _ in table.columns)
    return f"INSERT INTO {table.name} ({names}) VALUES ({places})"
