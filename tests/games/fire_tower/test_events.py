"""Event cards in general (rules 10.1 to 10.4): when they happen, in which order, and who takes the drawer's part."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    WALL,
    board,
    discard_pile,
    draw_pile,
    hand,
    legal,
    play,
    question,
    scene,
    standing,
)

EVENTS = {"mutual_aid": True, "shadow_of_the_wood": True}


def drawing(size: int, **keys: Any) -> State:
    """Red, without a card, has passed and draws up to the hand size; the others hold one card each."""
    hands = {name: ["west"] for name in ("purple", "blue", "green") if name not in keys.get("burned", [])}
    given: dict[str, Any] = {"options": EVENTS, "hand_size": size, "firestorm": [0, 9], "buckets": []}
    return play(scene(turn="red", wind="N", hands=hands, **given | keys), "pass")


@pytest.mark.rule("10.1", "10.2", "FT-A29")
def test_an_event_is_never_kept_in_hand_and_its_drawer_first_finishes_drawing() -> None:
    drawn = play(drawing(3), "draw ember", "draw firestorm")
    assert question(drawn) == "draw red"
    assert "firestorm" not in discard_pile(drawn)
    begun = play(drawn, "draw north")
    assert hand(begun, "red") == ["north", "ember"]
    assert discard_pile(begun) == ["firestorm"]
    assert question(begun) == "draw red"
    replaced = play(begun, "draw south")
    assert hand(replaced, "red") == ["north", "south", "ember"]
    assert question(replaced) == "roll"


@pytest.mark.rule("10.1", "10.2", "FT-A29")
def test_several_events_happen_in_the_order_in_which_they_were_drawn() -> None:
    aid_first = play(drawing(2), "draw mutual-aid", "draw firestorm", "draw north")
    assert question(aid_first) == "aid red"
    assert discard_pile(aid_first) == ["mutual-aid"]
    storm_first = play(drawing(2), "draw firestorm", "draw mutual-aid", "draw north")
    assert question(storm_first) == "roll"
    assert discard_pile(storm_first) == ["firestorm"]


@pytest.mark.rule("10.1")
def test_each_event_is_finished_before_the_next_one_begins() -> None:
    aid = play(drawing(2), "draw mutual-aid", "draw firestorm", "draw north", "aid firebreak")
    for cell in ("e1", "e3", "e5"):
        aid = play(aid, f"firebreak {cell}")
        assert discard_pile(aid) == ["mutual-aid"]
    after = play(aid, "firebreak e7")
    assert discard_pile(after) == ["firestorm", "mutual-aid"]
    assert question(play(after, "draw south")) == "roll"


@pytest.mark.rule("10.2", "FT-A29")
def test_an_event_drawn_in_place_of_an_event_joins_the_end_of_the_queue() -> None:
    green_burned = {"burned": ["green"], "options": EVENTS | {"tower_ablaze": False}}
    waiting = play(drawing(2, **green_burned), "draw mutual-aid", "draw firestorm")
    aid = play(waiting, "draw shadow-of-the-wood")
    assert question(aid) == "aid red"
    storm = play(aid, "aid firebreak", "firebreak e1", "firebreak e3", "firebreak e5", "draw north")
    assert question(storm) == "roll"
    redraw = play(storm, "roll E", "roll E", "done", "draw north", "done", "draw east", "done", "draw east")
    assert question(redraw) == "shadow green"
    assert discard_pile(redraw) == ["firestorm", "mutual-aid", "shadow-of-the-wood"]


@pytest.mark.rule("10.2", "FT-B45")
def test_no_card_is_drawn_in_place_of_an_event_when_the_hand_is_full_already() -> None:
    storm = play(drawing(2), "draw firestorm", "draw mutual-aid", "draw ember", "roll E", "roll E")
    assert question(storm) == "redraw red"
    full = play(storm, "done", "draw ember")
    assert len(hand(full, "red")) == 2
    others = play(full, "done", "draw north", "done", "draw north", "done", "draw north")
    assert question(others) == "aid red"
    assert len(hand(others, "red")) == 2


def purple_draws(event: str, picture: str = board("f", at="p15")) -> State:
    """Red lights blue's tower in the wind step; purple draws an event as the card for the larger hand."""
    options = EVENTS | {"firestorm_cut": "uniform"}
    burning = play(scene(picture, options=options, turn="red", wind="S", phase="wind", hand_size=1), "wind p16")
    assert question(burning) == "draw purple"
    return play(burning, f"draw {event}", "draw north")


