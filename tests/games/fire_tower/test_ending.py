"""The end, rules 9.17 to 9.19: the last tower, draws, and the result with its scores."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.core.game import Result
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    asked,
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

RED_AND_BLUE = ["red", "blue"]


def passing(fires: str, ablaze: str = "", **keys: Any) -> State:
    """Red is about to pass and then to draw one card."""
    picture = on_cells("A", ablaze, onto=on_cells("f", fires))
    return scene(picture, turn="red", buckets=[], hand_size=1, **keys)


@pytest.mark.rule("9.17", "FT-A34")
def test_the_game_ends_as_soon_as_only_one_tower_stands_and_its_player_wins() -> None:
    state = scene("f", at="p15", seats=RED_AND_BLUE, turn="red", wind="S", phase="wind")
    assert GAME.result(state) is None
    state = play(state, "wind p16")
    assert (asked(state), legal(state), standing(state)) == ("nobody", [], ["red"])
    assert GAME.result(state) == Result((0,), (1.0, 0.0), "last-tower")


@pytest.mark.rule("9.17")
def test_every_other_tower_must_be_burned_to_win() -> None:
    state = scene(on_cells("f", "p15 a15"), turn="red", wind="S", hands={"red": ["south"]}, phase="wind")
    state = play(state, "wind p16")
    assert (standing(state), GAME.result(state)) == (["red", "purple", "green"], None)
    state = play(state, "draw east", "draw east", "roll N", "roll W", "south gem", "south gem a16")
    assert (standing(state), GAME.result(state)) == (["red", "purple"], None)


@pytest.mark.rule("9.17", "FT-A34")
def test_who_is_forced_to_burn_the_own_tower_can_lose_by_it() -> None:
    picture = on_cells("#", "h7 i7", onto=on_cells("f", "a2"))
    state = scene(picture, seats=RED_AND_BLUE, turn="red", wind="N", phase="wind", buckets=[])
    assert legal(state) == ["wind a1"]
    assert GAME.result(play(state, "wind a1")) == Result((1,), (0.0, 1.0), "last-tower")


@pytest.mark.rule("9.17", "9.4", "FT-A34", "FT-A35")
def test_at_the_end_there_is_no_more_loot_and_no_revenge() -> None:
    held = {"red": ["west"], "blue": ["ember"]}
    state = scene("f", at="p15", seats=RED_AND_BLUE, turn="red", wind="S", phase="wind", hands=held)
    state = play(state, "wind p16")
    assert same_picture(state, "AAA AAA AAA", at="n14")
    assert (hand(state, "red"), hand(state, "blue"), discard_pile(state)) == (["west"], ["ember"], [])
    assert state.table().hand_size == 5
    assert asked(state) == "nobody"


@pytest.mark.rule("9.17", "FT-A34", "FT-B21")
def test_a_tower_that_falls_in_the_revenge_of_another_can_end_the_game() -> None:
    state = scene(on_cells("f", "o1 p15"), seats=["red", "purple", "blue"], turn="red", wind="E", phase="wind")
    state = play(state, "wind p1", "draw north", "roll S")
    assert (asked(state), standing(state)) == ("nobody", ["red"])
    assert GAME.result(state) == Result((0,), (1.0, 0.0, 0.0), "last-tower")


@pytest.mark.rule("9.17", "9.15", "FT-B21")
def test_of_towers_lit_together_all_are_marked_burned_before_the_end_is_checked() -> None:
    state = passing("a2 p2", seats=["red", "purple", "blue"], firestorm=[0, 0], hands={"purple": ["west"]})
    state = play(state, "pass", "draw firestorm", "draw ember", "roll N")
    assert GAME.result(state) == Result((2,), (0.0, 0.0, 1.0), "last-tower")
    assert (hand(state, "red"), hand(state, "purple")) == (["ember"], ["west"])


@pytest.mark.rule("9.17", "9.16", "FT-A34", "FT-B21")
def test_the_end_comes_before_the_revenge_of_the_second_of_two_towers() -> None:
    state = passing("a2 p2 p15", firestorm=[0, 0])
    state = play(state, "pass", "draw firestorm", "draw ember", "roll N", *["draw west"] * 4)
    assert standing(state) == ["blue", "green"]
    state = play(state, "roll S")
    assert GAME.result(state) == Result((3,), (0.0, 0.0, 0.0, 1.0), "last-tower")


@pytest.mark.rule("9.18", "FT-A34")
def test_if_the_last_towers_burn_together_the_game_is_a_draw_between_them() -> None:
    state = passing("a2 p2", "n14-p16", seats=["red", "purple", "blue"], wind="N", firestorm=[0, 0])
    state = play(state, "pass", "draw firestorm", "draw ember", "roll N")
    assert (asked(state), standing(state)) == ("nobody", [])
    assert GAME.result(state) == Result((0, 1), (0.5, 0.5, 0.0), "draw")


@pytest.mark.rule("9.18", "11.7", "FT-A34")
def test_a_mutual_aid_in_which_everybody_lights_a_tower_is_a_draw_between_all() -> None:
    state = passing("b1 p2 o16 a15", options={"mutual_aid": True})
    state = play(state, "pass", "draw mutual-aid", "draw ember", "aid gem", "gem p1", "gem a1", "gem a16")
    assert (asked(state), GAME.result(state)) == ("green", None)
    assert GAME.result(play(state, "gem p16")) == Result((0, 1, 2, 3), (0.25,) * 4, "draw")


@pytest.mark.rule("9.18", "9.17", "11.7")
def test_in_a_mutual_aid_the_one_tower_that_was_not_lit_wins() -> None:
    state = passing("b1 p2", seats=["red", "purple", "blue"], options={"mutual_aid": True})
    state = play(state, "pass", "draw mutual-aid", "draw ember", "aid gem", "gem p1", "gem a1", "gem h7")
    assert GAME.result(state) == Result((2,), (0.0, 0.0, 1.0), "last-tower")


@pytest.mark.rule("9.19", "FT-B41")
def test_after_a_thousand_turns_the_game_is_a_draw_between_the_standing_towers() -> None:
    state = passing("d5", "n14-p16", seats=["red", "purple", "blue"], wind="N", turns=999)
    state = play(state, "pass", "draw ember")
    assert (asked(state), GAME.result(state)) == ("purple", None)
    state = play(state, "wind h7", "pass", "draw ember")
    assert (asked(state), GAME.result(state)) == ("nobody", Result((0, 1), (0.5, 0.5, 0.0), "draw"))


@pytest.mark.rule("9.19", "9.17", "FT-B41")
def test_a_tower_burned_in_the_last_of_a_thousand_turns_still_counts() -> None:
    state = scene("f", at="p15", seats=RED_AND_BLUE, turn="red", wind="S", phase="wind", turns=1000)
    assert GAME.result(play(state, "wind p16")) == Result((0,), (1.0, 0.0), "last-tower")


@pytest.mark.rule("12.15", "9.18")
def test_if_no_tower_stands_in_a_shadow_of_the_wood_the_shadows_win_instead_of_a_draw() -> None:
    keys: dict[str, Any] = {"seats": ["red", "purple", "blue"], "options": {"shadow_of_the_wood": True}}
    state = passing("b1 p15", "n1-p3", wind="S", **keys)
    state = play(state, "pass", "draw shadow-of-the-wood", "draw ember", "shadow roll", "roll W", "gem a1")
    assert (standing(state), GAME.result(state)) == (["blue"], None)
    state = play(state, "draw north", "roll S")
    assert GAME.result(state) == Result((1,), (0.0, 1.0, 0.0), "shadows")


@pytest.mark.rule("9.17", "12.14")
def test_a_shadow_of_the_wood_puts_the_end_off_until_it_is_over() -> None:
    keys: dict[str, Any] = {"seats": ["red", "purple", "blue"], "options": {"shadow_of_the_wood": True}}
    state = passing("b1", "n1-p3", wind="S", **keys)
    state = play(state, "pass", "draw shadow-of-the-wood", "draw ember", "shadow roll", "roll W", "gem a1")
    state = play(state, "draw north", "roll S", "roll E")
    assert (standing(state), GAME.result(state)) == (["blue"], None)
    state = play(state, "roll W", "gem g9", "roll W", "gem g10")
    assert (asked(state), GAME.result(state)) == ("purple", None)
    state = play(state, "shadow roll", "roll N", "gem h7", "roll N", "gem h6", "roll N", "gem h5")
    assert GAME.result(state) == Result((2,), (0.0, 0.0, 1.0), "last-tower")


@pytest.mark.rule("17.20", "9.17")
def test_when_the_game_is_over_nothing_more_can_be_chosen() -> None:
    state = scene(on_cells("f", "p15 a2"), seats=RED_AND_BLUE, turn="red", wind="S", phase="wind")
    state = play(state, "wind p16")
    for choice in ("wind h10", "pass", "bucket", "roll N", "draw ember"):
        refusal = refused(state, choice)
        assert (refusal.code, refusal.rule) == ("game-over", "17.20")
