"""Opening the database: what is wrong is said in a sentence, nobody else can read it, and one server has it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic import op

from fireline.core.refusal import BadInput
from fireline.server.database import open_database
from fireline.server.lock import Lock
from fireline.server.store import Store
from tests.server.clients import OPEN, YOU, serving

BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "text": lambda whole: b"This is no database, but somebody's letter. " * 100,
    "cut in its head": lambda whole: whole[:50],
    "cut in half": lambda whole: whole[: len(whole) // 2],
    "zeros in the middle": lambda whole: whole[:4096] + bytes(len(whole) - 4096),
    "zeros at the beginning": lambda whole: bytes(100) + whole[100:],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database that is well."""
    made = tmp_path / "new folder" / "fireline.sqlite"
    open_database(f"sqlite:///{made}").dispose()
    return made


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_file_is_refused_and_left_as_it_is(file: Path, how: str) -> None:
    broken = BROKEN[how](file.read_bytes())
    file.write_bytes(broken)
    with pytest.raises(BadInput, match=r"^The database cannot be used: [\w ]+$"):
        open_database(f"sqlite:///{file}")
    assert file.read_bytes() == broken


def test_a_newer_form_is_refused_and_left_as_it_is(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(BadInput, match="made by a newer Fireline"):
        open_database(f"sqlite:///{file}")
    assert file.read_bytes() == before


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder"):
        open_database(f"sqlite:///{tmp_path}")


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    open_database(f"sqlite:///{tmp_path / 'empty.sqlite'}").dispose()


def test_a_first_start_that_is_killed_half_way_leaves_nothing_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, make, made = tmp_path / "fireline.sqlite", op.create_table, list[str]()

    def make_two(name: str, *more: object, **how: object) -> object:
        if len(made) == 2:
            raise KeyboardInterrupt
        made.append(name)
        return make(name, *more, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(op, "create_table", make_two)
    with pytest.raises(KeyboardInterrupt):
        open_database(f"sqlite:///{file}")
    monkeypatch.undo()
    connection = sqlite3.connect(file)
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    connection.close()
    open_database(f"sqlite:///{file}").dispose()


def test_what_an_older_build_left_half_made_is_finished(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM alembic_version")
        connection.execute("DROP TABLE replays")
    connection.close()
    open_database(f"sqlite:///{file}").dispose()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other ways to say who may read what")
def test_its_owner_alone_can_read_it(file: Path) -> None:
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700, "a new folder too"
    file.chmod(0o644)
    with serving(file.parent) as site:
        site.found(YOU, OPEN)
        modes = {path.name: path.stat().st_mode & 0o077 for path in file.parent.iterdir()}
        assert modes == dict.fromkeys(modes, 0)
        assert {"fireline.sqlite", "fireline.sqlite-wal", "fireline.sqlite.lock"} <= set(modes)


def test_a_second_server_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path), pytest.raises(BadInput, match=r"Another Fireline serves .*; several need PostgreSQL"):
        serving(tmp_path).__enter__()
    with serving(tmp_path) as site:
        assert site.ask("/healthz")[0] == 200, "after it has ended there is room again"


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    hold = (
        "import sys, time; from pathlib import Path; from fireline.server.lock import Lock; "
        "lock = Lock(Path(sys.argv[1])); print('held', flush=True); time.sleep(600)"
    )
    file = tmp_path / "fireline.sqlite"
    with subprocess.Popen([sys.executable, "-c", hold, str(file)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(BadInput, match="Another Fireline"):
            Lock(file)
        holder.kill()
        holder.wait()
    Lock(file).close()


def test_a_lock_hinders_no_backup(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        table = site.found(YOU, OPEN)
        copy = sqlite3.connect(tmp_path / "copy.sqlite")
        source = sqlite3.connect(tmp_path / "fireline.sqlite")
        source.backup(copy)
        source.close()
        copy.close()
    store = Store(f"sqlite:///{tmp_path / 'copy.sqlite'}")
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT id FROM tables").scalars().all() == [table["table"]]
    store.close()
