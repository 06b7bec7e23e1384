"""For the arena's tests: little bots, and plans of the template game."""

from __future__ import annotations

from typing import Any

import pytest

from fireline import arena, games
from tests.arena.entrants import let_in


@pytest.fixture
def little_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry knows first, last, crasher and liar."""
    let_in(monkeypatch)


def plan_of(*entrants: str, game: str = "template", **more: Any) -> arena.Plan:
    """A plan for these bots."""
    return arena.make_plan(games.get(game), entrants, **more)


def untimed(row: dict[str, Any]) -> dict[str, Any]:
    """A game without what the clock says of it."""
    return {key: value for key, value in row.items() if key not in ("think_ms", "seconds")}
