"""Shadow of the Wood (rules 12.4 to 12.8): a card from every hand, one of them played."""

from typing import Any

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    WALL,
    ablaze,
    board,
    cells,
    discard_pile,
    hand,
    legal,
    outcomes,
    play,
    question,
    refused,
    same_picture,
    scene,
    wind,
)

FIRE = board("ff", at="f5")
WATER = ("smokejumper", "air-drop", "fire-engine")
BREAKS = ("de-reforest", "dozer-line", "scratch-line")


def shadow(onto: str = FIRE, **keys: Any) -> State:
    """Red's tower is ablaze, and red acts as a Shadow in purple's turn."""
    given: dict[str, Any] = {"options": {"shadow_of_the_wood": True}, "turn": "purple", "wind": "E", "hand_size": 1}
    given |= {"event": "shadow-of-the-wood", "shadows": ["red"], "discard": ["shadow-of-the-wood"]}
    return scene(ablaze("red", onto=onto), course=["shadow red", "end-event", "next"], **given | keys)


def pulled(*cards: str, onto: str = FIRE, **keys: Any) -> State:
    """Red has pulled these cards from purple, blue and green."""
    state = shadow(onto, hands=dict(zip(("purple", "blue", "green"), ([card] for card in cards), strict=True)), **keys)
    return play(state, "shadow pull", *(f"pull {card}" for card in cards))


@pytest.mark.rule("12.4")
def test_one_card_is_pulled_from_the_hand_of_each_active_player_every_card_being_equally_likely() -> None:
    hands = {"purple": ["north", "north", "north", "ember"], "blue": ["east"], "green": []}
    state = play(shadow(hands=hands), "shadow pull")
    assert question(state) == "pull purple"
    assert outcomes(state) == {"pull north": 3, "pull ember": 1}
    state = play(state, "pull ember")
    assert hand(state, "purple") == ["north", "north", "north"]
    assert question(state) == "pull blue"
    assert question(play(state, "pull east")) == "shadow-play red", "green has no card to be pulled"


@pytest.mark.rule("12.5", "FT-B18")
def test_the_shadow_must_play_one_of_them_by_the_usual_rules_for_that_card() -> None:
    state = pulled("west", "ember", "air-drop")
    choices = ["west change", "west roll", "west gem", "ember", "air-drop"]
    assert sorted(legal(state)) == sorted(choices)
    assert refused(state, "pass").rule == "12.5"
    assert refused(state, "flare-up").rule == "12.5"
    assert refused(state, "discard ember").rule == "17.2"
    dropped = play(state, "air-drop", "air-drop f5-h5")
    assert same_picture(dropped, "...", at="f5")


@pytest.mark.rule("12.5")
def test_all_pulled_cards_are_discarded_played_or_not() -> None:
    state = play(pulled("west", "ember", "air-drop"), "west change")
    assert wind(state) == "W"
    assert discard_pile(state) == ["west", "ember", "air-drop", "shadow-of-the-wood"]


@pytest.mark.rule("12.5", "FT-A46")
def test_if_none_of_them_can_be_played_they_are_discarded_and_the_action_is_over() -> None:
    nothing_burns = pulled("smokejumper", "air-drop", "de-reforest", onto=board())
    assert legal(nothing_burns) == ["deforest"], "no gem that water could remove, no firebreak to take away"
    nothing_at_all = pulled("smokejumper", "air-drop", "fire-engine", onto=WALL)
    assert discard_pile(nothing_at_all) == ["smokejumper", "air-drop", "fire-engine", "shadow-of-the-wood"]
    assert question(nothing_at_all) == "draw purple"


@pytest.mark.rule("12.6")
@pytest.mark.parametrize(("kind", "cards"), [("water", WATER), ("firebreak", BREAKS)])
def test_three_pulled_cards_of_a_type_may_be_used_for_reckless_abandon(kind: str, cards: tuple[str, ...]) -> None:
    state = pulled(*cards)
    assert f"reckless {kind}" in legal(state)
    after = play(state, f"reckless {kind}", "reckless h5", "reckless i5")
    assert same_picture(after, "ffff.", at="f5")
    assert question(after) == "draw purple"


@pytest.mark.rule("12.6")
def test_two_cards_of_a_type_are_not_enough_and_the_types_do_not_mix() -> None:
    state = pulled("smokejumper", "air-drop", "dozer-line")
    assert refused(state, "reckless water").rule == "12.6"
    assert refused(state, "reckless firebreak").rule == "12.6"


@pytest.mark.rule("12.6", "FT-B46")
def test_reckless_abandon_is_compulsory_if_nothing_else_can_be_done_with_the_cards() -> None:
    state = pulled(*WATER, onto=board())
    assert legal(state) == ["reckless water"]
    assert refused(state, "pass").rule == "12.5"


@pytest.mark.rule("12.6", "FT-B46")
def test_a_shadow_needs_no_used_bucket_and_no_fire_in_a_tower() -> None:
    full_buckets = ["red", "purple", "blue", "green"]
    state = pulled(*BREAKS, onto=board(), buckets=full_buckets)
    assert "reckless firebreak" in legal(state)
    assert len(cells(play(state, "reckless firebreak"), "reckless ")) == 8 + 6, "around Eternal Flame and ablaze tower"


NOT_ABLAZE = {"shadow_of_the_wood": True, "tower_ablaze": False}


@pytest.mark.rule("12.7", "FT-B18")
def test_a_shadow_has_no_own_corner() -> None:
    burned: dict[str, Any] = {"options": NOT_ABLAZE, "burned": ["red"], "turn": "purple", "wind": "E"}
    rolling = scene("... f.. ...", course=["roll red shadow", "next"], **burned)
    assert cells(play(rolling, "roll N"), "gem ") == {"a1", "h7", "i7"}
    exploding = scene(".. .f", course=["where red explosion", "next"], **burned)
    assert same_picture(play(exploding, "explosion b2"), "ff f#", at="a1")


@pytest.mark.rule("12.8", "FT-A44", "FT-B30")
def test_after_the_action_the_active_players_draw_up_in_turn_order_after_that_shadow() -> None:
    state = play(pulled("west", "ember", "air-drop"), "west change")
    for name in ("purple", "blue", "green"):
        assert question(state) == f"draw {name}"
        state = play(state, "draw north")
    assert question(state) == "wind blue"


@pytest.mark.rule("12.8", "FT-B30")
def test_hands_are_filled_only_when_the_burnings_of_the_action_are_done() -> None:
    near_purple = board("f", at="o1", onto=FIRE)
    state = play(pulled("east", "ember", "air-drop", onto=near_purple), "east gem", "east gem p1")
    extra = ["draw blue", "draw green"]
    for who in extra:
        assert question(state) == who, "one card each for the larger hand"
        state = play(state, "draw north")
    assert question(state) == "roll", "the revenge of purple"
    state = play(state, "roll W", "roll W")
    for name in ("blue", "green"):
        assert question(state) == f"draw {name}"
        assert len(hand(state, name)) == 1
        state = play(state, "draw south")
        assert len(hand(state, name)) == 2
