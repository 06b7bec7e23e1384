"""Reckless Abandon, rules 8.4 to 8.9."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    asked,
    board,
    cells,
    discard_pile,
    hand,
    legal,
    on_cells,
    play,
    refused,
    same_picture,
    scene,
    standing,
)

OTHERS = ["purple", "blue", "green"]
WATER = ["smokejumper", "air-drop", "fire-engine"]
BREAKS = ["de-reforest", "dozer-line", "scratch-line"]
GIVE_WATER = ("reckless water", *(f"discard {card}" for card in WATER))


def abandoned(picture: str, at: str = "a1", cards: list[str] = WATER, **keys: Any) -> State:
    """Red's action step with the Bucket used."""
    return scene(picture, at, turn="red", buckets=OTHERS, hands={"red": cards}, **keys)


def reckless(picture: str, at: str = "a1", **keys: Any) -> State:
    """Red has given three water cards and places the first gem."""
    return play(abandoned(picture, at, **keys), *GIVE_WATER)


@pytest.mark.rule("8.4")
def test_reckless_abandon_needs_a_used_bucket_and_fire_in_the_tower_area() -> None:
    assert "reckless water" in legal(abandoned("f", at="b2"))
    full = scene("f", at="b2", turn="red", hands={"red": WATER})
    assert (refused(full, "reckless water").code, refused(full, "reckless water").rule) == ("reckless-bucket", "8.4")
    unburned = abandoned(on_cells("f", "d3 o2"))
    refusal = refused(unburned, "reckless water")
    assert (refusal.code, refusal.rule) == ("reckless-no-fire", "8.4")


@pytest.mark.rule("8.4", "FT-A40")
def test_reckless_abandon_is_not_available_once_the_last_fire_in_the_tower_was_removed() -> None:
    state = scene("ff", at="b2", turn="red", hands={"red": WATER})
    saved = play(state, "bucket", "bucket b2-d2")
    assert refused(saved, "reckless water").code == "reckless-no-fire"
    in_part = play(state, "bucket", "bucket b2", "done")
    assert "reckless water" in legal(in_part)


@pytest.mark.rule("8.4", "FT-A40")
def test_a_gem_of_the_own_wind_step_is_enough_for_reckless_abandon() -> None:
    state = play(abandoned("f", at="d3", phase="wind", wind="W"), "wind c3")
    assert "reckless water" in legal(state)


@pytest.mark.rule("8.5")
def test_three_water_cards_or_three_firebreak_cards_are_discarded() -> None:
    water = play(abandoned("f", at="b2", cards=WATER + BREAKS), *GIVE_WATER)
    assert (hand(water, "red"), discard_pile(water)) == (BREAKS, WATER)
    state = abandoned("f", at="b2", cards=WATER + BREAKS)
    breaks = play(state, "reckless firebreak", *(f"discard {card}" for card in BREAKS))
    assert (hand(breaks, "red"), discard_pile(breaks)) == (WATER, BREAKS)


@pytest.mark.rule("8.5")
def test_the_three_cards_must_be_of_one_type() -> None:
    state = abandoned("f", at="b2", cards=[*WATER[:2], *BREAKS[:2], "ember"])
    for kind in ("water", "firebreak"):
        refusal = refused(state, f"reckless {kind}")
        assert (refusal.code, refusal.rule) == ("reckless-cards", "8.5")
    begun = play(abandoned("f", at="b2", cards=[*WATER, "dozer-line"]), "reckless water")
    assert refused(begun, "discard dozer-line").rule == "8.5"
    assert refused(begun, "done").rule == "8.5"


@pytest.mark.rule("8.5", "FT-B23")
def test_who_holds_more_than_three_says_which_cards_go() -> None:
    held = ["smokejumper", "smokejumper", "air-drop", "fire-engine", "fire-engine"]
    state = abandoned("f", at="b2", cards=held)
    chosen = play(state, "reckless water", "discard smokejumper", "discard fire-engine", "discard fire-engine")
    assert hand(chosen, "red") == ["smokejumper", "air-drop"]
    alike = abandoned("f", at="b2", cards=["air-drop"] * 4)
    assert hand(play(alike, "reckless water", *["discard air-drop"] * 3), "red") == ["air-drop"]


@pytest.mark.rule("8.6", "FT-A17")
def test_each_gem_touches_fire_on_any_side_whatever_the_wind() -> None:
    around_gem = {"k4", "j5", "l5", "k6"}
    around_flame = {"h7", "i7", "j8", "j9", "i10", "h10", "g9", "g8"}
    around_tower = {"m1", "m2", "m3", "n4", "o4", "p4"}
    picture = on_cells("A", "n1-p3", onto=on_cells("f", "k5 b2", onto=on_cells("#", "b1 a2 c2 b3")))
    state = reckless(picture, wind="N")
    assert cells(state, "reckless ") == around_gem | around_flame | around_tower
    assert cells(reckless(picture, wind="S"), "reckless ") == cells(state, "reckless ")
    refusal = refused(state, "reckless k7")
    assert (refusal.code, refusal.rule) == ("reckless-touch", "8.6")
    assert refused(state, "reckless k5").rule == "1.7"


