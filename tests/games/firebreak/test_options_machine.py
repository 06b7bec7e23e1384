"""Hypothesis looks for options and choices that break a promise."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.firebreak.state import State
from tests.games.firebreak.test_conservation import whole

GAME = games.get("firebreak")


@st.composite
def settings_and_seats(draw: st.DrawFn) -> tuple[dict[str, Any], int]:
    """Options that fit together, and seats for them."""
    seats = draw(st.integers(1, 5))
    options = {
        "difficulty": draw(st.sampled_from(["campfire", "smokeater", "inferno"])),
        "rangers": draw(st.sampled_from([0, 2, 3, 4, 5])) if seats == 1 else draw(st.sampled_from([0, max(seats, 3)])),
        "markers": draw(st.integers(10, 25)),
        "sides": draw(st.sampled_from(["plain", "star", "mixed"])),
        "tables": draw(st.sampled_from(["tuned", "untuned"])),
        "spread_track": draw(st.sampled_from(["reset", "carry"])),
        "tanker": draw(st.sampled_from(["spread", "action"])),
        "hollow_victory": draw(st.booleans()),
        "radio_silence": draw(st.booleans()),
    }
    if seats == 2:
        options["rangers"] = draw(st.sampled_from([0, 4]))
    return options, seats


class AnyGame(RuleBasedStateMachine):
    """A game under any options, with choices that Hypothesis steers."""

    state: State

    @initialize(setup=settings_and_seats())
    def begin(self, setup: tuple[dict[str, Any], int]) -> None:
        options, seats = setup
        self.state = GAME.start(options, seats)

    @precondition(lambda self: self.state.to_move != OVER)
    @rule(pick=st.integers(0, 1023))
    def choose(self, pick: int) -> None:
        codes = self.state.codes()
        self.state.apply(codes[pick % len(codes)])

    @precondition(lambda self: self.state.to_move != OVER)
    @rule(seed=st.integers(0, 1000), plies=st.integers(1, 60))
    def play_on(self, seed: int, plies: int) -> None:
        self.state.playout(stream(seed, "machine"), plies)

    @rule()
    def round_trip(self) -> None:
        loaded = GAME.load(GAME.dump(self.state))
        assert loaded.digest() == self.state.digest()
        assert loaded.codes() == self.state.codes()
        assert GAME.setting(loaded) == GAME.setting(self.state)

    @rule(seed=st.integers(0, 1000), data=st.data())
    def guess(self, seed: int, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([None, *range(len(GAME.seats(self.state)))]))
        view = GAME.view(self.state, seat)
        assert GAME.view(GAME.guess(view, stream(seed, "guess")), seat) == view

    @rule()
    def touch(self) -> None:
        number = len(GAME.seats(self.state))
        for a in range(number):
            assert GAME.in_touch(self.state, a, a)
            for b in range(number):
                assert GAME.in_touch(self.state, a, b) == GAME.in_touch(self.state, b, a)

    @invariant()
    def nothing_is_broken(self) -> None:
        if hasattr(self, "state"):
            assert whole(self.state) == []
            assert self.state.to_move == OVER or self.state.codes()
            if self.state.to_move == CHANCE:
                assert all(weight > 0 for _, weight in self.state.weights())
            else:
                result = GAME.result(self.state)
                assert (result is not None) == (self.state.to_move == OVER)


AnyGame.TestCase.settings = settings(max_examples=30, stateful_step_count=30)
TestAnyGame = AnyGame.TestCase
