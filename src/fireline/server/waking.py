"""Tables that must go on though nobody opens them, as after a restart: a bot is to move, or a clock runs."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fireline.server.store import Away
from fireline.server.table import Table

if TYPE_CHECKING:
    from fireline.server.house import House

NEWEST = 500
"""How many tables are looked at, the newest first; older ones wait until somebody comes."""
AGAIN = 1800.0
"""Seconds until they are looked at again, for clocks that ran out meanwhile."""
PAUSE = 0.02
ONE_THOUGHT = 5.0
"""Seconds that a bot may take before the next table is looked at: those who are here come first."""
_LOG = logging.getLogger("fireline.waking")


async def keep_awake(house: House) -> None:
    """Look after the newest tables for as long as the server runs; of several workers, one does it."""
    over: set[str] = set()
    while True:
        if await house.store.leads():
            newest = await house.store.newest(NEWEST)
            over &= set(newest)
            for table_id in newest:
                if table_id not in over and not house.has_open(table_id) and await _wake(house, table_id):
                    over.add(table_id)
        await asyncio.sleep(AGAIN)


def must_go_on(table: Table) -> bool:
    """Whether it moves without anybody."""
    return table.bot_to_move() is not None or table.deadline() is not None


async def _wake(house: House, table_id: str) -> bool:
    """Open a table if it must go on; answers whether its game is over."""
    seen: list[Table] = []

    def wanted(table: Table) -> bool:
        seen.append(table)
        return must_go_on(table)

    try:
        room = await house.room(table_id, wanted)
        if room is not None:
            await room.thought(ONE_THOUGHT)
    except Away:
        raise  # it will be looked at again
    except Exception:
        _LOG.exception("a table could not be opened", extra={"table": table_id})
        return True  # it will not get better by itself
    await asyncio.sleep(PAUSE)
    return any(table.play.over for table in seen)
