"""What a bot has thought of is for the position that it saw: once that was taken back, nothing of it is played."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fireline.server import room
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.house import House
from fireline.server.settings import Settings
from fireline.server.thinking import Thinkers
from fireline.server.writer import Writer
from tests.server.clients import PATIENCE, RANGER, YOU, Client, Site, serving, wait_until


def several(work: Callable[..., list[int]], *args: Any) -> list[int]:
    """A turn of several choices, where there is one; by its luck a bot may content itself with one choice."""
    *position, seed = args
    turns = [work(*position, seed)]
    while len(turns[-1]) < 2 and len(turns) < 40:
        turns.append(work(*position, f"{seed}/{len(turns)}"))
    return turns[-1]


class Slow:
    """Bots that answer when they are let, with all choices of a turn; and a disk that can be made to wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.answered, self.writing = 0, 0, False
        self._let, self._disk = threading.Semaphore(0), threading.Event()
        self._disk.set()
        write = Writer._write

        async def run(_thinkers: Thinkers, _lane: object, _client: str, work: Any, *args: Any) -> Any:
            self.asked += 1
            while not self._let.acquire(blocking=False):
                await asyncio.sleep(0.005)
            self.answered += 1
            return several(work, *args)

        def written(writer: Writer, jobs: list[Any]) -> None:
            self.writing = True
            assert self._disk.wait(PATIENCE)
            write(writer, jobs)
            self.writing = False

        monkeypatch.setattr(Thinkers, "run", run)
        monkeypatch.setattr(Writer, "_write", written)

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not answered."""
        return self.asked > self.answered

    def answer(self) -> None:
        """Let the bot say what it has thought of."""
        before = self.answered
        self._let.release()
        wait_until(lambda: self.answered > before)

    def hold_the_disk(self) -> None:
        """Nothing is written from now on."""
        self._disk.clear()

    def let_the_disk_go(self) -> None:
        """All is written that waits."""
        self._disk.set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


@pytest.fixture
def site(tmp_path: Path, slow: Slow) -> Iterator[Site]:
    with serving(tmp_path) as running:
        yield running


def to_the_bot(client: Client, slow: Slow) -> None:
    """Choose something, and then until the bot thinks about what follows; luck says who begins."""
    client.settle()
    while not client.texts():
        if slow.thinking:
            slow.answer()
        client.settle()
    while client.texts():
        assert client.move(client.texts()[0])["is"] == "ok"
        client.settle()
    wait_until(lambda: slow.thinking)


def bots_choices(client: Client) -> int:
    return sum('"is":"ply"' in text and '"by":1' in text for text in client.heard)


def plans(client: Client) -> int:
    return sum('"is":"chat"' in text for text in client.heard)


def test_a_turn_that_was_thought_of_before_an_undo_is_not_played_after_it(site: Site, slow: Slow) -> None:
    """It has several choices: the first was dropped, and then the others were made where they could not be."""
    table = site.found(YOU, RANGER, game="firebreak")
    with site.client(table["token"]) as red:
        to_the_bot(red, slow)
        made, asked = bots_choices(red), slow.asked
        red.say(do="undo", key="back")
        red.until("undone")
        red.settle()
        to_the_bot(red, slow)
        assert slow.asked == asked, "it still thinks about what was taken back"
        slow.answer()
        wait_until(lambda: slow.asked > asked)
        red.settle()
        assert bots_choices(red) == made, "it has not thought about this position yet"
        slow.answer()
        red.until(lambda message: message["is"] == "ply" and message["by"] == 1)


def test_a_plan_for_what_is_being_taken_back_is_not_told(
    site: Site, slow: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    table = site.found(YOU, RANGER, game="firebreak")
    with site.client(table["token"]) as red, site.client(table["watch"]) as watcher:
        to_the_bot(red, slow)
        told = plans(red)
        slow.hold_the_disk()
        red.say(do="undo", key="back")
        wait_until(lambda: slow.writing)
        slow.answer()
        watcher.settle()
        slow.let_the_disk_go()
        red.until("undone")
        red.settle()
        assert plans(red) == told
        assert [record for record in caplog.records if record.name == "fireline.bots"] == [], "nor is the bot at fault"
        to_the_bot(red, slow)
        slow.answer()
        assert red.until("chat")["plan"], "now it is told"


def test_at_a_table_that_is_full_a_bot_gives_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_EVENTS", 0)

    async def scene() -> None:
        house = House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1))
        wish = TableWish("template", seats=[SeatWish("bot"), SeatWish("bot")])
        table = await house.found(founding(wish, opening(wish)), "")
        await table.thought(PATIENCE)
        assert table.table.bot_to_move() is not None
        assert table.idle, "it is put away, and thinks no more"
        await house.close()

    asyncio.run(scene())
