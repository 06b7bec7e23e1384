"""What a person may take back: their own choices, as long as nothing hidden or random was shown since."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice
from typing import Any

from fireline.core.game import Game
from fireline.core.record import CHANCE_NAME, Ply, Record
from fireline.core.takeback import free, shows

NOTHING = "There is nothing to take back."


def own_choice(game: Game[Any, Any], record: Record, name: str) -> int | str:
    """How many plies stay when that seat takes back its last choice, or why it cannot."""
    first = _run_start(record.plies, name)
    if first == len(record.plies):
        return _not_yours(record.plies)
    walked = islice(record.walk(game), first, len(record.plies))
    run = [(state.copy(), code) for state, code in walked if code is not None]
    if shows(game, run):
        return "Your choice showed you something hidden: that cannot be taken back."
    kept = free(game, run)
    return NOTHING if kept is None else first + kept


def typed_ply(record: Record, people: Collection[str]) -> int | str:
    """At a real table people settle it among themselves: back to before the last thing that was typed."""
    typed = [number for number, ply in enumerate(record.plies) if ply.by == CHANCE_NAME or ply.by in people]
    return typed[-1] if typed else NOTHING


def _run_start(plies: Sequence[Ply], name: str) -> int:
    start = len(plies)
    while start and plies[start - 1].by == name:
        start -= 1
    return start


def _not_yours(plies: Sequence[Ply]) -> str:
    if not plies:
        return NOTHING
    if plies[-1].by == CHANCE_NAME:
        return "Luck has decided since your last choice: that cannot be taken back."
    return f"The last choice was made by {plies[-1].by}: you can take back only your own."
