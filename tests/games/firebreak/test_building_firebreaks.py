"""Building firebreaks, and the Digger (rules section 5, rule 19.5)."""

import pytest

from tests.games.firebreak.tabletop import (
    actions,
    asked,
    firebreaks,
    legal,
    offered,
    play,
    refused,
    scene,
    spread,
    table,
)
from tests.games.firebreak.test_turn import ALL_BORDERS

DOUBLES = [f"{border} double" for border in ALL_BORDERS]


@pytest.mark.rule("5.1")
def test_a_firebreak_lies_on_a_border_of_the_rangers_own_space_and_takes_one_action() -> None:
    state = scene("pilot A3")
    assert offered(state, "firebreak") == {"A0-A3", "A2-A3", "A3-A4", "A3-D5", "A3-D6", "A3-E1"}
    after = play(state, "firebreak A3-E1")
    assert (firebreaks(after), actions(after)) == ({"A3-E1": 1}, actions(state) - 1)
    assert refused(state, "firebreak E1-E2")


@pytest.mark.rule("5.2", "FB-A06")
def test_a_second_one_on_the_same_border_makes_it_double_and_there_is_no_third() -> None:
    state = play(scene("pilot A3"), "firebreak A3-E1", "firebreak A3-E1")
    assert firebreaks(state) == {"A3-E1": 2}
    assert refused(state, "firebreak A3-E1")


@pytest.mark.rule("5.2")
def test_both_sides_build_on_the_same_border() -> None:
    state = play(scene("pilot A3, hot-shot E1", track=0), "firebreak A3-E1", "end", "shift 0", "spread 1")
    assert firebreaks(play(state, "firebreak E1-A3")) == {"A3-E1": 2}


@pytest.mark.rule("5.3", "FB-A42")
def test_a_firebreak_toward_the_mountain_is_allowed_and_toward_the_outside_there_is_no_border() -> None:
    assert firebreaks(play(scene("pilot A3"), "firebreak A0-A3")) == {"A0-A3": 1}
    assert offered(scene("pilot H6"), "firebreak") == {"C2-H6", "C3-H6", "H5-H6"}


@pytest.mark.rule("5.1")
def test_a_firebreak_may_face_a_blaze() -> None:
    assert firebreaks(play(scene("pilot A3", blazes="E1"), "firebreak A3-E1")) == {"A3-E1": 1}


@pytest.mark.rule("5.4", "2.4", "FB-A41")
def test_there_are_forty_firebreaks_and_no_more() -> None:
    full = scene("pilot A3", firebreaks=", ".join(DOUBLES))
    assert offered(full, "firebreak") == set()
    assert refused(full, "firebreak A3-E1") == "firebreak-none-left"
    one_left = scene("pilot A3", firebreaks=", ".join([*DOUBLES[:-1], ALL_BORDERS[-1]]))
    assert "firebreak A3-E1" in legal(one_left)
    assert refused(play(one_left, "firebreak A3-E1"), "firebreak A3-D5") == "firebreak-none-left"


@pytest.mark.rule("2.4", "14.7", "FB-A41")
def test_a_firebreak_that_falls_goes_back_to_the_supply() -> None:
    walls = ", ".join([*DOUBLES[:-1], ALL_BORDERS[-1], "E5-E6"])
    state = scene("pilot A3", firebreaks=walls, blazes="E5")
    assert offered(state, "firebreak") == set()
    after = spread(state, "blaze 4", "stay out", "shift 0", "spread 1")
    assert "E5-E6" not in firebreaks(after)
    assert offered(after, "firebreak")


@pytest.mark.rule("19.5", "FB-A28", "FB-A43")
def test_the_digger_places_two_for_one_action_on_different_sides() -> None:
    state = play(scene("digger A3"), "firebreak A3-E1", "firebreak A3-D5")
    assert (firebreaks(state), actions(state)) == ({"A3-E1": 1, "A3-D5": 1}, 3)


@pytest.mark.rule("19.5", "FB-A28", "FB-A43")
def test_or_on_the_same_side_which_makes_a_double_at_once() -> None:
    state = play(scene("digger A3"), "firebreak A3-E1", "firebreak A3-E1")
    assert (firebreaks(state), actions(state)) == ({"A3-E1": 2}, 3)


@pytest.mark.rule("19.5", "FB-A43", "22.7")
def test_or_only_one() -> None:
    state = play(scene("digger A3"), "firebreak A3-E1", "no firebreak")
    assert (firebreaks(state), actions(state), asked(state)) == ({"A3-E1": 1}, 3, "act")


@pytest.mark.rule("19.5", "FB-A41", "22.6")
def test_the_digger_places_one_if_only_one_is_left() -> None:
    state = play(
        scene("digger A3", firebreaks=", ".join([*DOUBLES[:-1], ALL_BORDERS[-1]])),
        "firebreak A3-E1",
    )
    assert (asked(state), actions(state)) == ("act", 3)


@pytest.mark.rule("19.5", "22.7")
def test_the_second_one_may_come_with_the_last_action() -> None:
    state = play(scene("digger A3", actions=1), "firebreak A3-E1")
    assert asked(state) == "second-firebreak"
    assert asked(play(state, "firebreak A3-D5")) == "shift"
    assert asked(play(state, "no firebreak")) == "shift"


@pytest.mark.rule("19.5", "22.6")
def test_a_digger_with_no_border_left_is_not_asked_again() -> None:
    around = "C2-H6 double, C3-H6 double, H5-H6"
    assert asked(play(scene("digger H6", firebreaks=around), "firebreak H5-H6")) == "act"


@pytest.mark.rule("19.5", "5.1")
def test_every_other_ranger_places_one() -> None:
    state = play(scene("hot-shot A3"), "firebreak A3-E1")
    assert asked(state) == "act"
    assert refused(state, "no firebreak")


def test_a_firebreak_is_the_same_from_both_sides() -> None:
    here = play(scene("pilot A3"), "firebreak A3-E1")
    there = play(scene("pilot E1"), "firebreak A3-E1")
    assert (table(here).single, table(here).double) == (table(there).single, table(there).double)
