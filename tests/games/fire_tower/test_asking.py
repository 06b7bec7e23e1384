"""How Fireline asks: small decisions, stamps and gem by gem, discards in order, chance (rules section 17)."""

from typing import Any

import pytest

from fireline.core.codes import CHANCE
from fireline.core.refusal import BadInput
from tests.games.fire_tower.tabletop import (
    GAME,
    WALL,
    asked,
    cells,
    discard_pile,
    hand,
    legal,
    on_cells,
    play,
    question,
    refused,
    same_picture,
    scene,
    skip_luck,
)

FULL = ["north", "east", "south", "west", "air-drop"]


@pytest.mark.rule("17.1")
def test_only_the_seat_that_is_asked_may_decide() -> None:
    state = scene(turn="red", phase="wind", wind="N")
    assert GAME.why_not(state, 0, "wind h7") is None
    refusal = GAME.why_not(state, 1, "wind h7")
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.args["who"]) == ("not-your-turn", "17.1", "red")


@pytest.mark.rule("17.1")
def test_the_seat_that_is_asked_need_not_be_on_turn() -> None:
    state = scene(turn="red", options={"mutual_aid": True}, hands={"red": FULL[:4]})
    aid = play(state, "pass", "draw mutual-aid", "draw ember", "aid firebreak", "firebreak e4")
    assert asked(aid) == "purple"


@pytest.mark.rule("17.2")
@pytest.mark.parametrize(
    ("choices", "wrong", "why"),
    [
        ([], "wind h7", "now-action"),
        ([], "done", "now-action"),
        (["flare-up"], "north change", "now-where"),
        (["flare-up"], "pass", "now-where"),
        (["flare-up", "flare-up h7"], "discard north", "now-more"),
        (["ember", "ember e4"], "keep bucket", "now-ember"),
        (["discard north"], "north change", "now-discard"),
    ],
)
def test_a_choice_must_belong_to_what_is_asked_now(choices: list[str], wrong: str, why: str) -> None:
    state = scene(on_cells("f", "e4 k4"), turn="red", hands={"red": ["north", "flare-up", "ember", "ember"]})
    refusal = refused(play(state, *choices), wrong)
    assert (refusal.code, refusal.rule) == (why, "17.2")


@pytest.mark.rule("17.3")
def test_first_what_you_do_then_how_then_where() -> None:
    state = scene("f", at="e4", turn="red", hands={"red": ["north", "de-reforest"]})
    assert refused(state, "north gem e3").code == "card-first"
    assert refused(state, "north").code == "say-how"
    assert refused(state, "de-reforest").args["forms"] == '"deforest", "reforest", "discard de-reforest"'
    where = play(state, "north gem")
    assert refused(where, "north gem e2-e3").code == "one-cell"
    assert same_picture(play(where, "north gem e3"), "f f", at="e3")


@pytest.mark.rule("17.4")
@pytest.mark.parametrize("text", ["", "jump", "discard umbrella", "north-east change", "*"])
def test_a_choice_must_name_something_that_this_game_knows(text: str) -> None:
    refusal = refused(scene(hands={"red": FULL}), text)
    assert (refusal.code, refusal.rule) == ("unknown", "17.4")


# Which gems there are, the whole stamp, the gems one by one, and the board after either.
PATTERNS = [
    ("flare-up", "f.. ... ...", "f4-h4", ["f4", "g4", "h4"], "ffff .... ...."),
    ("burning-snag", "f.. ... ...", "f4-g5", ["f4", "g4", "f5", "g5"], "fff. .ff. ...."),
    ("air-drop", "fff f.. f..", "e4-e6", ["e5", "e6", "e4"], ".ff. .... ...."),
    ("fire-engine", "fff ff. f..", "e4-f5", ["e4", "f5", "f4", "e5"], "..f. .... f..."),
    ("smokejumper", "fff ff. f..", "f5", ["f5 some", "e4", "f4", "g4", "e5", "e6"], ".... .f.. ...."),
]


@pytest.mark.rule("17.5", "17.7", "17.11")
@pytest.mark.parametrize(("card", "before", "stamp", "gems", "after"), PATTERNS)
def test_a_pattern_is_laid_at_once_or_gem_by_gem(
    card: str, before: str, stamp: str, gems: list[str], after: str
) -> None:
    state = play(scene(before, at="e4", turn="red", hands={"red": [card]}), card)
    at_once = play(state, f"{card} {stamp}")
    one_by_one = play(state, *(f"{card} {gem}" for gem in gems))
    for laid in (at_once, one_by_one):
        assert same_picture(laid, after, at="e4")
        assert question(laid) == "draw red"


@pytest.mark.rule("17.5", "17.7", "17.9", "17.12", "FT-A38", "FT-B39")
def test_a_bucket_is_laid_at_once_or_gem_by_gem() -> None:
    state = play(scene("....... .ffff..", turn="red"), "bucket")
    assert same_picture(play(state, "bucket b2-d2"), "....... ....f..", at="a1")
    assert same_picture(play(state, "bucket c2", "bucket d2", "bucket e2"), "....... .f.....", at="a1")
    assert refused(state, "bucket d2").code == "bucket-first"
    assert refused(state, "bucket d2-f2").code == "bucket-own-area"


