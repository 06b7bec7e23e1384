"""A wrong code does harm to nobody but its own state: no crash, no hang, no error but ValueError."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.firebreak.codes import CODE_SPACE

GAME = games.get("firebreak")

FUZZ = """
from fireline import games
from fireline.core.chance import stream
from tests.games.firebreak.configurations import ALL

game = games.get("firebreak")
for seed in range(20):
    for options, seats in ALL.values():
        state, rng = game.start(options, seats), stream(seed, "fuzz")
        state.playout(rng, rng.below(200))
        for _ in range(200):
            if state.to_move == -2:
                break
            try:
                state.apply(rng.below(game.code_space))
            except ValueError:
                pass
            state.codes()
        state.copy().digest()
        if state.to_move != -2 and state.codes():
            state.sample(rng)
"""


def test_random_codes_neither_crash_nor_hang() -> None:
    done = subprocess.run([sys.executable, "-c", FUZZ], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("code", [-1, CODE_SPACE, 100_000])
def test_a_code_outside_the_code_space_raises(code: int) -> None:
    state = GAME.start({}, 2)
    before = state.digest()
    with pytest.raises(ValueError, match="no Firebreak code"):
        state.apply(code)
    assert state.digest() == before


def test_a_seat_does_nothing_that_is_chances_and_the_other_way_round() -> None:
    state = GAME.start({}, 3)
    with pytest.raises(ValueError, match="chance"):
        state.apply(0)
    state.playout(stream(1, "to the first turn"), 7 + 3 + 1)
    while state.to_move < 0:
        state.apply(state.codes()[0])
    with pytest.raises(ValueError, match="seat"):
        state.apply(CODE_SPACE - 1)


def test_a_finished_game_can_be_asked_for_nothing_more() -> None:
    state = GAME.start({}, 2)
    state.playout(stream(1, "to the end"), 100_000)
    assert state.to_move == OVER
    assert state.codes() == []
    with pytest.raises(ValueError, match="over"):
        state.sample(stream(1, "more"))
    with pytest.raises(ValueError, match="over"):
        state.apply(0)
    with pytest.raises(ValueError, match="chance"):
        state.weights()
