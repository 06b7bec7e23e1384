"""A program that is talked to in lines blocks nobody, and nothing of it is left when it is stopped."""

from __future__ import annotations

import os
import sys

import pytest

from fireline.bots import program
from fireline.bots.program import Misconduct, Program

HURRY = pytest.mark.usefixtures("hurry")
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and sh are a matter of POSIX")


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE", 0.3)


def python(source: str) -> Program:
    return Program([sys.executable, "-S", "-c", source])


def all_gone(running: Program) -> bool:
    """A pipe of a program ends when nobody holds its other end any more; then its thread ends."""
    return running._process.returncode is not None and not any(thread.is_alive() for thread in running._threads)


def test_lines_go_there_and_back() -> None:
    running = python("import sys\nfor line in sys.stdin: print(line.upper(), end='')")
    for line in ("one", "two", "grün"):
        running.say(line)
    assert [running.hear("", 20).decode() for _ in range(3)] == ["ONE\n", "TWO\n", "GRÜN\n"]
    running.stop("three")
    assert running._process.returncode == 0
    assert all_gone(running)


def test_a_program_that_has_ended_stays_silent() -> None:
    running = python("raise SystemExit(4)")
    for _ in range(2):
        with pytest.raises(Misconduct, match="ended with exit code 4"):
            running.hear("hello", 20)
    running.stop()
    running.stop()
    assert all_gone(running)


@HURRY
def test_a_program_that_does_not_listen_blocks_nobody() -> None:
    running = python("import time; time.sleep(60)")
    running.say("x" * 10_000_000)
    with pytest.raises(Misconduct, match=r"did not answer choose within 0\.1 seconds"):
        running.hear("choose", 0.1)
    running.stop("bye")
    assert all_gone(running)


@HURRY
def test_a_program_that_nobody_hears_has_to_wait() -> None:
    running = python("while True: print('x' * 99_999)")
    assert len(running.hear("hello", 20)) == 100_000
    running.stop("bye")
    assert all_gone(running)
    assert running._heard.qsize() <= program._MOST_WAITING


def test_any_flood_of_errors_leaves_a_few_lines() -> None:
    running = python("import sys\nfor _ in range(100): sys.stderr.write('x' * 100_000)")
    with pytest.raises(Misconduct, match="ended with exit code 0"):
        running.hear("hello", 20)
    running.stop()
    assert sum(map(len, running.last_words())) <= program._LAST_WORDS * 4096


@POSIX
@HURRY
def test_a_program_that_will_not_go_is_killed() -> None:
    running = python("import signal, time; signal.signal(15, signal.SIG_IGN); print('!', flush=True); time.sleep(60)")
    assert running.hear("hello", 20) == b"!\n"
    running.stop("bye")
    assert running._process.returncode == -9
    assert all_gone(running)


@POSIX
@HURRY
def test_what_a_program_has_started_ends_with_it() -> None:
    running = Program(["sh", "-c", "sleep 60 & echo started"])
    assert running.hear("hello", 20) == b"started\n"
    running.stop("bye")
    assert all_gone(running)
