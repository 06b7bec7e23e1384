"""Flare Up, Burning Snag and Explosion (rules 5.1 to 5.14); the figures are in test_figures.py."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    ablaze,
    board,
    cells,
    legal,
    on_cells,
    play,
    question,
    refused,
    same_picture,
    scene,
    standing,
)

AROUND_THE_FLAME = {"h7", "i7", "g8", "j8", "g9", "j9", "h10", "i10"}
BLOCKED: dict[str, Any] = {"seats": ["red", "blue"], "options": {"unmanned": "blocked"}}


def flare(picture: str, at: str = "e4", **keys: Any) -> State:
    """A Flare Up has been played and goes somewhere."""
    return play(scene(picture, at, **{"turn": "red", "hands": {"red": ["flare-up"]}} | keys), "flare-up")


def snag(picture: str, at: str = "e4", **keys: Any) -> State:
    """A Burning Snag has been played and goes somewhere."""
    return play(scene(picture, at, **{"turn": "red", "hands": {"red": ["burning-snag"]}} | keys), "burning-snag")


def explosion(picture: str, at: str = "e4", **keys: Any) -> State:
    """An Explosion has been played and goes somewhere."""
    return play(scene(picture, at, **{"turn": "red", "hands": {"red": ["explosion"]}} | keys), "explosion")


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("direction", ["N", "E", "S", "W"])
def test_fire_cards_do_not_care_about_the_wind(direction: str) -> None:
    state = flare("... .f. ...", wind=direction)
    for choice in ("f2-f4", "g5-i5", "f6-f8", "c5-e5"):
        assert f"flare-up {choice}" in legal(state)
    assert {"e4-f5", "f4-g5", "e5-f6"} <= cells(snag("... .f. ...", wind=direction), "burning-snag ")


@pytest.mark.rule("5.2", "17.6", "FT-A06")
def test_one_gem_of_a_flare_up_must_touch_a_source_that_burned_before_the_card() -> None:
    state = flare("f.... ..... .....")
    assert refused(state, "flare-up f5-h5").code == "must-touch"
    assert refused(state, "flare-up f5").code == "first-gem"
    assert same_picture(play(state, "flare-up e5-g5"), "f.... fff..", at="e4")


@pytest.mark.rule("5.2", "17.6", "FT-A08")
def test_one_gem_of_a_burning_snag_must_touch_a_source_that_burned_before_the_card() -> None:
    state = snag("f... .... ....")
    refusal = refused(state, "burning-snag f5-g6")
    assert (refusal.code, refusal.rule) == ("must-touch", "5.2")
    assert same_picture(play(state, "burning-snag e5-f6"), "f... ff.. ff..", at="e4")


@pytest.mark.rule("5.2")
def test_the_eternal_flame_and_a_tower_ablaze_are_sources_too() -> None:
    state = flare("AAA AAA AAA", at="n14")
    first = {cell for cell in cells(state, "flare-up ") if "-" not in cell}
    assert first == AROUND_THE_FLAME | {"n13", "o13", "p13", "m14", "m15", "m16"}


@pytest.mark.rule("5.3", "17.5", "17.11", "FT-A05")
@pytest.mark.parametrize(
    ("gems", "after"), [(["f4"], "ff.."), (["f4", "g4"], "fff."), (["f4", "g4", "h4"], "ffff"), (["f4-h4"], "ffff")]
)
def test_you_may_put_down_fewer_gems_than_a_flare_up_shows(gems: list[str], after: str) -> None:
    state = play(flare("f..."), *(f"flare-up {gem}" for gem in gems))
    if question(state) == "more red":
        state = play(state, "done")
    assert same_picture(state, after, at="e4")
    assert question(state) == "draw red"


@pytest.mark.rule("5.3", "17.11", "FT-A05")
@pytest.mark.parametrize(
    ("gems", "after"), [("f4", "ff. ..."), ("f4 g5", "ff. ..f"), ("f4 f5", "ff. .f."), ("f4 g4 g5", "fff ..f")]
)
def test_you_may_put_down_fewer_gems_than_a_burning_snag_shows(gems: str, after: str) -> None:
    state = play(snag("f.. ..."), *(f"burning-snag {gem}" for gem in gems.split()), "done")
    assert same_picture(state, after, at="e4")


@pytest.mark.rule("5.3", "FT-A05", "FT-A22")
@pytest.mark.parametrize("word", ["done", "pass", "keep bucket"])
def test_at_least_one_gem_is_put_down(word: str) -> None:
    for state in (flare("f..."), snag("f...")):
        assert refused(state, word).code == "now-where"


@pytest.mark.rule("5.4", "17.6", "FT-A07")
def test_a_pattern_may_lie_over_cells_that_burn_already() -> None:
    assert same_picture(play(flare("ff.. ...."), "flare-up e4-g4"), "fff. ....", at="e4")
    assert same_picture(play(snag("ff.. f..."), "burning-snag e4-f5"), "ff.. ff..", at="e4")
    assert same_picture(play(flare(""), "flare-up g8-i8"), "f**", at="g8")
    refusal = refused(flare("fff ..."), "flare-up e4-g4")
    assert (refusal.code, refusal.rule) == ("stamp-full", "17.6")


@pytest.mark.rule("5.4", "17.6")
def test_a_pattern_may_lie_over_firebreaks_and_no_gem_is_put_there() -> None:
    assert same_picture(play(flare("f..#"), "flare-up f4-h4"), "fff#", at="e4")
    assert same_picture(play(snag("f.# .#."), "burning-snag f4-g5"), "ff# .#f", at="e4")


@pytest.mark.rule("5.4", "1.11", "FT-A64")
def test_a_pattern_may_lie_over_blocked_cells_and_no_gem_is_put_there() -> None:
    line = flare("f...", at="k3", **BLOCKED)
    assert same_picture(play(line, "flare-up l3-n3"), "fffxxx", at="k3")
    square = snag("f...", at="l3", **BLOCKED)
    assert same_picture(play(square, "burning-snag m3-n4"), "ffxxx .ff..", at="l3")
    assert same_picture(play(explosion("f", at="m3", **BLOCKED), "explosion m3"), "ffxxx f#xxx fff..", at="l2")


@pytest.mark.rule("5.4", "17.10", "FT-A64")
def test_what_a_pattern_over_the_edge_would_give_is_laid_gem_by_gem() -> None:
    state = flare("f..", at="e1")
    assert refused(state, "flare-up f0-f2").code == "off-the-board"
    vertical = play(flare("f.. ...", at="e15"), "flare-up e16", "done")
    assert same_picture(vertical, "f.. f..", at="e15")
    corner = play(snag("f", at="f16"), "burning-snag e16", "done")
    assert same_picture(corner, "ff", at="e16")


@pytest.mark.rule("5.5", "9.1", "FT-A11")
@pytest.mark.parametrize(
    ("card", "place"),
    [("flare-up", "n1-p1"), ("burning-snag", "o1-p2"), ("explosion", "o2"), ("explosion", "p2"), ("explosion", "o1")],
)
def test_a_fire_card_on_the_corner_of_another_tower_burns_it(card: str, place: str) -> None:
    state = scene(".f. .ff", at="n1", turn="red", hands={"red": [card]})
    after = play(state, card, f"{card} {place}")
    assert standing(after) == ["red", "blue", "green"]
    assert same_picture(after, "AAA AAA AAA", at="n1")


@pytest.mark.rule("5.5")
def test_fire_may_be_put_into_tower_areas_your_own_included() -> None:
    state = flare("..f. ....", at="b3")
    assert same_picture(play(state, "flare-up a3-c3"), "ffff", at="a3")
    assert same_picture(play(snag("f", at="d2"), "burning-snag b2-c3"), "... .ff .ff", at="a1")
    assert same_picture(play(snag("f", at="m2"), "burning-snag n2-o3"), "... ff. ff.", at="n1")


@pytest.mark.rule("5.6")
@pytest.mark.parametrize("place", ["f4-g4", "f4-i4", "f4-h6", "f4-g5", "f4-h5"])
def test_a_flare_up_is_three_neighbouring_cells_of_one_row_or_column(place: str) -> None:
    assert refused(flare("f....."), f"flare-up {place}").code == "flare-shape"


@pytest.mark.rule("5.6", "17.11")
def test_gem_by_gem_a_flare_up_keeps_to_one_line_of_three() -> None:
    state = play(flare("f.... ....."), "flare-up f4")
    assert cells(state, "flare-up ") == {"f3", "f5", "g4", "d4"}
    assert refused(state, "flare-up g5").code == "flare-shape"
    assert refused(state, "flare-up i4").code == "flare-shape"
    assert cells(play(state, "flare-up g4"), "flare-up ") == {"h4"}


@pytest.mark.rule("5.7", "17.8", "FT-A06", "FT-A07")
def test_cells_that_burn_already_take_part_in_the_run_of_a_flare_up() -> None:
    for choices in (["flare-up e4-g4"], ["flare-up e4", "flare-up g4"]):
        assert same_picture(play(flare(".f."), *choices), "fff", at="e4")
    assert same_picture(play(flare("#.", at="j8"), "flare-up i7-i9"), "f. *# *.", at="i7")


@pytest.mark.rule("5.7", "17.11", "FT-A06")
def test_no_empty_cell_may_lie_between_two_gems_of_a_flare_up() -> None:
    refusal = refused(play(flare("f... f... f..."), "flare-up f4"), "flare-up f6")
    assert (refusal.code, refusal.rule) == ("flare-gap", "5.7")


@pytest.mark.rule("5.7", "17.8", "FT-A06")
def test_no_firebreak_may_lie_between_two_gems_of_a_flare_up() -> None:
    between = flare("f.#.f")
    assert refused(between, "flare-up f4-h4").code == "stamp-broken"
    assert refused(play(between, "flare-up f4"), "flare-up h4").code == "flare-gap"
    assert refused(flare("f#."), "flare-up e4-g4").code == "must-touch"


@pytest.mark.rule("5.7", "17.8", "FT-A06")
def test_a_flare_up_parted_in_the_middle_burns_the_one_end_that_catches() -> None:
    assert same_picture(play(flare("f.#."), "flare-up f4-h4"), "ff#.", at="e4")
    assert same_picture(play(flare(". # . f"), "flare-up e4-e6"), ". # f f", at="e4")


@pytest.mark.rule("5.8", "17.11")
def test_gem_by_gem_a_burning_snag_keeps_to_one_square() -> None:
    state = play(snag("f... .... ...."), "burning-snag f4")
    assert cells(state, "burning-snag ") == {"f3", "g3", "g4", "f5", "g5", "e5", "e3"}
    for cell in ("h4", "f6"):
        assert refused(state, f"burning-snag {cell}").code == "snag-shape"
    assert cells(play(state, "burning-snag g5"), "burning-snag ") == {"g4", "f5"}
    assert refused(play(state, "burning-snag g5"), "burning-snag g3").code == "snag-shape"


@pytest.mark.rule("5.9", "FT-A08")
def test_the_gems_of_a_burning_snag_need_not_touch_one_another() -> None:
    state = play(snag("f.# .#."), "burning-snag f4", "burning-snag g5")
    assert same_picture(state, "ff# .#f", at="e4")


@pytest.mark.rule("5.10")
@pytest.mark.parametrize("cell", ["e4", "g4"])
def test_an_explosion_needs_a_gem_as_its_centre(cell: str) -> None:
    assert refused(explosion(".f#"), f"explosion {cell}").code == "explode-no-gem"


@pytest.mark.rule("5.11", "FT-A10", "FT-A66")
def test_any_gem_may_explode_also_in_a_tower_area_and_without_other_fire_beside_it() -> None:
    state = explosion(on_cells("f", "c3 n2 k12"), at="a1")
    assert cells(state, "explosion ") == {"c3", "n2", "k12"}
    assert same_picture(play(state, "explosion k12"), "fff f#f fff", at="j11")


@pytest.mark.rule("5.11", "FT-A21")
@pytest.mark.parametrize("cell", ["h8", "o15", "p16"])
def test_the_eternal_flame_and_towers_ablaze_cannot_explode(cell: str) -> None:
    state = explosion(ablaze("blue", onto=board("f", "k12")), at="a1")
    assert refused(state, f"explosion {cell}").code == "explode-eternal"


@pytest.mark.rule("5.12", "17.13", "17.16", "FT-A09")
def test_every_empty_cell_around_an_explosion_gets_a_gem_and_none_may_be_left_out() -> None:
    after = play(explosion("...# .f.. #f.."), "explosion f5")
    assert same_picture(after, "fff# f#f. #ff.", at="e4")
    assert question(after) == "draw red"


@pytest.mark.rule("5.12", "FT-A09")
def test_if_no_cell_around_is_empty_an_explosion_places_no_gem() -> None:
    assert same_picture(play(explosion("##f fff #f#"), "explosion f5"), "##f f#f #f#", at="e4")


@pytest.mark.rule("5.13")
def test_the_firebreak_of_an_explosion_may_stand_in_a_tower_area() -> None:
    after = play(explosion("... f.. ...", at="n1"), "explosion n2")
    assert same_picture(after, "ff. #f. ff.", at="n1")


@pytest.mark.rule("5.13", "6.1", "6.2")
@pytest.mark.parametrize(("cell", "why"), [("o2", "break-tower"), ("f5", "break-beside")])
def test_no_other_new_firebreak_may_stand_in_a_tower_area_or_touch_older_firebreaks(cell: str, why: str) -> None:
    state = scene("#.", at="e5", turn="red", hands={"red": ["de-reforest"]})
    assert refused(play(state, "deforest"), f"deforest {cell}").code == why


@pytest.mark.rule("5.14", "FT-A62")
@pytest.mark.parametrize("cell", ["a2", "b1", "b2"])
def test_a_gem_beside_or_diagonally_next_to_your_own_empty_corner_may_not_be_exploded_by_you(cell: str) -> None:
    refusal = refused(explosion(on_cells("f", f"c3 {cell}"), at="a1"), f"explosion {cell}")
    assert (refusal.code, refusal.rule) == ("explode-own-corner", "5.14")
    other = scene("f", at=cell, turn="blue", hands={"blue": ["explosion"]})
    assert standing(play(other, "explosion", f"explosion {cell}")) == ["purple", "blue", "green"]
