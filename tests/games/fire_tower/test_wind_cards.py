"""Wind cards, and what may become of the wind (rules section 4)."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    ablaze,
    asked,
    board,
    cells,
    hand,
    legal,
    play,
    question,
    refused,
    same_picture,
    scene,
    standing,
    wind,
)

HOLDS = ["north", "east", "south", "west", "west", "ember", "ember"]
# Red and green are burned: nothing stands in the west.
WEST_IS_GONE = ablaze("red", "green")


# Green takes a turn in the Team variant.
TEAMS: dict[str, Any] = {"options": {"teams": True}, "phase": "wind", "wind": "N", "turn": "green"}


def without_west(**keys: Any) -> State:
    """Purple's action step with nothing standing in the west."""
    return scene(WEST_IS_GONE, **{"turn": "purple", "wind": "N", "hands": {"purple": HOLDS}} | keys)


@pytest.mark.rule("4.1", "3.2", "FT-A01")
@pytest.mark.parametrize(("direction", "cell"), [("N", "l4"), ("E", "m5"), ("S", "l6"), ("W", "k5")])
def test_the_wind_is_named_for_where_it_blows_to(direction: str, cell: str) -> None:
    state = scene("f", at="l5", phase="wind", wind=direction)
    assert {"l4", "m5", "l6", "k5"} & cells(state, "wind ") == {cell}


@pytest.mark.rule("4.2")
def test_the_wind_blows_on_from_turn_to_turn_and_no_die_is_rolled() -> None:
    state = scene(turn="red", phase="wind", wind="S", hands="dealt")
    for name, cell in (("red", "h10"), ("purple", "h11"), ("blue", "h12"), ("green", "h13"), ("red", "h14")):
        assert (asked(state), wind(state)) == (name, "S")
        state = play(state, f"wind {cell}", "pass")


@pytest.mark.rule("4.2", "4.7")
def test_a_wind_changed_in_the_action_step_is_first_felt_in_the_next_wind_step() -> None:
    state = scene("f", at="l5", phase="wind", wind="N", turn="red", hands={"red": ["east", *HOLDS[:4]]})
    after = play(state, "wind l4", "east change")
    assert same_picture(after, ".... ..f. ..f.", at="j3")
    assert cells(play(after, "draw ember"), "wind ") == {"m4", "m5", "j8", "j9"}


@pytest.mark.rule("4.2", "10.5")
def test_a_firestorm_changes_the_wind() -> None:
    state = scene(turn="red", wind="N", firestorm=[0, 0], hands={"red": HOLDS[:4]})
    assert wind(play(state, "pass", "draw firestorm", "draw ember", "roll E", "roll S")) == "S"


@pytest.mark.rule("4.3", "FT-A26")
def test_if_red_and_green_are_gone_the_wind_cannot_blow_west() -> None:
    state = play(without_west(), "east roll")
    assert set(legal(state)) == {"roll E", "roll S"}
    refusal = refused(state, "roll W")
    assert (refusal.code, refusal.rule) == ("roll-no-tower", "4.4")


@pytest.mark.rule("4.3", "FT-A26")
def test_a_wind_is_legal_while_one_of_the_two_towers_on_that_side_stands() -> None:
    red_is_gone = scene(ablaze("red"), turn="purple", wind="S", hands={"purple": HOLDS[:6]})
    assert set(legal(play(red_is_gone, "east roll"))) == {"roll N", "roll E", "roll W"}
    assert wind(play(red_is_gone, "west change")) == "W"


@pytest.mark.rule("4.3", "FT-A26")
def test_with_two_players_every_wind_is_legal() -> None:
    state = scene(seats=["red", "blue"], turn="red", wind="S", hands={"red": HOLDS[:5]})
    assert set(legal(play(state, "west roll"))) == {"roll N", "roll E", "roll W"}


@pytest.mark.rule("4.4", "10.6", "FT-A26")
def test_neither_roll_of_a_firestorm_may_be_an_illegal_wind_but_each_may_repeat() -> None:
    storm = scene(WEST_IS_GONE, turn="purple", wind="N", course=["storm", "next"])
    assert set(legal(storm)) == {"roll N", "roll E", "roll S"}
    assert set(legal(play(storm, "roll N"))) == {"roll N", "roll E", "roll S"}


@pytest.mark.rule("4.5", "4.9", "FT-A26")
def test_a_gem_may_be_placed_in_a_direction_that_the_wind_cannot_have() -> None:
    state = play(without_west(), "west gem")
    assert same_picture(play(state, "west gem g8"), "f** .**", at="g8")


@pytest.mark.rule("4.5", "12.10", "FT-A27")
def test_the_rolls_of_a_shadow_may_show_a_direction_that_the_wind_cannot_have() -> None:
    state = without_west(options={"shadow_of_the_wood": True}, hands={"purple": HOLDS[:6], "blue": HOLDS[3:]})
    event = play(state, "pass", "draw shadow-of-the-wood", "draw explosion", "shadow roll")
    assert set(legal(event)) == {"roll N", "roll E", "roll S", "roll W"}
    after = play(event, "roll W", "gem g8")
    assert same_picture(after, "f** .**", at="g8")
    assert wind(after) == "N"


