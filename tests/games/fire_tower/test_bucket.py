"""The Bucket, rules 8.1 to 8.3, and the moments at which it is offered (3.13, 3.14)."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    asked,
    cells,
    hand,
    legal,
    on_cells,
    play,
    refused,
    same_picture,
    scene,
    wind,
)


def bucket(picture: str, at: str = "a1", **keys: Any) -> State:
    """Red has taken the Bucket and is asked where it goes."""
    return play(scene(picture, at, turn="red", **keys), "bucket")


@pytest.mark.rule("8.1")
def test_the_bucket_is_used_once_in_a_game() -> None:
    state = play(bucket("... f.f ..f"), "bucket a2-c2")
    assert same_picture(state, "... ... ..f", at="a1")
    assert legal(state) == ["pass"]
    assert (refused(state, "bucket").code, refused(state, "bucket").rule) == ("bucket-used", "8.1")


@pytest.mark.rule("8.1")
def test_a_used_bucket_stays_used_in_the_turns_to_come() -> None:
    state = scene(".... fff. ...f", turn="red", seats=["red", "blue"], hand_size=1, hands={"blue": ["west"]})
    used = play(state, "bucket", "bucket a2-c2", "pass", "draw ember")
    assert asked(used) == "blue"
    again = play(used, "wind h7", "west gem", "west gem c3", "draw ember", "wind i7")
    assert asked(again) == "red"
    assert refused(again, "bucket").code == "bucket-used"


@pytest.mark.rule("8.1", "3.13", "FT-A37")
def test_the_bucket_is_a_free_action_in_addition_to_the_rest_of_the_turn() -> None:
    state = scene("... f.f", turn="red", phase="wind", wind="N", hands={"red": ["west"]})
    state = play(state, "bucket", "bucket a2-c2")
    assert "wind h7" in legal(state)
    state = play(state, "wind h7", "west change")
    assert wind(state) == "W"
    assert hand(state, "red") == []


@pytest.mark.rule("8.2", "FT-A60")
def test_the_line_of_the_bucket_may_pass_over_firebreaks_and_empty_cells() -> None:
    assert same_picture(play(bucket("... f#f ..."), "bucket a2-c2"), "... .#. ...", at="a1")
    assert same_picture(play(bucket("f", at="b2"), "bucket b2-b4"), "... ... ...", at="a1")
    gaps = play(bucket("f.f", at="c2"), "bucket c2", "bucket e2")
    assert same_picture(gaps, "...", at="c2")


@pytest.mark.rule("8.2", "FT-A38")
def test_the_bucket_removes_up_to_three_gems_within_a_line_of_three_cells() -> None:
    state = bucket("fff.", at="b3")
    assert same_picture(play(state, "bucket b3-d3"), "....", at="b3")
    assert same_picture(play(state, "bucket c3", "done"), "f.f.", at="b3")
    assert same_picture(play(state, "bucket b3", "bucket d3", "done"), ".f..", at="b3")
    for wrong in ("b3-e3", "b3-c3", "b3-c4"):
        assert refused(state, f"bucket {wrong}").rule == "8.2"


@pytest.mark.rule("8.2", "FT-A38")
def test_the_gems_of_a_bucket_lie_in_one_row_or_column() -> None:
    state = play(bucket("ffff fff. f...", at="b2"), "bucket b2")
    assert cells(state, "bucket ") == {"c2", "d2", "b3", "b4"}
    assert refused(state, "bucket c3").rule == "8.2"
    assert refused(state, "bucket e2").rule == "8.2"


@pytest.mark.rule("8.3", "FT-A38")
def test_at_least_one_removed_gem_lies_in_the_own_tower_area_and_the_others_may_lie_outside() -> None:
    state = bucket("ffffff", at="b3")
    assert same_picture(play(state, "bucket c3-e3"), "f...ff", at="b3")
    refusal = refused(state, "bucket d3-f3")
    assert (refusal.code, refusal.rule) == ("bucket-own-area", "8.3")
    assert refused(state, "bucket d3").code == "bucket-first"


@pytest.mark.rule("8.3")
def test_the_bucket_needs_a_gem_in_the_own_tower_area() -> None:
    state = scene(on_cells("f", "d3 o2 b15"), turn="red")
    refusal = refused(state, "bucket")
    assert (refusal.code, refusal.rule) == ("bucket-no-fire", "8.3")
    state = bucket(on_cells("f", "c3 o2"))
    assert cells(state, "bucket ") == {"c3", "a3-c3", "b3-d3", "c3-e3", "c1-c3", "c2-c4", "c3-c5"}


@pytest.mark.rule("8.3", "7.4")
def test_only_the_bucket_removes_gems_from_the_own_tower_area() -> None:
    state = scene("ff", at="c3", turn="red", hands={"red": ["air-drop"]})
    assert refused(play(state, "air-drop"), "air-drop c3").code == "water-tower"
    assert same_picture(play(state, "bucket", "bucket c3", "done"), ".f", at="c3")


@pytest.mark.rule("3.13", "FT-A37", "FT-B17")
def test_the_bucket_is_offered_at_four_moments_of_the_own_turn() -> None:
    state = scene("f", at="b2", turn="red", phase="wind", wind="N", hand_size=1)
    assert "bucket" in legal(state)
    state = play(state, "wind h7")
    assert "bucket" in legal(state)
    state = play(state, "pass")
    assert legal(state) == ["bucket", "keep bucket"]
    state = play(state, "keep bucket", "draw ember")
    assert legal(state) == ["bucket", "keep bucket"]
    assert asked(play(state, "keep bucket")) == "purple"


@pytest.mark.rule("3.13", "FT-A37")
def test_after_the_action_the_bucket_takes_away_what_the_own_card_lit() -> None:
    state = scene("f", at="d3", turn="red", hands={"red": ["west"]}, hand_size=1)
    assert "bucket" not in legal(state)
    state = play(state, "west gem", "west gem c3")
    assert legal(state) == ["bucket", "keep bucket"]
    state = play(state, "bucket", "bucket c3-e3")
    assert same_picture(state, "...", at="c3")
    assert asked(state) == "chance"


@pytest.mark.rule("3.14", "FT-A37")
def test_the_bucket_is_never_used_in_another_players_turn() -> None:
    state = scene(on_cells("f", "b2 o2"), turn="purple", phase="wind", wind="N")
    refusal = GAME.why_not(state, 0, "bucket")
    assert refusal is not None
    assert refusal.code == "not-your-turn"
    state = play(state, "bucket")
    assert {cell[0] for cell in cells(state, "bucket ")} <= set("mnop")


@pytest.mark.rule("3.14", "FT-A37")
def test_the_bucket_is_never_used_inside_a_burning() -> None:
    held = {"red": ["north", "ember", "west"], "purple": ["north", "east", "south", "west"]}
    state = scene(on_cells("f", "b2 o1"), turn="red", phase="wind", wind="E", hands=held)
    state = play(state, "wind p1")
    assert asked(state) == "red"
    assert legal(state) == [f"discard {card}" for card in dict.fromkeys(hand(state, "red"))]
    state = play(state, "discard ember", "draw north", "draw east")
    assert all(text.startswith("roll ") for text in legal(state))
    assert "bucket" in legal(play(state, "roll N", "roll N"))


@pytest.mark.rule("3.14", "FT-A37")
def test_the_bucket_is_never_used_inside_an_event() -> None:
    state = scene("f", at="b2", turn="red", hand_size=1, firestorm=[0, 0])
    state = play(state, "pass", "keep bucket", "draw firestorm", "draw ember", "roll S", "roll E")
    assert asked(state) == "red"
    assert legal(state) == ["discard ember", "done"]
    state = play(state, "done", "draw north", "draw east", "draw west")
    assert asked(state) == "red"
    assert legal(state) == ["bucket", "keep bucket"]
