"""What a seat may take back on its own: its last choices, as long as nothing hidden or random was shown since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from fireline.core.game import Game
from fireline.core.state import State

Run: TypeAlias = list[tuple[State, int]]
"""Plies of one seat, without luck between: the state before each, and its code."""


def shows(game: Game[Any, Any], run: Sequence[tuple[State, int]]) -> bool:
    """Whether going back to the seat's last real choice would take back something that was shown."""
    for state, code in reversed(run):
        if game.reveals(state, code):
            return True
        if len(state.codes()) > 1:
            return False
    return False


def free(game: Game[Any, Any], run: Sequence[tuple[State, int]]) -> int | None:
    """How many plies of the run stay when its last real choice is taken back; None if it cannot be."""
    if shows(game, run):
        return None
    return next((kept for kept, (state, _) in reversed(list(enumerate(run))) if len(state.codes()) > 1), None)
