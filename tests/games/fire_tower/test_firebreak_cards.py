"""Firebreak cards, rules section 6: where firebreaks may be built, the three cards, and taking one away."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from fireline.kit.square import SIDE, cell_name, span
from tests.games.fire_tower.tabletop import board, cells, hand, legal, on_cells, play, refused, same_picture, scene

AREAS = ("a1-c3", "n1-p3", "n14-p16", "a14-c16")


def names(area: str) -> set[str]:
    """The cells of a rectangle by name."""
    return {cell_name(cell) for cell in span(area)}


def about(card: str, picture: str = "", at: str = "a1", **keys: Any) -> State:
    """Red has played that card and is asked where it goes."""
    held = "de-reforest" if card in ("deforest", "reforest") else card
    return play(scene(picture, at, hands={"red": [held]}, turn="red", **keys), card)


@pytest.mark.rule("6.1", "FT-A12")
def test_no_firebreak_is_built_in_the_area_of_a_standing_tower_whoever_owns_it() -> None:
    state = about("deforest")
    room = cells(state, "deforest ")
    assert not any(room & names(area) for area in AREAS)
    assert len(room) == 256 - 4 * 9 - 4
    for cell, tower in (("c3", "red"), ("n3", "purple"), ("p16", "blue"), ("a14", "green")):
        refusal = refused(state, f"deforest {cell}")
        assert (refusal.code, refusal.rule, refusal.where) == ("break-tower", "6.1", (cell,))
        assert tower in refusal.text


@pytest.mark.rule("6.1", "FT-A12")
def test_a_firebreak_pattern_that_reaches_into_a_tower_area_cannot_be_placed() -> None:
    assert refused(about("dozer-line"), "dozer-line c4-c3").code == "break-tower"
    assert refused(about("scratch-line"), "scratch-line m2-o2").code == "break-tower"
    assert same_picture(play(about("dozer-line"), "dozer-line d3-d4"), "...#. ...#.", at="a3")


@pytest.mark.rule("6.1", "5.13")
def test_only_an_explosion_leaves_a_firebreak_in_a_tower_area() -> None:
    before = scene(".f. ...", at="n3", hands={"red": ["explosion"]}, turn="red")
    after = play(before, "explosion", "explosion o3")
    assert same_picture(after, "fff f#f fff", at="n2")


@pytest.mark.rule("6.1", "FT-A57", "1.10")
def test_the_area_of_a_tower_without_a_player_is_forest_where_firebreaks_are_built() -> None:
    state = about("deforest", seats=["red", "blue"])
    assert cells(state, "deforest ") >= names("n1-p3") | names("a14-c16")
    assert same_picture(play(state, "deforest p1"), "..# ...", at="n1")


@pytest.mark.rule("6.1", "15.3", "FT-B10")
def test_without_tower_ablaze_firebreaks_are_built_where_a_tower_has_burned() -> None:
    state = about("deforest", options={"tower_ablaze": False}, burned=["purple"])
    assert cells(state, "deforest ") >= names("n1-p3")
    assert refused(state, "deforest a16").code == "break-tower"


@pytest.mark.rule("6.2")
def test_a_new_firebreak_may_meet_an_old_one_at_a_point_but_not_touch_it() -> None:
    state = about("deforest", ".##.", at="e5")
    room = cells(state, "deforest ") & names("e4-h6")
    assert room == {"e4", "h4", "e6", "h6"}
    refusal = refused(state, "deforest h5")
    assert (refusal.code, refusal.rule, refusal.where) == ("break-beside", "6.2", ("h5", "g5"))
    assert same_picture(play(state, "deforest h6"), ".##. ...#", at="e5")


@pytest.mark.rule("6.2", "1.7", "1.2")
def test_firebreaks_are_built_on_empty_cells_only() -> None:
    state = about("deforest", "#.f..", at="e8")
    for cell, code in (("e8", "on-firebreak"), ("g8", "on-gem"), ("h8", "on-eternal-flame")):
        assert refused(state, f"deforest {cell}").code == code


@pytest.mark.rule("6.3", "FT-A13")
def test_all_firebreaks_of_the_card_must_be_placed() -> None:
    dozer = about("dozer-line", ".f. ... ..#", at="e5")
    assert refused(dozer, "dozer-line e5").rule == "6.3"
    assert refused(dozer, "dozer-line e5-f5").code == "on-gem"
    assert refused(dozer, "dozer-line g5-g6").code == "break-beside"
    assert same_picture(play(dozer, "dozer-line e5-e6"), "#f. #.. ..#", at="e5")
    scratch = about("scratch-line")
    assert refused(scratch, "scratch-line e5").rule == "6.3"


@pytest.mark.rule("6.3", "FT-A13", "3.7")
def test_a_card_without_room_for_its_whole_pattern_cannot_be_played() -> None:
    chessboard = [cell_name(cell) for cell in range(SIDE * SIDE) if (cell // SIDE + cell) % 2]
    picture = on_cells("f", " ".join(set(chessboard) - names("h8-i9")))
    state = scene(picture, seats=["red", "blue"], turn="red", hands={"red": ["dozer-line", "de-reforest"]})
    refusal = refused(state, "dozer-line")
    assert (refusal.code, refusal.rule) == ("no-room", "3.7")
    assert "deforest" in legal(state)
    assert "discard dozer-line" in legal(state)


@pytest.mark.rule("6.3")
def test_firebreak_patterns_go_along_a_row_or_along_a_column() -> None:
    dozer = about("dozer-line")
    assert same_picture(play(dozer, "dozer-line e5-f5"), "## ..", at="e5")
    assert same_picture(play(dozer, "dozer-line e5-e6"), "#. #.", at="e5")
    assert refused(dozer, "dozer-line e5-f6").code == "dozer-shape"


@pytest.mark.rule("6.4", "FT-A52")
def test_the_two_firebreaks_of_a_dozer_line_touch_each_other_but_no_older_firebreak() -> None:
    state = about("dozer-line", "#....", at="e5")
    assert same_picture(play(state, "dozer-line g5-h5"), "#.##.", at="e5")
    assert same_picture(play(state, "dozer-line f6-g6"), "#.... .##..", at="e5")
    refusal = refused(state, "dozer-line f5-g5")
    assert (refusal.code, refusal.rule, refusal.where) == ("break-beside", "6.2", ("f5", "e5"))
    assert refused(state, "dozer-line f5-h5").rule == "6.4"


@pytest.mark.rule("6.5")
def test_a_scratch_line_is_two_firebreaks_with_exactly_one_cell_between_as_in_the_sample_play() -> None:
    state = about("scratch-line")
    assert same_picture(play(state, "scratch-line e12-e14"), "# . #", at="e12")
    assert same_picture(play(state, "scratch-line e12-g12"), "#.#", at="e12")
    for wrong in ("e12-e13", "e12-e15", "e12-g14", "e12-f14"):
        assert refused(state, f"scratch-line {wrong}").rule == "6.5"


@pytest.mark.rule("6.6", "FT-A14")
def test_the_cell_between_may_hold_a_gem_but_no_firebreak() -> None:
    state = about("scratch-line", ".f. ... .#.", at="e5")
    assert same_picture(play(state, "scratch-line e5-g5"), "#f# ... .#.", at="e5")
    assert refused(state, "scratch-line e7-g7").code == "break-beside"


@pytest.mark.rule("6.6", "FT-A14")
def test_the_cell_between_may_lie_beside_towers_and_the_eternal_flame_but_not_beyond_the_edge() -> None:
    state = about("scratch-line")
    assert same_picture(play(state, "scratch-line d1-d3"), "...# .... ...#", at="a1")
    assert same_picture(play(state, "scratch-line g7-g9"), "#.. .** #**", at="g7")
    assert refused(state, "scratch-line g8-i8").code == "on-eternal-flame"
    assert refused(state, "scratch-line o8-q8").rule == "17.10"


@pytest.mark.rule("6.6", "FT-A64", "1.11")
def test_a_blocked_cell_is_no_gap() -> None:
    state = about("scratch-line", seats=["red", "purple", "blue"], options={"unmanned": "blocked"})
    assert refused(state, "scratch-line b13-b15").rule == "6.6"
    assert not any(names(line) & names("a14-c16") for line in cells(state, "scratch-line "))
    assert "a13-c13" in cells(state, "scratch-line ")


@pytest.mark.rule("6.7")
def test_a_de_reforest_builds_one_firebreak_or_takes_one_away() -> None:
    before = scene("#..", at="e5", turn="red", hands={"red": ["de-reforest"]})
    built = play(before, "deforest", "deforest g5")
    assert same_picture(built, "#.#", at="e5")
    taken = play(before, "reforest", "reforest e5")
    assert same_picture(taken, "...", at="e5")
    assert hand(built, "red") == hand(taken, "red") == []


@pytest.mark.rule("6.7", "6.2")
def test_a_de_reforest_builds_by_the_rules_of_all_firebreaks() -> None:
    assert refused(about("deforest", "#..", at="e5"), "deforest f5").rule == "6.2"


@pytest.mark.rule("6.8")
def test_there_must_be_a_firebreak_on_the_cell_that_is_reforested() -> None:
    state = about("reforest", "#.f", at="e5")
    for cell in ("f5", "g5", "h8"):
        assert refused(state, f"reforest {cell}").rule == "6.8"
    assert cells(state, "reforest ") == {"e5"}
    bare = scene(turn="red", hands={"red": ["de-reforest"]})
    assert refused(bare, "reforest").code == "no-reforest"
    assert "deforest" in legal(bare)


@pytest.mark.rule("6.8", "FT-A15")
def test_a_firebreak_that_an_explosion_left_in_a_tower_area_may_be_taken_away() -> None:
    picture = board("#", "b2", onto=board("#", "o15"))
    for cell in ("b2", "o15"):
        after = play(about("reforest", picture), f"reforest {cell}")
        assert same_picture(after, ".", at=cell)
        assert refused(about("deforest", picture), f"deforest {cell}").code == "on-firebreak"


@pytest.mark.rule("6.8", "1.13")
def test_where_a_firebreak_was_taken_away_the_cell_is_empty_and_burns_again() -> None:
    before = scene(".#*", at="f8", turn="red", wind="W", hands={"red": ["de-reforest"], "purple": []}, hand_size=1)
    blown = play(before, "discard de-reforest", "draw ember")
    assert refused(blown, "wind g8").code == "on-firebreak"
    after = play(before, "reforest", "reforest g8", "draw ember", "wind g8")
    assert same_picture(after, ".f*", at="f8")
