"""The tables of the database, as SQLAlchemy knows them; migrations/ makes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import Column, Dialect, Float, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()
MOST_ROWS = 128
"""In one statement for SQLite."""
Rows: TypeAlias = list[tuple[Any, ...]]
"""Values in the order of a table's columns."""

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

PROBE = "INSERT INTO keys (name, key) VALUES ('health', '') ON CONFLICT (name) DO UPDATE SET key = ''"
"""What shows whether anything can be written: a row that nobody reads, written anew."""


def insertions(table: Table, dialect: Dialect, rows: Rows) -> Iterator[tuple[str, Any]]:
    """Statements that insert these rows, and what to run each with: few statements, whatever the number of rows.

    PostgreSQL takes all of them as arrays. SQLite is given groups of 1, 2, 4... rows, since each statement that it
    runs has Python's lock let go and taken again.
    """
    if dialect.name == "postgresql":
        yield _arrays(table, dialect), tuple(list(column) for column in zip(*rows, strict=True))
        return
    start = 0
    while start < len(rows):
        many = min(MOST_ROWS, 1 << (len(rows) - start).bit_length() - 1)
        yield _values(table, many), tuple(value for row in rows[start : start + many] for value in row)
        start += many


def _names(table: Table) -> str:
    return ", ".join(column.name for column in table.columns)


@lru_cache(maxsize=64)
def _arrays(table: Table, dialect: Dialect) -> str:
    arrays = ", ".join(f"%s::{column.type.compile(dialect)}[]" for column in table.columns)
    return f"INSERT INTO {table.name} ({_names(table)}) SELECT * FROM unnest({arrays})"


@lru_cache(maxsize=64)
def _values(table: Table, many: int) -> str:
    places = ", ".join("?" for _ in table.columns)
    return f"INSERT INTO {table.name} ({_names(table)}) VALUES {', '.join([f'({places})'] * many)}"
