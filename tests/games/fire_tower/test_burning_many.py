"""Several towers at once or one after the other: Firestorms, cascades, loot that nobody takes, winds that end."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    asked,
    board,
    discard_pile,
    draw_pile,
    hand,
    legal,
    on_cells,
    play,
    refused,
    same_picture,
    scene,
    standing,
    table,
    wind,
)

ABLAZE = "AAA AAA AAA"
WINDS = ["roll N", "roll E", "roll S", "roll W"]


def firestorm(fires: str, **keys: Any) -> State:
    """Red has passed and drawn the Firestorm and another card; the storm's die is rolled now."""
    state = scene(on_cells("f", fires), turn="red", buckets=[], hand_size=1, firestorm=[0, 0], **keys)
    return play(state, "pass", "draw firestorm", "draw smokejumper")


def mutual_aid(fires: str, **keys: Any) -> State:
    """Red has drawn Mutual Aid and another card, and asks everybody to place a gem."""
    options = {"mutual_aid": True}
    state = scene(on_cells("f", fires), turn="red", buckets=[], hand_size=1, options=options, **keys)
    return play(state, "pass", "draw mutual-aid", "draw smokejumper", "aid gem")


def cascade(**keys: Any) -> State:
    """Red has burned purple in the wind step, and the revenge carries fire south to p16, blue's corner."""
    state = scene(on_cells("f", "o1 p15"), turn="red", wind="E", phase="wind", **keys)
    return play(state, "wind p1", "draw north", "draw north", "roll S")


@pytest.mark.rule("9.5", "10.8", "FT-B02")
def test_a_burning_interrupts_a_firestorm_and_is_finished_before_the_new_wind_is_rolled() -> None:
    state = play(firestorm("o1", wind="W"), "roll E")
    assert same_picture(state, ABLAZE, at="n1")
    state = play(state, "draw north", "draw east", "draw west")
    assert (hand(state, "blue"), hand(state, "green"), hand(state, "red")) == (
        ["north"],
        ["east"],
        ["west", "smokejumper"],
    )
    state = play(state, "roll S")
    assert same_picture(state, "** ** ff", at="h8")
    state = play(state, "roll E")
    assert (wind(state), legal(state)) == ("E", WINDS)
    state = play(state, "roll S")
    assert (wind(state), asked(state), legal(state)[-1]) == ("S", "red", "done")


@pytest.mark.rule("9.5", "9.16", "FT-B02")
def test_a_tower_that_burns_in_a_partial_firestorm_has_its_own_revenge_first() -> None:
    state = cascade()
    assert standing(state) == ["red", "green"]
    assert table(state).hand_size == 7
    state = play(state, "draw ember", "draw ember")
    state = play(state, "roll W")
    assert same_picture(state, "fAAA fAAA fAAA", at="m1")
    assert same_picture(state, "fAAA fAAA fAAA", at="m14")
    state = play(state, "roll N")
    assert (asked(state), wind(state)) == ("chance", "N")
    state = play(state, "roll S")
    assert (asked(state), wind(state)) == ("red", "S")
    assert "pass" in legal(state)


@pytest.mark.rule("9.11", "FT-A32")
def test_a_tower_lit_by_a_firestorm_is_looted_by_nobody_and_every_active_player_draws_one_card() -> None:
    state = cascade(hands={"blue": ["dozer-line"], "red": ["west"]})
    assert (hand(state, "blue"), discard_pile(state)) == ([], ["north", "dozer-line"])
    state = play(state, "draw south")
    assert hand(state, "green") == ["north", "south"]
    state = play(state, "draw ember")
    assert hand(state, "red") == ["west", "ember"]
    assert legal(state) == ["roll N", "roll S", "roll W"]


@pytest.mark.rule("9.12", "FT-A32")
def test_with_firestorm_loot_active_the_player_on_turn_loots_a_tower_lit_by_a_firestorm() -> None:
    state = cascade(hands={"blue": ["dozer-line"], "red": ["west"]}, options={"firestorm_loot": "active"})
    assert hand(state, "red") == ["north", "west", "dozer-line"]
    assert discard_pile(state) == []
    state = play(state, "draw south")
    assert (hand(state, "green"), legal(state)) == (["north", "south"], ["roll N", "roll S", "roll W"])


