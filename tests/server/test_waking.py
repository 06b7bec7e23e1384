"""After a restart tables go on by themselves: bots move and clocks ring, though nobody has opened them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from fireline.server.acts import luck
from fireline.server.events import Clock, Event, Ply, Seated
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.store import Store
from fireline.server.table import Table
from tests.server.clients import PATIENCE, serving

BOT, ME = SeatWish("bot", "cadet"), SeatWish("you")
NO_CLOCK = Clock()


async def left_behind(store: Store, name: str, *seats: SeatWish, clock: Clock = NO_CLOCK) -> int:
    """A table as a server leaves it that dies when somebody is to move; answers how many events it has."""
    wish = TableWish("template", seats=list(seats), clock=clock)
    found = Table(name, name.upper(), founding(wish, opening(wish)))
    events = [drafted.event for drafted in luck(found, found.play.state)]
    await store.found(name, name.upper(), found.founding, events)
    return len(events)


async def new_events(store: Store, name: str, since: int) -> list[Event]:
    """What comes to be written after that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        events = await store.events(name, since)
        if events:
            return [event for event, _ in events]
        await asyncio.sleep(0.02)
    return []


def test_bots_move_and_clocks_ring_at_tables_that_nobody_opens(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'fireline.sqlite'}")
    bot = asyncio.run(left_behind(store, "bbbbbb", BOT, ME))
    late = asyncio.run(left_behind(store, "cccccc", ME, BOT, clock=Clock("turn", seconds=5)))
    quiet = asyncio.run(left_behind(store, "dddddd", ME, BOT))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE events SET made = made - 60")
    with serving(tmp_path):
        moved = asyncio.run(new_events(store, "bbbbbb", bot))
        assert isinstance(moved[0], Ply)
        assert moved[0].by == 0, "the bot made its choice"
        rang = asyncio.run(new_events(store, "cccccc", late))
        assert isinstance(rang[0], Seated)
        assert (rang[0].seat, rang[0].chair.by) == (0, "bot"), "time was up: a bot sits in"
        assert asyncio.run(store.events("dddddd", quiet)) == [], "a person is waited for"
    store.close()
