"""Bots at a table: one thinks when it is to move, and goes on until its choices are written down."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING
from weakref import proxy

from fireline.core.chance import stream
from fireline.server import acts
from fireline.server.background import pauses
from fireline.server.denied import Denied
from fireline.server.events import Ply
from fireline.server.table import Table
from fireline.server.thinker import Stopped
from fireline.server.thinking import choose

if TYPE_CHECKING:
    from fireline.server.room import Room

PATIENCE = 5.0
"""Seconds after which a bot is asked here, if another worker should have asked it."""
_LOG = logging.getLogger("fireline.bots")


class BotTurns:
    """The bots of one table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)
        self._task: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot is at it."""
        return self._task is not None and not self._task.done()

    def look(self) -> None:
        """See whether a bot must think."""
        if not self.thinking and self._room.table.bot_to_move() and not self._room.house.closing:
            self._task = self._room.house.background.soon(self._play())

    def look_later(self) -> None:
        """Another worker made the last choice, and asks the next bot; look again only if nothing comes of that."""
        self._look_no_more()
        if self._room.table.bot_to_move():
            self._later = asyncio.get_running_loop().call_later(PATIENCE, self._room.look_ahead)

    def _look_no_more(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    async def thought(self, most: float) -> None:
        """Wait until no bot is to move, but not longer than that."""
        if self._task is not None:
            await asyncio.wait([self._task], timeout=most)

    def stop(self) -> None:
        """Think no more."""
        self._look_no_more()
        if self._task is not None:
            self._task.cancel()

    async def _play(self) -> None:
        waits = pauses()
        while (level := self._room.table.bot_to_move()) and not self._room.house.closing:
            try:
                await self._turn(level)
            except Denied:
                return  # this table is at its end
            except Exception:  # whatever it is, the people at the table wait: it is tried again
                _LOG.exception("a bot's choice could not be made", extra={"table": self._room.table.id})
                await asyncio.sleep(next(waits))

    async def _turn(self, level: str) -> None:
        room, play = self._room, self._room.table.play
        seat, at = play.to_move, play.moment
        chosen = await self._chosen(level)
        if play.game.together and len(chosen) > 1:
            await room.insist(lambda table: acts.plan(table, seat, chosen) if table.play.moment == at else [])
        for code in chosen:
            if not await self._made(seat, code, at) or play.to_move != seat:
                return
            at = play.moment

    async def _made(self, seat: int, code: int, at: tuple[int, int]) -> bool:
        """Make a choice in the position that it is for; False if that was taken back, or somebody else was quicker."""
        fits = False

        def draft(table: Table) -> acts.Draft:
            nonlocal fits
            fits = table.play.moment == at and table.bot_to_move() is not None
            return acts.ply(table, Ply(seat, table.play.game.text(table.play.state, code)), code) if fits else []

        await self._room.insist(draft)
        return fits

    async def _chosen(self, level: str) -> list[int]:
        """The bot's choices; where it fails, a stand-in chooses by lot, for the table must go on."""
        room, play = self._room, self._room.table.play
        if len(play.legal) == 1:
            return play.legal
        try:
            asked = play.game.id, play.game.view(play.state, play.to_move), play.legal, level, secrets.token_hex(16)
            return await room.house.thinkers.run(room.lane, room.client, choose, *asked)
        except Stopped:
            raise  # not the bot's fault: it is asked again
        except Exception:
            _LOG.exception("a bot failed", extra={"table": room.table.id, "level": level})
            return [play.state.sample(stream(room.table.founding.seed, f"stand-in/{room.table.n}"))]
