"""A turn: the wind step, then one action, then drawing (rules section 3)."""

import pytest

from tests.games.fire_tower.tabletop import (
    GAME,
    WALL,
    ablaze,
    asked,
    board,
    cells,
    discard_pile,
    ended,
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
# No cell lies north of the Eternal Flame.
SHUT_NORTH = board("##", at="h7")


@pytest.mark.rule("3.1", "17.2")
def test_first_comes_the_wind_step_then_the_action_step() -> None:
    state = scene(phase="wind", wind="N", hands={"red": FULL})
    assert question(state) == "wind red"
    assert refused(state, "north change").code == "now-wind"
    after = play(state, "wind h7")
    assert question(after) == "action red"
    assert refused(after, "wind i7").code == "now-action"


# The example of the rulebook: a south wind, and circles on the cells to choose from.
@pytest.mark.rule("3.2")
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
@pytest.mark.parametrize("word", ["pass", "done", "keep bucket"])
def test_you_may_not_decline_the_wind_step(word: str) -> None:
    refusal = refused(scene(phase="wind"), word)
    assert (refusal.code, refusal.rule) == ("wind-compulsory", "3.2")


@pytest.mark.rule("3.3", "17.16", "FT-A03")
def test_the_wind_step_is_skipped_if_there_is_no_cell_downwind() -> None:
    state = scene(SHUT_NORTH, phase="wind", wind="N")
    assert question(state) == "action red"
    assert same_picture(state, board("** **", "h8", onto=SHUT_NORTH), at="a1")


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
    state = scene(board("f", "b2", onto=board("f", "k5")), buckets=[], hands={"red": ["air-drop"] * 4})
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
    assert choices[-1] in legal(play(other, *choices[:-1]))


@pytest.mark.rule("3.8", "FT-A58")
def test_reckless_abandon_may_not_put_a_gem_on_your_own_corner() -> None:
    state = scene("f", at="b1", buckets=[], hands={"red": ["air-drop"] * 3})
    gem = play(state, "reckless water", *["discard air-drop"] * 3)
    assert refused(gem, "reckless a1").code == "own-corner"


@pytest.mark.rule("3.8", "FT-A63")
def test_a_partner_s_corner_is_not_your_own() -> None:
    state = scene("f", at="o16", options={"teams": True}, turn="red", wind="N", hands={"red": ["east"]})
    assert "east gem p16" in legal(play(state, "east gem"))


@pytest.mark.rule("3.9", "3.10", "FT-A23")
@pytest.mark.parametrize("number", range(6))
def test_you_may_discard_as_many_cards_as_you_like_and_draw_as_many(number: int) -> None:
    state = scene(hands={"red": FULL})
    choices = [f"discard {card}" for card in FULL[:number]] or ["pass"]
    choices += ["done"] if 0 < number < 5 else []
    after = play(
        state, *choices, *["draw ember", "draw ember", "draw ember", "draw explosion", "draw explosion"][:number]
    )
    assert sorted(discard_pile(after)) == sorted(FULL[:number])
    assert len(hand(after, "red")) == 5
    assert question(after) == "wind purple"


# Red's Bucket can be used all the time.
FIRE_AT_HOME = board("f", "b2")
HOLDS = ["north", "east", "south", "west"]


@pytest.mark.rule("3.13", "FT-A37", "FT-B17")
def test_your_bucket_is_offered_at_four_moments_of_your_turn() -> None:
    state = scene(FIRE_AT_HOME, phase="wind", wind="N", turn="red", hands={"red": FULL})
    moments = [
        (state, "wind red"),
        (play(state, "wind h7"), "action red"),
        (play(state, "wind h7", "north change"), "late red"),
        (play(state, "wind h7", "north change", "keep bucket", "draw ember"), "late red"),
    ]
    for moment, asks in moments:
        assert question(moment) == asks
        emptied = play(moment, "bucket", "bucket b2")
        assert same_picture(emptied, "... ... ...", at="a1")
    assert len(hand(moments[2][0], "red")) == 4
    assert len(hand(moments[3][0], "red")) == 5


@pytest.mark.rule("3.13", "FT-B17")
def test_the_bucket_is_free_and_the_turn_goes_on_after_it_where_it_was() -> None:
    state = scene(FIRE_AT_HOME, phase="wind", wind="N", turn="red", hands={"red": FULL})
    before_wind = play(state, "bucket", "bucket b2")
    assert question(before_wind) == "wind red"
    before_action = play(state, "wind h7", "bucket", "bucket b2")
    assert question(before_action) == "action red"
    before_drawing = play(state, "wind h7", "north change", "bucket", "bucket b2")
    assert question(before_drawing) == "draw red"
    after_drawing = play(state, "wind h7", "north change", "keep bucket", "draw ember", "bucket", "bucket b2")
    assert question(after_drawing) == "wind purple"


@pytest.mark.rule("3.13", "FT-B17")
def test_you_may_decline_your_bucket_each_time() -> None:
    state = scene(FIRE_AT_HOME, phase="wind", wind="N", turn="red", hands={"red": FULL})
    after = play(state, "wind h7", "north change", "keep bucket", "draw ember", "keep bucket")
    assert question(after) == "wind purple"
    assert same_picture(after, "... .f. ...", at="a1")


@pytest.mark.rule("3.13", "17.16")
def test_the_bucket_is_not_offered_where_it_could_not_be_used() -> None:
    hands = {"red": HOLDS, "blue": HOLDS}
    used = scene(FIRE_AT_HOME, turn="red", buckets=["purple", "blue", "green"], hands=hands)
    for state in (used, scene(FIRE_AT_HOME, turn="blue", hands=hands)):
        assert "bucket" not in legal(state)
        assert question(play(state, "pass")).startswith("draw")
    skipped = scene(board("f", "b2", onto=WALL), phase="wind", wind="N", turn="red")
    assert question(skipped) == "action red"


@pytest.mark.rule("3.14", "FT-A37")
def test_the_bucket_is_never_used_in_another_player_s_turn() -> None:
    state = scene(FIRE_AT_HOME, turn="purple", phase="wind", wind="N")
    refusal = GAME.why_not(state, GAME.seats(state).index("red"), "bucket")
    assert refusal is not None
    assert refusal.code == "not-your-turn"


@pytest.mark.rule("3.14", "FT-A37")
def test_the_bucket_is_never_used_inside_an_event_or_a_burning() -> None:
    state = scene(FIRE_AT_HOME, turn="red", firestorm=[0, 0], hands={"red": HOLDS})
    event = play(state, "pass", "keep bucket", "draw firestorm", "draw ember", "roll N", "roll N")
    assert question(event) == "redraw red"
    assert refused(event, "bucket").rule == "3.14"
    gems = board("f", "o1", onto=FIRE_AT_HOME)
    hands = {"red": HOLDS, "purple": FULL[1:]}
    burning = play(scene(gems, turn="red", wind="E", phase="wind", hands=hands), "wind p1")
    assert question(burning) == "loot red"
    assert refused(burning, "bucket").rule == "3.14"


@pytest.mark.rule("3.16", "FT-B27", "FT-B09")
def test_a_player_who_is_burned_in_the_own_turn_loses_the_rest_of_it() -> None:
    picture = board("f", "a2", onto=SHUT_NORTH)
    state = scene(picture, phase="wind", wind="N", turn="red", hands={"red": FULL})
    after = play(state, "wind a1", "draw ember", "draw ember", "draw ember", "roll S", "roll E")
    assert question(after) == "wind purple"
    assert (hand(after, "red"), discard_pile(after)) == ([], FULL)
    assert (asked(after), wind(after)) == ("purple", "E")


@pytest.mark.rule("9.19", "FT-B41")
def test_a_game_of_a_thousand_turns_is_a_draw() -> None:
    picture = ablaze("purple")
    end = play(scene(picture, turn="red", turns=1000, wind="S", hands={"red": [*FULL, "ember"]}), "pass")
    assert ended(end) == ("draw", ["red", "blue", "green"])
    assert asked(play(scene(turns=999, hands={"red": FULL}), "pass")) == "purple"
