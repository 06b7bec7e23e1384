"""What a seat may know: everything. Nothing is hidden in Firebreak, and no order of cards exists that could be."""

from __future__ import annotations

from dataclasses import dataclass

from fireline.core.chance import Stream
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.options import Options
from fireline.games.firebreak.state import State, laid
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import distance


@dataclass(frozen=True, slots=True)
class View:
    """Firebreak through the eyes of a seat, or of a watcher."""

    seat: int | None
    options: Options
    table: Table
    to_move: int


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for a watcher."""
    return View(seat, state.options, state.table(), state.to_move)


def guess(seen: View, _: Stream) -> State:
    """The state itself: there is nothing to guess."""
    return laid(seen.options, seen.table)


def in_touch(table: Table, seat: int, other: int) -> bool:
    """Whether a ranger of one seat shares or adjoins the space of a ranger of the other (rule 21.3)."""
    mine, theirs = (
        [space for ranger, space in enumerate(table.at) if ranger % table.seats == who and space < c.SPACES]
        for who in (seat, other)
    )
    return seat == other or any(distance(one, two) <= 1 for one in mine for two in theirs)
