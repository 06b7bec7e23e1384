"""Water cards, rules section 7: Air Drop, Fire Engine and Smokejumper take gems off the board."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import board, cells, legal, on_cells, play, refused, same_picture, scene


def pour(card: str, picture: str = "", at: str = "a1", **keys: Any) -> State:
    """Red has played that water card and is asked where it goes."""
    return play(scene(picture, at, hands={"red": [card]}, turn="red", **keys), card)


@pytest.mark.rule("7.1", "7.3")
def test_water_takes_gems_off_the_board_and_nothing_else() -> None:
    after = play(pour("air-drop", "f#*", at="f8"), "air-drop f8-h8")
    assert same_picture(after, ".#*", at="f8")


@pytest.mark.rule("7.1", "1.2")
def test_the_eternal_flame_cannot_be_put_out() -> None:
    state = pour("air-drop", "f**f", at="g8")
    refusal = refused(state, "air-drop h8")
    assert (refusal.code, refusal.rule, refusal.where) == ("water-eternal", "7.1", ("h8",))
    assert same_picture(play(state, "air-drop g8-i8"), ".**f", at="g8")
    assert refused(state, "air-drop f5").rule == "7.1"


@pytest.mark.rule("7.1", "9.7")
def test_a_tower_ablaze_cannot_be_put_out() -> None:
    state = pour("air-drop", on_cells("A", "n1-p3", onto=board("f", "m1")))
    assert refused(state, "air-drop n1").code == "water-eternal"
    assert same_picture(play(state, "air-drop m1-o1"), ".AAA", at="m1")


@pytest.mark.rule("7.2", "FT-A05")
@pytest.mark.parametrize("card", ["air-drop", "fire-engine"])
def test_fewer_gems_than_the_pattern_covers_may_be_removed(card: str) -> None:
    state = pour(card, "fff fff", at="e5")
    assert same_picture(play(state, f"{card} f5", "done"), "f.f fff", at="e5")
    assert same_picture(play(state, f"{card} f5", f"{card} e5", "done"), "..f fff", at="e5")


@pytest.mark.rule("7.2", "FT-A05")
def test_a_smokejumper_may_leave_gems_around_its_centre_burning() -> None:
    state = pour("smokejumper", "fff fff fff", at="e5")
    after = play(state, "smokejumper f6 some", "smokejumper e5", "smokejumper g7", "done")
    assert same_picture(after, ".ff fff ff.", at="e5")


@pytest.mark.rule("7.2", "FT-A22")
def test_at_least_one_gem_must_be_removed() -> None:
    refusal = refused(play(pour("smokejumper", "ff", at="e5"), "smokejumper e5 some"), "done")
    assert (refusal.code, refusal.rule) == ("at-least-one", "7.2")
    assert refused(pour("air-drop", "f...", at="e5"), "air-drop f5-h5").code == "stamp-dry"
    assert refused(pour("fire-engine", "f...", at="e5"), "fire-engine f5-g6").code == "stamp-dry"


@pytest.mark.rule("7.2", "3.7", "FT-A22")
def test_a_water_card_that_finds_no_gem_cannot_be_played() -> None:
    state = scene("..f", at="a3", turn="red", hands={"red": ["air-drop", "fire-engine", "smokejumper"]})
    for card in ("air-drop", "fire-engine", "smokejumper"):
        assert refused(state, card).rule == "3.7"
        assert f"discard {card}" in legal(state)


@pytest.mark.rule("7.3")
def test_the_pattern_may_lie_over_firebreaks_and_empty_cells() -> None:
    assert same_picture(play(pour("air-drop", "f#f", at="e5"), "air-drop e5-g5"), ".#.", at="e5")
    assert same_picture(play(pour("air-drop", "f.f", at="e5"), "air-drop e5", "air-drop g5"), "...", at="e5")
    assert same_picture(play(pour("fire-engine", "f# .f", at="e5"), "fire-engine e5-f6"), ".# ..", at="e5")
    assert same_picture(play(pour("smokejumper", "#f# .f. #.f", at="e5"), "smokejumper f6"), "#.# .f. #..", at="e5")


@pytest.mark.rule("7.3", "FT-A64")
def test_a_water_pattern_may_hang_over_the_edge_of_the_board() -> None:
    along = pour("air-drop", "fff", at="a8")
    assert same_picture(play(along, "air-drop a8", "air-drop b8", "done"), "..f", at="a8")
    assert same_picture(play(along, "air-drop a8", "done"), ".ff", at="a8")
    engine = pour("fire-engine", "ff ff", at="g15")
    assert same_picture(play(engine, "fire-engine g16", "fire-engine h16", "done"), "ff ..", at="g15")
    jumper = pour("smokejumper", "ff ff ff", at="a7")
    assert same_picture(play(jumper, "smokejumper a8"), ".. f. ..", at="a7")


@pytest.mark.rule("7.3", "FT-A64", "1.11")
def test_a_water_pattern_may_lie_over_a_blocked_area() -> None:
    three: dict[str, Any] = {"seats": ["red", "purple", "blue"], "options": {"unmanned": "blocked"}}
    drop = pour("air-drop", "ff ff", at="a12", **three)
    assert same_picture(play(drop, "air-drop a12-a14"), ".f .f xx", at="a12")
    engine = pour("fire-engine", "ff ff", at="a12", **three)
    assert same_picture(play(engine, "fire-engine a13-b14"), "ff .. xx", at="a12")


@pytest.mark.rule("7.4", "FT-A19")
def test_only_the_gems_outside_tower_areas_go_where_a_pattern_lies_partly_in_one() -> None:
    assert same_picture(play(pour("air-drop", ".fff", at="b3"), "air-drop c3-e3"), ".f..", at="b3")
    assert same_picture(play(pour("fire-engine", "ff ff", at="c3"), "fire-engine c3-d4"), "f. ..", at="c3")
    jumper = play(pour("smokejumper", "fff fff fff", at="m2"), "smokejumper n3")
    assert same_picture(jumper, ".ff .ff ...", at="m2")


@pytest.mark.rule("7.4", "FT-A19")
@pytest.mark.parametrize(("cell", "tower"), [("b2", "red"), ("o3", "purple"), ("n14", "blue"), ("c14", "green")])
def test_no_water_card_removes_a_gem_from_the_area_of_a_standing_tower(cell: str, tower: str) -> None:
    for card in ("air-drop", "fire-engine"):
        refusal = refused(pour(card, on_cells("f", f"{cell} e8")), f"{card} {cell}")
        assert (refusal.code, refusal.rule, refusal.where) == ("water-tower", "7.4", (cell,))
        assert tower in refusal.text


@pytest.mark.rule("7.4", "FT-A19")
def test_a_pattern_with_gems_in_a_tower_area_only_removes_nothing() -> None:
    picture = on_cells("f", "b3 c3 e8")
    assert refused(pour("air-drop", picture), "air-drop b3-d3").code == "stamp-tower"
    assert refused(pour("fire-engine", picture), "fire-engine c3-d4").rule == "7.4"


@pytest.mark.rule("7.4", "FT-A57", "1.10")
def test_water_reaches_the_area_of_a_tower_without_a_player() -> None:
    state = pour("fire-engine", "ff ff", at="o1", seats=["red", "blue"])
    assert same_picture(play(state, "fire-engine o1-p2"), ".. ..", at="o1")


@pytest.mark.rule("7.5")
def test_an_air_drop_removes_up_to_three_gems_within_a_line_of_three() -> None:
    state = pour("air-drop", "ffff ffff ffff ffff", at="e3")
    assert same_picture(play(state, "air-drop e5-g5"), "ffff ffff ...f ffff", at="e3")
    assert same_picture(play(state, "air-drop f4-f6"), "ffff f.ff f.ff f.ff", at="e3")
    for wrong in ("e5-h5", "e5-f6", "e5-g7", "e5-f5"):
        assert refused(state, f"air-drop {wrong}").rule == "7.5"


@pytest.mark.rule("7.5")
def test_the_gems_of_an_air_drop_lie_in_one_line() -> None:
    state = play(pour("air-drop", "ffff ffff", at="e5"), "air-drop e5")
    assert cells(state, "air-drop ") == {"f5", "g5", "e6"}
    assert refused(state, "air-drop f6").rule == "7.5"
    assert refused(state, "air-drop h5").rule == "7.5"
    assert same_picture(play(state, "air-drop g5", "air-drop f5"), "...f ffff", at="e5")


@pytest.mark.rule("7.6")
def test_a_fire_engine_removes_up_to_four_gems_within_a_square() -> None:
    state = pour("fire-engine", "fff fff fff", at="e5")
    assert same_picture(play(state, "fire-engine f5-g6"), "f.. f.. fff", at="e5")
    assert refused(state, "fire-engine e5-g5").rule == "7.6"
    begun = play(state, "fire-engine f6")
    assert cells(begun, "fire-engine ") == {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"}
    assert cells(play(begun, "fire-engine g7"), "fire-engine ") == {"g6", "f7"}
    assert refused(play(begun, "fire-engine g7"), "fire-engine e6").rule == "7.6"


@pytest.mark.rule("7.7")
def test_a_smokejumper_removes_the_gems_around_a_gem_and_the_centre_stays() -> None:
    state = pour("smokejumper", "fffff fffff fffff", at="e5")
    assert same_picture(play(state, "smokejumper g6"), "f...f f.f.f f...f", at="e5")
    begun = play(state, "smokejumper g6 some")
    assert len(cells(begun, "smokejumper ")) == 8
    assert refused(begun, "smokejumper e5").rule == "7.7"
    assert refused(begun, "smokejumper g6").rule == "7.7"


@pytest.mark.rule("7.8", "FT-A21")
def test_the_centre_of_a_smokejumper_must_be_a_gem() -> None:
    picture = on_cells("A", "n1-p3", onto=board("#ff", "e5", onto=on_cells("f", "g7 m1 m2")))
    state = pour("smokejumper", picture)
    for cell in ("e5", "h5", "h8", "n1"):
        refusal = refused(state, f"smokejumper {cell}")
        assert (refusal.code, refusal.rule, refusal.where) == ("smokejumper-centre", "7.8", (cell,))


@pytest.mark.rule("7.8", "FT-A20", "FT-A19")
def test_the_centre_of_a_smokejumper_may_lie_in_a_tower_area() -> None:
    after = play(pour("smokejumper", "fff fff", at="b3"), "smokejumper c3")
    assert same_picture(after, "ff. ...", at="b3")


@pytest.mark.rule("7.9", "FT-A22")
def test_a_smokejumper_needs_a_gem_beside_its_centre_that_water_can_remove() -> None:
    state = pour("smokejumper", on_cells("f", "b2 c3 e5 g5 k12 l13"))
    assert cells(state, "smokejumper ") == {"k12", "l13", "k12 some", "l13 some"}
    for alone in ("e5", "c3"):
        refusal = refused(state, f"smokejumper {alone}")
        assert (refusal.code, refusal.rule) == ("smokejumper-alone", "7.9")
