"""A copy of the database of a running server, and the way back from it. For SQLite; PostgreSQL has its own tools."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from fireline.core.refusal import BadInput
from fireline.server.database import database_url, half_restored, sqlite_file
from fireline.server.lock import Lock

_BUSY = 30.0
_BESIDES = ("-wal", "-shm")


def database_file(address: str) -> Path:
    """The file of the database at an address, or BadInput that names the tools for a PostgreSQL."""
    file = sqlite_file(database_url(address))
    if file is None:
        raise BadInput("This is for SQLite in a file; for PostgreSQL there are pg_dump and pg_restore.")
    return file


def back_up(database: Path, copy: Path) -> int:
    """Copy a database as it is at this moment, also while a server uses it; the number of tables in the copy."""
    if not database.is_file():
        raise BadInput(f"There is no database {database}.")
    if copy.exists():
        raise BadInput(f"{copy} is there already; a backup goes to a new file.")
    return _copied(database, copy)


def restore(copy: Path, database: Path) -> Path | None:
    """Put a backup in a database's place, while no server uses that; the file in which the former one is kept.

    If it is cut short, no server starts until it is done again: what it made ready is still there and tells so.
    """
    if not copy.is_file():
        raise BadInput(f"There is no backup {copy}.")
    fresh = half_restored(database)
    lock = Lock(database)
    try:
        _copied(copy, fresh)
        former = _put_aside(database)
        fresh.replace(database)
        return former
    except OSError as error:
        raise BadInput(f"Cannot restore to {database}: {error.strerror}.") from error
    finally:
        lock.close()


def _copied(database: Path, copy: Path) -> int:
    """The whole database in one step of SQLite's: others write on meanwhile, the copy is of one moment."""
    made = copy.with_name(f"{copy.name}.part")
    try:
        os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        with (
            closing(sqlite3.connect(database.absolute().as_uri() + "?mode=ro", timeout=_BUSY, uri=True)) as source,
            closing(sqlite3.connect(made)) as target,
        ):
            source.backup(target)
            tables = _checked(target, database)
            target.execute("PRAGMA journal_mode=DELETE")  # one file is all there is of it
        made.replace(copy)
    except sqlite3.Error as error:
        raise BadInput(f"{database} cannot be copied: {error}.") from error
    except OSError as error:
        raise BadInput(f"Cannot write {copy}: {error.strerror}.") from error
    finally:
        made.unlink(missing_ok=True)
    return tables


def _checked(target: sqlite3.Connection, origin: Path) -> int:
    """How many tables it has, if it is whole and Fireline's."""
    (sound,) = target.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise BadInput(f"{origin} is damaged: {sound}.")
    try:
        return int(target.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.OperationalError as error:
        raise BadInput(f"{origin} is no database of Fireline's.") from error


def _put_aside(database: Path) -> Path | None:
    """Keep the former database under another name, with what was not yet written into it."""
    if not database.exists() or not database.stat().st_size:
        return None
    former = database.with_name(f"{database.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    for end in (*_BESIDES, ""):
        part = database.with_name(database.name + end)
        if part.exists():
            part.replace(former.with_name(former.name + end))
    return former
