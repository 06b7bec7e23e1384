"""Hints: the adviser thinks once for each position, for all who ask, and no longer than somebody waits for it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING
from weakref import proxy

from fireline.server.denied import Denied
from fireline.server.fairness import Lane
from fireline.server.messages import Insight
from fireline.server.shared import Shared
from fireline.server.thinking import consider

if TYPE_CHECKING:
    from fireline.server.room import Room


class Advice:
    """The hints at one table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)
        self._given: tuple[tuple[int, int], list[Insight]] | None = None
        self._sought: Shared[tuple[int, int], list[Insight]] = Shared()

    async def hint(self, holder: int | None, client: str) -> list[Insight]:
        """What the adviser thinks of the best choices of the seat that is to choose."""
        table, play = self._room.table, self._room.table.play
        seat, moment = play.to_move, play.moment
        if seat not in table.chairs.of(holder) or not table.started:
            raise Denied("no-hint", "A hint is for whoever is to choose.")
        if self._given is not None and self._given[0] == moment:
            return self._given[1]
        asked = play.game.id, play.game.view(play.state, seat), play.legal, secrets.token_hex(16)
        thinkers = self._room.house.thinkers
        found = await self._sought.get(
            moment, lambda: thinkers.run(Lane.HINT, client, consider, *asked, about=table.id)
        )
        self._given = moment, found
        return found
