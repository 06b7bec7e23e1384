"""Kills during the very first start, while the database is being made."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url

from bench.attack.client import Refusal
from bench.attack.kill.aim import precisely
from bench.attack.kill.archive import Archive
from bench.attack.kill.lives import Lives
from bench.attack.kill.tally import Tally
from bench.serving import START, Server

IN_A_ROW = 4
"""Kills on one database, before it may be made to its end."""
USUAL = 0.9
"""Seconds that a start takes."""
AIMED = 0.7
"""The part of the kills that wait for the first sign of a database that is being made, and..."""
MAKING = (0.012, 0.04)
"""...seconds after it in which it is made, at least and at most."""

_LOCKS = "SELECT count(*) FROM pg_locks JOIN pg_database ON database = pg_database.oid WHERE datname = %s"


class FirstStarts:
    """First starts on empty databases: beside the one at that address, or in that folder."""

    def __init__(self, store: str, address: str, folder: Path, rng: random.Random, tally: Tally) -> None:
        self._store, self._address, self._folder, self._rng, self._tally = store, address, folder, rng, tally

    async def kill(self, kills: int, python: str | None) -> None:
        """So many kills, a few on each database; each must come out well at last."""
        for number, before in enumerate(range(0, kills, IN_A_ROW)):
            place = self._folder / f"first-{number}"
            place.mkdir()
            with _empty(self._store, self._address, place, number) as (address, sign):
                lives = Lives(Server(address, place, python=python, wait=False))
                try:
                    for _ in range(min(kills - before, IN_A_ROW)):
                        await self._moment(sign, lives)
                        lives.kill()
                        lives.start()
                    await lives.answers()
                    await _is_whole(address, lives, self._tally)
                finally:
                    lives.kill()

    async def _moment(self, sign: Callable[[], object], lives: Lives) -> None:
        if self._rng.random() < AIMED:
            _wait_for(sign, lives)
            precisely(self._rng.uniform(0, self._rng.choice(MAKING)))
        else:
            await asyncio.sleep(self._rng.uniform(0, USUAL))


def _wait_for(sign: Callable[[], object], lives: Lives) -> None:
    """Look all the time, for it is over in a moment; nobody else lives in this process now."""
    before, end = sign(), time.monotonic() + START
    while sign() == before and lives.server.ended is None and time.monotonic() < end:
        time.sleep(0.0002)


async def _is_whole(address: str, lives: Lives, tally: Tally) -> None:
    """A database that was made after some kills is like any other."""
    archive = Archive(address)
    if archive.forms() != (1, 1):
        tally.fault("broken", f"a new database has (forms, keys) {archive.forms()}")
    try:
        table = await lives.site.found({"by": "you"}, {"by": "here"}, game="fire-tower")
    except Refusal as refused:
        tally.fault("broken", f"a new database takes no table: {refused}")
        return
    if not archive.logs([table["table"]]):
        tally.fault("lost", "the first table of a new database is not there")


@contextmanager
def _empty(store: str, address: str, place: Path, number: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """An empty database, and something about it that changes when it is being made."""
    if store == "sqlite":
        file = place / "fireline.sqlite"
        yield f"sqlite:///{file}", lambda: [_touched(file.with_name(file.name + end)) for end in ("-wal", "-shm")]
        return
    import psycopg

    url, name = make_url(address), f"fireline_kill_{os.getpid()}_{number}"
    with psycopg.connect(_plain(url), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")

        try:
            yield _plain(url.set(database=name)), lambda: connection.execute(_LOCKS, [name]).fetchone()
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _touched(file: Path) -> object:
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_size, found.st_mtime_ns


def _plain(url: Any) -> str:
    return str(url.set(drivername="postgresql").render_as_string(hide_password=False))
