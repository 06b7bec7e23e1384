"""The Team variant, rules section 14: red and blue against purple and green."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.core.game import Result
from fireline.core.refusal import BadInput
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    asked,
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
    table,
    wind,
)

AREA = {"red": "a1-c3", "purple": "n1-p3", "blue": "n14-p16", "green": "a14-c16"}
WATER = ["smokejumper", "air-drop", "fire-engine"]


def teams(fires: str = "", burned: str = "", **keys: Any) -> State:
    """A game of teams with some gems and some burned towers; the options may hold more."""
    ablaze = " ".join(AREA[name] for name in burned.split())
    options = {"teams": True, **keys.pop("options", {})}
    return scene(on_cells("A", ablaze, onto=on_cells("f", fires)), options=options, **keys)


@pytest.mark.rule("14.1", "FT-A34")
def test_a_team_wins_by_burning_both_towers_of_the_other_team() -> None:
    state = teams("o1 a15", turn="red", wind="E", phase="wind", hands={"red": ["south"]})
    state = play(state, "wind p1")
    assert (standing(state), GAME.result(state)) == (["red", "blue", "green"], None)
    state = play(state, "south gem", "south gem a16")
    assert (asked(state), standing(state)) == ("nobody", ["red", "blue"])
    assert GAME.result(state) == Result((0, 2), (1.0, 0.0, 1.0, 0.0), "last-team")


@pytest.mark.rule("14.1", "FT-A34")
def test_one_standing_tower_of_a_team_is_enough_for_both_partners_to_win() -> None:
    state = teams("o16", burned="red purple", turn="green", wind="E", phase="wind")
    assert GAME.result(play(state, "wind p16")) == Result((1, 3), (0.0, 1.0, 0.0, 1.0), "last-team")


@pytest.mark.rule("14.1", "9.18", "FT-A34")
def test_if_the_last_towers_of_both_teams_burn_together_it_is_a_draw() -> None:
    state = teams("p15 a15", burned="red purple", turn="red", wind="S", buckets=[], hand_size=1, firestorm=[0, 0])
    state = play(state, "pass", "draw firestorm", "draw ember", "roll S")
    assert GAME.result(state) == Result((0, 1, 2, 3), (0.5,) * 4, "draw")


@pytest.mark.rule("14.1", "9.19", "FT-B41")
def test_after_a_thousand_turns_the_teams_draw() -> None:
    state = play(teams(burned="red", turn="red", turns=1000, hand_size=1, wind="N"), "pass", "draw ember")
    assert GAME.result(state) == Result((0, 1, 2, 3), (0.5,) * 4, "draw")


@pytest.mark.rule("14.1", "17.19")
def test_teams_are_four_players() -> None:
    with pytest.raises(BadInput, match="four players"):
        GAME.start({"teams": True}, 3)
    assert GAME.seats(GAME.start({"teams": True})) == ("red", "purple", "blue", "green")


@pytest.mark.rule("14.2", "FT-A47")
def test_a_player_whose_tower_is_burned_plays_on_with_hand_and_turns() -> None:
    state = teams("o1", turn="red", wind="E", phase="wind", hand_size=1, hands={"purple": ["east", "ember"]})
    state = play(state, "wind p1")
    assert hand(state, "purple") == ["east", "ember"]
    state = play(state, "pass", "draw north")
    assert asked(state) == "purple"
    state = play(state, "wind j8", "east change")
    assert (asked(state), hand(state, "purple"), wind(state)) == ("blue", ["ember"], "E")


@pytest.mark.rule("14.2", "FT-A47")
def test_a_player_who_must_burn_the_own_tower_goes_on_with_the_turn() -> None:
    picture = on_cells("#", "h7 i7", onto=on_cells("f", "a2"))
    state = scene(picture, turn="red", wind="N", phase="wind", options={"teams": True}, hands={"red": ["ember"]})
    state = play(state, "wind a1")
    assert (standing(state), asked(state)) == (["purple", "blue", "green"], "red")
    assert "discard ember" in legal(state)


@pytest.mark.rule("14.3", "FT-A47")
def test_a_burned_tower_is_set_ablaze_but_brings_no_loot_no_larger_hand_and_no_firestorm() -> None:
    held = {"red": ["north"], "purple": ["ember"], "blue": ["west"]}
    state = play(teams("o1", turn="red", wind="E", phase="wind", hands=held), "wind p1")
    assert same_picture(state, "AAA AAA AAA", at="n1")
    assert {name: hand(state, name) for name in held} == held
    assert (hand(state, "green"), discard_pile(state), table(state).hand_size) == ([], [], 5)
    assert (asked(state), wind(state)) == ("red", "E")
    assert "pass" in legal(state)


@pytest.mark.rule("14.3", "4.11", "FT-A28", "FT-B24")
def test_if_the_wind_has_become_illegal_a_new_one_is_rolled_at_once() -> None:
    state = play(teams("o1", burned="blue", turn="red", wind="E", phase="wind"), "wind p1")
    assert asked(state) == "chance"
    assert legal(state) == ["roll N", "roll S", "roll W"]
    assert refused(state, "roll E").rule == "4.4"
    state = play(state, "roll W")
    assert (asked(state), wind(state)) == ("red", "W")


@pytest.mark.rule("14.3", "4.11", "FT-A28")
def test_a_wind_that_is_still_legal_blows_on() -> None:
    state = play(teams("o1", burned="red", turn="red", wind="E", phase="wind"), "wind p1")
    assert (asked(state), wind(state)) == ("red", "E")


@pytest.mark.rule("4.11", "10.5", "FT-A28")
def test_if_a_firestorm_is_going_to_roll_a_new_wind_none_is_rolled_for_the_illegal_one() -> None:
    state = teams("o1", burned="red", turn="red", wind="N", hand_size=1, firestorm=[0, 0])
    state = play(state, "pass", "draw firestorm", "draw ember", "roll E")
    assert standing(state) == ["blue", "green"]
    state = play(state, "roll S")
    assert (asked(state), wind(state)) == ("red", "S")


@pytest.mark.rule("14.3", "9.7", "15.3")
def test_without_tower_ablaze_a_burned_tower_of_a_team_keeps_its_gems() -> None:
    options = {"tower_ablaze": False}
    state = play(teams("o1 o2", turn="red", wind="E", phase="wind", options=options), "wind p1")
    assert same_picture(state, ".ff .f. ...", at="n1")
    assert standing(state) == ["red", "blue", "green"]


@pytest.mark.rule("14.4", "FT-A47")
def test_the_bucket_may_be_used_for_the_partners_standing_tower() -> None:
    state = play(teams("b2 o15 o2", turn="red"), "bucket")
    firsts = {place for place in cells(state, "bucket ") if "-" not in place}
    assert firsts == {"b2", "o15"}
    assert same_picture(play(state, "bucket o14-o16"), "... ... ...", at="n14")
    assert refused(state, "bucket o2").code == "bucket-first"
    assert refused(state, "bucket n2-p2").rule == "14.4"


@pytest.mark.rule("14.4", "FT-A47")
def test_a_burned_player_may_still_use_the_bucket_for_the_partner() -> None:
    state = teams("o15", burned="red", turn="red", wind="N")
    assert same_picture(play(state, "bucket", "bucket n15-p15"), "... ... ...", at="n14")
    alone = teams("d3", burned="red", turn="red", wind="N")
    assert (refused(alone, "bucket").code, refused(alone, "bucket").rule) == ("bucket-no-fire-team", "14.4")


@pytest.mark.rule("14.4", "3.14", "FT-A37")
def test_the_bucket_is_used_for_the_partner_only_in_the_own_turn() -> None:
    state = teams("o15", turn="purple", wind="N")
    assert "bucket" not in legal(state)
    refusal = GAME.why_not(state, 0, "bucket")
    assert refusal is not None
    assert refusal.code == "not-your-turn"


@pytest.mark.rule("14.4", "8.1")
def test_each_partner_has_a_bucket_of_the_own() -> None:
    state = teams("o15", turn="red", buckets=["blue"], hand_size=1)
    assert refused(state, "bucket").code == "bucket-used"
    assert "bucket" in legal(teams("o15", turn="blue", buckets=["blue"]))


@pytest.mark.rule("14.5", "FT-A48")
def test_for_reckless_abandon_the_fire_must_be_in_the_own_area_while_the_own_tower_stands() -> None:
    keys: dict[str, Any] = {"turn": "red", "wind": "S", "buckets": [], "hands": {"red": WATER}}
    assert "reckless water" in legal(teams("b2", **keys))
    refusal = refused(teams("o15", **keys), "reckless water")
    assert (refusal.code, refusal.rule) == ("reckless-no-fire-team", "14.5")
    assert "red" in refusal.text


@pytest.mark.rule("14.5", "FT-A48")
def test_once_the_own_tower_has_burned_the_fire_must_be_in_the_partners_area() -> None:
    keys: dict[str, Any] = {"turn": "red", "wind": "S", "burned": "red", "buckets": [], "hands": {"red": WATER}}
    state = play(teams("o15", **keys), "reckless water", *(f"discard {card}" for card in WATER))
    assert same_picture(play(state, "reckless d1", "reckless d2"), "AAAf AAAf AAA.", at="a1")
    refusal = refused(teams("d3", **keys), "reckless water")
    assert (refusal.code, refusal.rule) == ("reckless-no-fire-team", "14.5")
    assert "blue" in refusal.text


@pytest.mark.rule("14.6", "11.2", "FT-B11")
def test_a_burned_player_takes_part_in_mutual_aid() -> None:
    state = teams(burned="purple", turn="red", wind="S", hand_size=1, options={"mutual_aid": True})
    state = play(state, "pass", "draw mutual-aid", "draw ember", "aid firebreak", "firebreak e5")
    assert asked(state) == "purple"
    assert same_picture(play(state, "firebreak g5"), "#.#", at="e5")


@pytest.mark.rule("14.6", "10.9", "FT-B11")
def test_a_burned_player_takes_part_in_the_redraw_of_a_firestorm() -> None:
    held = {name: ["west"] for name in ("purple", "blue", "green")}
    state = teams(burned="purple", turn="red", wind="S", hand_size=1, firestorm=[0, 0], hands=held)
    state = play(state, "pass", "draw firestorm", "draw ember", "roll S", "roll S", "done")
    assert (asked(state), legal(state)) == ("purple", ["discard west", "done"])
    state = play(state, "discard west", "draw air-drop")
    assert (hand(state, "purple"), asked(state)) == (["air-drop"], "blue")


@pytest.mark.rule("3.8", "3.4", "FT-A63")
def test_a_partners_corner_is_not_ones_own() -> None:
    state = teams("p15 a2", turn="red", wind="S", phase="wind", hands={"red": ["north", "south"]})
    assert "p16" in cells(state, "wind ")
    assert refused(play(state, "wind h10", "north gem"), "north gem a1").code == "own-corner"
    state = play(state, "wind h10", "south gem", "south gem p16")
    assert standing(state) == ["red", "purple", "green"]


@pytest.mark.rule("12.16", "17.19", "FT-B15")
def test_teams_and_shadow_of_the_wood_exclude_each_other() -> None:
    with pytest.raises(BadInput, match="shadow_of_the_wood"):
        GAME.start({"teams": True, "shadow_of_the_wood": True})
