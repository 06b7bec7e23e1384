"""Bots' processes serve fairly: nobody has them all, people who wait come first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fireline.server.denied import Denied
from fireline.server.fairness import AGE, MOST_WAITING, Job, Lane, Waiting
from fireline.server.thinker import Stopped, TookTooLong
from fireline.server.thinking import SECONDS, Thinkers

# ---- who is next


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which the test sets."""
    clock = [1000.0]
    monkeypatch.setattr("fireline.server.fairness.time.monotonic", lambda: clock[0])
    return clock


class Queue(Waiting):
    """Jobs that are nothing but a name."""

    def __init__(self, processes: int, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(processes)
        self._loop, self._named = loop, dict[str, Job]()

    def come(self, name: str, lane: Lane, client: str) -> None:
        job = Job(lambda: lane, client, print, (name,), self._loop.create_future(), time.monotonic())
        self._named[name] = job
        self.add(job)

    def next(self) -> str | None:
        job = self.take()
        return None if job is None else str(job.args[0])

    def ended(self, name: str, seconds: float = 1.0) -> None:
        self.give_back(self._named[name], seconds)


def test_people_who_wait_for_a_bot_come_first_and_replays_last(
    loop: asyncio.AbstractEventLoop, now: list[float]
) -> None:
    queue = Queue(9, loop)
    for lane in (Lane.REPLAY, Lane.UNSEEN, Lane.HINT, Lane.SCENARIO, Lane.BOT):
        queue.come(lane.name, lane, "ada")
    assert [queue.next() for _ in range(5)] == ["BOT", "SCENARIO", "HINT", "UNSEEN", "REPLAY"]


def test_nobody_has_all_processes(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(2, loop)
    for number in range(100):
        queue.come(f"flood {number}", Lane.BOT, "mallory")
    assert queue.next() == "flood 0"
    assert queue.next() is None, "the other process is for somebody else"
    queue.come("ada's bot", Lane.BOT, "ada")
    assert queue.next() == "ada's bot"
    queue.ended("flood 0")
    assert queue.next() == "flood 1"


def test_a_scenario_need_not_wait_for_a_bot_of_the_same_client(
    loop: asyncio.AbstractEventLoop, now: list[float]
) -> None:
    queue = Queue(2, loop)
    queue.come("bot", Lane.BOT, "ada")
    queue.come("scenario", Lane.SCENARIO, "ada")
    queue.come("another", Lane.SCENARIO, "ada")
    assert [queue.next() for _ in range(3)] == ["bot", "scenario", None]


def test_whoever_has_used_less_comes_first(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(2, loop)
    queue.come("m1", Lane.BOT, "mallory")
    assert queue.next() == "m1"
    queue.come("m2", Lane.BOT, "mallory")
    queue.come("a1", Lane.BOT, "ada")
    queue.ended("m1", 1.2)
    assert queue.next() == "a1", "though the other came before"
    queue.ended("a1", 0.1)
    now[0] += 1000
    queue.come("a2", Lane.BOT, "ada")
    assert queue.next() == "m2", "after a while it is forgotten, and then the first who came is the first"


def test_whoever_has_waited_long_is_served(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(2, loop)
    queue.come("replay", Lane.REPLAY, "ada")
    now[0] += 5 * AGE
    queue.come("bot", Lane.BOT, "bea")
    assert queue.next() == "replay"


def test_too_much_at_once_is_refused_but_bots_never(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(2, loop)
    for number in range(MOST_WAITING):
        queue.come(f"{number}", Lane.REPLAY, "mallory")
    with pytest.raises(Denied, match="busy"):
        queue.come("one more", Lane.HINT, "mallory")
    queue.come("ada's", Lane.HINT, "ada")
    queue.come("mallory's bot", Lane.UNSEEN, "mallory")


# ---- the processes


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
    monkeypatch.setitem(SECONDS, Lane.SCENARIO, 0.05)
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
