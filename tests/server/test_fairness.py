"""Bots' processes serve fairly: nobody has them all, people who wait come first, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

import pytest

from fireline.server.denied import Denied
from fireline.server.fairness import AGE, ASK_AGAIN, HALF, MOST_ABOUT_ONE, MOST_WAITING, Job, Lane, Waiting


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

    def come(self, name: str, lane: Lane | Callable[[], Lane], client: str, about: str = "") -> None:
        now, asked = time.monotonic(), lane if callable(lane) else lambda: lane
        job = Job(asked, client, print, (name,), self._loop.create_future(), about, now)
        self._named[name] = job
        self.add(job)

    def next(self) -> str | None:
        job = self.take()
        return None if job is None else str(job.args[0])

    def ended(self, name: str, seconds: float = 1.0) -> None:
        self.give_back(self._named[name], seconds)

    def gone(self, name: str) -> bool:
        return self.drop(self._named[name])


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


@pytest.mark.parametrize("processes", [1, 2])
def test_however_long_the_lines_of_others_are_a_newcomer_is_next(
    loop: asyncio.AbstractEventLoop, now: list[float], processes: int
) -> None:
    """As many addresses as there are processes ask for ever more; what they wait for grows old."""
    queue, greedy = Queue(processes, loop), ["mallory", "mallet"][:processes]
    for number in range(100):
        for client in greedy:
            queue.come(f"{client} {number}", Lane.BOT, client)
    being_done = [queue.next() for _ in greedy]
    for _ in range(50):
        now[0] += 2.0
        for name in being_done:
            queue.ended(str(name), 2.0)
        being_done = [queue.next() for _ in greedy]
    queue.come("ada's bot", Lane.BOT, "ada")
    queue.ended(str(being_done[0]), 2.0)
    assert queue.next() == "ada's bot"


def test_newcomers_never_keep_anybody_out_for_ever(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(1, loop)
    queue.come("first", Lane.BOT, "ada")
    assert queue.next() == "first"
    queue.ended("first", 10.0)
    queue.come("ada's", Lane.REPLAY, "ada")
    for number in range(200):
        queue.come(f"{number}", Lane.BOT, f"address {number}")
        name = queue.next()
        now[0] += 1.0
        if name == "ada's":
            return
        assert name is not None
        queue.ended(name)
    pytest.fail("she was never served")


def test_what_can_wait_never_has_the_last_process(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(3, loop)
    for client, lane in (("ada", Lane.HINT), ("bea", Lane.REPLAY), ("cleo", Lane.UNSEEN), ("dora", Lane.HINT)):
        queue.come(client, lane, client)
    now[0] += 10 * AGE
    assert [queue.next() for _ in range(3)] == ["ada", "bea", None]
    queue.come("bot", Lane.BOT, "eve")
    assert [queue.next(), queue.next()] == ["bot", None]
    queue.ended("ada")
    assert queue.next() == "cleo"


def test_tables_of_one_address_take_turns(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    """A club is behind one router."""
    queue = Queue(2, loop)
    for number in range(MOST_ABOUT_ONE):
        queue.come(f"greedy {number}", Lane.HINT, "club", "greedy")
    with pytest.raises(Denied, match="busy"):
        queue.come("one more", Lane.HINT, "club", "greedy")
    queue.come("quiet 0", Lane.HINT, "club", "quiet")
    queue.come("quiet 1", Lane.HINT, "club", "quiet")
    served = []
    for _ in range(4):
        name = queue.next()
        assert name is not None
        served.append(name)
        queue.ended(name)
    assert served == ["greedy 0", "quiet 0", "greedy 1", "quiet 1"]


def test_somebody_may_come_to_look_while_a_bot_waits(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue, watched = Queue(2, loop), set[str]()
    for table in ("one", "two", "three"):
        queue.come(table, lambda table=table: Lane.BOT if table in watched else Lane.UNSEEN, "ada")  # type: ignore[misc]
    queue.come("hint", Lane.HINT, "ada")
    watched.add("one")
    assert queue.next() == "one", "the next of its line is asked at once"
    queue.ended("one")
    watched.add("three")
    now[0] += ASK_AGAIN
    assert queue.next() == "three", "all others soon"
    queue.ended("three")
    watched.clear()
    assert queue.next() == "hint"


def test_a_bot_that_nobody_looks_at_any_more_lets_others_pass(
    loop: asyncio.AbstractEventLoop, now: list[float]
) -> None:
    queue, watched = Queue(2, loop), {"left"}
    queue.come("left", lambda: Lane.BOT if watched else Lane.UNSEEN, "ada")
    queue.come("hint", Lane.HINT, "ada")
    watched.clear()
    assert queue.next() == "hint"
    assert queue.gone("left")
    assert not queue.gone("left")
    assert len(queue) == 0


def test_a_long_line_is_not_gone_through_for_each_job(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue, asked = Queue(2, loop), 0

    def lane() -> Lane:
        nonlocal asked
        asked += 1
        return Lane.BOT

    for number in range(2_000):
        queue.come(f"{number}", lane, f"address {number % 3}")
    queue.next()
    asked = 0
    for number in range(100):
        queue.ended(f"{number}")
        assert queue.next() == f"{number + 1}"
        assert queue.gone(f"{1999 - number}")
    assert asked < 1_000


def test_what_was_used_long_ago_is_forgotten(loop: asyncio.AbstractEventLoop, now: list[float]) -> None:
    queue = Queue(2, loop)
    for number in range(300):
        queue.come(f"{number}", Lane.BOT, f"address {number}")
        queue.next()
        queue.ended(f"{number}")
        now[0] += HALF
    assert len(queue._used) < 20
