"""What several people wait for is done once, in turn with others, and not for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from fireline.server import slices
from fireline.server.shared import Shared
from fireline.server.slices import in_slices


class Work:
    """Something that is done when the test says so."""

    def __init__(self) -> None:
        self.begun, self.stopped = 0, 0
        self.ready = asyncio.Event()

    async def do(self) -> int:
        self.begun += 1
        try:
            await self.ready.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return self.begun


async def some_turns() -> None:
    """Let everything come as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_several_wait_for_one_work() -> None:
    async def scene() -> None:
        shared, work = Shared[str, int](), Work()
        waiting = [asyncio.create_task(shared.get("a", work.do)) for _ in range(3)]
        await some_turns()
        work.ready.set()
        assert await asyncio.gather(*waiting) == [1, 1, 1]
        assert await shared.get("a", work.do) == 2, "what came of it is not kept"

    asyncio.run(scene())


def test_one_who_gives_up_does_not_stop_it_for_the_others_but_the_last_does() -> None:
    async def scene() -> None:
        shared, work = Shared[str, int](), Work()
        first, second = (asyncio.create_task(shared.get("a", work.do)) for _ in range(2))
        await some_turns()
        first.cancel()
        await some_turns()
        assert work.stopped == 0
        second.cancel()
        await some_turns()
        assert (work.begun, work.stopped) == (1, 1)

    asyncio.run(scene())


def test_whoever_comes_after_the_last_gave_up_begins_anew() -> None:
    async def scene() -> None:
        shared, work = Shared[str, int](), Work()
        first = asyncio.create_task(shared.get("a", work.do))
        await some_turns()
        first.cancel()
        second = asyncio.create_task(shared.get("a", work.do))
        await some_turns()
        work.ready.set()
        assert await second == 2

    asyncio.run(scene())


def test_all_are_told_that_it_failed() -> None:
    async def fail() -> int:
        await asyncio.sleep(0)
        raise ValueError("no")

    async def scene() -> None:
        shared = Shared[str, int]()
        waiting = [asyncio.create_task(shared.get("a", fail)) for _ in range(2)]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [ValueError, ValueError]

    asyncio.run(scene())


def test_whoever_comes_when_it_is_done_has_it_done_anew() -> None:
    """Also before those who waited for it have heard: it did not see what has changed since."""

    async def scene() -> None:
        shared, done = Shared[str, None](), list[str]()

        async def work() -> None:
            done.append("done")

        first = asyncio.create_task(shared.get("a", work))
        while not done:
            await asyncio.sleep(0)
        assert not first.done()
        await shared.get("a", work)
        await first
        assert len(done) == 2

    asyncio.run(scene())


def test_long_work_lets_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SHORT", 0.0)
    monkeypatch.setattr(slices, "SLICE", 0.0)
    order: list[str] = []

    def long() -> Iterator[None]:
        for number in range(3):
            order.append(f"work {number}")
            yield

    async def scene() -> None:
        async def others() -> None:
            for number in range(3):
                order.append(f"somebody else {number}")
                await asyncio.sleep(0)

        await asyncio.gather(in_slices(long()), others())

    asyncio.run(scene())
    assert order[0] == "work 0"
    assert order.index("somebody else 0") < order.index("work 1")
    assert order.index("somebody else 1") < order.index("work 2")


def test_however_many_have_long_work_others_wait_for_one_slice_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SHORT", 0.0)
    monkeypatch.setattr(slices, "SLICE", 0.0)
    order: list[str] = []

    def long() -> Iterator[None]:
        for _ in range(4):
            order.append("work")
            yield

    async def scene() -> None:
        async def others() -> None:
            while len(order) < 200:
                order.append("others")
                await asyncio.sleep(0)

        await asyncio.gather(*(in_slices(long()) for _ in range(10)), others())

    asyncio.run(scene())
    assert order.count("work") == 40
    after_the_first_steps = "".join("w" if each == "work" else "." for each in order[10:])
    assert "ww" not in after_the_first_steps
