"""Burning a tower, rules section 9: the order of things, Tower Ablaze, loot, hand size, revenge."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    asked,
    board,
    cells,
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

ALL = ["red", "purple", "blue", "green"]
WINDS = ["roll N", "roll E", "roll S", "roll W"]


def purple_burns(picture: str = "", **keys: Any) -> State:
    """In red's wind step, the east wind has just carried fire to p1, purple's corner."""
    fire = board("f", "o1", onto=picture)
    return play(scene(fire, turn="red", wind="E", phase="wind", **keys), "wind p1")


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("tower", "fire", "blowing", "corner"),
    [("red", "b1", "W", "a1"), ("purple", "p2", "N", "p1"), ("blue", "o16", "E", "p16"), ("green", "a15", "S", "a16")],
)
def test_a_gem_on_the_corner_of_a_standing_tower_burns_it(tower: str, fire: str, blowing: str, corner: str) -> None:
    turn = ALL[ALL.index(tower) - 1]
    state = play(scene("f", at=fire, turn=turn, wind=blowing, phase="wind"), f"wind {corner}")
    assert standing(state) == [name for name in ALL if name != tower]


@pytest.mark.rule("9.1")
def test_fire_elsewhere_in_a_tower_area_does_not_burn_the_tower() -> None:
    state = play(scene("ff. fff fff", at="n1", turn="red", wind="E", hands={"red": ["north"]}), "north gem")
    assert "p1" in cells(state, "north gem ")
    assert standing(state) == ALL


@pytest.mark.rule("9.1", "FT-A57", "1.10")
def test_the_corner_of_a_tower_without_a_player_is_a_cell_like_any_other() -> None:
    state = purple_burns(seats=["red", "blue"])
    assert same_picture(state, ".ff", at="n1")
    assert asked(state) == "red"
    assert standing(state) == ["red", "blue"]


@pytest.mark.rule("9.2", "FT-A35", "FT-A65")
def test_first_all_gems_of_the_card_are_placed_and_only_then_the_tower_burns() -> None:
    lit = play(scene("f", at="o1", turn="red", hands={"red": ["flare-up"]}), "flare-up", "flare-up p1")
    assert standing(lit) == ALL
    more = play(lit, "flare-up p2")
    assert (standing(more), cells(more, "flare-up ")) == (ALL, {"p3"})
    assert standing(play(more, "flare-up p3")) == ["red", "blue", "green"]
    assert standing(play(lit, "done")) == ["red", "blue", "green"]


@pytest.mark.rule("9.3", "FT-B28")
def test_the_gem_on_a_lit_corner_cannot_be_exploded_while_the_tower_waits_to_burn() -> None:
    options = {"shadow_of_the_wood": True, "shadow_burns": "after-event"}
    picture = on_cells("A", "n14-p16 a14-c16", onto=board("f", "b1"))
    held = {"purple": ["ember"]}
    state = scene(picture, turn="red", wind="N", options=options, hand_size=1, hands=held, buckets=[])
    state = play(state, "pass", "draw shadow-of-the-wood", "draw explosion")
    assert asked(state) == "blue"
    state = play(state, "shadow roll", "roll W", "gem a1", "roll N", "gem h7", "roll N", "gem i7")
    assert asked(state) == "green"
    assert standing(state) == ["red", "purple"]
    state = play(state, "shadow pull", "pull explosion", "pull ember", "explosion")
    refusal = refused(state, "explosion a1")
    assert (refusal.code, refusal.rule, refusal.where) == ("lit-corner", "9.3", ("a1",))
    assert "b1" in cells(state, "explosion ")


@pytest.mark.rule("9.4", "9.14", "FT-A35")
def test_a_burning_goes_in_a_fixed_order_and_then_the_turn_goes_on() -> None:
    held = {"red": ["north", "ember", "west"], "purple": ["north", "east", "south", "west"]}
    state = purple_burns(hands=held, options={"shadow_of_the_wood": True})
    assert same_picture(state, "AAA AAA AAA", at="n1")
    assert (asked(state), hand(state, "purple"), table(state).hand_size) == ("red", [], 6)
    state = play(state, "discard ember")
    assert "shadow-of-the-wood" not in draw_pile(play(state, "draw ember"))
    state = play(state, "draw ember", "draw ember")
    assert "shadow-of-the-wood" in draw_pile(state)
    assert legal(state) == WINDS
    state = play(state, "roll S")
    assert same_picture(state, "AAA fff", at="n3")
    assert (legal(state), wind(state)) == (WINDS, "E")
    state = play(state, "roll W")
    assert (asked(state), wind(state)) == ("red", "W")
    assert "pass" in legal(state)


@pytest.mark.rule("9.4", "FT-A35")
def test_after_a_burning_in_the_action_step_one_draws_up_and_the_turn_passes() -> None:
    held = {"red": ["ember", "east"]}
    state = scene("f", at="o1", turn="red", hands=held, hand_size=2)
    state = play(state, "east gem", "east gem p1", "draw north", "draw south", "roll N", "roll N")
    assert asked(state) == "chance"
    state = play(state, "draw west", "draw west")
    assert hand(state, "red") == ["west", "west", "ember"]
    assert asked(state) == "blue"


@pytest.mark.rule("9.6", "2.12")
def test_a_burned_player_has_no_hand_and_takes_no_more_turns() -> None:
    state = purple_burns(hands={"purple": ["north", "ember"]}, hand_size=1)
    state = play(state, "draw north", "draw north", "roll S", "roll N")
    assert hand(state, "purple") == []
    state = play(state, "pass")
    assert asked(state) == "blue"
    refusal = GAME.why_not(state, 1, "bucket")
    assert refusal is not None
    assert refusal.code == "not-your-turn"


@pytest.mark.rule("9.6")
def test_a_burned_player_has_no_bucket() -> None:
    assert table(purple_burns()).buckets == 0b1101


@pytest.mark.rule("9.7", "FT-A35")
def test_gems_and_firebreaks_are_cleared_and_all_nine_cells_are_ablaze() -> None:
    state = purple_burns(board("#f. .#f f.#", "n1"))
    assert same_picture(state, "AAA AAA AAA", at="n1")
    assert (table(state).fire, table(state).breaks, GAME.broken(state)) == (0, 0, [])


@pytest.mark.rule("9.7", "1.6", "FT-A51")
def test_a_tower_ablaze_is_a_source_on_which_nothing_is_placed() -> None:
    ablaze = on_cells("A", "n1-p3")
    state = scene(ablaze, turn="red", wind="W", phase="wind", hands={"red": ["de-reforest"]})
    assert cells(state, "wind ") == {"m1", "m2", "m3", "g8", "g9"}
    assert refused(state, "wind n1").rule == "9.7"
    refusal = refused(play(state, "wind m1", "deforest"), "deforest o2")
    assert (refusal.code, refusal.rule) == ("on-ablaze", "9.7")


@pytest.mark.rule("9.7", "15.3", "FT-A51", "FT-B10")
def test_without_tower_ablaze_gems_and_firebreaks_stay_and_the_area_is_ordinary_forest() -> None:
    before = board("#f. .#f f..", "n1")
    state = purple_burns(before, options={"tower_ablaze": False}, hands={"red": ["air-drop"]}, hand_size=1)
    state = play(state, "draw north", "draw north", "roll N", "roll N")
    assert same_picture(state, "#ff f#f f..", at="n1")
    assert standing(state) == ["red", "blue", "green"]
    state = play(state, "air-drop", "air-drop p1-p3")
    assert same_picture(state, "#f. f#. f..", at="n1")


@pytest.mark.rule("9.8", "FT-A36")
def test_who_lit_the_corner_takes_the_hand_and_keeps_as_many_cards_as_the_new_hand_size() -> None:
    held = {"red": ["north", "ember", "west"], "purple": ["north", "east", "south", "west", "dozer-line"]}
    state = purple_burns(hands=held)
    assert hand(state, "red") == ["north", "north", "east", "south", "west", "west", "ember", "dozer-line"]
    refusal = refused(state, "done")
    assert (refusal.code, refusal.rule) == ("loot-count", "9.8")
    state = play(state, "discard north", "discard dozer-line")
    assert hand(state, "red") == ["north", "east", "south", "west", "west", "ember"]
    assert discard_pile(state) == ["north", "dozer-line"]
    assert asked(state) == "chance"


@pytest.mark.rule("9.8", "FT-A36", "FT-B13")
def test_a_looter_with_fewer_cards_keeps_all_and_draws_up_at_the_next_drawing() -> None:
    state = purple_burns(hands={"red": ["west"], "purple": ["ember"]})
    assert asked(state) == "chance"
    state = play(state, "draw north", "draw north", "roll N", "roll N")
    assert (asked(state), hand(state, "red")) == ("red", ["west", "ember"])
    state = play(state, "west change", *["draw east"] * 4, "draw south")
    assert hand(state, "red") == ["east"] * 4 + ["south", "ember"]
    assert asked(state) == "blue"


@pytest.mark.rule("9.9")
def test_the_hand_size_grows_by_one_for_everybody_with_each_burned_tower() -> None:
    assert table(scene()).hand_size == 5
    state = purple_burns(board("f", "o16"), hands={"red": ["east"]})
    state = play(state, "draw north", "draw north", "roll N", "roll N")
    assert table(state).hand_size == 6
    state = play(state, "east gem", "east gem p16", "draw ember", "roll N", "roll N")
    assert table(state).hand_size == 7
    state = play(state, *["draw west"] * 4, *["draw east"] * 2)
    assert (len(hand(state, "red")), asked(state)) == (7, "green")


@pytest.mark.rule("9.9")
def test_the_hand_size_after_the_first_burned_tower_is_one_more_than_the_option_says() -> None:
    for size in (3, 7):
        assert table(purple_burns(options={"hand_size": size})).hand_size == size + 1


@pytest.mark.rule("9.10", "FT-B14")
def test_each_other_active_player_draws_one_card_beginning_left_of_the_player_on_turn() -> None:
    state = scene("f", at="o1", turn="blue", wind="E", phase="wind", hands={"blue": ["ember"]})
    state = play(state, "wind p1", "draw north")
    assert (hand(state, "green"), hand(state, "red")) == (["north"], [])
    state = play(state, "draw east")
    assert (hand(state, "green"), hand(state, "red"), hand(state, "blue")) == (["north"], ["east"], ["ember"])
    assert legal(state) == WINDS


@pytest.mark.rule("9.10", "FT-B43")
def test_the_looter_discards_before_the_others_draw() -> None:
    held = {"red": ["north"] * 3, "purple": ["ember"] * 3, "blue": ["west"]}
    state = purple_burns(hands=held, options={"hand_size": 3})
    assert (asked(state), hand(state, "blue"), hand(state, "green")) == ("red", ["west"], [])
    state = play(state, "discard north", "discard ember", "draw east")
    assert (hand(state, "red"), hand(state, "blue")) == (["north", "north", "ember", "ember"], ["east", "west"])


@pytest.mark.rule("9.14", "10.5", "10.6")
def test_the_revenge_is_a_firestorm_without_a_redraw_and_with_a_new_wind() -> None:
    state = play(purple_burns(hands={"red": ["ember"]}), "draw north", "draw north", "roll E")
    assert same_picture(state, "**f **f", at="h8")
    state = play(state, "roll E")
    assert (wind(state), asked(state), hand(state, "red")) == ("E", "red", ["ember"])
    assert "done" not in legal(state)


@pytest.mark.rule("2.9", "9.14", "FT-B32")
def test_without_the_firestorm_card_burned_towers_still_have_their_revenge() -> None:
    state = play(purple_burns(options={"firestorm": False}), "draw north", "draw north")
    assert legal(state) == WINDS


@pytest.mark.rule("16.5", "FT-B20")
def test_a_burned_player_knows_the_looted_cards_until_they_are_played_or_discarded() -> None:
    held = {"red": ["north", "ember", "west"], "purple": ["north", "east", "ember", "air-drop"]}
    state = play(purple_burns(hands=held), "discard ember", "draw south", "draw south", "roll N", "roll N")
    knows = GAME.view(state, 1)
    assert (pile_cards(knows.seen), knows.seen_in) == (["north", "east", "air-drop"], 0)
    assert all(GAME.view(state, seat).seen == 0 for seat in (0, 2, 3, None))
    state = play(state, "east change")
    assert pile_cards(GAME.view(state, 1).seen) == ["north", "air-drop"]
