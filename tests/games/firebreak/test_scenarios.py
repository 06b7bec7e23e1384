"""Scenario files: what holds if nothing is said, and that they come back as they were."""

import pytest

from fireline.core.refusal import BadInput
from tests.games.firebreak.scattered import scattered
from tests.games.firebreak.tabletop import (
    GAME,
    actions,
    actor,
    asked,
    at,
    blazes,
    has,
    layout,
    load,
    pumps,
    scene,
    table,
)

LINE = {"game": "firebreak/1", "seats": 3}


def test_a_scenario_may_say_next_to_nothing() -> None:
    state = load(LINE)
    assert layout(state) == ("A0", "B0", "C0", "D0", "E0", "F0", "G0")
    assert [at(state, role) for role in ("smoke-jumper", "pilot", "hot-shot")] == ["B0", "C0", "F0"]
    assert (actor(state), asked(state), actions(state)) == ("smoke-jumper", "act", 4)
    t = table(state)
    assert (t.track, t.calm, t.tanker, t.supply, t.box, t.blazes) == (0, 0, 1, 25, 5, 0)


def test_names_may_be_written_small() -> None:
    assert blazes(load({**LINE, "blazes": ["a3", "H12"]})) == {"A3", "H12"}


def test_markers_are_counted_if_they_are_not_given() -> None:
    t = table(load({**LINE, "blazes": ["C4", "A3"], "burnouts": ["E1"]}))
    assert (t.supply, t.removed) == (25 - 3 - 1, 1), "the lodge C4 has burned"


def test_pumps_may_be_named_with_their_space_or_with_their_ranger() -> None:
    by_space = load({**LINE, "pumps": {"B3": "pilot", "C6": ["pilot"]}})
    by_ranger = {"role": "pilot", "at": "C0", "pumps": ["B3", "C6"]}
    rangers = [{"role": "smoke-jumper"}, by_ranger, {"role": "hot-shot"}]
    assert pumps(by_space, "pilot") == pumps(load({**LINE, "rangers": rangers}), "pilot") == ["B3", "C6"]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_written_down_comes_back(seed: int) -> None:
    state = load(scattered(seed))
    assert GAME.broken(state) == []
    again = GAME.load(GAME.dump(state))
    assert again.digest() == state.digest()
    assert again.codes() == state.codes()


@pytest.mark.rule("16.2")
def test_who_is_to_flee_has_been_caught_and_pays_for_it() -> None:
    state = scene("pilot F2, digger G0", blazes="F2 F3", phase="flee")
    assert has(state, "pilot", "hurt")
    assert GAME.broken(state) == []


@pytest.mark.rule("1.11", "15.1")
def test_a_spot_is_ruined_only_where_it_has_burned() -> None:
    with pytest.raises(BadInput, match="C0"):
        scene("pilot C3", ruined="C0")


@pytest.mark.rule("9.3")
def test_only_the_ranger_on_turn_can_have_rested_this_turn() -> None:
    rangers = [{"role": "pilot"}, {"role": "digger", "rest": "fresh"}, {"role": "hot-shot"}]
    with pytest.raises(BadInput, match="fresh"):
        load({**LINE, "rangers": rangers})
    load({**LINE, "rangers": rangers, "turn": "digger"})
