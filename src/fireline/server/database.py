"""Opening the database: SQLite in a file, or PostgreSQL, by one address; brought to its newest form first."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError

from fireline.core.refusal import BadInput
from fireline.server.schema import KEYS

_MIGRATING = 4211973
"""The lock that a worker holds while it brings a PostgreSQL database to its newest form."""


def open_database(address: str) -> Engine:
    """The engine of `sqlite:///file` or `postgresql://user@host/name`."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadInput("FIRELINE_DATABASE should read sqlite:///FILE or postgresql://USER@HOST/NAME.") from error
    if url.get_backend_name() == "sqlite":
        if url.database and url.database != ":memory:":
            _make_folder(Path(url.database).parent)
        # Parameters hold cards and choices: neither errors nor logs may quote them.
        engine = create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})
        event.listen(engine, "connect", _durable)
    elif url.get_backend_name() == "postgresql":
        engine = create_engine(url.set(drivername="postgresql+psycopg"), hide_parameters=True, pool_size=8)
    else:
        raise BadInput("The database is SQLite or PostgreSQL; FIRELINE_DATABASE names another kind.")
    try:
        with engine.begin() as connection:
            _newest_form(connection)
    except OperationalError as error:
        engine.dispose()
        raise BadInput(f"The database cannot be opened: {str(error.orig).splitlines()[0]}") from error
    return engine


def signing_key(engine: Engine) -> bytes:
    """The key that signs tokens: made once, the same for all workers."""
    find = select(KEYS.c.key).where(KEYS.c.name == "tokens")
    with engine.connect() as connection:
        found = connection.execute(find).scalar()
    if found is None:
        try:
            with engine.begin() as connection:
                connection.execute(insert(KEYS).values(name="tokens", key=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another worker was quicker
        with engine.connect() as connection:
            found = connection.execute(find).scalar_one()
    return bytes.fromhex(found)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"Cannot make the folder {folder}: {error.strerror}.") from error


def _durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _newest_form(connection: Connection) -> None:
    from alembic import command  # slow to import
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
    config = Config()
    config.set_main_option("script_location", "fireline.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
