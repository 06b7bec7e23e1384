"""Hypothesis looks for options and choices that break a promise."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.fire_tower.state import State

GAME = games.get("fire-tower")
TOWERS = ("red", "purple", "blue", "green")


@st.composite
def settings_and_seats(draw: st.DrawFn) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Options that fit together, and seats for them."""
    teams = draw(st.booleans())
    usual = [("red", "blue"), ("purple", "green"), TOWERS[:3], TOWERS[1:], TOWERS]
    seats = TOWERS if teams else draw(st.sampled_from(usual))
    champion = draw(st.sampled_from(["", *seats]))
    options = {
        "edition": draw(st.sampled_from(["2021", "2018"])),
        "unmanned": draw(st.sampled_from(["forest", "blocked"])),
        "firestorm": draw(st.booleans()),
        "firestorm_cut": draw(st.sampled_from(["middle", "uniform"])),
        "mutual_aid": draw(st.booleans()),
        "shadow_of_the_wood": not teams and draw(st.booleans()),
        "teams": teams,
        "champion": champion,
        "grand_champion": champion != "" and draw(st.booleans()),
        "fire_split": draw(st.sampled_from(["4433", "4442"])),
        "hand_size": draw(st.integers(3, 7)),
        "firestorm_loot": draw(st.sampled_from(["nobody", "active"])),
        "shadow_refill": draw(st.sampled_from(["at-once", "next-turn"])),
        "shadow_burns": draw(st.sampled_from(["at-once", "after-event"])),
        "reckless_second_gem": draw(st.sampled_from(["builds-on", "existing-only"])),
        "illegal_wind_card": draw(st.sampled_from(["roll-or-place", "place-only"])),
        "tower_ablaze": draw(st.booleans()),
    }
    return options, seats


class AnyGame(RuleBasedStateMachine):
    """A game under any options, with choices that Hypothesis steers."""

    state: State

    @initialize(setup=settings_and_seats())
    def begin(self, setup: tuple[dict[str, Any], tuple[str, ...]]) -> None:
        options, seats = setup
        self.state = GAME.start(options, seats)

    @precondition(lambda self: self.state.to_move != OVER)
    @rule(pick=st.integers(0, 1023))
    def choose(self, pick: int) -> None:
        codes = self.state.codes()
        self.state.apply(codes[pick % len(codes)])

    @precondition(lambda self: self.state.to_move != OVER)
    @rule(seed=st.integers(0, 1000), plies=st.integers(1, 300))
    def play_on(self, seed: int, plies: int) -> None:
        self.state.playout(stream(seed, "machine"), plies)

    @rule()
    def round_trip(self) -> None:
        assert GAME.load(GAME.dump(self.state)).digest() == self.state.digest()

    @rule(seed=st.integers(0, 1000), data=st.data())
    def guess(self, seed: int, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([None, *range(len(GAME.seats(self.state)))]))
        view = GAME.view(self.state, seat)
        assert GAME.view(GAME.guess(view, stream(seed, "guess")), seat) == view

    @invariant()
    def nothing_is_broken(self) -> None:
        if hasattr(self, "state"):
            assert GAME.broken(self.state) == []
            assert self.state.to_move == OVER or self.state.codes()
            if self.state.to_move == CHANCE:
                assert all(weight > 0 for _, weight in self.state.weights())


AnyGame.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestAnyGame = AnyGame.TestCase
