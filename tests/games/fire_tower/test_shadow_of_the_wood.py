"""Shadow of the Wood (rules 12.1 to 12.3 and 12.9 to 12.11): the card, who acts, and the three rolls."""

from typing import Any

import pytest

from fireline.core.refusal import BadInput
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    WALL,
    ablaze,
    board,
    cells,
    discard_pile,
    draw_pile,
    legal,
    play,
    question,
    refused,
    same_picture,
    scene,
    shadow_event,
    standing,
    wind,
)

CARD = "shadow-of-the-wood"
WITH_SHADOWS = {"shadow_of_the_wood": True}


def burning_blue(**keys: Any) -> State:
    """Red's wind step lights the blue tower."""
    given: dict[str, Any] = {"options": WITH_SHADOWS, "turn": "red", "wind": "S", "hand_size": 1}
    return play(scene(board("f", at="p15", onto=keys.pop("onto", "")), phase="wind", **given | keys), "wind p16")


@pytest.mark.rule("12.1", "FT-A35", "2.5")
def test_the_card_goes_into_the_draw_pile_at_the_first_burning_before_the_partial_firestorm() -> None:
    burning = burning_blue()
    assert question(burning) == "draw purple"
    assert CARD not in draw_pile(burning)
    storm = play(burning, "draw north", "draw north")
    assert question(storm) == "roll"
    assert CARD in draw_pile(storm)
    without = play(burning_blue(options={}), "draw north", "draw north")
    assert CARD not in draw_pile(without)


@pytest.mark.rule("12.1", "FT-B01")
def test_the_draw_pile_is_shuffled_then_so_the_firestorm_may_lie_anywhere() -> None:
    burning = burning_blue(firestorm=[20, 20])
    assert refused(burning, "draw firestorm").rule == "2.8"
    after = play(burning, "draw north", "draw north", "roll N", "roll E", "pass")
    assert {"draw firestorm", f"draw {CARD}"} <= set(legal(after))


@pytest.mark.rule("12.1")
def test_at_a_later_burning_the_card_goes_back_if_it_lies_in_the_discard_pile() -> None:
    burning = burning_blue(onto=ablaze("green"), discard=[CARD])
    assert CARD in discard_pile(burning)
    storm = play(burning, "draw north")
    assert CARD in draw_pile(storm)
    assert CARD not in discard_pile(storm)


@pytest.mark.rule("12.1")
def test_a_card_that_waits_to_be_resolved_does_not_go_back() -> None:
    burning = burning_blue(onto=ablaze("green"), queue=[f"{CARD} red"])
    storm = play(burning, "draw north")
    assert question(storm) == "roll"
    assert CARD not in draw_pile(storm)


@pytest.mark.rule("12.2", "FT-A43")
def test_the_burned_players_act_as_shadows_in_turn_order_after_the_drawer() -> None:
    first = shadow_event("red", "green", drawer="purple")
    assert question(first) == "shadow green"
    second = play(first, "shadow roll", "roll E", "gem j8", "roll E", "gem j9", "roll E", "gem k8")
    assert question(second) == "shadow red"
    last = play(second, "shadow roll", "roll E", "gem k9", "roll E", "gem l8", "roll E", "gem l9")
    assert question(last) == "wind blue"


@pytest.mark.rule("12.2", "FT-B05")
def test_who_is_burned_during_the_event_does_not_act_in_it() -> None:
    near_green = board("f", at="b16", onto=WALL)
    state = play(shadow_event("red", onto=board(".f", at="a16", onto=near_green)), "shadow roll", "roll W", "gem a16")
    assert standing(state) == ["purple", "blue"]
    storm = play(state, "draw east", "draw east", "roll N", "roll E", "roll N", "roll N")
    assert question(storm) == "shadow red", "for the burned tower; green has no part in it"
    assert question(play(storm, "shadow roll", "roll N", "roll N", "roll N")) == "action blue"


