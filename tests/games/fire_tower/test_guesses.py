"""Guesses (section 16): full states that a seat could not tell from the truth, different where it knows nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, ablaze, board, hand, play, question, scene

RED, PURPLE, BLUE, GREEN = range(4)
EVERYBODY = (None, RED, PURPLE, BLUE, GREEN)
# A board on which every card can be played.
FIRE = board("ff ff", at="e5")
HANDS = {"red": ["north", "west"], "purple": ["ember", "air-drop"], "blue": ["dozer-line", "east"], "green": ["east"]}


def guesses(state: State, seat: int | None, number: int = 20) -> Iterator[State]:
    """Guesses of a seat, each checked: all cards are there, and the seat sees in it what it sees."""
    seen = GAME.view(state, seat)
    for luck in range(number):
        guess = GAME.guess(seen, stream(luck, "guess"))
        assert GAME.broken(guess) == []
        assert GAME.view(guess, seat) == seen
        yield guess


@pytest.mark.rule("16.3", "16.4")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_guess_keeps_the_own_hand_and_deals_the_others_anew(seat: int | None) -> None:
    state = scene(turn="red", hands=HANDS, discard=["ember", "explosion"], options={"mutual_aid": True})
    found = list(guesses(state, seat))
    for other, name in enumerate(HANDS):
        hands = {tuple(hand(guess, name)) for guess in found}
        assert len(hands) == 1 if other == seat else len(hands) > 5
        assert other != seat or hands == {tuple(hand(state, name))}


@pytest.mark.rule("16.2", "FT-B12")
def test_a_discarded_card_is_never_guessed_in_a_hand() -> None:
    state = scene(
        turn="red", hands=HANDS, discard=["ember", "ember", "explosion", "explosion", "explosion", "explosion"]
    )
    for guess in guesses(state, RED):
        for name in ("purple", "blue", "green"):
            assert "explosion" not in hand(guess, name)


@pytest.mark.rule("16.5", "FT-B20")
def test_looted_cards_are_guessed_where_their_former_owner_knows_them() -> None:
    seen = {"blue": {"in": "red", "cards": ["north"]}}
    hands = {name: cards for name, cards in HANDS.items() if name != "blue"}
    state = scene(ablaze("blue"), turn="red", hands=hands, seen=seen, hand_size=2)
    for guess in guesses(state, BLUE):
        assert "north" in hand(guess, "red")
    assert any(hand(guess, "red") != ["north", "west"] for guess in guesses(state, BLUE))
    assert any("north" not in hand(guess, "red") for guess in guesses(state, PURPLE))


@pytest.mark.rule("16.5", "FT-B20")
def test_once_such_a_card_is_played_the_former_owner_knows_no_more_of_that_hand() -> None:
    seen = {"blue": {"in": "red", "cards": ["north"]}}
    hands = {"red": ["north", "west"], "purple": ["ember", "air-drop"], "green": ["east"]}
    state = play(scene(ablaze("blue"), turn="red", hands=hands, seen=seen, hand_size=2), "north change", "draw north")
    assert hand(state, "red") == ["north", "west"], "another North card, which blue has not seen"
    assert any("north" not in hand(guess, "red") for guess in guesses(state, BLUE))


def pulled(*burned: str, onto: str = FIRE, **keys: Any) -> State:
    """Red, as a Shadow, has pulled Ember from purple, Dozer Line from blue and East from green."""
    hands = {name: cards for name, cards in HANDS.items() if name not in burned}
    given: dict[str, Any] = {"turn": "purple", "options": {"shadow_of_the_wood": True}, "event": "shadow-of-the-wood"}
    given |= {"course": ["shadow red", "end-event", "next"], "shadows": burned, "hands": hands, "hand_size": 2}
    cards = {"purple": "ember", "blue": "dozer-line", "green": "east"}
    state = scene(ablaze(*burned, onto=onto), **given | keys)
    return play(state, "shadow pull", *(f"pull {cards[name]}" for name in hands))


@pytest.mark.rule("16.3", "FT-B29")
def test_the_shadow_guesses_the_cards_that_it_pulled_where_they_are() -> None:
    state = pulled("red")
    choices = GAME.texts(state)
    for guess in guesses(state, RED):
        assert GAME.texts(guess) == choices, "the same cards to play"


@pytest.mark.rule("16.3", "FT-B29")
def test_an_owner_knows_the_own_pulled_card_and_guesses_the_others() -> None:
    state = pulled("red")
    choices = {tuple(GAME.texts(guess)) for guess in guesses(state, PURPLE)}
    assert len(choices) > 3
    assert all("ember" in texts for texts in choices)


@pytest.mark.rule("16.5", "FT-B20", "FT-B29")
def test_who_knows_looted_cards_does_not_know_which_of_them_another_shadow_pulled() -> None:
    seen = {"blue": {"in": "purple", "cards": ["ember", "air-drop"]}}
    state = pulled("red", "blue", seen=seen)
    left = {tuple(hand(guess, "purple")) for guess in guesses(state, BLUE)}
    assert left == {("ember",), ("air-drop",)}


@pytest.mark.rule("16.5", "FT-B20", "FT-B29")
def test_a_shadow_that_pulls_a_card_from_the_loot_knows_that_it_has_left_that_hand() -> None:
    state = pulled("red", seen={"red": {"in": "purple", "cards": ["ember", "air-drop"]}})
    for guess in guesses(state, RED):
        assert hand(guess, "purple") == ["air-drop"]


@pytest.mark.rule("12.5", "16.3")
def test_everybody_knows_that_a_shadow_who_is_asked_can_play_one_of_the_pulled_cards() -> None:
    state = pulled("red", onto=board())
    assert question(state) == "shadow-play red", "Dozer Line and East can be played, but no gem for Ember or water"
    assert len({tuple(GAME.texts(guess)) for guess in guesses(state, None, 200)}) > 1


RECKLESS = {"red": ["air-drop", "fire-engine", "fire-engine"], "blue": ["north"]}
LOOT: dict[str, Any] = {"turn": "red", "wind": "S", "phase": "wind", "hand_size": 1}
DISCARDING = {
    "three of a type": lambda: play(scene("f", "c3", turn="red", buckets=[], hands=RECKLESS), "reckless water"),
    "exchange": lambda: play(scene(course=["aid red", "next"], hands=RECKLESS), "aid discard", "discard air-drop"),
    "loot": lambda: play(scene("f", "p15", hands=RECKLESS, **LOOT), "wind p16", "discard air-drop"),
}


@pytest.mark.parametrize("asked", DISCARDING)
def test_everybody_knows_that_who_must_discard_has_the_cards_for_it(asked: str) -> None:
    for guess in guesses(DISCARDING[asked](), 1, 50):
        assert guess.codes()
