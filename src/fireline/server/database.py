"""Opening the database: SQLite in a file, or PostgreSQL, by one address; brought to its newest form first."""

from __future__ import annotations

import logging
import secrets
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from fireline.core.refusal import BadInput
from fireline.server.schema import KEYS

_MIGRATING = 4211973
"""The lock that a worker holds while it brings a PostgreSQL database to its newest form."""
MISSED: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How soon a PostgreSQL is missed that does not answer a call, or went without a word..."""
_LONGEST = 15_000
"""...and milliseconds for a query: whoever waits is told that it is away, and others need the connection."""
_OWNER_ONLY = 0o600
_LOG = logging.getLogger("fireline.database")


def open_database(address: str) -> Engine:
    """The engine of `sqlite:///file` or `postgresql://user@host/name`, or BadInput that says why there is none."""
    url = database_url(address)
    # Parameters hold cards and choices: neither errors nor logs may quote them.
    if url.get_backend_name() == "sqlite":
        file = sqlite_file(url)
        if file is not None:
            _private_file(file)
            url = url.set(database=str(file))
        engine = create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})
        event.listen(engine, "connect", _durable)
    else:
        options = {**MISSED, "options": f"-c statement_timeout={_LONGEST}"}
        url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, hide_parameters=True, pool_size=8, connect_args=options)
    try:
        with engine.begin() as connection:
            _newest_form(connection)
        signing_key(engine)
    except DBAPIError as error:
        engine.dispose()
        raise BadInput(f"The database cannot be used: {_first_line(error.orig)}") from error
    except OSError as error:
        engine.dispose()
        raise BadInput(f"The database cannot be used: {error.strerror}.") from error
    except BadInput:
        engine.dispose()
        raise
    return engine


def database_url(address: str) -> URL:
    """The address, if it is one of ours."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadInput("FIRELINE_DATABASE should read sqlite:///FILE or postgresql://USER@HOST/NAME.") from error
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput("The database is SQLite or PostgreSQL; FIRELINE_DATABASE names another kind.")
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file itself of a SQLite database, to which links lead; None for one in memory and for PostgreSQL."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    try:
        return Path(url.database).resolve()
    except (OSError, RuntimeError) as error:  # what is raised depends on the version of Python
        raise BadInput(f"The database {url.database} is a link that leads nowhere.") from error


def half_restored(file: Path) -> Path:
    """Where a backup is put together that will take the place of a database."""
    return file.with_name(f"{file.name}.fresh")


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


def make_folder(folder: Path) -> None:
    """See to it that there is such a folder; if it is new, for its owner alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"Cannot make the folder {folder}: {error.strerror}.") from error


def _private_file(file: Path) -> None:
    """See to it that the file and its folder are there, and that its owner alone can read it: it holds every secret."""
    make_folder(file.parent)
    if file.is_dir():
        raise BadInput(f"The database {file} is a folder.")
    if (fresh := half_restored(file)).exists():  # what was there before may be put aside already, or half of it
        raise BadInput(f"A restore of {file} was cut short: do it again, from your backup or from {fresh}.")
    try:
        file.touch(_OWNER_ONLY)
        for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            if each.exists() and each.stat().st_mode & 0o077:
                each.chmod(_OWNER_ONLY)  # SQLite makes its other files as open as the first
    except OSError as error:
        raise BadInput(f"The database {file} cannot be used: {error.strerror}.") from error


def _durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _newest_form(connection: Connection) -> None:
    from alembic import command  # slow to import
    from alembic.config import Config
    from alembic.util import CommandError

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver would write each step down by itself
    config = Config()
    config.set_main_option("script_location", "fireline.server:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadInput("The database was made by a newer Fireline: take that one, or another database.") from error


def _first_line(error: BaseException | None) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
