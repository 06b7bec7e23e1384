"""Mutual Aid (section 11): one task for everybody, chosen by the drawer."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    WALL,
    board,
    cells,
    discard_pile,
    ended,
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

# All forest burns; only the four corners are free.
EDGE = "." + "f" * 14 + "."
ALL_BUT_CORNERS = board(EDGE, at="a16", onto=board(EDGE, onto=WALL.replace("#", "f")))


def aid(picture: str = "", at: str = "a1", drawer: str = "red", **keys: Any) -> State:
    """The drawer, whose turn it is, has drawn Mutual Aid and is asked for the task."""
    given: dict[str, Any] = {"turn": drawer, "wind": "N", "hand_size": 1, "options": {"mutual_aid": True}}
    return scene(picture, at, course=[f"aid {drawer}", "end-event", "next"], event="mutual-aid", **given | keys)


@pytest.mark.rule("11.1")
def test_the_drawer_chooses_one_of_three_tasks_after_drawing_a_card_in_its_place() -> None:
    before = scene(turn="red", hand_size=1, options={"mutual_aid": True})
    drawn = play(before, "pass", "draw mutual-aid", "draw north")
    assert question(drawn) == "aid red"
    assert legal(drawn) == ["aid gem", "aid firebreak", "aid discard"]
    assert refused(drawn, "pass").code == "now-aid"


@pytest.mark.rule("11.1", "11.6", "FT-B34", "FT-A41", "FT-A59")
def test_a_task_that_nobody_can_do_may_be_chosen() -> None:
    nothing_free = aid(WALL)
    assert legal(nothing_free) == ["aid gem", "aid firebreak", "aid discard"]
    assert question(play(nothing_free, "aid gem")) == "action purple"
    assert question(play(nothing_free, "aid firebreak")) == "action purple"
    assert question(play(nothing_free, "aid discard")) == "draw red"


@pytest.mark.rule("11.2", "FT-A67")
def test_everybody_does_the_same_task_once_beginning_with_the_drawer_and_going_clockwise() -> None:
    state = play(aid(drawer="blue"), "aid firebreak")
    for name, cell in (("blue", "e5"), ("green", "e7"), ("red", "e9"), ("purple", "e11")):
        assert question(state) == f"aid-firebreak {name}"
        state = play(state, f"firebreak {cell}")
    assert question(state) == "wind green"


@pytest.mark.rule("11.2", "FT-A67")
def test_burned_players_take_no_part() -> None:
    state = play(aid("AAA AAA AAA", at="n1", hand_size=2), "aid gem", "gem h7")
    assert question(state) == "aid-gem blue"
    state = play(state, "gem g9", "gem j9")
    assert question(state) == "wind blue"


@pytest.mark.rule("11.3", "FT-A41")
def test_the_gem_goes_next_to_any_source_whatever_the_wind() -> None:
    state = play(aid("f", at="d4"), "aid gem")
    assert wind(state) == "N"
    around_gem, around_flame = {"d3", "c4", "e4", "d5"}, {"h7", "i7", "g8", "j8", "g9", "j9", "h10", "i10"}
    assert cells(state, "gem ") == around_gem | around_flame
    assert refused(state, "gem e5").rule == "11.3"
    assert refused(state, "gem d4").rule == "1.7"


@pytest.mark.rule("11.4", "FT-A41")
def test_the_gem_may_not_touch_a_gem_of_the_same_mutual_aid() -> None:
    first = play(aid(), "aid gem", "gem h7")
    assert refused(first, "gem i7").rule == "11.4"
    assert refused(first, "gem h6").rule == "11.4"
    assert "g8" in cells(first, "gem "), "cells that meet at a point do not touch"
    second = play(first, "gem g8")
    assert refused(second, "gem g9").rule == "11.4"


@pytest.mark.rule("11.4")
def test_a_gem_of_mutual_aid_may_touch_gems_that_lay_there_before() -> None:
    state = play(aid("f.f", at="d4"), "aid gem", "gem e4")
    assert same_picture(state, "fff", at="d4")


@pytest.mark.rule("11.5", "FT-A04")
def test_nobody_may_choose_the_own_corner_while_another_cell_is_possible() -> None:
    state = play(aid("f", at="b1"), "aid gem")
    refusal = refused(state, "gem a1")
    assert (refusal.rule, refusal.where[0]) == ("11.5", "a1")
    purple = play(state, "gem h7")
    assert "a1" in cells(purple, "gem ")


@pytest.mark.rule("11.5", "11.7", "FT-A56", "FT-B09")
def test_whoever_has_only_the_own_corner_left_must_take_it_and_nobody_loots() -> None:
    only_red_corner = board(".f", at="a1", onto=WALL)
    hands = {"red": ["north"], "purple": ["east"], "blue": ["south"], "green": ["west"]}
    state = play(aid(only_red_corner, hands=hands), "aid gem")
    assert legal(state) == ["gem a1"]
    burned = play(state, "gem a1")
    assert standing(burned) == ["purple", "blue", "green"]
    assert "north" in discard_pile(burned)


@pytest.mark.rule("11.6", "FT-A41")
def test_a_player_without_a_possible_cell_is_passed_over() -> None:
    one_free = board(".", at="h7", onto=WALL)
    state = play(aid(one_free), "aid gem", "gem h7")
    assert question(state) == "action purple", "purple, blue and green had no cell, and the wind finds none either"


@pytest.mark.rule("11.7", "FT-A41", "9.2")
def test_towers_lit_in_mutual_aid_burn_after_everybody_has_had_a_go_their_owners_too() -> None:
    state = play(aid("f", at="o1"), "aid gem", "gem p1")
    assert standing(state) == ["red", "purple", "blue", "green"]
    assert question(state) == "aid-gem purple"
    state = play(state, "gem h7", "gem g8")
    assert "purple" in standing(state)
    assert standing(play(state, "gem j8")) == ["red", "blue", "green"]


@pytest.mark.rule("11.7", "FT-A41")
def test_each_tower_counts_as_lit_by_the_player_who_placed_the_gem() -> None:
    hands = {"red": ["north"], "purple": ["east"], "blue": ["south"], "green": ["west"]}
    two_corners = board("f", at="b16", onto=board("f", at="o1"))
    state = play(aid(two_corners, hands=hands), "aid gem", "gem p1", "gem h7", "gem a16", "gem j8")
    assert standing(state) == ["red", "blue"]
    assert hand(state, "red") == ["north", "east"]
    looted = play(state, "draw ember")
    assert hand(looted, "blue") == ["south", "west", "ember"]
    assert len(hand(play(looted, "draw ember"), "red")) == 3


@pytest.mark.rule("11.7", "9.18", "FT-A34", "FT-A41")
def test_if_all_towers_burn_together_in_mutual_aid_the_game_is_a_draw() -> None:
    state = play(aid(ALL_BUT_CORNERS), "aid gem")
    assert cells(state, "gem ") == {"p1", "p16", "a16"}
    state = play(state, "gem p16", "gem a16", "gem p1")
    assert legal(state) == ["gem a1"], "all other corners are lit already"
    over = play(state, "gem a1")
    assert question(over) == "over"
    assert ended(over) == ("draw", ["red", "purple", "blue", "green"])


@pytest.mark.rule("11.8", "1.7", "6.1", "6.2", "FT-A59")
def test_a_firebreak_of_mutual_aid_follows_the_usual_rules_and_keeps_apart_from_those_before() -> None:
    state = play(aid("f.#", at="e5"), "aid firebreak")
    for cell, rule in (("e5", "1.7"), ("g5", "1.7"), ("h8", "1.2"), ("b2", "6.1"), ("o15", "6.1"), ("f5", "11.8")):
        assert refused(state, f"firebreak {cell}").rule == rule
    first = play(state, "firebreak k5")
    assert refused(first, "firebreak k6").rule == "11.8"
    assert same_picture(play(first, "firebreak l6"), "#. .#", at="k5")


@pytest.mark.rule("11.6", "11.8", "FT-A59")
def test_a_player_without_room_for_a_firebreak_is_passed_over() -> None:
    room = board("... ... ...", at="e5", onto=WALL)
    state = play(aid(room), "aid firebreak", "firebreak f6")
    assert question(state) == "action purple"
    assert same_picture(state, "... .#. ...", at="e5")


def exchange(**hands: list[str]) -> State:
    """Everybody exchanges three cards; the hand size is four."""
    return play(aid(hands=hands, hand_size=4), "aid discard")


@pytest.mark.rule("11.9")
def test_the_exchange_is_of_exactly_three_cards() -> None:
    state = exchange(red=["north", "ember", "air-drop", "dozer-line"])
    two = play(state, "discard north", "discard ember")
    assert refused(two, "done").rule == "11.9"
    three = play(two, "discard dozer-line")
    assert hand(three, "red") == ["air-drop"]
    assert question(three) == "draw red"
    drawn = play(three, "draw east", "draw east", "draw east")
    assert hand(drawn, "red") == ["east", "east", "east", "air-drop"]
    assert question(drawn) == "draw purple", "purple has no card to give and draws up"


@pytest.mark.rule("11.9", "FT-A42")
def test_who_has_fewer_than_three_cards_discards_them_all() -> None:
    state = exchange(red=["north", "ember"])
    gone = play(state, "discard north", "discard ember")
    assert hand(gone, "red") == []
    assert question(gone) == "draw red"
