"""When the seat to move has used up its time, a bot sits in for it; its owner can take the seat back at once."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import proxy

from fireline.server.acts import Draft, seated
from fireline.server.events import Chair
from fireline.server.table import Table
from fireline.server.waking import AGAIN

if TYPE_CHECKING:
    from fireline.server.room import Room

STAND_IN = "ranger"
_LONGEST = 3600.0
"""Timers are set again at least this often: a clock of the machine that jumps does no great harm."""


class Alarm:
    """The timer of one table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Wake when the present deadline has passed."""
        self.stop()
        deadline = self._room.table.deadline()
        if deadline is not None:
            wait = min(max(0.0, deadline - time.time()), _LONGEST)
            self._timer = asyncio.get_running_loop().call_later(wait + 0.01, self._ring)

    @property
    def soon(self) -> bool:
        """Whether it will ring before tables are looked at again."""
        deadline = self._room.table.deadline()
        return deadline is not None and deadline - time.time() < 2 * AGAIN

    def stop(self) -> None:
        """Do not wake."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        with suppress(ReferenceError):  # the table was put away, and nobody has it any more
            self._room.house.background.soon(self._too_late())

    async def _too_late(self) -> None:
        await self._room.insist(overdue)
        self.set()


def overdue(table: Table) -> Draft:
    """A bot for whoever has no time left."""
    deadline, seat = table.deadline(), table.play.to_move
    if deadline is None or time.time() < deadline:
        return []
    chair = table.chairs[seat]
    return seated(table, {seat: Chair("bot", chair.who, STAND_IN, chair.holder, True)})