@pytest.mark.rule("17.6", "FT-A04")
def test_a_fire_stamp_puts_a_gem_on_every_empty_cell_and_spares_your_own_corner() -> None:
    square = play(scene("f.. .#. ...", at="e4", turn="red", hands={"red": ["burning-snag"]}), "burning-snag")
    assert same_picture(play(square, "burning-snag f4-g5"), "fff .#f", at="e4")
    corner = play(scene("f", at="c1", turn="red", hands={"red": ["flare-up"]}), "flare-up")
    assert refused(corner, "flare-up a1-c1").code == "own-corner"
    assert "flare-up c2-c4" in legal(corner)


@pytest.mark.rule("17.7")
def test_the_stamp_of_a_smokejumper_is_the_ring_as_far_as_the_board_goes() -> None:
    state = play(scene("ff ff", at="e1", turn="red", hands={"red": ["smokejumper"]}), "smokejumper")
    assert same_picture(play(state, "smokejumper e1"), "f. ..", at="e1")


@pytest.mark.rule("17.9", "7.4", "FT-A19")
def test_a_water_stamp_removes_every_gem_that_may_be_removed() -> None:
    state = play(scene("...ff", at="a2", turn="red", hands={"red": ["air-drop"]}), "air-drop")
    assert refused(state, "air-drop e3-e5").code == "stamp-dry"
    mixed = play(scene("..fff", at="a2", turn="red", hands={"red": ["air-drop"]}), "air-drop")
    assert same_picture(play(mixed, "air-drop c2-e2"), "..f..", at="a2")
    assert refused(mixed, "air-drop a2-c2").code == "stamp-tower"


@pytest.mark.rule("17.10", "FT-A64")
@pytest.mark.parametrize(
    ("card", "before", "stamp", "gem", "after"),
    [
        ("flare-up", "ff ..", "p9-p17", "p9", "ff .f"),
        ("flare-up", ".f ..", "o8-q8", "o8", "ff .."),
        ("burning-snag", ".f ..", "p9-q10", "p9", ".f .f"),
        ("fire-engine", "ff ..", "p8-q9", "p8", "f. .."),
    ],
)
def test_a_stamp_lies_wholly_on_the_board_but_gem_by_gem_nothing_is_lost(
    card: str, before: str, stamp: str, gem: str, after: str
) -> None:
    state = play(scene(before, at="o8", turn="red", hands={"red": [card]}), card)
    refusal = refused(state, f"{card} {stamp}")
    assert (refusal.code, refusal.rule) == ("off-the-board", "17.10")
    assert same_picture(play(state, f"{card} {gem}", "done"), after, at="o8")


@pytest.mark.rule("17.11", "FT-A05")
def test_gem_by_gem_you_end_with_done_or_when_nothing_more_can_be_added() -> None:
    state = play(scene("f.. ...", at="e4", turn="red", hands={"red": ["flare-up"]}), "flare-up", "flare-up f4")
    assert question(state) == "more red"
    assert question(play(state, "done")) == "draw red"
    assert question(play(state, "flare-up g4", "flare-up h4")) == "draw red"
    shut = scene("##### f...# #####", at="e4", turn="red", hands={"red": ["flare-up"]})
    assert question(play(shut, "flare-up", "flare-up f5", "flare-up g5")) == "more red"
    assert question(play(shut, "flare-up", "flare-up f5", "flare-up g5", "flare-up h5")) == "draw red"


@pytest.mark.rule("17.12", "FT-B39")
@pytest.mark.parametrize("card", ["flare-up", "burning-snag"])
def test_gem_by_gem_the_first_gem_touches_a_source(card: str) -> None:
    state = play(scene("f.. ...", at="e4", turn="red", hands={"red": [card]}), card)
    refusal = refused(state, f"{card} f5")
    assert (refusal.code, refusal.rule) == ("first-gem", "17.12")
    assert same_picture(play(state, f"{card} e5", f"{card} f5", "done"), "f.. ff.", at="e4")


@pytest.mark.rule("17.13", "6.3", "FT-A13")
@pytest.mark.parametrize(
    ("card", "whole", "after"), [("dozer-line", "e4-e5", "# # ."), ("scratch-line", "e4-e6", "# . #")]
)
def test_a_line_of_firebreaks_is_laid_as_a_whole(card: str, whole: str, after: str) -> None:
    state = play(scene(turn="red", hands={"red": [card]}), card)
    assert refused(state, f"{card} e4").code == "line-whole"
    assert same_picture(play(state, f"{card} {whole}"), after, at="e4")


