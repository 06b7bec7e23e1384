"""What failed because the database was away is done when it is back; and that it is away is said."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from fireline.server import background, clocks, store
from fireline.server.database import open_database
from fireline.server.logs import Seldom
from fireline.server.writer import Away, Writer
from tests.server.clients import OPEN, RANGER, YOU, Site, serving, wait_until


class Weather:
    """A disk that can be full: then nothing can be written, and if it is bad enough, read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full, self.gone, self.tried = False, False, 0
        write = Writer._write

        def written(writer: Writer, jobs: list[Any]) -> None:
            if self.full:
                self.tried += 1
                raise sqlite3.OperationalError("database or disk is full")
            write(writer, jobs)

        def opened_here(address: str) -> Engine:
            engine = open_database(address)
            event.listen(engine, "before_cursor_execute", self._executed)
            return engine

        monkeypatch.setattr(Writer, "_write", written)
        monkeypatch.setattr("fireline.server.store.open_database", opened_here)

    def _executed(self, *_: object) -> None:
        """As the database's driver tells it, so that all which comes of it is the server's own doing."""
        if self.gone:
            raise sqlite3.OperationalError("disk I/O error")


@pytest.fixture
def weather(monkeypatch: pytest.MonkeyPatch) -> Weather:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr(background, "LONGEST_PAUSE", 0.05)
    return Weather(monkeypatch)


@pytest.fixture
def site(tmp_path: Path, weather: Weather) -> Iterator[Site]:
    with serving(tmp_path) as running:
        yield running


def test_whoever_moves_while_nothing_can_be_written_is_told_and_can_move_again(site: Site, weather: Weather) -> None:
    table = site.found(YOU, OPEN)
    with site.client(table["token"]) as west, site.client(site.join(table["code"])["token"]) as east:
        west.until(lambda message: bool(message.get("choices")))
        east.settle()
        weather.full = True
        west.say(do="move", text="wait", at=west.now["ply"], key="k")
        assert west.until("error")["code"] == "store"
        east.settle()
        assert "ply" not in {heard["is"] for heard in map(json.loads, east.heard) if heard.get("by") == 0}
        weather.full = False
        assert west.move("wait", key="k")["is"] == "ok"
        assert east.until(lambda message: message["is"] == "ply" and message["by"] == 0)


def test_a_table_of_bots_goes_on_when_there_is_room_again(site: Site, weather: Weather) -> None:
    """Nobody moves, nobody comes: only the bots themselves can go on."""
    table = site.found(YOU, RANGER, options={"turns": 40})
    with site.client(table["token"]) as west:
        west.until(lambda message: bool(message.get("choices"))) if not west.texts() else None
        west.settle()
        west.say(do="seat", seat=0, level="ranger")
        west.until("ply")
        weather.full = True
        wait_until(lambda: weather.tried > 3)
        west.settle()
        stands = west.now["ply"]
        west.settle()
        assert west.now["ply"] == stands
        weather.full = False
        west.until(lambda message: message["is"] == "ply" and message["ply"] > stands)


def test_a_clock_that_rang_while_nothing_could_be_written_rings_again(
    site: Site, weather: Weather, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "_LONGEST", 0.0)
    table = site.found(YOU, RANGER, clock={"kind": "turn", "seconds": 3600})
    with site.client(table["token"]) as west:
        west.until(lambda message: bool(message.get("choices"))) if not west.texts() else None
        weather.full = True
        room = site.house._rooms[table["table"]]
        room.table.turn_began -= 7200
        tried = weather.tried
        wait_until(lambda: weather.tried > tried + 2)
        weather.full = False
        assert west.until("seat")["by"] == "bot"


def test_reads_say_that_the_database_is_away_and_then_work_again(site: Site, weather: Weather) -> None:
    table = site.found(YOU, OPEN)
    site.house.put_away(idle=-1.0)
    asked = [f"/api/tables/{table['code']}", "/api/replays/0123456789abcdef", f"/api/qr?code={table['code']}"]
    weather.gone = True
    for path in asked:
        status, answer = site.ask(path)
        assert (status, answer["error"]["code"]) == (503, "store")
    with site.client("x") as nobody:
        assert nobody.hear()["code"] == "token"
    assert site.ask("/healthz")[0] == 503
    weather.gone = False
    assert site.ask(asked[0])[0] == 200
    assert site.ask(asked[1])[0] == 404
    assert site.ask("/healthz")[0] == 200


LOST: dict[str, Exception] = {
    "the connection": OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error")),
    "no connection": NoConnection("QueuePool limit reached"),
}


@pytest.mark.parametrize("what", LOST)
@pytest.mark.parametrize("times", [1, 2])
def test_a_read_is_tried_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, times: int) -> None:
    async def scene() -> None:
        kept = store.Store(f"sqlite:///{tmp_path / 'fireline.sqlite'}")
        await kept.keep_replay("a", "text")
        connect, failures = Engine.connect, [LOST[what]] * times

        def failing(engine: Engine) -> Connection:
            if failures:
                raise failures.pop()
            return connect(engine)

        monkeypatch.setattr(Engine, "connect", failing)
        if times == 1:
            assert await kept.replay("a") == "text"
        else:
            with pytest.raises(Away):
                await kept.replay("a")
            assert await kept.replay("a") == "text", "it works again by itself"
        kept.close()

    asyncio.run(scene())


def test_health_tells_that_nothing_can_be_written(
    site: Site, weather: Weather, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "TRUE_FOR", 0.0)
    assert site.ask("/healthz")[0] == 200
    weather.full = True
    assert site.ask("/healthz") == (503, {"error": {"code": "store", "text": AWAY}})
    assert site.ask("/api/tables", {"game": "template"})[0] == 503
    weather.full = False
    assert site.ask("/healthz")[0] == 200


AWAY = "The server cannot reach its database just now; nothing was changed."


def test_the_writer_outlives_its_own_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        kept = store.Store(f"sqlite:///{tmp_path / 'fireline.sqlite'}")
        commit = Writer._commit
        monkeypatch.setattr(Writer, "_commit", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await kept.keep_replay("a", "text")
        monkeypatch.setattr(Writer, "_commit", commit)
        await kept.keep_replay("a", "text")
        assert await kept.replay("a") == "text"
        kept.close()

    asyncio.run(scene())


def test_after_a_while_the_file_itself_holds_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever copies only the file, without what SQLite keeps beside it, has all but the last moments."""
    monkeypatch.setattr("fireline.server.writer.QUIET", 0.01)
    file = tmp_path / "fireline.sqlite"

    def holds() -> bool:
        copy = tmp_path / "copy.sqlite"
        copy.write_bytes(file.read_bytes())
        with closing(sqlite3.connect(f"file:{copy}?immutable=1", uri=True)) as connection:
            try:
                return bool(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
            except sqlite3.DatabaseError:
                return False  # not even the first form is in it yet

    with serving(tmp_path) as site:
        site.found(YOU, OPEN)
        wait_until(holds)


def test_the_same_complaint_is_written_a_few_times_and_then_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("fireline.server.logs.time.monotonic", lambda: now[0])
    seldom = Seldom(most=2, seconds=60)

    def complaint(text: str, level: int = logging.WARNING) -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", level, "", 0, text, (), None)

    assert [seldom.filter(complaint("junk")) for _ in range(5)] == [True, True, False, False, False]
    assert seldom.filter(complaint("something else"))
    assert all(seldom.filter(complaint("founded", logging.INFO)) for _ in range(9))
    now[0] = 61
    again = complaint("junk")
    assert seldom.filter(again)
    assert again.getMessage() == "junk (and 3 times more before)"
