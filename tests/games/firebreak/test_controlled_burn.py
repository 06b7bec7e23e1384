"""Controlled burns and the Controlled Burn Specialist (rules section 7, rule 19.9)."""

import pytest

from tests.games.firebreak.atlas import atlas
from tests.games.firebreak.tabletop import (
    actions,
    asked,
    at,
    blazes,
    burnouts,
    has,
    legal,
    offered,
    play,
    refused,
    ruined,
    scene,
    spread,
    supply,
)


@pytest.mark.rule("7.1", "FB-A22", "FB-A10")
def test_a_ranger_burns_the_own_space_for_two_actions_and_a_marker() -> None:
    state = scene("pilot C3", supply=10)
    assert offered(state, "burn") == {"C3"}
    after = play(state, "burn C3")
    assert (burnouts(after), actions(after), supply(after), at(after, "pilot")) == ({"C3"}, 2, 9, "C3")


@pytest.mark.rule("7.1", "13.3")
def test_flames_find_nothing_left_there() -> None:
    state = play(scene("pilot F2", blazes="F3"), "burn F2")
    assert blazes(spread(state)) == {"F3"}


@pytest.mark.rule("7.2", "FB-A22")
@pytest.mark.parametrize("space", sorted(atlas().features))
def test_there_is_none_in_a_space_with_a_feature(space: str) -> None:
    assert refused(scene(f"pilot {space}"), f"burn {space}") == "burn-feature"


@pytest.mark.rule("7.2", "FB-A22")
def test_nor_in_one_that_is_burnt_out() -> None:
    assert refused(scene("pilot C3", burnouts="C3"), "burn C3") == "burn-burnout"


@pytest.mark.rule("7.1", "19.9")
def test_only_the_specialist_burns_beside() -> None:
    assert refused(scene("pilot C3"), "burn C2") == "burn-far"


@pytest.mark.rule("7.3", "FB-A10", "FB-A11")
def test_it_needs_a_marker_and_does_not_lose_the_game_without_one() -> None:
    state = scene("pilot C3", supply=0)
    assert refused(state, "burn C3") == "burn-no-marker"
    assert "move C2" in legal(state)
    assert supply(play(scene("pilot C3", supply=1), "burn C3")) == 0


@pytest.mark.rule("7.4", "15.3", "FB-A22", "FB-A40")
def test_it_harms_nobody_and_does_no_damage() -> None:
    state = play(scene("controlled-burn-specialist C3, pilot C2"), "burn C2")
    assert (at(state, "pilot"), has(state, "pilot", "hurt"), ruined(state)) == ("C2", False, set())
    assert asked(state) == "act"


@pytest.mark.rule("19.9", "FB-A22", "FB-A45")
def test_the_specialist_burns_the_own_space_or_one_beside_it() -> None:
    state = scene("controlled-burn-specialist C3", blazes="H6", burnouts="H5")
    assert offered(state, "burn") == {"C3", "C2", "D1"}, "C0 and C4 have features"
    assert refused(state, "burn H6") == "burn-blaze"
    assert refused(state, "burn H5") == "burn-burnout"
    assert refused(state, "burn C0") == "burn-feature"
    assert refused(state, "burn C1") == "burn-far-specialist"
    assert burnouts(play(state, "burn D1")) == {"H5", "D1"}


@pytest.mark.rule("19.9", "1.6", "FB-A45")
def test_the_mountain_never_burns() -> None:
    assert refused(scene("controlled-burn-specialist A1"), "burn A0") == "burn-mountain"


@pytest.mark.rule("19.9", "5.1", "FB-A45", "FB-A07")
def test_a_firebreak_between_does_not_hinder_the_specialist() -> None:
    assert "burn C2" in legal(scene("controlled-burn-specialist C3", firebreaks="C2-C3 double"))


@pytest.mark.rule("7.2", "1.7")
def test_a_specialist_in_a_lodge_burns_around_it() -> None:
    assert offered(scene("controlled-burn-specialist C4"), "burn") == {"C3", "C5", "D1", "D6"}
