"""The 2018 edition (section 15): six options, together or one by one; for Shadows see test_edition_2018_shadows."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    ablaze,
    board,
    dealt,
    discard_pile,
    draw_pile,
    legal,
    outcomes,
    play,
    question,
    refused,
    same_picture,
    scene,
    standing,
    table,
)

OF_2018 = {
    "firestorm_cut": "uniform",
    "tower_ablaze": False,
    "reckless_second_gem": "existing-only",
    "shadow_refill": "next-turn",
    "shadow_burns": "after-event",
    "illegal_wind_card": "place-only",
}
EDITION: dict[str, Any] = {"edition": "2018"}


@pytest.mark.rule("15.1", "FT-A26", "FT-A39", "FT-A44", "FT-A45", "FT-A51", "FT-A53")
def test_the_edition_sets_six_options_and_nothing_else() -> None:
    new, old = dict(GAME.options({})), dict(GAME.options(EDITION))
    assert old == new | OF_2018 | EDITION
    assert not any(new[name] == value for name, value in OF_2018.items())


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(("name", "value"), OF_2018.items())
def test_each_of_the_six_may_be_set_singly_in_either_edition(name: str, value: Any) -> None:
    new, old = dict(GAME.options({})), dict(GAME.options(EDITION))
    assert GAME.options({name: value}) == new | {name: value}
    assert GAME.options(EDITION | {name: new[name]}) == old | {name: new[name]}


@pytest.mark.rule("15.2", "FT-A53")
def test_the_firestorm_is_shuffled_in_so_every_place_is_equally_likely() -> None:
    state = dealt(2, firestorm_cut="uniform")
    assert draw_pile(state).count("firestorm") == 1
    drawing = play(state, "roll N", "wind h7", "discard north", "done")
    likely = outcomes(drawing)
    assert (likely["draw firestorm"], sum(likely.values())) == (1, 43), "any of the 52 - 10 + 1 cards"
    cut = play(dealt(2), "roll N", "wind h7", "discard north", "done")
    assert "draw firestorm" not in legal(cut)


NO_ABLAZE: dict[str, Any] = {"options": {"tower_ablaze": False}, "turn": "red"}


@pytest.mark.rule("15.3", "FT-A51", "FT-B10")
def test_gems_and_firebreaks_of_a_burned_tower_stay_where_they_are() -> None:
    state = scene("... .#f .f.", at="n14", wind="S", phase="wind", hand_size=1, **NO_ABLAZE)
    burned = play(state, "wind p16")
    assert standing(burned) == ["red", "purple", "green"]
    assert same_picture(burned, "... .#f .ff", at="n14")
    with_card = play(scene("... .#f .f.", at="n14", wind="S", phase="wind", turn="red"), "wind p16")
    assert same_picture(with_card, "AAA AAA AAA", at="n14")


@pytest.mark.rule("15.3", "FT-B10")
def test_its_area_is_ordinary_forest_from_then_on() -> None:
    hands = {"red": ["air-drop", "dozer-line", "ember"]}
    state = scene("... .#f .ff", at="n14", burned=["blue"], hands=hands, **NO_ABLAZE)
    watered = play(state, "air-drop", "air-drop n16-p16")
    assert same_picture(watered, "... .#f ...", at="n14")
    built = play(state, "dozer-line", "dozer-line p13-p14")
    assert same_picture(built, "..# ..# .#f .ff", at="n13")
    moved = play(state, "ember", "ember p16", "ember to i7")
    assert same_picture(moved, "... .#f .f.", at="n14")


def reckless(picture: str, at: str, **options: Any) -> State:
    """Red, with an empty Bucket and a gem in the own area, has given three water cards for Reckless Abandon."""
    whole = board(picture, at, onto=board("f", at="c3"))
    hands = {"red": ["smokejumper", "air-drop", "fire-engine"]}
    state = scene(whole, turn="red", buckets=[], hands=hands, options=options)
    return play(state, "reckless water", "discard smokejumper", "discard air-drop", "discard fire-engine")


@pytest.mark.rule("15.4", "FT-A39")
def test_both_gems_of_reckless_abandon_must_touch_a_source_that_was_there_before() -> None:
    first = play(reckless("f...", "k5", reckless_second_gem="existing-only"), "reckless l5")
    assert refused(first, "reckless m5").rule == "15.4"
    assert same_picture(play(first, "reckless j5"), "fff.", at="j5")
    builds_on = play(reckless("f...", "k5"), "reckless l5", "reckless m5")
    assert same_picture(builds_on, "fff.", at="k5")


@pytest.mark.rule("15.4", "FT-B36")
def test_the_two_gems_may_still_lie_side_by_side() -> None:
    first = play(reckless("ff ..", "k5", reckless_second_gem="existing-only"), "reckless k6")
    assert same_picture(play(first, "reckless l6"), "ff ff", at="k5")


@pytest.mark.rule("15.8", "FT-A26")
def test_a_card_of_an_illegal_wind_can_only_place_a_gem() -> None:
    west_is_gone: dict[str, Any] = {"turn": "purple", "wind": "E", "hands": {"purple": ["west"]}}
    state = scene(ablaze("red", "green"), options={"illegal_wind_card": "place-only"}, **west_is_gone)
    assert refused(state, "west change").rule == "15.8"
    assert refused(state, "west roll").rule == "15.8"
    assert same_picture(play(state, "west gem", "west gem g8"), "f**", at="g8")
    usual = scene(ablaze("red", "green"), **west_is_gone)
    assert question(play(usual, "west change")) == "roll"
    assert question(play(usual, "west roll")) == "roll"


def in_2018(picture: str = "", at: str = "a1", **keys: Any) -> State:
    """Red's action step in the 2018 edition."""
    return scene(picture, at, turn="red", options=EDITION | keys.pop("options", {}), **keys)


