"""What a seat knows (section 16): what views hold and do not hold, and what each seat is told."""

from dataclasses import replace
from typing import Any

import pytest

from fireline.core.game import Message
from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.view import HIDDEN
from tests.games.fire_tower.tabletop import GAME, ablaze, board, discard_pile, hand, legal, play, question, scene, table

SEATS = ("red", "purple", "blue", "green")
RED, PURPLE, BLUE, GREEN = range(4)
EVERYBODY = (None, RED, PURPLE, BLUE, GREEN)
HANDS = {"red": ["north"], "purple": ["ember", "air-drop"], "blue": ["dozer-line"], "green": ["east"]}


def told(state: State, text: str, seat: int | None) -> Message:
    """What a seat is told when that is chosen, or brought by chance."""
    code = GAME.parse(state, text)
    assert isinstance(code, int), code
    return GAME.tell(state, code, seat)


@pytest.mark.rule("16.1")
def test_board_wind_turn_towers_buckets_and_numbers_of_cards_are_open_to_all() -> None:
    picture = board("f#", at="e5", onto=ablaze("green"))
    hands = {name: cards for name, cards in HANDS.items() if name != "green"}
    state = scene(picture, turn="purple", wind="S", hands=hands, buckets=["red"])
    true = table(state)
    for seat in EVERYBODY:
        seen = GAME.view(state, seat)
        shown = seen.open
        assert (shown.fire, shown.breaks, shown.glow) == (true.fire, true.breaks, true.glow)
        assert (shown.wind, shown.turn, shown.standing) == (true.wind, PURPLE, 0b0111)
        assert (shown.buckets, shown.hand_size, seen.hand_sizes) == (0b0001, 6, (1, 2, 1, 0))


@pytest.mark.rule("16.1")
def test_every_roll_is_seen_by_all() -> None:
    state = play(scene(turn="red", wind="N", hands={"red": ["east"]}), "east roll")
    assert [told(state, "roll W", seat).args["wind"] for seat in EVERYBODY] == ["west"] * 5


@pytest.mark.rule("16.2", "FT-B12")
def test_the_discard_pile_and_the_size_of_the_draw_pile_are_open_to_all() -> None:
    state = scene(turn="red", hands=HANDS, discard=["ember", "west", "west"])
    for seat in EVERYBODY:
        seen = GAME.view(state, seat)
        assert pile_cards(seen.open.discard) == ["west", "west", "ember"]
        assert seen.deck_size == 52 - 5 - 3 + 1, "with the Firestorm that is cut in"


@pytest.mark.rule("16.3")
def test_your_hand_is_yours_alone() -> None:
    state = scene(turn="red", hands=HANDS)
    for seat, name in enumerate(SEATS):
        assert pile_cards(GAME.view(state, seat).hand) == HANDS[name]
    assert GAME.view(state, None).hand == 0
    other = scene(turn="red", hands=HANDS | {"purple": ["dozer-line", "ember"], "blue": ["air-drop"]})
    for watcher in (None, RED, GREEN):
        assert GAME.view(state, watcher) == GAME.view(other, watcher)


@pytest.mark.rule("16.3")
def test_a_team_partner_does_not_see_it_either() -> None:
    teams: dict[str, Any] = {"options": {"teams": True}, "turn": "red"}
    one = scene(hands=HANDS, **teams)
    other = scene(hands=HANDS | {"blue": ["explosion"]}, **teams)
    assert GAME.view(one, RED) == GAME.view(other, RED)
    assert GAME.view(one, BLUE) != GAME.view(other, BLUE)


@pytest.mark.rule("16.3")
def test_only_the_drawer_sees_what_is_drawn_but_events_are_seen_by_all() -> None:
    state = play(scene(turn="red", options={"mutual_aid": True}), "pass")
    own, hidden = told(state, "draw ember", RED), told(state, "draw ember", PURPLE)
    assert (own.key, own.args["card"]) == ("tell.draw", "Ember")
    assert (hidden.key, hidden.args) == ("tell.draw-hidden", {"seat": "Red"})
    assert told(state, "draw ember", None) == hidden
    for seat in EVERYBODY:
        assert told(state, "draw mutual-aid", seat).args["card"] == "Mutual Aid"


@pytest.mark.rule("16.4", "FT-B01")
def test_nobody_knows_the_order_of_the_draw_pile_nor_where_an_event_lies_in_it() -> None:
    given: dict[str, Any] = {"turn": "red", "options": {"mutual_aid": True, "firestorm_cut": "uniform"}}
    state = play(scene(hands=HANDS, **given), "pass")
    assert {"draw north", "draw firestorm", "draw mutual-aid"} <= set(legal(state)), "any card may come next"
    for seat in EVERYBODY:
        assert GAME.view(state, seat).open.deck == 0


def pulling() -> State:
    """Red, as a Shadow, pulls from purple; blue and green come next."""
    hands = {name: cards for name, cards in HANDS.items() if name != "red"}
    given: dict[str, Any] = {"turn": "purple", "options": {"shadow_of_the_wood": True}, "event": "shadow-of-the-wood"}
    course = ["shadow red", "end-event", "next"]
    return play(scene(ablaze("red"), hands=hands, course=course, shadows=["red"], **given), "shadow pull")


