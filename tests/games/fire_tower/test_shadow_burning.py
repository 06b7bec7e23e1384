"""Shadow of the Wood (rules 12.11 to 12.15): towers that Shadows burn, and how such an event can end the game."""

import pytest

from tests.games.fire_tower.tabletop import (
    WALL,
    ablaze,
    board,
    cells,
    discard_pile,
    ended,
    hand,
    legal,
    play,
    question,
    same_picture,
    scene,
    shadow_event,
    standing,
    table,
)

# Firebreaks everywhere; a gem beside the corners of purple and blue, which an east wind lights...
CORNERS_IN_THE_EAST = board("f.", at="o16", onto=board("f.", at="o1", onto=WALL))
# ...and one beside green's, which a west wind lights.
THREE_CORNERS = board(".f", at="a16", onto=CORNERS_IN_THE_EAST)
LOST_ROLLS = ("shadow roll", "roll N", "roll N", "roll N")


@pytest.mark.rule("12.12", "12.1", "FT-A45")
def test_a_tower_that_a_shadow_lights_burns_at_once_and_nobody_loots() -> None:
    hands = {"purple": ["north"], "blue": ["east"], "green": ["ember"]}
    lit = play(shadow_event("red", onto=THREE_CORNERS, hands=hands), "shadow roll", "roll W", "gem a16")
    assert standing(lit) == ["purple", "blue"]
    assert same_picture(lit, "AAA AAA AAA", at="a14")
    assert discard_pile(lit) == ["ember", "shadow-of-the-wood"]
    assert table(lit).hand_size == 2
    grown = play(lit, "draw south", "draw south")
    assert (hand(grown, "purple"), hand(grown, "blue")) == (["north", "south"], ["east", "south"])
    assert question(grown) == "roll", "the partial Firestorm"
    assert discard_pile(grown) == ["ember"], "the card is back in the draw pile"


@pytest.mark.rule("12.13")
def test_for_a_corner_that_it_lights_a_shadow_takes_one_more_action_after_the_present_one() -> None:
    lit = play(
        shadow_event("red", onto=THREE_CORNERS),
        "shadow roll",
        "roll W",
        "gem a16",
        "draw south",
        "draw south",
        "roll N",
        "roll N",
    )
    assert question(lit) == "roll", "first the present action is finished"
    again = play(lit, "roll N", "roll N")
    assert question(again) == "shadow red"
    assert legal(again) == ["shadow pull", "shadow roll"]
    assert question(play(again, *LOST_ROLLS)) == "action blue"


@pytest.mark.rule("12.13", "FT-B06", "12.6")
def test_two_corners_lit_by_a_shadow_give_two_more_actions() -> None:
    hands = {"purple": ["smokejumper"], "blue": ["air-drop"], "green": ["fire-engine"]}
    pulled = play(
        shadow_event("red", onto=THREE_CORNERS, hands=hands),
        "shadow pull",
        "pull smokejumper",
        "pull air-drop",
        "pull fire-engine",
    )
    lit = play(pulled, "reckless water", "reckless p1", "reckless p16")
    assert standing(lit) == ["green"]
    storms = play(lit, "draw south", "draw south", "roll S", "roll S", "roll S", "roll S", "draw south")
    assert question(storms) == "shadow red"
    second = play(storms, *LOST_ROLLS)
    assert question(second) == "shadow red"
    assert ended(play(second, *LOST_ROLLS)) == ("last-tower", ["green"])


@pytest.mark.rule("12.13", "12.14", "FT-B06")
def test_a_tower_lit_by_a_firestorm_gives_no_action() -> None:
    green_burned = play(shadow_event("red", onto=board("..", at="o16", onto=THREE_CORNERS)), "shadow roll", "roll W")
    storm = play(green_burned, "gem a16", "draw south", "draw south")
    purple_burned = play(storm, "roll E")
    assert standing(purple_burned) == ["blue"]
    calm = play(purple_burned, "draw south", "roll E", "roll E", "roll E")
    again = play(calm, "roll N", "roll N")
    assert question(again) == "shadow red", "one more action, for green; none for purple"
    assert ended(play(again, *LOST_ROLLS)) == ("last-tower", ["blue"])


@pytest.mark.rule("12.14", "FT-B04")
def test_with_one_tower_left_the_event_goes_on_and_its_player_wins_when_it_is_over() -> None:
    first = shadow_event("red", "green", onto=CORNERS_IN_THE_EAST)
    assert question(first) == "shadow green"
    one_left = play(first, "shadow roll", "roll E", "gem p16")
    assert standing(one_left) == ["purple"]
    assert question(one_left) == "draw purple"
    green_done = play(one_left, "draw south", "roll N", "roll N", "roll N", "roll N", *LOST_ROLLS)
    assert question(green_done) == "shadow red"
    assert ended(play(green_done, *LOST_ROLLS)) == ("last-tower", ["purple"])


@pytest.mark.rule("12.15", "9.18", "FT-B04", "FT-B05", "FT-A45")
def test_if_no_tower_stands_the_shadows_win_at_once_those_who_were_burned_when_it_was_drawn() -> None:
    one_left = play(shadow_event("red", "green", onto=CORNERS_IN_THE_EAST), "shadow roll", "roll E", "gem p16")
    calm = play(one_left, "draw south", "roll N", "roll N", "roll E")
    assert cells(calm, "gem ") == {"p1"}
    over = play(calm, "gem p1")
    assert question(over) == "over"
    assert ended(over) == ("shadows", ["red", "green"]), "red and green, but not blue, who burned in the event"


@pytest.mark.rule("12.15", "FT-A45")
def test_the_shadows_win_too_if_a_firestorm_of_the_event_burns_the_last_tower() -> None:
    one_left = play(shadow_event("red", "green", onto=CORNERS_IN_THE_EAST), "shadow roll", "roll E", "gem p16")
    assert ended(play(one_left, "draw south", "roll E")) == ("shadows", ["red", "green"])


@pytest.mark.rule("9.17", "FT-A34")
def test_outside_the_event_the_last_tower_wins_at_once() -> None:
    before = scene(ablaze("red", "green", onto=CORNERS_IN_THE_EAST), phase="wind", turn="purple", wind="E")
    assert ended(play(before, "wind p16")) == ("last-tower", ["purple"])
