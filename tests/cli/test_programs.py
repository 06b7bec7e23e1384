"""play with programs: they are let go at the end, their faults are told, and no file starts one."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from fireline.cli.seats import split_seats
from fireline.core.record import Record
from tests.cli.conftest import Run

PYTHON = shlex.quote(Path(sys.executable).as_posix())
EXAMPLE = f"stdio:{PYTHON} examples/stdio_bot.py"


def test_a_comma_between_quotation_marks_separates_no_seats() -> None:
    assert split_seats("""human,stdio:a 'b,c' "d, e",random""") == ["human", """stdio:a 'b,c' "d, e\"""", "random"]


def test_a_person_plays_a_program(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play", "template", "--seats", f"human,{EXAMPLE}", "--save", path, typed="wet 3\nwait\nquit\n")
    assert result.exit_code == 0
    assert "east" in [ply.by for ply in Record.load(path).plies]
    assert f"--seats 'human,{EXAMPLE}'" in result.stdout


@pytest.mark.usefixtures("no_program_starts")
def test_a_saved_game_starts_no_program(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "template", "--seats", "human,stdio:echo evil", "--save", path, typed="quit\n")
    result = run("play", "--resume", path, typed="wait\n")
    assert result.exit_code == 2
    assert "no file starts one. If you trust it, add --seats 'human,stdio:echo evil'" in result.stderr


@pytest.fixture
def no_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireline.bots.stdio.Program", None)


def test_a_saved_game_is_played_on_with_the_program_that_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "template", "--seats", f"human,{EXAMPLE}", "--save", path, typed="wait\nquit\n")
    before = len(Record.load(path).plies)
    result = run("play", "--resume", path, "--seats", f"human,{EXAMPLE}", typed="wait\nquit\n")
    assert result.exit_code == 0
    assert len(Record.load(path).plies) > before


def test_a_program_that_crashes_ends_the_game_with_exit_code_1(run: Run, tmp_path: Path) -> None:
    bot, path = tmp_path / "bot.py", tmp_path / "game.jsonl"
    bot.write_text("first\n")
    seats = f"human,stdio:{PYTHON} {shlex.quote(bot.as_posix())}"
    result = run("play", "template", "--seats", seats, "--save", path, typed="wait\n")
    assert result.exit_code == 1
    assert "in seat east ended with exit code 1. It last wrote to stderr: NameError: name 'first'" in result.stdout
    assert "line 1, in <module>" in result.stdout
    assert "wait" in [ply.do for ply in Record.load(path).plies]