@pytest.mark.rule("4.6", "17.3")
def test_a_wind_card_offers_three_uses() -> None:
    state = scene(turn="red", wind="N", hands={"red": ["south"]})
    assert {text for text in legal(state) if text.startswith("south")} == {"south change", "south roll", "south gem"}
    assert refused(state, "south").code == "say-how"


@pytest.mark.rule("4.6", "3.5")
@pytest.mark.parametrize("use", [["south change"], ["south roll", "roll E"], ["south gem", "south gem h10"]])
def test_you_pick_one_use_and_the_card_is_gone(use: list[str]) -> None:
    state = play(scene(turn="red", wind="N", hands={"red": ["south", *HOLDS[:4]]}), *use)
    assert question(state) == "draw red"
    assert len(hand(state, "red")) == 4


@pytest.mark.rule("4.7", "3.7", "FT-A24")
@pytest.mark.parametrize("before", ["N", "E", "S", "W"])
def test_set_the_wind_turns_to_the_direction_on_the_card_also_if_it_blows_there_already(before: str) -> None:
    state = scene(turn="red", wind=before, hands={"red": ["south"]})
    assert wind(play(state, "south change")) == "S"


@pytest.mark.rule("4.8", "17.18", "FT-A25")
def test_roll_the_new_wind_differs_from_the_present_one() -> None:
    state = play(scene(turn="red", wind="N", hands={"red": ["south"]}), "south roll")
    assert set(legal(state)) == {"roll E", "roll S", "roll W"}
    refusal = refused(state, "roll N")
    assert (refusal.code, refusal.rule) == ("roll-same-wind", "4.8")
    assert {weight for _, weight in state.weights()} == {1}
    assert wind(play(state, "roll W")) == "W"


@pytest.mark.rule("4.9")
def test_place_a_gem_downwind_by_the_direction_on_the_card_whatever_the_wind() -> None:
    state = play(scene("f#. ff.", at="e4", turn="red", wind="N", hands={"red": ["east"]}), "east gem")
    assert cells(state, "east gem ") == {"g5", "j8", "j9"}
    after = play(state, "east gem g5")
    assert same_picture(after, "f#. fff", at="e4")
    assert wind(after) == "N"
    assert refused(state, "east gem e3").code == "gust-not-downwind"


@pytest.mark.rule("4.10", "FT-A26", "FT-A61")
def test_setting_an_illegal_wind_becomes_a_roll_for_another_wind_than_the_present() -> None:
    state = play(without_west(), "west change")
    assert set(legal(state)) == {"roll E", "roll S"}
    assert refused(state, "roll N").code == "roll-same-wind"
    assert wind(play(state, "roll S")) == "S"


@pytest.mark.rule("4.10", "FT-A26")
def test_rolling_and_placing_with_a_card_of_an_illegal_wind_stay_as_they_are() -> None:
    assert {"west change", "west roll", "west gem"} <= set(legal(without_west()))
    assert set(legal(play(without_west(), "west roll"))) == {"roll E", "roll S"}
    assert cells(play(without_west(), "west gem"), "west gem ") == {"g8", "g9"}


@pytest.mark.rule("4.10")
def test_a_wind_card_of_a_legal_direction_sets_the_wind_as_ever() -> None:
    assert wind(play(without_west(), "east change")) == "E"


# Team variant: purple has burned, so red's tower is the last in the north.
@pytest.mark.rule("4.11", "14.3", "FT-A28", "FT-B24")
@pytest.mark.parametrize("direction", ["E", "S", "W"])
def test_a_wind_that_becomes_illegal_is_rolled_anew_at_once(direction: str) -> None:
    purple_is_gone = board("f", "a2", onto=ablaze("purple"))
    state = play(scene(purple_is_gone, **TEAMS), "wind a1")
    assert standing(state) == ["blue", "green"]
    assert question(state) == "roll"
    assert refused(state, "roll N").code == "roll-no-tower"
    after = play(state, f"roll {direction}")
    assert (wind(after), question(after)) == (direction, "action green")


@pytest.mark.rule("4.11", "FT-A28", "FT-B24")
def test_a_wind_that_is_still_legal_stays_when_a_tower_burns_in_teams() -> None:
    after = play(scene("f", at="a2", **TEAMS), "wind a1")
    assert (wind(after), question(after)) == ("N", "action green")


@pytest.mark.rule("4.11", "9.14")
def test_if_a_firestorm_is_going_to_roll_a_new_wind_no_other_roll_is_needed() -> None:
    gem = board("f", "p2", onto=ablaze("red"))
    state = play(scene(gem, phase="wind", wind="N", turn="blue", hands={"blue": HOLDS[:5]}), "wind p1", "draw ember")
    assert same_picture(state, "AAA AAA AAA", at="n1")
    storm = play(state, "roll E")
    assert set(legal(storm)) == {"roll E", "roll S", "roll W"}
    after = play(storm, "roll E")
    assert (wind(after), question(after)) == ("E", "action blue")
