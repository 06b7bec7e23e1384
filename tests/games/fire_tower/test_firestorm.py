"""Firestorm (rules 10.5 to 10.9): roll, spread, new wind, redraw; the revenge of a burned tower is the first three."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    ablaze,
    discard_pile,
    draw_pile,
    hand,
    legal,
    play,
    question,
    refused,
    same_picture,
    scene,
    standing,
    table,
    wind,
)

HANDS = {"red": ["north"], "purple": ["east", "ember"], "blue": ["south", "west"], "green": ["dozer-line", "ember"]}


def storm(picture: str = "", at: str = "a1", **keys: Any) -> State:
    """Red has passed, drawn the Firestorm and a South card in its place: its direction is about to be rolled."""
    given: dict[str, Any] = {"hands": HANDS, "hand_size": 2, "firestorm": [0, 9], "buckets": [], "wind": "E"}
    return play(scene(picture, at, turn="red", **given | keys), "pass", "draw firestorm", "draw south")


@pytest.mark.rule("10.5", "10.7", "FT-A31")
def test_the_example_of_the_rulebook_an_east_storm_lights_every_empty_cell_east_of_fire() -> None:
    before = storm("f..f... .ff#... f.f.f.. ....ff.", at="d2")
    assert same_picture(play(before, "roll E"), "ff.ff.. .ff#... ffffff. ....fff", at="d2")


@pytest.mark.rule("10.7", "FT-A31")
def test_all_gems_of_a_storm_are_placed_together_and_the_new_ones_do_not_spread_further() -> None:
    after = play(storm("f....", at="d4"), "roll E")
    assert same_picture(after, "ff...", at="d4")


@pytest.mark.rule("10.7", "FT-A31", "1.6")
def test_a_storm_spreads_from_the_eternal_flame_and_from_towers_ablaze_too() -> None:
    hands = {"purple": ["north"], "blue": ["east", "west"]}
    before = scene(ablaze("red", "green"), course=["storm", "next"], turn="purple", wind="N", hands=hands)
    after = play(before, "roll E")
    assert same_picture(after, "AAAf. AAAf. AAAf.", at="a1")
    assert same_picture(after, "AAAf. AAAf. AAAf.", at="a14")
    assert same_picture(after, ".**f. .**f.", at="g8")


@pytest.mark.rule("10.5", "10.6")
def test_the_steps_of_a_firestorm_are_direction_spread_new_wind_and_redraw() -> None:
    before = storm("f.", at="d4")
    assert question(before) == "roll"
    spread = play(before, "roll S")
    assert same_picture(spread, "f f", at="d4")
    assert (question(spread), wind(spread)) == ("roll", "E")
    blown = play(spread, "roll N")
    assert (question(blown), wind(blown)) == ("redraw red", "N")


@pytest.mark.rule("10.5")
def test_a_firestorm_does_not_change_who_is_next() -> None:
    over = play(storm(), "roll S", "roll N", "done", "done", "done", "done")
    assert question(over) == "wind purple"


@pytest.mark.rule("10.6")
def test_both_rolls_may_show_the_wind_that_blows_already() -> None:
    before = storm()
    assert legal(before) == ["roll N", "roll E", "roll S", "roll W"]
    assert wind(before) == "E"
    assert wind(play(before, "roll E", "roll E")) == "E"


@pytest.mark.rule("10.6", "4.4", "FT-A26")
def test_neither_roll_of_a_storm_can_show_a_wind_that_blows_at_no_standing_tower() -> None:
    before = scene(ablaze("red", "green"), course=["storm", "next"], turn="purple", wind="N")
    assert refused(before, "roll W").rule == "4.4"
    assert legal(before) == ["roll N", "roll E", "roll S"]
    assert legal(play(before, "roll S")) == ["roll N", "roll E", "roll S"]


@pytest.mark.rule("10.8", "FT-A31", "FT-A32")
def test_a_storm_lights_the_corner_of_the_player_who_drew_it_and_nobody_loots() -> None:
    burned = play(storm("f", at="b1"), "roll W")
    assert standing(burned) == ["purple", "blue", "green"]
    assert hand(burned, "red") == []
    assert discard_pile(burned) == ["north", "south", "firestorm"]
    assert [len(hand(burned, name)) for name in ("purple", "blue", "green")] == [2, 2, 2]


@pytest.mark.rule("10.8", "FT-B02")
def test_towers_lit_by_a_storm_burn_with_their_revenge_before_the_new_wind_is_rolled() -> None:
    lit = play(storm("f", at="o16"), "roll E")
    assert standing(lit) == ["red", "purple", "green"]
    revenge = play(lit, "draw north", "draw north", "draw north")
    assert question(revenge) == "roll"
    assert same_picture(revenge, "...", at="e5")
    spread = play(revenge, "roll W")
    assert same_picture(spread, "f*", at="g8")
    assert wind(play(spread, "roll S")) == "S"
    assert question(play(spread, "roll S")) == "roll", "the new wind of the Firestorm itself"
    assert question(play(spread, "roll S", "roll N")) == "redraw red"


@pytest.mark.rule("10.9", "FT-A55")
def test_the_redraw_begins_with_the_drawer_and_each_draws_before_the_next_one_chooses() -> None:
    redraw = play(storm(), "roll S", "roll N")
    red = play(redraw, "discard north", "done")
    assert question(red) == "draw red"
    purple = play(red, "draw flare-up")
    assert hand(purple, "red") == ["south", "flare-up"]
    assert question(purple) == "redraw purple"
    blue = play(purple, "discard east", "discard ember", "draw north", "draw north")
    assert question(blue) == "redraw blue"
    green = play(blue, "done")
    assert question(green) == "redraw green"
    assert question(play(green, "done")) == "wind purple"


@pytest.mark.rule("10.9")
def test_a_hand_that_is_too_small_is_filled_at_the_redraw_even_if_nothing_is_discarded() -> None:
    before = storm(hands=HANDS | {"purple": ["ember"]})
    filled = play(before, "roll S", "roll N", "done", "done")
    assert question(filled) == "draw purple"
    assert hand(play(filled, "draw air-drop"), "purple") == ["ember", "air-drop"]


@pytest.mark.rule("10.9", "FT-B03", "FT-A55")
def test_an_event_drawn_at_the_redraw_waits_until_the_firestorm_is_over() -> None:
    redraw = play(storm(options={"mutual_aid": True}), "roll S", "roll N", "discard north", "done", "draw mutual-aid")
    assert question(redraw) == "redraw purple"
    last = play(redraw, "done", "done")
    assert "mutual-aid" not in discard_pile(last)
    over = play(last, "done")
    assert "mutual-aid" in discard_pile(over)
    assert question(over) == "draw red"
    assert question(play(over, "draw west")) == "aid red"


@pytest.mark.rule("10.5", "9.14")
def test_a_partial_firestorm_has_no_redraw() -> None:
    burning = play(scene("f", at="p15", turn="red", wind="S", phase="wind", hand_size=1), "wind p16")
    rolled = play(burning, "draw north", "draw north", "roll N", "roll E")
    assert wind(rolled) == "E"
    assert question(rolled) == "action red"


@pytest.mark.rule("2.9", "9.14", "FT-B32")
def test_without_the_firestorm_card_burned_towers_still_have_their_revenge() -> None:
    before = scene("f", at="p15", turn="red", wind="S", phase="wind", hand_size=1, options={"firestorm": False})
    assert "firestorm" not in draw_pile(before)
    assert table(before).firestorm_most == -1
    burning = play(before, "wind p16", "draw north", "draw north")
    assert question(burning) == "roll"
    assert same_picture(play(burning, "roll N"), "ff", at="h7")