@pytest.mark.rule("12.2", "FT-B05")
def test_who_is_burned_after_the_card_was_drawn_and_before_its_event_begins_acts_too() -> None:
    near_green = board(".f", at="a16", onto=WALL)
    given: dict[str, Any] = {"options": WITH_SHADOWS, "turn": "purple", "hand_size": 2, "firestorm": [0, 9]}
    before = scene(ablaze("blue", onto=near_green), hands={"red": ["north", "north"]}, **given)
    drawn = play(before, "pass", "draw firestorm", f"draw {CARD}", "draw east")
    burned = play(drawn, "roll W")
    assert standing(burned) == ["red", "purple"], "the Firestorm, drawn first, has burned green"
    over = play(burned, "draw west", "draw west", "roll N", "roll N", "roll N", "done", "draw west", "done")
    assert question(over) == "shadow blue"
    assert question(play(over, "shadow roll", "roll N", "roll N", "roll N")) == "shadow green"


@pytest.mark.rule("12.3", "FT-A43")
def test_a_shadow_may_not_pass_but_takes_one_of_two_actions() -> None:
    state = shadow_event("red")
    assert legal(state) == ["shadow pull", "shadow roll"]
    assert refused(state, "pass").rule == "12.3"


@pytest.mark.rule("12.3")
def test_pulling_needs_a_card_in_the_hand_of_an_active_player() -> None:
    state = scene(ablaze("red"), course=["shadow red", "next"], turn="purple", options=WITH_SHADOWS)
    assert legal(state) == ["shadow roll"]
    assert refused(state, "shadow pull").rule == "12.3"


@pytest.mark.rule("12.9", "FT-A17")
def test_a_shadow_rolls_three_times_and_places_a_gem_after_each_roll() -> None:
    state = play(shadow_event("red", onto=board("f", at="l5")), "shadow roll", "roll E")
    assert cells(state, "gem ") == {"m5", "j8", "j9", "d1", "d2", "d3"}
    assert refused(state, "gem l6").rule == "12.9"
    assert refused(state, "gem l5").rule == "1.7"
    assert refused(state, "pass").rule == "12.9"
    second = play(state, "gem m5", "roll S")
    assert "m6" in cells(second, "gem "), "the new gem is a source for the next roll"
    third = play(second, "gem m6", "roll N", "gem h7")
    assert same_picture(third, "ff. .f.", at="l5")
    assert question(third) == "wind blue"


@pytest.mark.rule("12.10", "4.5", "FT-A27")
def test_a_shadows_die_may_show_any_direction_and_the_wind_does_not_change() -> None:
    west_is_gone = play(shadow_event("red", "green"), "shadow roll")
    assert legal(west_is_gone) == ["roll N", "roll E", "roll S", "roll W"]
    after = play(west_is_gone, "roll W", "gem g8", "roll W", "gem f8", "roll W", "gem e8")
    assert wind(after) == "E"


@pytest.mark.rule("12.10", "FT-B25")
def test_a_roll_that_offers_no_cell_is_lost() -> None:
    only_north = board(".", at="h7", onto=WALL)
    state = play(shadow_event("red", onto=only_north), "shadow roll", "roll S")
    assert question(state) == "roll"
    state = play(state, "roll N")
    assert legal(state) == ["gem h7"]
    assert question(play(state, "gem h7", "roll E")) == "action blue"


@pytest.mark.rule("12.11", "FT-B31")
def test_a_tower_that_a_roll_lights_burns_before_the_next_roll() -> None:
    lit = play(shadow_event("red", onto=board("f", at="b16")), "shadow roll", "roll W", "gem a16")
    assert standing(lit) == ["purple", "blue"]
    assert question(lit) == "draw blue"
    storm = play(lit, "draw east", "draw east", "roll E")
    assert same_picture(storm, "AAAf AAAf AAAf", at="a14")
    second = play(storm, "roll N")
    assert (question(second), wind(second)) == ("roll", "N")
    assert question(play(second, "roll S")) == "shadow-gem red"


@pytest.mark.rule("12.16", "17.19", "FT-B15")
def test_shadow_of_the_wood_cannot_be_combined_with_the_team_variant() -> None:
    with pytest.raises(BadInput, match=r"teams and shadow_of_the_wood exclude each other"):
        GAME.options({"teams": True, "shadow_of_the_wood": True})
