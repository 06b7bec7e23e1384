"""A wrong code does harm to nobody but its own state: no crash, no hang, no error but ValueError."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import OVER

GAME = games.get("fire-tower")

FUZZ = """
from fireline import games
from fireline.core.chance import stream
from tests.games.fire_tower.configurations import ALL

game = games.get("fire-tower")
for seed in range(30):
    for options, seats in ALL.values():
        state, rng = game.start(options, seats), stream(seed, "fuzz")
        state.playout(rng, 50 + rng.below(500))
        for _ in range(200):
            if state.to_move == -2:
                break
            state.apply(rng.below(1024))
        state.copy().digest()
        state.codes()
"""


def test_random_codes_neither_crash_nor_hang() -> None:
    done = subprocess.run([sys.executable, "-c", FUZZ], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("code", [-1, 1024, 100_000])
def test_a_code_outside_the_code_space_raises(code: int) -> None:
    state = GAME.start({}, 2)
    before = state.digest()
    with pytest.raises(ValueError, match="no Fire Tower code"):
        state.apply(code)
    assert state.digest() == before


def test_a_finished_game_can_be_asked_for_nothing_more() -> None:
    state = GAME.start({}, 2)
    state.playout(stream(1, "to the end"), 100_000)
    assert state.to_move == OVER
    assert state.codes() == []
    with pytest.raises(ValueError, match="over"):
        state.sample(stream(1, "more"))
    with pytest.raises(ValueError, match="chance"):
        state.weights()
