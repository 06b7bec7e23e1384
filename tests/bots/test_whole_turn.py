"""Bots that think find a win that takes their whole turn: the wind gem, the card and its place."""

from __future__ import annotations

import pytest

from fireline import bots, games
from tests.bots.positions import KILL, asked

FIRE_TOWER = games.get("fire-tower")


@pytest.mark.parametrize("spec", ["greedy", "search:iterations=64", "lines:iterations=24,beam=8,turns=2"])
def test_it_takes_a_win_that_needs_a_whole_turn(spec: str) -> None:
    state = FIRE_TOWER.load(KILL)
    seat, bot = state.to_move, bots.make(spec)
    while state.to_move == seat:
        state.apply(asked(bot, FIRE_TOWER, state))
    result = FIRE_TOWER.result(state)
    assert result is not None
    assert result.winners == (seat,)
