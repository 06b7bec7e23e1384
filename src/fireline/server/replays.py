"""Looking back: the frames of a finished game are made once, for all who ask, and kept for a while."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import TYPE_CHECKING

from fireline.core.refusal import BadInput
from fireline.server.denied import Denied
from fireline.server.fairness import Lane
from fireline.server.frames import EVERYBODY, Played, frames
from fireline.server.shared import Shared

if TYPE_CHECKING:
    from fireline.server.house import House
    from fireline.server.room import Room

MOST_BYTES = 64 * 1024 * 1024
"""Of frames that are kept, packed: some hundred games."""
_ID = re.compile("[0-9a-f]{16}")
_EYES = re.compile(f"{EVERYBODY}|watcher|0|[1-9][0-9]?")


class Replays:
    """What can be looked at again: uploaded records, and tables whose game is over."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._bytes = 0
        self._made: Shared[tuple[str, str], bytes] = Shared()

    async def source(self, replay: str) -> Played | str:
        """A game that is open to all; Denied if there is none of that id, or if it is not over."""
        if not _ID.fullmatch(replay):
            raise Denied("no-replay", "There is no such replay.", 404)
        room = await self._house.room(replay)
        if room is not None:
            return finished(room)
        text = await self._house.store.replay(replay)
        if text is None:
            raise Denied("no-replay", "There is no such replay.", 404)
        return text

    async def frames(self, replay: str, eyes: str, client: str) -> bytes:
        """Every ply of it, through those eyes: JSON, gzipped."""
        if not _EYES.fullmatch(eyes):
            raise BadInput("Eyes are the number of a seat, all or watcher.")
        key = replay, eyes
        if key not in self._kept:
            return await self._made.get(key, lambda: self._make(replay, eyes, client))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _make(self, replay: str, eyes: str, client: str) -> bytes:
        source = await self.source(replay)
        made = await self._house.thinkers.run(Lane.REPLAY, client, frames, source, eyes, about=replay)
        self._kept[replay, eyes] = made
        self._bytes += len(made)
        while self._bytes > MOST_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return made


def finished(room: Room) -> Played:
    """The game of a table, once it is over: until then it holds what is hidden."""
    table = room.table
    if not table.play.over:
        raise Denied("not-over", "The game is not over: until then its cards stay hidden.", 403)
    return Played(table.founding, table.names, tuple(step.code for step in table.play.steps))