@pytest.mark.rule("9.12", "FT-B42")
def test_with_firestorm_loot_active_a_player_on_turn_who_is_burned_too_loots_nothing() -> None:
    held = {"purple": ["dozer-line"], "blue": ["west"]}
    state = play(firestorm("a2 p2", hands=held, options={"firestorm_loot": "active"}), "roll N")
    assert standing(state) == ["blue", "green"]
    assert (discard_pile(state), hand(state, "purple")) == (["smokejumper", "firestorm"], ["dozer-line"])
    state = play(state, "draw east", "draw ember")
    assert (discard_pile(state), hand(state, "purple")) == (["smokejumper", "dozer-line", "firestorm"], [])
    state = play(state, "draw east", "draw ember")
    assert (hand(state, "blue"), hand(state, "green")) == (["east", "east", "west"], ["ember", "ember"])


@pytest.mark.rule("9.12", "FT-B42")
def test_with_firestorm_loot_active_nobody_loots_during_shadow_of_the_wood() -> None:
    options = {"firestorm_loot": "active", "shadow_of_the_wood": True}
    picture = on_cells("f", "o1 p15", onto=on_cells("A", "a14-c16"))
    state = scene(picture, turn="red", wind="N", options=options, hand_size=1, hands={"blue": ["dozer-line"]})
    state = play(state, "pass", "draw shadow-of-the-wood", "draw smokejumper", "shadow roll", "roll E", "gem p1")
    state = play(state, "draw north", "draw north", "roll S")
    assert standing(state) == ["red"]
    assert discard_pile(state)[:2] == ["north", "dozer-line"]
    assert hand(state, "red") == ["north", "smokejumper"]


@pytest.mark.rule("9.13", "3.4", "FT-B09", "FT-A04")
def test_who_is_forced_to_light_the_own_corner_loses_the_tower_and_nobody_loots() -> None:
    picture = board("f", "a2", onto=on_cells("#", "h7 i7"))
    state = scene(picture, turn="red", wind="N", phase="wind", buckets=[], hands={"red": ["ember", "west"]})
    assert legal(state) == ["wind a1"]
    state = play(state, "wind a1")
    assert (hand(state, "red"), discard_pile(state)) == ([], ["west", "ember"])
    state = play(state, "draw north", "draw east", "draw south")
    assert [hand(state, name) for name in ("purple", "blue", "green")] == [["north"], ["east"], ["south"]]
    state = play(state, "roll S", "roll S")
    assert asked(state) == "purple"


@pytest.mark.rule("9.5", "11.7")
def test_in_a_mutual_aid_a_lit_tower_waits_and_its_owner_still_takes_part() -> None:
    state = play(mutual_aid("o1"), "gem p1")
    assert (standing(state), asked(state)) == (["red", "purple", "blue", "green"], "purple")
    state = play(state, "gem h7", "gem j8", "gem g9")
    assert standing(state) == ["red", "blue", "green"]


@pytest.mark.rule("9.13", "11.7", "FT-B08")
def test_nobody_loots_if_the_player_who_lit_a_tower_is_out_when_it_burns() -> None:
    state = mutual_aid("o1 b1", hands={"purple": ["dozer-line"]})
    state = play(state, "gem p1", "gem h7", "gem a1", "gem j8")
    assert standing(state) == ["blue", "green"]
    assert hand(state, "blue") == ["smokejumper"]
    state = play(state, "draw north")
    assert discard_pile(state) == ["dozer-line", "mutual-aid"]
    state = play(state, "draw east", "draw west")
    assert (hand(state, "blue"), hand(state, "green")) == (["east", "smokejumper"], ["north", "west"])


