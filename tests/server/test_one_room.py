"""One table, one room: whoever opens, wakes or puts away a table, and in whatever order, all meet in the same room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest

from fireline.server.acts import luck
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.house import House
from fireline.server.room import Room
from fireline.server.settings import Settings
from fireline.server.table import Table
from fireline.server.waking import must_go_on

ME = [SeatWish("you"), SeatWish("here")]
WAKING, ADA, BEA, READ, AWAY = "it is woken", "Ada comes", "Bea comes", "it has been read", "it is put away"
STEPS = (WAKING, ADA, BEA, READ, AWAY)
ORDERS = [order for order in permutations(STEPS) if order.index(READ) > min(map(order.index, (WAKING, ADA, BEA)))]


class Scene:
    """A table that nobody has opened since the server started, and people who come to it."""

    def __init__(self, house: House, name: str) -> None:
        self.house, self.name = house, name
        self.read, self.coming = asyncio.Event(), dict[str, asyncio.Task[Room | None]]()

    async def found(self) -> None:
        """Write the table down, as an earlier server did."""
        wish = TableWish("template", seats=ME)
        table = Table(self.name, self.name.upper(), founding(wish, opening(wish)))
        events = [drafted.event for drafted in luck(table, table.play.state)]
        await self.house.store.found(self.name, self.name[-6:], table.founding, events)

    def do(self, step: str) -> None:
        """One of the steps."""
        match step:
            case "it has been read":
                self.read.set()
            case "it is put away":
                self.house.put_away(idle=0.0)
            case "it is woken":
                self.coming[step] = asyncio.create_task(self.house.room(self.name, must_go_on))
            case _:
                self.coming[step] = asyncio.create_task(self.house.room(self.name))


def slow(house: House, scenes: dict[str, Scene]) -> Callable[[str], object]:
    """A store that reads a table when its scene says so."""
    load = house.store.load

    async def wait(table_id: str) -> Table | None:
        table = await load(table_id)
        await scenes[table_id].read.wait()
        return table

    return wait


async def played(scene: Scene, order: tuple[str, ...], turns: int) -> None:
    await scene.found()
    for step in order:
        scene.do(step)
        for _ in range(turns):
            await asyncio.sleep(0)
    ada, bea = await scene.coming[ADA], await scene.coming[BEA]
    await scene.coming[WAKING]
    assert ada is not None
    assert ada is bea, f"two rooms: {', '.join(order)}"
    scene.house.put_away(idle=0.0)
    assert await scene.house.room(scene.name) is ada, "as long as somebody holds it, there is no other"


@pytest.mark.parametrize("turns", [0, 1, 5, 60])
def test_all_meet_in_one_room_in_every_order(tmp_path: Path, turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        house, scenes = House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1)), dict[str, Scene]()
        monkeypatch.setattr(house.store, "load", slow(house, scenes))
        for number, order in enumerate(ORDERS):
            name = f"{number:010d}"
            scenes[name] = Scene(house, name)
            await played(scenes[name], order, turns)
        await house.close()

    asyncio.run(scene())
    assert len(ORDERS) > 80


def test_two_people_who_come_back_after_a_waking_that_wanted_nothing_hear_each_other(tmp_path: Path) -> None:
    """The order in which there once were two rooms: both wait for the table while it is looked at and not wanted."""

    async def scene() -> None:
        house = House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1))
        table = Scene(house, "aaaaaaaaaa")
        await table.found()
        waking = asyncio.create_task(house.room(table.name, must_go_on))
        await asyncio.sleep(0)
        first = asyncio.create_task(house.room(table.name))
        assert await waking is None
        second = asyncio.create_task(house.room(table.name))
        assert await first is await second
        await house.close()

    asyncio.run(scene())