@pytest.mark.rule("10.1", "10.3", "FT-B03")
def test_an_event_drawn_in_a_burning_waits_until_the_burning_is_finished() -> None:
    burning = purple_draws("firestorm")
    assert question(burning) == "roll"
    rolled = play(burning, "roll N")
    assert "firestorm" not in discard_pile(rolled)
    over = play(rolled, "roll E")
    assert "firestorm" in discard_pile(over)
    assert question(over) == "draw purple"


@pytest.mark.rule("10.1", "10.3")
def test_an_event_happens_whoevers_turn_it_is_and_then_that_turn_goes_on() -> None:
    aid = play(purple_draws("mutual-aid"), "roll N", "roll E", "draw south")
    assert question(aid) == "aid purple"
    after = play(aid, "aid firebreak", "firebreak e1", "firebreak e3", "firebreak e5")
    assert question(after) == "action red"


@pytest.mark.rule("10.3", "FT-B03")
def test_events_drawn_during_another_event_queue_behind_it() -> None:
    aid = play(drawing(1), "draw mutual-aid", "draw north", "aid discard", "discard north", "draw firestorm")
    assert question(aid) == "aid-discard purple"
    last = play(aid, "discard west", "draw east", "discard west", "draw east", "discard west")
    assert "firestorm" not in discard_pile(last)
    assert "firestorm" in discard_pile(play(last, "draw east"))


@pytest.mark.rule("10.4", "FT-B07")
def test_the_event_of_a_drawer_who_has_been_burned_happens_without_a_card_in_its_place() -> None:
    east_of = board("f", at="o1", onto=board("f", at="p15"))
    waiting = purple_draws("mutual-aid", picture=east_of)
    storm = play(waiting, "roll E")
    assert standing(storm) == ["red", "green"], "the storm has burned purple, who waits with a Mutual Aid"
    done = play(storm, "draw south", "draw south", "roll N", "roll N", "roll N")
    assert "mutual-aid" in discard_pile(done)
    assert question(done) == "aid green", "the next active player clockwise; nobody drew a card in its place"


@pytest.mark.rule("10.4", "FT-B44")
def test_if_the_drawer_is_burned_while_the_event_runs_the_next_active_player_takes_over() -> None:
    begun = play(drawing(1, picture="f", at="b1"), "draw firestorm", "draw north")
    burned = play(begun, "roll W")
    assert standing(burned) == ["purple", "blue", "green"]
    extra = play(burned, "draw south", "draw south", "draw south")
    redraw = play(extra, "roll S", "roll S", "roll S")
    assert question(redraw) == "redraw purple"


@pytest.mark.rule("3.12", "FT-A49")
def test_if_both_piles_are_empty_nothing_is_drawn_and_hands_stay_short() -> None:
    short = play(no_pile(), "pass")
    assert question(short) == "action purple"
    assert hand(short, "red") == []


@pytest.mark.rule("3.12", "FT-A49")
def test_a_new_draw_pile_of_event_cards_only_is_not_drawn_from() -> None:
    assert question(play(no_pile(discard=["firestorm"]), "pass")) == "action purple"
    last = play(no_pile(options={}, firestorm=[0, 0]), "pass")
    assert legal(last) == ["draw firestorm"]
    storm = play(last, "draw firestorm")
    assert question(storm) == "roll", "no endless Firestorm: nothing is drawn in its place"
    assert draw_pile(storm) == []


def no_pile(**keys: Any) -> State:
    """Purple, blue and green hold the whole deck; red is short of cards."""
    hands = {
        "purple": ["north", "east", "south", "west"] * 4,
        "blue": ["explosion", "burning-snag", "smokejumper", "air-drop"] * 4,
        "green": ["fire-engine", "de-reforest"] * 4 + ["flare-up", "ember", "dozer-line", "scratch-line"] * 3,
    }
    given = {"options": {"firestorm": "firestorm" in keys or "discard" in keys}} | keys
    return scene(board(onto=WALL), turn="red", hands=hands, **given)