@pytest.mark.rule("15.9", "FT-B35")
def test_the_ember_is_played_in_2018_as_in_2021() -> None:
    after = play(in_2018("f", "k5", hands={"red": ["ember"]}), "ember", "ember k5", "ember to h7")
    assert same_picture(after, ".", at="k5")
    assert same_picture(after, "f.", at="h7")


@pytest.mark.rule("15.9", "FT-B35")
def test_a_mutual_aid_gem_touches_a_source_in_2018_too() -> None:
    aid = play(in_2018(course=["aid red", "next"], options={"mutual_aid": True}), "aid gem")
    assert refused(aid, "gem e5").rule == "11.3"


@pytest.mark.rule("15.9", "FT-B35")
def test_a_firebreak_pattern_must_be_complete_in_2018_too() -> None:
    dozer = play(in_2018(hands={"red": ["dozer-line"]}), "dozer-line")
    assert refused(dozer, "dozer-line e5").rule == "6.3"


@pytest.mark.rule("15.9", "FT-B35")
def test_reckless_abandon_is_the_action_in_2018_too() -> None:
    after = play(reckless("f...", "k5", edition="2018"), "reckless l5", "reckless j5")
    assert question(after) == "draw red"


@pytest.mark.rule("15.9", "FT-B35")
def test_pulled_cards_are_discarded_in_2018_too() -> None:
    given: dict[str, Any] = {"burned": ["red"], "turn": "purple", "hand_size": 1, "event": "shadow-of-the-wood"}
    hands = {"purple": ["east"], "blue": ["ember"], "green": ["air-drop"]}
    options = EDITION | {"shadow_of_the_wood": True}
    state = scene(course=["shadow red", "end-event", "next"], options=options, hands=hands, **given)
    after = play(state, "shadow pull", "pull east", "pull ember", "pull air-drop", "east change")
    assert discard_pile(after) == ["east", "ember", "air-drop"]


@pytest.mark.rule("15.9", "FT-B35", "14.3")
def test_teams_have_no_partial_firestorm_in_2018_too() -> None:
    state = in_2018("f", "p15", phase="wind", wind="S", options={"teams": True})
    burned = play(state, "wind p16")
    assert standing(burned) == ["red", "purple", "green"]
    assert (question(burned), table(burned).hand_size) == ("action red", 5)
