"""What a bot sees at a glance, and what that foretells: fire, wind, Bucket and hand move the chances the right way."""

from __future__ import annotations

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, on_cells, scene

TWO = ["red", "blue"]


def of_red(state: State) -> float:
    """Red's chance."""
    return state.prospects()[0]


def two(picture: str = "", at: str = "a1", **keys: object) -> State:
    """Red against blue."""
    return scene(picture, at, seats=TWO, turn="red", **{"wind": "E", **keys})


def test_chances_add_up_to_one() -> None:
    assert sum(scene("fff", "d5", turn="red").prospects()) == pytest.approx(1)


def test_fire_that_is_nearer_is_worse() -> None:
    chances = [of_red(two("f", at)) for at in ("h5", "f4", "d3", "b2")]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < 0.1


def test_fire_near_the_other_tower_is_good() -> None:
    assert of_red(two("f", "o15")) > 0.9 > of_red(two())


def test_firebreaks_in_the_way_help() -> None:
    bare = two("f....", "d1")
    walled = two("f#...", "d1")
    behind = two("#f\n##", "c1")
    assert of_red(behind) > of_red(bare)
    assert of_red(walled) == pytest.approx(of_red(bare), abs=0.05)


def test_the_wind_at_a_tower_is_worse_than_the_wind_at_the_other() -> None:
    assert of_red(two("f", "d4", wind="N")) < of_red(two("f", "d4", wind="S"))


def test_a_gem_inside_the_tower_is_worse_than_one_before_it() -> None:
    assert of_red(two("f..\nf..", "c1")) < of_red(two(".f.\n.f.", "c1"))


def test_water_in_the_hand_is_worth_more_than_wind() -> None:
    water = two(hands={"red": ["air-drop"], "blue": []})
    wind = two(hands={"red": ["north"], "blue": []})
    assert of_red(water) > of_red(wind)


def test_partners_share_their_chances() -> None:
    state = scene("f", "c3", turn="red", options={"teams": True})
    red, purple, blue, green = state.prospects()
    assert (red, purple) == (blue, green)
    assert red + purple == pytest.approx(1)


def test_at_the_end_the_chances_are_the_scores() -> None:
    state = two("f", "p13", hands={"red": ["flare-up"], "blue": []})
    for text in ("flare-up", "flare-up p14-p16"):
        code = GAME.parse(state, text)
        assert isinstance(code, int)
        state.apply(code)
    assert state.prospects() == [1.0, 0.0]


def test_a_card_that_will_be_drawn_is_worth_more_than_a_bad_one_and_less_than_a_good_one() -> None:
    full = ["north", "north", "east", "ember"]
    short = of_red(two(hands={"red": full, "blue": []}))
    assert of_red(two(hands={"red": [*full, "dozer-line"], "blue": []})) < short
    assert short < of_red(two(hands={"red": [*full, "fire-engine"], "blue": []}))


def test_among_four_a_lead_foretells_little_and_between_the_last_two_much() -> None:
    four = scene("f", "n13", turn="red", wind="W")
    blue_near_the_fire = 2
    assert four.prospects()[blue_near_the_fire] < 0.15 < four.chances()[blue_near_the_fire] < 0.25
    last = scene("f", "n13", turn="red", wind="W", burned=["purple", "green"])
    assert last.chances()[1] == last.chances()[3] == 0
    assert last.chances()[blue_near_the_fire] < 0.25


@pytest.mark.parametrize("seats", [["red", "blue"], ["red", "purple", "blue"], ["red", "purple", "blue", "green"]])
def test_what_is_foretold_adds_up_to_one(seats: list[str]) -> None:
    assert sum(scene("fff", "d5", seats=seats, turn="red").chances()) == pytest.approx(1)


def test_who_is_next_has_the_better_chances_when_the_fire_is_near_both() -> None:
    near_both = on_cells("f", "d3 n14")
    mine, theirs = (scene(near_both, seats=TWO, turn=turn, phase="wind", wind="S") for turn in TWO)
    assert mine.chances()[0] > theirs.chances()[0]


def test_nothing_more_sober_is_known_of_teams() -> None:
    state = scene("f", "c3", turn="red", options={"teams": True})
    assert state.chances() == state.prospects()
