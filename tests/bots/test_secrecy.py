"""No bot sees hidden cards: where two states differ only in what a seat cannot know, it chooses the same."""

from __future__ import annotations

import pytest

from fireline import bots, games
from fireline.core.chance import stream
from fireline.core.state import State
from tests.bots.positions import asked

FIRE_TOWER = games.get("fire-tower")
SPECS = [
    "random",
    "greedy",
    "greedy:slip=0.05",
    "search:iterations=24",
    "search:iterations=24,replies=1,ripe=0",
    "lines:iterations=24,lines=6,beam=60,turns=2",
    "cadet",
]


def twins(seed: int) -> tuple[State, State]:
    """A position of a random game, and one that the seat to move cannot tell from it."""
    luck = stream(seed, "play")
    state = FIRE_TOWER.start(None, 2 + seed % 3)
    state.playout(luck, 60 + 10 * seed)
    while state.to_move < 0 or len(state.codes()) < 3:
        state.apply(state.sample(luck))
    view = FIRE_TOWER.view(state, state.to_move)
    for attempt in range(100):
        other: State = FIRE_TOWER.guess(view, stream(attempt, "guess"))
        if other.digest() != state.digest():
            return state, other
    raise AssertionError("nothing is hidden here")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_nothing(spec: str, seed: int) -> None:
    true, other = twins(seed)
    assert true.digest() != other.digest()
    assert true.codes() == other.codes()
    assert asked(bots.make(spec), FIRE_TOWER, true) == asked(bots.make(spec), FIRE_TOWER, other)
