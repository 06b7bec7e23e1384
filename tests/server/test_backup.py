"""A backup of a running server holds all that was acknowledged, and a server that is given it goes on from there."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from fireline.core.refusal import BadInput
from fireline.server import backup
from fireline.server.backup import back_up, database_file, restore
from fireline.server.database import half_restored, open_database
from tests.server.clients import OPEN, YOU, Site, serving

NAME = "fireline.sqlite"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "served" / NAME


def _moves(site: Site, table: dict[str, str], times: int) -> int:
    """Say something so many times; the number of the last event."""
    with site.client(table["token"]) as west:
        west.until("sync")
        for number in range(times):
            west.say(do="phrase", key="thanks" if number % 2 else "hello")
            west.until("chat")
        return west.n


def test_a_backup_of_a_running_server_can_be_played_on(tmp_path: Path, database: Path) -> None:
    with serving(database.parent) as site:
        (file,) = database.parent.glob("*.sqlite")
        table = site.found(YOU, OPEN)
        n = _moves(site, table, 3)
        assert back_up(file, tmp_path / "copy") == 1
        _moves(site, table, 2)
    kept = restore(tmp_path / "copy", file)
    assert kept is not None
    assert kept.exists()
    with serving(database.parent) as site:
        status, now = site.ask("/api/table", token=table["token"])
        assert (status, now["n"]) == (200, n)


def test_a_backup_is_made_while_others_write(tmp_path: Path, database: Path) -> None:
    with serving(database.parent) as site:
        (file,) = database.parent.glob("*.sqlite")
        table = site.found(YOU, OPEN)
        numbers: list[int] = []
        writer = threading.Thread(target=lambda: numbers.append(_moves(site, table, 8)))
        writer.start()
        copies = 0
        while writer.is_alive():
            back_up(file, tmp_path / f"copy{copies}")
            copies += 1
        writer.join()
        assert numbers
        back_up(file, tmp_path / "last")
    with closing(sqlite3.connect(tmp_path / "last")) as copy:
        assert copy.execute("SELECT max(n) FROM events").fetchone() == (numbers[0],)


def test_a_backup_is_its_owners_alone_and_overwrites_nothing(tmp_path: Path, database: Path) -> None:
    with serving(database.parent):
        pass
    (file,) = database.parent.glob("*.sqlite")
    copy = tmp_path / "copy"
    back_up(file, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(BadInput, match="is there already"):
        back_up(file, copy)
    with pytest.raises(BadInput, match="There is no database"):
        back_up(tmp_path / "nowhere", tmp_path / "other")
    with pytest.raises(BadInput, match="Cannot write"):
        back_up(file, tmp_path / "no" / "folder")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy"]


def test_nothing_is_restored_under_a_running_server(tmp_path: Path, database: Path) -> None:
    with serving(database.parent) as site:
        (file,) = database.parent.glob("*.sqlite")
        table = site.found(YOU, OPEN)
        back_up(file, tmp_path / "copy")
        with pytest.raises(BadInput, match="Another Fireline serves"):
            restore(tmp_path / "copy", file)
        assert site.ask("/api/table", token=table["token"])[0] == 200


@pytest.mark.parametrize(("content", "sentence"), [(b"junk" * 999, "cannot be copied"), (b"", "no database of")])
def test_what_is_no_backup_is_refused_and_nothing_changes(
    tmp_path: Path, database: Path, content: bytes, sentence: str
) -> None:
    with serving(database.parent) as site:
        table = site.found(YOU, OPEN)
    (file,) = database.parent.glob("*.sqlite")
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(BadInput, match=sentence):
        restore(tmp_path / "copy", file)
    with serving(database.parent) as site:
        assert site.ask("/api/table", token=table["token"])[0] == 200


@pytest.mark.parametrize("from_what_was_left", [False, True])
@pytest.mark.parametrize("moved", ["nothing", "what stands beside it", "all"])
def test_after_a_restore_that_was_cut_short_no_server_starts_until_it_is_done_again(
    tmp_path: Path, database: Path, monkeypatch: pytest.MonkeyPatch, moved: str, from_what_was_left: bool
) -> None:
    with serving(database.parent) as site:
        table = site.found(YOU, OPEN)
        back_up(database, tmp_path / "copy")
    aside = backup._put_aside

    def cut_short(former: Path) -> None:
        if moved == "all":
            aside(former)
        elif moved == "what stands beside it":
            former.with_name(f"{NAME}-wal").unlink(missing_ok=True)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(backup, "_put_aside", cut_short)
        with pytest.raises(KeyboardInterrupt):
            restore(tmp_path / "copy", database)
    for _ in range(2):
        with pytest.raises(BadInput, match="was cut short: do it again"):
            open_database(f"sqlite:///{database}")
    with pytest.raises(BadInput, match="no database of"):
        restore(_empty(tmp_path), database)
    restore(half_restored(database) if from_what_was_left else tmp_path / "copy", database)
    assert not half_restored(database).exists()
    with serving(database.parent) as site:
        assert site.ask("/api/table", token=table["token"])[0] == 200


def _empty(folder: Path) -> Path:
    (folder / "empty").touch()
    return folder / "empty"


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_through_a_link_the_file_itself_is_meant(tmp_path: Path, database: Path) -> None:
    link = tmp_path / "link.sqlite"
    with serving(database.parent) as site:
        table = site.found(YOU, OPEN)
        link.symlink_to(database)
        back_up(database_file(f"sqlite:///{link}"), tmp_path / "copy")
        with pytest.raises(BadInput, match="Another Fireline serves"):
            serving(tmp_path, database=f"sqlite:///{link}").__enter__()
        with pytest.raises(BadInput, match="Another Fireline serves"):
            restore(tmp_path / "copy", database_file(f"sqlite:///{link}"))
    kept = restore(tmp_path / "copy", database_file(f"sqlite:///{link}"))
    assert kept is not None
    assert (kept.parent, link.readlink()) == (database.parent, database)
    with serving(tmp_path, database=f"sqlite:///{link}") as site:
        assert site.ask("/api/table", token=table["token"])[0] == 200
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("link")] == ["link.sqlite"]
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(BadInput, match="database"):
        open_database(f"sqlite:///{link}")


def test_for_postgresql_its_own_tools_are_named() -> None:
    with pytest.raises(BadInput, match="pg_dump"):
        database_file("postgresql://fireline@localhost/fireline")


def test_the_commands_say_what_they_did(tmp_path: Path, database: Path) -> None:
    copy = tmp_path / "copy"
    with serving(database.parent) as site:
        site.found(YOU, OPEN)
        (file,) = database.parent.glob("*.sqlite")
        assert _run("backup", copy, file) == (0, f"1 table copied to {copy}.\n", "")
        code, _, said = _run("restore", copy, file)
        assert (code, said[:16]) == (2, "Another Fireline")
    code, said, _ = _run("restore", copy, file)
    assert code == 0
    assert f"is as it was in {copy}. What was there is now" in said


def _run(command: str, copy: Path, database: Path) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "fireline.cli", command, str(copy), "--database", f"sqlite:///{database}"],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr
