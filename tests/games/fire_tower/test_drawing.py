"""Drawing after the action: up to the hand size, a new draw pile, events in the queue (rules 3.10 to 3.15)."""

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    discard_pile,
    draw_pile,
    hand,
    legal,
    play,
    question,
    scene,
)

FULL = ["north", "east", "south", "west", "air-drop"]
NO_FIRESTORM = {"firestorm": False}


def all_but(*cards: str) -> list[str]:
    """All cards of the deck except these."""
    rest = draw_pile(GAME.start({}, 2))
    for card in cards:
        rest.remove(card)
    return rest


@pytest.mark.rule("3.10", "FT-B13")
def test_you_draw_up_to_the_hand_size_however_many_cards_that_is() -> None:
    state = scene(hands={"red": ["north"]})
    after = play(state, "north change", *["draw ember"] * 3, *["draw explosion"] * 2)
    assert hand(after, "red") == ["explosion"] * 2 + ["ember"] * 3
    assert question(after) == "wind purple"
    holds_more = scene(hands={"red": [*FULL, "ember", "ember"]})
    assert question(play(holds_more, "north change")) == "wind purple"


@pytest.mark.rule("3.10")
def test_a_played_card_lies_on_the_discard_pile_before_a_tower_that_it_lit_is_dealt_with() -> None:
    hands = {"red": ["east", *FULL[:4]], "purple": ["ember"] * 3}
    state = play(scene("f", at="o1", turn="red", wind="N", hands=hands), "east gem", "east gem p1")
    assert question(state) == "loot red"
    assert discard_pile(state) == ["east"]


@pytest.mark.rule("3.10", "3.11")
def test_a_played_card_can_be_drawn_again_when_the_discard_pile_is_shuffled() -> None:
    state = scene(options=NO_FIRESTORM, hands={"red": FULL}, discard=all_but(*FULL))
    after = play(state, "north change")
    assert discard_pile(after) == []
    assert "draw north" in legal(after)


@pytest.mark.rule("3.11", "FT-B33")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn_and_none_is_left() -> None:
    hands = {"red": FULL, "purple": ["ember"] * 3}
    state = scene(options=NO_FIRESTORM, hands=hands, discard=all_but(*FULL, *["ember"] * 3, "explosion"))
    last = play(state, "north change", "draw explosion")
    assert question(last) == "wind purple"
    assert draw_pile(last) == []
    assert len(discard_pile(last)) == 44
    shuffled = play(last, "wind h7", "discard ember", "done")
    assert len(draw_pile(shuffled)) == 45
    assert discard_pile(shuffled) == []


@pytest.mark.rule("3.11")
def test_used_events_are_shuffled_in_again() -> None:
    state = play(scene(hands={"red": FULL}, discard=[*all_but(*FULL), "firestorm"]), "north change")
    assert "draw firestorm" in legal(state)


def nothing_left(*discard: str) -> State:
    """Red holds three cards, the others hold all others, and these events lie on the discard pile."""
    rest = all_but("north", "east", "south")
    hands = {"red": ["north", "east", "south"], "purple": rest[:17], "blue": rest[17:33], "green": rest[33:]}
    return scene(options={} if discard else NO_FIRESTORM, hands=hands, discard=list(discard))


@pytest.mark.rule("3.12", "FT-A49")
def test_if_both_piles_are_empty_nothing_more_is_drawn() -> None:
    after = play(nothing_left(), "pass")
    assert question(after) == "wind purple"
    assert hand(after, "red") == ["north", "east", "south"]


@pytest.mark.rule("3.12", "FT-A49")
def test_a_new_draw_pile_would_hold_event_cards_only_so_nothing_is_drawn() -> None:
    after = play(nothing_left("firestorm"), "pass")
    assert question(after) == "wind purple"
    assert discard_pile(after) == ["firestorm"]
    again = play(nothing_left("firestorm"), "north change")
    assert question(again) == "draw red"


@pytest.mark.rule("3.15")
def test_the_turn_passes_when_the_drawing_and_its_events_are_done() -> None:
    others = dict.fromkeys(("purple", "blue"), FULL)
    state = scene(turn="red", firestorm=[0, 0], hands={"red": FULL[:4], **others, "green": FULL[:4]})
    storm = play(state, "pass", "draw firestorm", "draw ember", "roll N", "roll E")
    assert question(storm) == "redraw red"
    after = play(storm, "done", "done", "done", "done", "draw ember")
    assert question(after) == "wind purple"


@pytest.mark.rule("3.15", "10.1", "10.2", "FT-A29")
def test_an_event_waits_until_its_drawer_has_finished_drawing_and_a_card_is_drawn_in_its_place() -> None:
    state = play(scene(turn="red", firestorm=[0, 0], hands={"red": FULL[:3]}), "pass", "draw firestorm")
    assert question(state) == "draw red"
    assert discard_pile(state) == []
    begun = play(state, "draw ember")
    assert question(begun) == "draw red"
    assert discard_pile(begun) == ["firestorm"]
    assert question(play(begun, "draw ember")) == "roll"


@pytest.mark.rule("3.15", "10.1", "10.2", "FT-A29")
def test_events_drawn_together_happen_in_the_order_in_which_they_were_drawn() -> None:
    begin = scene(turn="red", options={"mutual_aid": True}, firestorm=[0, 1], hands={"red": FULL[:3]})
    state = play(begin, "pass", "draw mutual-aid", "draw firestorm")
    assert discard_pile(state) == ["mutual-aid"]
    aid = play(state, "draw ember", "aid firebreak", "firebreak e4", "firebreak g4", "firebreak e6")
    assert discard_pile(aid) == ["mutual-aid"]
    storm = play(aid, "firebreak g6")
    assert discard_pile(storm) == ["firestorm", "mutual-aid"]
    assert question(play(storm, "draw ember")) == "roll"