@pytest.mark.rule("9.15", "FT-A33", "FT-B21", "FT-B43")
def test_towers_lit_together_are_looted_in_turn_order_and_the_hand_size_grows_tower_by_tower() -> None:
    held = {"blue": ["dozer-line"] * 2, "green": ["ember"] * 3, "red": ["smokejumper", "air-drop", "fire-engine"]}
    state = scene(on_cells("f", "b2 p15 a15"), turn="red", buckets=[], hand_size=1, hands=held)
    state = play(state, "reckless water", "discard smokejumper", "discard air-drop", "discard fire-engine")
    state = play(state, "reckless a16", "reckless p16")
    assert same_picture(state, ABLAZE, at="n14")
    assert same_picture(state, ABLAZE, at="a14")
    assert (hand(state, "red"), hand(state, "green")) == (["dozer-line"] * 2, ["ember"] * 3)
    assert table(state).hand_size == 2
    state = play(state, "draw north")
    assert (hand(state, "red"), table(state).hand_size) == (["ember"] * 3 + ["dozer-line"] * 2, 3)
    state = play(state, "discard ember", "discard ember", "draw north")
    assert (hand(state, "red"), hand(state, "purple")) == (["ember"] + ["dozer-line"] * 2, ["north"] * 2)


@pytest.mark.rule("9.15", "FT-A33", "FT-B21")
def test_looting_begins_with_the_tower_of_the_player_on_turn() -> None:
    held = {"purple": ["dozer-line"], "blue": ["ember"]}
    state = play(firestorm("a2 p2", hands=held), "roll N")
    assert standing(state) == ["blue", "green"]
    assert (hand(state, "red"), hand(state, "purple"), table(state).hand_size) == ([], ["dozer-line"], 2)
    state = play(state, "draw north", "draw north")
    assert (hand(state, "purple"), table(state).hand_size) == ([], 3)


@pytest.mark.rule("9.16", "FT-A33", "FT-B21")
def test_towers_lit_together_have_one_partial_firestorm_each_one_after_the_other() -> None:
    state = play(firestorm("a2 p2", wind="S"), "roll N", *["draw north"] * 4)
    assert legal(state) == ["roll E", "roll S", "roll W"]
    state = play(state, "roll S")
    assert same_picture(state, "AAA fff ...", at="a3")
    state = play(state, "roll E")
    assert (wind(state), asked(state)) == ("E", "chance")
    state = play(state, "roll S")
    assert same_picture(state, "AAA fff fff ...", at="a3")
    state = play(state, "roll W")
    assert (wind(state), asked(state)) == ("W", "chance")
    assert wind(play(state, "roll S")) == "S"


@pytest.mark.rule("9.16", "FT-A33")
def test_after_the_storms_of_two_towers_the_turn_passes_to_the_next_active_player() -> None:
    state = play(firestorm("a2 p2", wind="S"), "roll N", *["draw north"] * 4)
    state = play(state, *["roll S"] * 4, "roll W")
    assert (asked(state), hand(state, "blue")) == ("blue", ["north"] * 2)
    assert legal(state) == ["discard north", "done"]
    state = play(state, "done", "draw ember", "done", "draw ember")
    assert asked(state) == "blue"
    assert legal(state)[0].startswith("wind ")


@pytest.mark.rule("10.6", "4.3", "4.4", "FT-A26")
def test_the_wind_and_the_storm_cannot_blow_where_no_tower_stands() -> None:
    state = play(cascade(), "draw ember", "draw ember")
    for _ in range(2):
        refusal = refused(state, "roll E")
        assert (refusal.code, refusal.rule) == ("roll-no-tower", "4.4")
        assert legal(state) == ["roll N", "roll S", "roll W"]
        state = play(state, "roll W")


@pytest.mark.rule("10.6", "4.11")
def test_a_wind_that_became_illegal_blows_on_only_until_the_revenge_has_rolled_a_new_one() -> None:
    state = play(cascade(), "draw ember", "draw ember")
    assert wind(state) == "E"
    state = play(state, "roll W", "roll N", "roll N")
    assert (wind(state), asked(state)) == ("N", "red")


@pytest.mark.rule("9.4", "12.1", "FT-A35")
def test_at_a_later_burning_the_shadow_card_goes_from_the_discard_pile_into_the_draw_pile() -> None:
    picture = on_cells("f", "o1", onto=on_cells("A", "n14-p16"))
    keys: dict[str, Any] = {"options": {"shadow_of_the_wood": True}, "discard": ["shadow-of-the-wood"]}
    state = play(scene(picture, turn="red", wind="E", phase="wind", **keys), "wind p1")
    assert discard_pile(state) == ["shadow-of-the-wood"]
    state = play(state, "draw north")
    assert (discard_pile(state), "shadow-of-the-wood" in draw_pile(state)) == ([], True)
