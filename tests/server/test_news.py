"""What other workers have written is heard with the news of it; late, twice or with a gap, it is read instead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json

from fireline.server.acts import Drafted
from fireline.server.bus import News, PostgresBus, read_news
from fireline.server.events import Chatted, Event, Ply, encode
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.house import House
from fireline.server.line import Line
from fireline.server.room import Room
from fireline.server.schema import EVENTS
from fireline.server.settings import Settings
from fireline.server.writer import Job

WORDS = ["fire", "at", "the", "lake"]


class Wire:
    """A database cursor that keeps what it is told to notify."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def execute(self, _statement: str, values: tuple[str, list[str]]) -> None:
        self.said += values[1]


def at_a_table(tmp_path: Path, scene: Callable[[House, Room], Awaitable[None]]) -> None:
    async def play() -> None:
        house = House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1))
        wish = TableWish("template", seats=[SeatWish("you"), SeatWish("open")])
        await scene(house, await house.found(founding(wish, opening(wish)), ""))
        await house.close()

    asyncio.run(play())


async def elsewhere(house: House, room: Room, words: list[str]) -> list[News]:
    """Another worker writes down that this was said; the news of it, one for each word."""
    news = []
    for after, word in enumerate(words, room.table.n):
        said: list[Event] = [Chatted(0, text=word)]
        made = await house.store.append(room.table.id, after, said)
        news.append(News(room.table.id, after, made, Raw(encode(said))))
    return news


def heard(room: Room) -> list[str | None]:
    return [said.text for _, said, _ in room.table.chat]


async def caught_up(room: Room) -> None:
    """Wait for all that was begun because of the news."""
    await asyncio.gather(*room.house.background._tasks)


def test_news_that_follow_are_taken_in_without_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House, room: Room) -> None:
        news = await elsewhere(house, room, WORDS)
        monkeypatch.setattr(house.store, "events", None)
        for each in news:
            room.hear(each)
            assert heard(room)[-1] == WORDS[each.after]

    at_a_table(tmp_path, scene)


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_in_any_order_and_twice_all_is_heard_once(tmp_path: Path, order: tuple[int, ...]) -> None:
    async def scene(house: House, room: Room) -> None:
        news = await elsewhere(house, room, WORDS[:3])
        for number in (*order, *order):
            room.hear(news[number])
        await caught_up(room)
        assert heard(room) == WORDS[:3]

    at_a_table(tmp_path, scene)


def test_news_during_a_change_of_ones_own_lose_nothing(tmp_path: Path) -> None:
    """The change finds that somebody was quicker, reads what they wrote, and comes after it."""

    async def scene(house: House, room: Room) -> None:
        news = await elsewhere(house, room, WORDS[:2])
        own = asyncio.create_task(room.change(lambda _table: [Drafted(Chatted(0, text="mine"))]))
        await asyncio.sleep(0)
        for each in news:
            room.hear(each)
        await own
        await caught_up(room)
        assert heard(room) == [*WORDS[:2], "mine"]

    at_a_table(tmp_path, scene)


def test_what_is_too_long_to_be_told_is_read(tmp_path: Path) -> None:
    async def scene(house: House, room: Room) -> None:
        (news,) = await elsewhere(house, room, ["x" * 20_000])
        room.hear(News(news.table, news.after, news.made, Raw(b"[]")))
        await caught_up(room)
        assert heard(room) == ["x" * 20_000]

    at_a_table(tmp_path, scene)


def test_a_table_that_does_not_fit_is_let_go_and_others_hear_their_news(tmp_path: Path) -> None:
    async def scene(house: House, room: Room) -> None:
        wish = TableWish("template", seats=[SeatWish("you"), SeatWish("open")])
        other = await house.found(founding(wish, opening(wish)), "")
        line = Line(0, "full")
        await room.attach(line, 0)
        nonsense = News(room.table.id, room.table.n, 1.0, Raw(encode([Ply(0, "no such choice")])))
        (news,) = await elsewhere(house, other, WORDS[:1])
        house._heard("another", f"wrote {json.encode([nonsense, news]).decode()}")
        assert heard(other) == WORDS[:1]
        assert line.gone.is_set()
        assert await house.room(room.table.id) is not room

    at_a_table(tmp_path, scene)


def told(jobs: list[Job]) -> list[str]:
    wire: Any = Wire()
    bus: Any = PostgresBus.__new__(PostgresBus)
    bus._worker = "abcd1234"
    bus.tell(wire, jobs)
    said: list[str] = wire.said
    return said


def test_notices_hold_what_was_written_and_are_never_too_long(tmp_path: Path) -> None:
    async def jobs() -> list[Job]:
        loop = asyncio.get_running_loop()
        rows = [[(f"{n:016x}", 7, encode(Chatted(0, text="é" * (n * n))), 1.5)] for n in range(100)]
        return [Job(((EVENTS, some),), loop, loop.create_future(), some) for some in rows]

    notices = told(asyncio.run(jobs()))
    assert max(len(notice.encode()) for notice in notices) < 8000
    assert len(notices) > 1
    news = [each for notice in notices for each in read_news(notice.removeprefix("abcd1234 wrote "))]
    assert [each.table for each in news] == [f"{n:016x}" for n in range(100)]
    assert {each.after for each in news} == {6}
    assert [bytes(each.events) != b"[]" for each in news] == [2 * n * n < 7500 for n in range(100)]
