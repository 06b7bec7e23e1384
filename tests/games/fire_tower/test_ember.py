"""The Ember moves a gem (rules 5.15 to 5.18)."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    WALL,
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


def ember(picture: str, at: str = "a1", **keys: Any) -> State:
    """An Ember has been played; the gem that it takes is still to be named."""
    return play(scene(picture, at, **{"turn": "red", "hands": {"red": ["ember"]}, **keys}), "ember")


@pytest.mark.rule("5.15", "17.13")
def test_an_ember_takes_one_gem_and_puts_it_on_another_empty_cell() -> None:
    state = play(ember("f....f", at="b6"), "ember b6")
    assert question(state) == "ember red"
    after = play(state, "ember to f6")
    assert same_picture(after, "....ff", at="b6")
    assert question(after) == "draw red"


@pytest.mark.rule("5.15")
@pytest.mark.parametrize("cell", ["e5", "f4", "h8", "o15"])
def test_an_ember_takes_gems_only(cell: str) -> None:
    picture = ablaze("blue", onto=board("f# ..", "e4"))
    assert refused(ember(picture), f"ember {cell}").code == "ember-no-gem"


@pytest.mark.rule("5.15", "1.7")
@pytest.mark.parametrize(
    ("cell", "why"), [("f4", "on-gem"), ("g4", "on-firebreak"), ("h8", "on-eternal-flame"), ("o15", "on-ablaze")]
)
def test_the_new_cell_must_be_empty(cell: str, why: str) -> None:
    picture = ablaze("blue", onto=board("ff#", "e4"))
    assert refused(play(ember(picture), "ember e4"), f"ember to {cell}").code == why


@pytest.mark.rule("5.16", "FT-A18")
@pytest.mark.parametrize(("cell", "tower"), [("b2", "red"), ("n3", "purple"), ("o14", "blue"), ("c16", "green")])
def test_the_gem_may_not_be_taken_from_the_area_of_a_standing_tower(cell: str, tower: str) -> None:
    state = ember(on_cells("f", f"e4 {cell}"))
    refusal = refused(state, f"ember {cell}")
    assert (refusal.code, refusal.rule, refusal.args["tower"]) == ("ember-tower", "5.16", tower)
    assert cells(state, "ember ") == {"e4"}


@pytest.mark.rule("5.16", "FT-A18", "FT-A57")
def test_the_gem_may_be_taken_from_the_area_of_a_tower_without_a_player() -> None:
    assert cells(ember(on_cells("f", "o2"), seats=["red", "blue"]), "ember ") == {"o2"}


@pytest.mark.rule("5.17", "FT-A16")
def test_the_new_cell_must_touch_a_source_other_than_the_moved_gem() -> None:
    state = play(ember("f..f", at="e4"), "ember e4")
    refusal = refused(state, "ember to e5")
    assert (refusal.code, refusal.rule) == ("ember-touch", "5.17")
    assert {"g4", "i4", "h3", "h5"} <= cells(state, "ember to ")
    assert not {"d4", "f4", "e3", "e5"} & cells(state, "ember to ")


@pytest.mark.rule("5.17", "1.6", "FT-A16", "FT-A17")
def test_the_eternal_flame_and_towers_ablaze_count_as_sources_for_an_ember() -> None:
    state = play(ember(ablaze("blue", onto=board("f", "e4"))), "ember e4")
    flame = {"h7", "i7", "g8", "j8", "g9", "j9", "h10", "i10"}
    assert cells(state, "ember to ") == flame | {"n13", "o13", "p13", "m14", "m15", "m16"}


@pytest.mark.rule("5.17", "5.5", "FT-A16")
def test_an_ember_may_land_in_any_tower_area_and_on_another_tower_s_corner() -> None:
    state = play(ember(on_cells("f", "e4 o1 b3")), "ember e4")
    assert {"b2", "a3", "n1", "o2", "p1"} <= cells(state, "ember to ")
    after = play(state, "ember to p1")
    assert standing(after) == ["red", "blue", "green"]
    assert same_picture(after, ".", at="e4")


@pytest.mark.rule("5.17", "3.8", "FT-A04")
def test_an_ember_may_not_land_on_your_own_corner() -> None:
    assert refused(play(ember(on_cells("f", "e4 b1")), "ember e4"), "ember to a1").code == "own-corner"


@pytest.mark.rule("5.18", "FT-B19")
def test_the_gem_may_not_go_back_to_the_cell_it_came_from() -> None:
    refusal = refused(play(ember("ff", at="e4"), "ember e4"), "ember to e4")
    assert (refusal.code, refusal.rule) == ("ember-same", "5.18")


@pytest.mark.rule("5.17", "3.7", "FT-A22")
def test_a_gem_that_has_nowhere_to_go_cannot_be_taken() -> None:
    lone = board("f.", "c6", onto=WALL)
    assert refused(scene(lone, turn="red", hands={"red": ["ember"]}), "ember").code == "no-ember"
    state = ember(board("ff.", "c6", onto=WALL))
    assert cells(state, "ember ") == {"c6"}
    assert refused(state, "ember d6").code == "ember-nowhere"
    assert "ember to e6" in legal(play(state, "ember c6"))
