"""The forecast against brute force: every order of the cards is played through in the engine, up to the next spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from fireline.core.codes import CHANCE
from fireline.games.firebreak.state import State
from tests.games.firebreak.tabletop import GAME, asked, blazes, play, scene, table, wind

IDLE = {"act": "end", "enter": "stay out"}
"""What rangers do while the forecast comes true: nothing."""


class Coming(NamedTuple):
    """One way in which the next spread may come: how likely, and the states around it."""

    chance: Fraction
    before: State
    after: State


def ways(state: State) -> Iterator[Coming]:
    """All ways to the next spread; positions that come to the same are followed once."""
    front = {state.digest(): (state, Fraction(1))}
    while front:
        later: dict[int, tuple[State, Fraction]] = {}
        for before, chance in front.values():
            for after, share in outcomes_of(before, chance):
                if asked(before) == "spread" and asked(after) not in IDLE:
                    yield Coming(share, before, after)
                else:
                    seen = later.get(after.digest(), (after, Fraction(0)))
                    later[after.digest()] = after, seen[1] + share
        front = later


def outcomes_of(state: State, chance: Fraction) -> Iterator[tuple[State, Fraction]]:
    """What comes next: what chance brings, or what an idle ranger does."""
    if state.to_move != CHANCE:
        yield play(state, IDLE[asked(state)]), chance
        return
    weights = state.weights()
    for code, weight in weights:
        after = state.copy()
        after.apply(code)
        yield after, chance * weight / sum(weight for _, weight in weights)


def expected(state: State) -> dict[str, Any]:
    """The forecast of brute force."""
    found: dict[str, Any] = {"now": Fraction(0), "winds": Counter(), "fire": Counter(), "spark": Counter()}
    for chance, before, after in ways(state):
        found["now"] += chance if table(before).turns == table(state).turns else 0
        found["winds"][wind(after)] += chance
        for space in blazes(after) - blazes(before):
            found["fire"][space] += chance
        if asked(after) == "blaze":
            for lit, share in outcomes_of(after, chance):
                for space in blazes(lit) - blazes(after):
                    found["spark"][space] += share
    return found


def told(state: State) -> dict[str, Any]:
    forecast: dict[str, Any] = GAME.sheet(GAME.view(state, None))["forecast"]
    return forecast


def near(got: dict[str, float], wanted: Counter[str]) -> bool:
    names = {name for name, chance in got.items() if chance} | {name for name, chance in wanted.items() if chance}
    return all(abs(got.get(name, 0) - float(wanted[name])) < 1e-3 for name in names)


FIRE = "F3 C0 G0 E1"
SCENES: dict[str, dict[str, Any]] = {
    "one card": {"track": 7},
    "two kinds of wind": {"track": 5, "decks": {"shift": [1, 2, 0, 0, 0, 0, 0], "spread": [2, 1, 1, 0, 0]}},
    "the spinner": {"track": 5, "decks": {"shift": [1, 0, 0, 1, 0, 0, 1], "spread": [1, 1, 0, 1, 0]}},
    "a deck that runs out": {"track": 5, "decks": {"shift": [0, 1, 0, 0, 0, 0, 0], "spread": [0, 1, 0, 0, 0]}},
    "cards that are known": {
        "track": 4,
        "next": {"shift": ["5", "3"], "spread": [1]},
        "decks": {"spread": [1, 1, 1, 1, 0]},
    },
    "after the wind shift": {"track": 6, "phase": "spread", "decks": {"shift": [0, 1, 1, 0, 0, 0, 0]}},
    "while the wind spins": {"track": 6, "phase": "spin", "decks": {"shift": [0, 1, 1, 0, 0, 0, 0]}},
    "before the wind shift": {"track": 6, "phase": "shift", "decks": {"shift": [0, 1, 1, 0, 0, 0, 0]}},
    "few new blazes": {"track": 7, "decks": {"blaze": [1, 9, 13], "shift": [1, 0, 0, 1, 0, 0, 0]}},
    "a known new blaze": {"track": 7, "next": {"blaze": [13]}},
    "walls": {"track": 7, "firebreaks": "F2-F3, C0-C1 double, C0-C6, G0-G1, G0-G6 double", "burnouts": "C2 E2 G4"},
}


@pytest.mark.rule("21.2")
@pytest.mark.parametrize("name", SCENES)
def test_the_forecast_is_what_all_orders_of_the_cards_bring(name: str) -> None:
    keys = {"blazes": FIRE} | SCENES[name]
    state = scene("trailmaster off, digger H1", **keys)
    got, wanted = told(state), expected(state)
    assert abs(got["now"] - float(wanted["now"])) < 1e-3
    assert near(got["winds"], wanted["winds"])
    assert abs(sum(got["winds"].values()) - 1) < 1e-3
    assert near(got["fire"], wanted["fire"])
    assert near(got["spark"], wanted["spark"])


@pytest.mark.rule("21.2", "19.7")
def test_the_forecast_knows_the_knock_down_specialist_and_rangers() -> None:
    state = scene("knock-down-specialist F2, digger C1", blazes="F3 C0", next={"blaze": [5]})
    got, wanted = told(state), expected(state)
    assert near(got["fire"], wanted["fire"])
    assert "F2" not in got["fire"]
    assert "C1" in got["fire"], "the Digger may be caught there"


@pytest.mark.rule("21.2", "18.2")
def test_a_spread_that_wins_brings_no_new_blaze() -> None:
    state = scene("pilot C0", blazes="H4", calm=1, next={"shift": ["0"], "spread": [1]})
    assert not any(told(state)["spark"].values())


def test_before_the_first_turn_and_after_the_end_there_is_no_forecast() -> None:
    for state in (GAME.start({}, 3), play(scene("pilot C0", calm=1), "end", "shift 0", "spread 1")):
        forecast = told(state)
        assert not forecast or (not forecast["fire"] and not forecast["now"])
