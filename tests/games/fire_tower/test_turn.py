"""A turn: the wind step, then one action, then drawing (rules section 3)."""

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    WALL,
    asked,
    board,
    cells,
    discard_pile,
    draw_pile,
    hand,
    legal,
    play,
    question,
    refused,
    same_picture,
    scene,
    standing,
    wind,
)

FULL = ["north", "east", "south", "west", "air-drop"]
NO_FIRESTORM = {"firestorm": False}
# No cell lies north of the Eternal Flame.
SHUT_NORTH = board("##", at="h7")


def all_but(*cards: str) -> list[str]:
    """All cards of the deck except these."""
    rest = draw_pile(GAME.start({}, 2))
    for card in cards:
        rest.remove(card)
    return rest


@pytest.mark.rule("3.1", "17.2")
def test_first_comes_the_wind_step_then_the_action_step() -> None:
    state = scene(phase="wind", wind="N", hands={"red": FULL})
    assert question(state) == "wind red"
    assert refused(state, "north change").code == "now-wind"
    after = play(state, "wind h7")
    assert question(after) == "action red"
    assert refused(after, "wind i7").code == "now-action"


# The example of the rulebook: a south wind, and circles on the cells to choose from.
@pytest.mark.rule("3.2", "17.7")
def test_in_the_wind_step_you_choose_one_cell_directly_downwind_of_a_source_anywhere_on_the_board() -> None:
    fire = """
        .ff..
        .ff#.
        ...f.
    """
    state = scene(fire, at="d4", phase="wind", wind="S")
    assert cells(state, "wind ") == {"e6", "f6", "g7", "h10", "i10"}
    assert same_picture(play(state, "wind e6"), ".ff.. .ff#. .f.f.", at="d4")
    assert refused(state, "wind e3").code == "not-downwind"


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("word", ["pass", "done", "end turn"])
def test_you_may_not_decline_the_wind_step(word: str) -> None:
    refusal = refused(scene(phase="wind"), word)
    assert (refusal.code, refusal.rule) == ("wind-compulsory", "3.2")


@pytest.mark.rule("3.3", "17.16", "FT-A03")
def test_the_wind_step_is_skipped_if_there_is_no_cell_downwind() -> None:
    state = scene(SHUT_NORTH, phase="wind", wind="N")
    assert question(state) == "action red"
    assert same_picture(state, SHUT_NORTH.replace("\n", " ").replace("##", "##"), at="a1") is False
    assert same_picture(state, "## ** **", at="h7")


@pytest.mark.rule("3.4", "FT-A04")
def test_in_the_wind_step_you_may_not_choose_your_own_corner_while_another_cell_is_possible() -> None:
    state = scene("f", at="a2", phase="wind", wind="N", turn="red")
    assert cells(state, "wind ") == {"h7", "i7"}
    refusal = refused(state, "wind a1")
    assert (refusal.code, refusal.rule) == ("wind-own-corner", "3.4")
    assert "a1" in cells(scene("f", at="a2", phase="wind", wind="N", turn="blue"), "wind ")


@pytest.mark.rule("3.4", "FT-A04")
def test_if_your_own_corner_is_the_only_cell_you_must_take_it() -> None:
    state = scene(board("f", "a2", onto=SHUT_NORTH), phase="wind", wind="N", turn="red")
    assert cells(state, "wind ") == {"a1"}
    assert standing(play(state, "wind a1")) == ["purple", "blue", "green"]


@pytest.mark.rule("3.5")
def test_in_the_action_step_you_do_exactly_one_thing() -> None:
    state = scene(hands={"red": [*FULL[:4], "flare-up"]})
    after = play(state, "flare-up", "flare-up h5-h7", "draw ember")
    assert question(after) == "wind purple"


@pytest.mark.rule("3.5", "8.9")
def test_reckless_abandon_is_an_action_too() -> None:
    state = scene("f", at="b2", buckets=[], hands={"red": ["air-drop"] * 4})
    assert {"air-drop", "reckless water", "discard air-drop", "pass"} <= set(legal(state))
    reckless = play(state, "reckless water", *["discard air-drop"] * 3, "reckless h7", "reckless h6")
    assert question(reckless) == "draw red"


@pytest.mark.rule("3.6")
def test_you_can_play_or_discard_only_cards_that_are_in_your_hand() -> None:
    state = scene(hands={"red": FULL, "purple": ["ember"]})
    for text in ("ember", "discard ember", "flare-up"):
        assert refused(state, text).code == "not-in-hand"