@pytest.mark.rule("17.13")
def test_a_smokejumper_asks_for_its_centre_and_then_for_the_gems_around_it() -> None:
    state = scene("fff", at="e4", turn="red", hands={"red": ["smokejumper"]})
    around = play(state, "smokejumper", "smokejumper f4 some")
    assert cells(around, "smokejumper ") == {"e4", "g4"}
    assert refused(around, "done").code == "at-least-one"
    assert same_picture(play(around, "smokejumper g4", "done"), "ff.", at="e4")


@pytest.mark.rule("17.14")
def test_discards_are_named_in_a_fixed_order() -> None:
    state = play(scene(turn="red", hands={"red": FULL}), "discard south")
    assert [text for text in legal(state) if text != "done"] == ["discard west", "discard air-drop"]
    refusal = refused(state, "discard north")
    assert (refusal.code, refusal.rule) == ("discard-order", "17.14")


@pytest.mark.rule("17.14")
def test_done_ends_the_discarding_and_so_does_the_last_card() -> None:
    state = scene(turn="red", hands={"red": ["north", "north", "ember"]})
    some = play(state, "discard north", "discard north", "done")
    assert (question(some), discard_pile(some)) == ("draw red", ["north", "north"])
    every = play(state, "discard north", "discard north", "discard ember")
    assert (question(every), hand(every, "red")) == ("draw red", [])


@pytest.mark.rule("17.14")
def test_all_cards_have_their_place_in_the_order() -> None:
    fire = ["explosion", "burning-snag", "flare-up", "ember"]
    rest = ["smokejumper", "air-drop", "fire-engine", "de-reforest", "dozer-line", "scratch-line"]
    order = ["north", "east", "south", "west", *fire, *rest]
    state = scene(turn="red", hands={"red": order})
    assert cells(state, "discard ") == set(order)
    for place, card in enumerate(order[:-1]):
        state = play(state, f"discard {card}")
        assert [text for text in legal(state) if text != "done"] == [f"discard {other}" for other in order[place + 1 :]]


@pytest.mark.rule("17.15")
def test_where_the_number_is_fixed_there_is_no_done_and_enough_cards_must_be_left() -> None:
    state = scene(turn="red", options={"mutual_aid": True}, hands={"red": FULL[:4]})
    aid = play(state, "pass", "draw mutual-aid", "draw ember", "aid discard")
    assert refused(aid, "done").code == "aid-count"
    assert cells(aid, "discard ") == {"north", "east", "south"}
    refusal = refused(aid, "discard west")
    assert (refusal.code, refusal.rule) == ("too-few-after", "17.15")
    assert cells(play(aid, "discard south"), "discard ") == {"west"}


@pytest.mark.rule("17.16")
def test_what_needs_no_decision_happens_by_itself() -> None:
    state = scene("f", at="e4", turn="red", hands={"red": ["explosion", *FULL[:4]]})
    after = play(state, "explosion", "explosion e4")
    assert discard_pile(after) == ["explosion"]
    assert same_picture(after, "fff f#f fff", at="d3")
    assert question(play(after, "draw ember")) == "wind purple"


@pytest.mark.rule("17.16", "FT-A41")
def test_a_player_without_any_possible_choice_is_passed_over() -> None:
    state = scene(WALL, turn="red", options={"mutual_aid": True}, hands={"red": FULL[:4]})
    aid = play(state, "pass", "draw mutual-aid", "draw ember", "aid gem")
    assert question(aid) == "action purple"


@pytest.mark.rule("17.17")
def test_chance_is_a_player_and_no_seat_can_decide_for_it() -> None:
    state = play(scene(turn="red", wind="N", hands={"red": FULL}), "east roll")
    assert state.to_move == CHANCE
    refusal = GAME.why_not(state, 0, "roll S")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("chance-decides", "17.17")
    assert refused(scene(turn="red"), "roll S").code == "luck"
    assert refused(scene(turn="red"), "draw ember").code == "luck"


@pytest.mark.rule("17.18")
def test_an_outcome_of_chance_must_be_possible() -> None:
    state = play(scene(turn="red", hands={"red": ["ember"] * 3}), "pass")
    assert refused(state, "draw ember").code == "not-in-pile"
    assert refused(state, "draw mutual-aid").code == "not-in-pile"
    assert refused(state, "roll N").code == "now-draw"


@pytest.mark.rule("17.19", "FT-B15")
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"teams": True}, 3),
        ({"teams": True, "shadow_of_the_wood": True}, 4),
        ({"champion": "green"}, 2),
        ({"grand_champion": True}, 4),
    ],
)
def test_options_that_do_not_fit_together_are_refused(options: dict[str, Any], seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.start(options, seats)


@pytest.mark.rule("17.20", "9.17", "FT-A34")
def test_when_the_game_is_over_nothing_goes_on() -> None:
    state = scene("f", at="o16", seats=["red", "blue"], turn="red", wind="N", firestorm=[0, 0], hands={"red": ["east"]})
    end = play(state, "east gem", "east gem p16")
    assert asked(end) == "nobody"
    assert legal(end) == []
    assert hand(end, "red") == []
    refusal = GAME.why_not(skip_luck(end), 0, "pass")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("game-over", "17.20")