@pytest.mark.rule("12.4", "16.3", "FT-B29")
def test_a_pulled_card_is_known_to_the_shadow_and_to_the_player_it_was_pulled_from() -> None:
    state = pulling()
    for seat in (RED, PURPLE):
        assert told(state, "pull ember", seat).args["card"] == "Ember"
    for watcher in (None, BLUE, GREEN):
        assert told(state, "pull ember", watcher).key == "tell.pull-hidden"
        assert "card" not in told(state, "pull ember", watcher).args
    pulled = play(state, "pull ember", "pull dozer-line", "pull east")
    ember, dozer, east = (GAME.view(pulled, RED).pulled[seat] for seat in (PURPLE, BLUE, GREEN))
    assert HIDDEN not in (ember, dozer, east)
    assert GAME.view(pulled, PURPLE).pulled == (0, ember, HIDDEN, HIDDEN)
    assert GAME.view(pulled, BLUE).pulled == (0, HIDDEN, dozer, HIDDEN)
    assert GAME.view(pulled, None).pulled == (0, HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.rule("12.4", "16.3", "FT-B29")
def test_the_others_see_pulled_cards_when_they_are_played_and_discarded() -> None:
    played = play(pulling(), "pull ember", "pull dozer-line", "pull east", "east change")
    assert {"ember", "dozer-line", "east"} <= set(discard_pile(played))
    assert GAME.view(played, None).pulled == (0, 0, 0, 0)


def looted() -> State:
    """Red burns blue's tower, takes the hand of blue, and must discard down to the hand size."""
    hands = HANDS | {"red": ["north", "explosion"], "blue": ["dozer-line", "fire-engine"]}
    state = scene("f", at="p15", turn="red", wind="S", phase="wind", hands=hands, hand_size=2)
    return play(state, "wind p16")


def known(state: State, seat: int) -> tuple[list[str], str]:
    """The cards that a seat knows to be in another hand, and whose hand that is."""
    seen = GAME.view(state, seat)
    return pile_cards(seen.seen), SEATS[seen.seen_in]


@pytest.mark.rule("16.5", "FT-B20")
def test_the_looter_sees_the_loot_and_its_former_owner_still_knows_the_cards() -> None:
    state = looted()
    assert question(state) == "loot red"
    assert pile_cards(GAME.view(state, RED).hand) == ["north", "explosion", "fire-engine", "dozer-line"]
    assert known(state, BLUE) == (["fire-engine", "dozer-line"], "red")
    for watcher in (PURPLE, GREEN):
        assert GAME.view(state, watcher).seen == 0


@pytest.mark.rule("16.5", "FT-B20")
def test_the_former_owner_knows_them_until_they_are_played_or_discarded() -> None:
    kept = play(looted(), "discard dozer-line")
    assert known(kept, BLUE) == (["fire-engine"], "red")
    action = play(kept, "draw west", "draw west", "roll N", "roll E")
    assert question(action) == "action red"
    assert known(play(action, "discard explosion", "done"), BLUE) == (["fire-engine"], "red")
    assert known(play(action, "fire-engine"), BLUE)[0] == []


@pytest.mark.rule("16.5", "FT-B20")
def test_the_others_see_only_what_the_looter_discards() -> None:
    state = looted()
    other_hands = HANDS | {"red": ["north", "explosion"], "blue": ["scratch-line", "fire-engine"]}
    other = play(scene("f", at="p15", turn="red", wind="S", phase="wind", hands=other_hands, hand_size=2), "wind p16")
    for seat in (None, PURPLE, GREEN):
        assert GAME.view(state, seat) == GAME.view(other, seat)
    assert told(state, "discard dozer-line", PURPLE).args["card"] == "Dozer Line"


@pytest.mark.rule("16.5", "FT-B20")
def test_apart_from_this_a_burned_player_sees_what_a_watcher_sees() -> None:
    state = looted()
    burned = GAME.view(state, BLUE)
    assert replace(burned, seat=None, seen=0, seen_in=0) == GAME.view(state, None)


@pytest.mark.rule("16.5", "FT-B20", "9.11")
def test_looted_cards_that_are_looted_again_are_known_in_their_new_place_and_no_more_once_discarded() -> None:
    seen = {"blue": {"in": "red", "cards": ["dozer-line"]}}
    hands = {"red": ["dozer-line"], "purple": ["east"], "green": ["west"]}
    given: dict[str, Any] = {"hands": hands, "seen": seen, "hand_size": 2, "turn": "purple", "wind": "W"}
    picture = board("f", at="b1", onto=ablaze("blue"))
    by_purple = play(scene(picture, phase="wind", **given), "wind a1")
    assert hand(by_purple, "purple") == ["east", "dozer-line"]
    assert known(by_purple, BLUE) == (["dozer-line"], "purple")
    by_storm = play(scene(picture, course=["storm", "next"], **given), "roll W")
    assert "dozer-line" in discard_pile(by_storm)
    assert known(by_storm, BLUE)[0] == []
