"""The processes that think: work is done elsewhere, to its end or not, and then they are there for the next."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fireline.server import thinker as making
from fireline.server.fairness import Lane
from fireline.server.thinker import Stopped, Thinker, TookTooLong
from fireline.server.thinking import SECONDS, Thinkers
from tests.server.clients import PATIENCE, wait_until


async def until(true: Any) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "it does not come true"
        await asyncio.sleep(0.01)


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(2)
    yield made
    made.close()


def note(path: str, text: str) -> str:
    """In a process: leave a trace."""
    Path(path).write_text(text)
    return text


def never_end(path: str) -> None:
    """In a process: say so, and go on for ever."""
    Path(path).write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def burn(seconds: float) -> None:
    """In a process: use processor time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_work_is_done_elsewhere(thinkers: Thinkers, tmp_path: Path) -> None:
    path = str(tmp_path / "note")
    assert asyncio.run(thinkers.run(Lane.HINT, "ada", os.getpid)) != os.getpid()
    assert asyncio.run(thinkers.run(Lane.HINT, "ada", note, path, "done")) == "done"


def test_what_it_raises_is_raised_here(thinkers: Thinkers) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(thinkers.run(Lane.HINT, "ada", int, "no number"))


def test_whoever_stops_waiting_frees_the_process(thinkers: Thinkers, tmp_path: Path) -> None:
    path = tmp_path / "pid"

    async def scene() -> None:
        hint = asyncio.create_task(thinkers.run(Lane.HINT, "mallory", never_end, str(path)))
        await until(path.exists)
        waiting = asyncio.create_task(thinkers.run(Lane.HINT, "mallory", note, str(tmp_path / "waits"), ""))
        await asyncio.sleep(0)
        assert not waiting.done()
        hint.cancel()
        assert await waiting == ""

    asyncio.run(scene())


def test_what_nobody_wants_any_more_is_not_begun(thinkers: Thinkers, tmp_path: Path) -> None:
    async def scene() -> None:
        running = asyncio.create_task(thinkers.run(Lane.HINT, "mallory", never_end, str(tmp_path / "pid")))
        await until((tmp_path / "pid").exists)
        waiting = asyncio.create_task(thinkers.run(Lane.HINT, "mallory", note, str(tmp_path / "waits"), ""))
        await asyncio.sleep(0)
        waiting.cancel()
        running.cancel()
        await thinkers.run(Lane.HINT, "mallory", note, str(tmp_path / "next"), "")

    asyncio.run(scene())
    assert not (tmp_path / "waits").exists()


def test_too_much_processor_time_is_not_given(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as hurry:
        hurry.setitem(SECONDS, Lane.SCENARIO, 0.05)
        with pytest.raises(TookTooLong):
            asyncio.run(thinkers.run(Lane.SCENARIO, "mallory", burn, 1000))
    assert asyncio.run(thinkers.run(Lane.SCENARIO, "mallory", abs, -1)) == 1


def test_work_whose_process_died_is_done_once_more(thinkers: Thinkers, tmp_path: Path) -> None:
    path = tmp_path / "pid"

    async def scene() -> None:
        work = asyncio.create_task(thinkers.run(Lane.BOT, "ada", never_end, str(path)))
        for _ in range(2):
            await until(lambda: path.exists() and path.read_text())
            pid = int(path.read_text())
            path.unlink()
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(Stopped):
            await work

    asyncio.run(scene())


@pytest.fixture
def slow_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Processes begin only when the test lets them."""
    let, begun = threading.Event(), making._begun

    def wait() -> Any:
        assert let.wait(PATIENCE)
        return begun()

    monkeypatch.setattr(making, "_begun", wait)
    yield let
    let.set()


def test_to_stop_it_is_not_to_wait_for_it(slow_start: threading.Event) -> None:
    """Sockets are served where it is stopped."""
    thinker = Thinker()
    starting = threading.Thread(target=thinker.begin, daemon=True)
    starting.start()
    wait_until(thinker._lock.locked)
    stopping = threading.Thread(target=thinker.stop, daemon=True)
    stopping.start()
    stopping.join(PATIENCE)
    assert not stopping.is_alive()
    slow_start.set()
    starting.join(PATIENCE)
    thinker.stop()


def test_what_is_stopped_before_there_is_a_process_is_not_begun(slow_start: threading.Event, tmp_path: Path) -> None:
    thinkers = Thinkers(1)

    async def scene() -> None:
        work = asyncio.create_task(thinkers.run(Lane.HINT, "ada", never_end, str(tmp_path / "pid")))
        await until(thinkers._all[0]._lock.locked)
        work.cancel()
        await asyncio.sleep(0)
        slow_start.set()
        async with asyncio.timeout(PATIENCE):
            assert await thinkers.run(Lane.HINT, "ada", abs, -1) == 1

    try:
        asyncio.run(scene())
    finally:
        thinkers.close()
    assert not (tmp_path / "pid").exists()


class NoMore:
    """A machine that has no more processes to give."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.left, self._context = times, making._context
        monkeypatch.setattr(making, "_context", lambda: self)

    def Pipe(self) -> Any:  # noqa: N802  # as multiprocessing calls it
        return self._context().Pipe()

    def Process(self, **how: Any) -> Any:  # noqa: N802
        process = self._context().Process(**how)
        if self.left:
            self.left -= 1
            process.start = self._refuse
        return process

    def _refuse(self) -> None:
        raise BlockingIOError("no more processes")


def test_a_process_that_does_not_start_is_tried_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    NoMore(monkeypatch, 1)
    thinkers = Thinkers(1)
    assert asyncio.run(thinkers.run(Lane.BOT, "ada", abs, -1)) == 1
    thinkers.close()


def test_where_none_starts_it_is_said_and_all_can_be_closed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    NoMore(monkeypatch, 3)
    thinkers = Thinkers(1)
    with pytest.raises(Stopped):
        asyncio.run(thinkers.run(Lane.BOT, "ada", abs, -1))
    thinkers.warm()
    wait_until(lambda: "could not be started" in caplog.text)
    thinkers.close()


def test_the_process_that_is_warm_is_the_one_that_is_used_first() -> None:
    thinkers = Thinkers(2)
    thinkers.warm()
    wait_until(lambda: any(each._process is not None for each in thinkers._all))
    (warm,) = [each._process.pid for each in thinkers._all if each._process is not None]
    assert asyncio.run(thinkers.run(Lane.BOT, "ada", os.getpid)) == warm
    thinkers.close()
