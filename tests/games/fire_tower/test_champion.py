"""Champion of the Wood (section 13): two firebreaks before the game, and the Grand Champion's second roll."""

import pytest

from fireline.core.refusal import BadInput
from tests.games.fire_tower.tabletop import (
    GAME,
    asked,
    cells,
    dealt,
    ended,
    legal,
    play,
    question,
    refused,
    same_picture,
    scene,
    wind,
)


@pytest.mark.rule("13.1", "17.19")
def test_the_champion_must_be_a_tower_with_a_player() -> None:
    with pytest.raises(BadInput, match="The champion purple has no seat in this game"):
        GAME.start({"champion": "purple"}, 2)
    with pytest.raises(BadInput, match="Option champion is 'yellow'"):
        GAME.options({"champion": "yellow"})


@pytest.mark.rule("13.1")
def test_without_a_champion_the_first_turn_follows_the_roll_at_once() -> None:
    assert question(play(dealt(champion=""), "roll N")) == "wind red"


@pytest.mark.rule("13.2")
def test_the_champion_builds_two_firebreaks_when_the_starting_wind_is_settled_and_before_the_first_turn() -> None:
    settled = play(dealt(champion="blue"), "roll N")
    assert question(settled) == "champion blue"
    first = play(settled, "firebreak e5")
    assert question(first) == "champion blue"
    second = play(first, "firebreak m12")
    assert same_picture(second, "#", at="e5")
    assert same_picture(second, "#", at="m12")
    assert question(second) == "wind red"


@pytest.mark.rule("13.3", "1.2", "6.1")
def test_they_follow_the_usual_rules_and_may_not_touch_each_other() -> None:
    settled = play(dealt(champion="blue"), "roll N")
    assert refused(settled, "firebreak h8").rule == "1.2"
    for tower_cell in ("b2", "o2", "o15", "b15"):
        assert refused(settled, f"firebreak {tower_cell}").rule == "6.1"
    first = play(settled, "firebreak e5")
    assert refused(first, "firebreak e6").rule == "13.3"
    assert same_picture(play(first, "firebreak f6"), "#. .#", at="e5"), "meeting at a point is fine"


@pytest.mark.rule("13.3", "FT-B40")
def test_both_firebreaks_must_be_built() -> None:
    settled = play(dealt(champion="blue"), "roll N")
    for state in (settled, play(settled, "firebreak e5")):
        assert refused(state, "done").rule == "13.3"
        assert refused(state, "pass").rule == "13.3"


@pytest.mark.rule("13.3")
def test_they_keep_apart_from_an_older_firebreak_as_well() -> None:
    state = scene("#", at="e5", course=["champion blue 2", "next"], turn="red", options={"champion": "blue"})
    assert not {"e4", "d5", "f5", "e6"} & cells(state, "firebreak ")


@pytest.mark.rule("13.4", "FT-B16")
def test_the_grand_champion_may_have_the_starting_wind_rolled_again_before_anything_else() -> None:
    rolled = play(dealt(champion="blue", grand_champion=True), "roll N")
    assert asked(rolled) == "blue"
    assert legal(rolled) == ["reroll", "keep wind"]
    kept = play(rolled, "keep wind")
    assert (wind(kept), question(kept)) == ("N", "champion blue")
    assert question(play(kept, "firebreak e5", "firebreak e7")) == "wind red"


@pytest.mark.rule("13.4", "FT-B16")
def test_the_second_roll_must_be_accepted_may_repeat_the_first_and_names_the_first_player() -> None:
    again = play(dealt(champion="blue", grand_champion=True), "roll N", "reroll")
    assert legal(again) == ["roll N", "roll E", "roll S", "roll W"]
    assert wind(play(again, "roll N")) == "N"
    second = play(again, "roll W")
    assert question(second) == "champion blue", "no third roll"
    assert question(play(second, "firebreak e5", "firebreak e7")) == "wind green"


@pytest.mark.rule("13.4", "17.19")
def test_a_grand_champion_is_a_champion() -> None:
    with pytest.raises(BadInput, match="grand_champion needs a champion"):
        GAME.options({"grand_champion": True})


@pytest.mark.rule("13.5")
def test_the_title_is_given_by_the_options_of_the_next_game() -> None:
    over = scene(ending="last-tower", winners=["purple"], options={"champion": "purple"})
    winner = ended(over)[1][0]
    was_champion = GAME.setting(over)["champion"] == winner
    following = GAME.options({"champion": winner, "grand_champion": was_champion})
    assert (following["champion"], following["grand_champion"]) == ("purple", True)
