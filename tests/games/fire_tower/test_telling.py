"""What is told to many at once is what is told to each."""

from __future__ import annotations

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.fire_tower import GAME

SEATS = (0, 1, 2, None)


def test_many_are_told_what_each_is_told() -> None:
    rng = stream(3, "telling")
    state = GAME.start({"hand_size": 3, "shadow_of_the_wood": True, "mutual_aid": True}, 3)
    differ = 0
    while state.to_move != OVER:
        code = state.sample(rng)
        told = GAME.tells(state, code, SEATS)
        assert told == {seat: GAME.tell(state, code, seat) for seat in SEATS}
        differ += len(set(map(repr, told.values()))) > 1
        state.apply(code)
    assert differ > 20, "cards are drawn in secret"