@pytest.mark.rule("3.7", "FT-A22")
@pytest.mark.parametrize(
    ("card", "use", "why"),
    [
        ("north", "north gem", "no-gust"),
        ("flare-up", "flare-up", "no-fire-cell"),
        ("burning-snag", "burning-snag", "no-fire-cell"),
        ("explosion", "explosion", "no-explosion"),
        ("ember", "ember", "no-ember"),
        ("smokejumper", "smokejumper", "no-smokejumper"),
        ("air-drop", "air-drop", "no-water"),
        ("fire-engine", "fire-engine", "no-water"),
        ("de-reforest", "deforest", "no-room"),
        ("dozer-line", "dozer-line", "no-room"),
        ("scratch-line", "scratch-line", "no-room"),
    ],
)
def test_a_card_that_would_do_nothing_cannot_be_played_but_discarded(card: str, use: str, why: str) -> None:
    state = scene(WALL, hands={"red": [card]})
    refusal = refused(state, use)
    assert (refusal.code, refusal.rule) == (why, "3.7")
    assert f"discard {card}" in legal(state)


@pytest.mark.rule("3.7", "FT-A22")
def test_a_firebreak_cannot_be_taken_away_if_there_is_none() -> None:
    assert refused(scene(hands={"red": ["de-reforest"]}), "reforest").code == "no-reforest"


@pytest.mark.rule("3.8", "FT-A04")
@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("west", ["west gem", "west gem a1"]),
        ("flare-up", ["flare-up", "flare-up a1"]),
        ("flare-up", ["flare-up", "flare-up a1-c1"]),
        ("flare-up", ["flare-up", "flare-up a2", "flare-up a1"]),
        ("burning-snag", ["burning-snag", "burning-snag a1-b2"]),
        ("burning-snag", ["burning-snag", "burning-snag a2", "burning-snag a1"]),
        ("ember", ["ember", "ember e4", "ember to a1"]),
    ],
)
def test_no_card_may_put_a_gem_on_your_own_corner(card: str, choices: list[str]) -> None:
    picture = board(".f. .f. ...", onto=board("f", "e4"))
    own = scene(picture, turn="red", hands={"red": [card]})
    refusal = refused(play(own, *choices[:-1]), choices[-1])
    assert (refusal.code, refusal.rule) == ("own-corner", "3.8")
    other = scene(picture, turn="blue", hands={"blue": [card]})
    assert standing(play(other, *choices, *(["done"] if len(choices[-1].split()) == 2 else []))[0:0] or other)


@pytest.mark.rule("3.9", "3.10", "FT-A23")
@pytest.mark.parametrize("number", range(6))
def test_you_may_discard_as_many_cards_as_you_like_and_draw_as_many(number: int) -> None:
    state = scene(hands={"red": FULL})
    choices = [f"discard {card}" for card in FULL[:number]] or ["pass"]
    choices += ["done"] if 0 < number < 5 else []
    after = play(state, *choices, *["draw ember", "draw ember", "draw ember", "draw explosion", "draw explosion"][:number])
    assert sorted(discard_pile(after)) == sorted(FULL[:number])
    assert len(hand(after, "red")) == 5
    assert question(after) == "wind purple"


@pytest.mark.rule("3.10", "FT-A36", "FT-B13")
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
    others = {name: FULL for name in ("purple", "blue")}
    state = scene(turn="red", firestorm=[0, 0], hands={"red": FULL[:4], **others, "green": FULL[:4]})
    storm = play(state, "pass", "draw firestorm", "draw ember", "roll N", "roll E")
    assert question(storm) == "redraw red"
    after = play(storm, "done", "done", "done", "done", "draw ember")
    assert question(after) == "wind purple"


@pytest.mark.rule("3.16", "FT-B27", "FT-B09")
def test_a_player_who_is_burned_in_the_own_turn_loses_the_rest_of_it() -> None:
    picture = board("f", "a2", onto=SHUT_NORTH)
    state = scene(picture, phase="wind", wind="N", turn="red", hands={"red": FULL})
    after = play(state, "wind a1", "draw ember", "draw ember", "draw ember", "roll S", "roll E")
    assert question(after) == "wind purple"
    assert hand(after, "red") == []
    assert (asked(after), wind(after)) == ("purple", "E")


@pytest.mark.rule("9.19", "FT-B41")
def test_a_game_of_a_thousand_turns_is_a_draw() -> None:
    picture = board("AAA AAA AAA", "n1")
    end = play(scene(picture, turn="red", turns=1000, wind="S", hands={"red": [*FULL, "ember"]}), "pass")
    assert asked(end) == "nobody"
    result = GAME.result(end)
    assert result is not None
    assert [GAME.seats(end)[seat] for seat in result.winners] == ["red", "blue", "green"]
    assert asked(play(scene(turns=999, hands={"red": FULL}), "pass")) == "purple"