@pytest.mark.rule("8.6")
def test_the_two_gems_need_not_lie_together() -> None:
    state = play(reckless(on_cells("f", "b2 m13")), "reckless m12", "reckless b3")
    assert same_picture(state, "f f", at="m12")
    assert same_picture(state, "f f", at="b2")


@pytest.mark.rule("8.7", "FT-A39")
def test_the_second_gem_may_build_on_the_first() -> None:
    state = play(reckless("f", at="c2"), "reckless d2")
    assert "e2" in cells(state, "reckless ")
    assert same_picture(play(state, "reckless e2"), "fff", at="c2")


@pytest.mark.rule("8.7", "15.4", "FT-A39", "FT-B36")
def test_with_existing_only_the_second_gem_may_lie_beside_the_first_but_not_build_on_it() -> None:
    state = reckless("f. f.", at="c2", options={"reckless_second_gem": "existing-only"})
    state = play(state, "reckless d2")
    refusal = refused(state, "reckless e2")
    assert (refusal.code, refusal.rule) == ("reckless-existing", "15.4")
    assert same_picture(play(state, "reckless d3"), "ff ff", at="c2")


@pytest.mark.rule("8.8", "FT-A58")
def test_two_gems_are_placed_and_not_fewer() -> None:
    state = play(reckless("f", at="b2"), "reckless b3")
    assert asked(state) == "red"
    assert all(text.startswith("reckless ") for text in legal(state))
    refused(state, "done")


def walled(*free: str) -> str:
    """Fire on a2, and firebreaks around it and the Eternal Flame but for some cells."""
    walls = {"b2", "a3", "h7", "i7", "g8", "j8", "g9", "j9", "h10", "i10"} - set(free)
    return board("f", "a2", onto=on_cells("#", " ".join(walls)))


@pytest.mark.rule("8.8", "FT-A58")
def test_if_no_cell_is_left_after_the_first_gem_one_is_enough() -> None:
    picture = on_cells("#", "h6 g7", onto=walled("h7"))
    state = reckless(picture)
    assert cells(state, "reckless ") == {"h7"}
    after = play(state, "reckless h7", *["draw ember"] * 3, *["draw north"] * 2)
    assert same_picture(after, ".# #f", at="g6")
    assert asked(after) == "purple"


@pytest.mark.rule("8.8", "3.8", "FT-A58")
def test_reckless_abandon_never_lights_the_own_corner() -> None:
    state = abandoned(walled())
    refusal = refused(state, "reckless water")
    assert (refusal.code, refusal.rule) == ("reckless-no-cell", "8.8")
    refusal = refused(reckless(walled("h7")), "reckless a1")
    assert (refusal.code, refusal.rule) == ("own-corner", "3.8")


@pytest.mark.rule("8.9", "3.5")
def test_reckless_abandon_is_the_whole_action_step_and_then_one_draws() -> None:
    cards = [*WATER, "air-drop", "ember"]
    state = play(reckless("f", at="b2", cards=cards), "reckless b3", "reckless b4")
    assert asked(state) == "chance"
    assert hand(state, "red") == ["ember", "air-drop"]
    state = play(state, "draw north", "draw north", "draw north")
    assert len(hand(state, "red")) == 5
    assert asked(state) == "purple"


@pytest.mark.rule("9.2", "FT-A65")
def test_a_corner_lit_by_the_first_gem_is_a_source_for_the_second_before_the_tower_burns() -> None:
    state = play(reckless(on_cells("f", "b2 o1")), "reckless p1")
    assert standing(state) == ["red", "purple", "blue", "green"]
    assert "p2" in cells(state, "reckless ")
    state = play(state, "reckless p2")
    assert standing(state) == ["red", "blue", "green"]
    assert same_picture(state, "AAA AAA AAA", at="n1")


@pytest.mark.rule("9.2", "9.8", "FT-A65")
def test_who_burns_a_tower_with_reckless_abandon_loots_it_after_the_second_gem() -> None:
    held = {"red": WATER, "purple": ["north", "ember"]}
    state = scene(on_cells("f", "b2 o1"), turn="red", buckets=OTHERS, hands=held)
    state = play(state, *GIVE_WATER, "reckless p1", "reckless b3")
    assert hand(state, "red") == ["north", "ember"]
    assert same_picture(state, "f f", at="b2")
