"""Scenario files: what is not given has a sensible value, and what is written is read back as it was."""

from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.fire_tower.notation import USE_TEXT
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import (
    GAME,
    ablaze,
    board,
    discard_pile,
    draw_pile,
    hand,
    legal,
    play,
    question,
    same_picture,
    scene,
    standing,
    table,
    wind,
)

GAME_LINE = 'game = "fire-tower/1"\n'


def same_again(state: State) -> bool:
    """Is a state read back from its scenario the same state, with the same text?"""
    text = GAME.dump(state)
    again = GAME.load(text)
    return again.digest() == state.digest() and again.to_move == state.to_move and GAME.dump(again) == text


def test_a_scenario_that_names_only_its_game_is_the_first_turn_of_a_game_of_two() -> None:
    state = GAME.load(GAME_LINE)
    assert GAME.seats(state) == ("red", "blue")
    assert question(state) == "wind red"
    assert (wind(state), table(state).turns, table(state).buckets) == ("N", 1, 0b11)
    assert [len(hand(state, name)) for name in ("red", "blue")] == [5, 5]
    assert (len(draw_pile(state)), discard_pile(state)) == (42, [])
    assert same_picture(state, ".... .**. .**. ....", at="g7")


def test_the_version_may_be_left_out_and_a_title_given() -> None:
    state = GAME.load('game = "fire-tower"\ntitle = "Two towers"\n')
    assert state.digest() == GAME.load(GAME_LINE).digest()


def test_hands_that_are_not_given_are_dealt_the_same_each_time_and_otherwise_with_another_seed() -> None:
    dealt = [GAME.load(GAME_LINE + f"seed = {seed}\n") for seed in (0, 0, 1, 2)]
    assert dealt[0].digest() == dealt[1].digest() == GAME.load(GAME_LINE).digest()
    assert len({tuple(hand(state, "red")) for state in dealt}) == 3


def test_given_cards_leave_the_deck_before_other_hands_are_dealt() -> None:
    given = GAME_LINE + 'hands = { red = ["ember", "ember"] }\ndiscard = ["ember"]\n'
    for seed in range(5):
        state = GAME.load(given + f"seed = {seed}\n")
        assert hand(state, "red") == ["ember", "ember"]
        assert len(hand(state, "blue")) == 5
        assert "ember" not in hand(state, "blue") + draw_pile(state)
        assert GAME.broken(state) == []


def test_burned_towers_are_read_from_the_picture_and_enlarge_the_hand_size() -> None:
    state = scene(ablaze("red", "green"), turn="purple")
    assert standing(state) == ["purple", "blue"]
    assert table(state).hand_size == 7
    assert wind(state) != "W"


def test_the_turn_is_with_the_first_player_by_the_wind_unless_given() -> None:
    for letter, first in (("N", "red"), ("E", "purple"), ("S", "blue"), ("W", "green")):
        assert question(scene(wind=letter)) == f"action {first}"
    assert question(scene(wind="W", turn="blue")) == "action blue"
    assert question(scene(ablaze("green"), wind="W")) == "action red"


def test_events_lie_where_they_would_unless_given() -> None:
    options = {"mutual_aid": True, "shadow_of_the_wood": True}
    fresh = scene(options=options)
    assert (table(fresh).firestorm_least, table(fresh).firestorm_most) == (14, 39), "the middle half of 53 cards"
    assert "mutual-aid" in draw_pile(fresh)
    assert "shadow-of-the-wood" not in draw_pile(fresh)
    assert "shadow-of-the-wood" in draw_pile(scene(ablaze("green"), options=options))
    assert "shadow-of-the-wood" not in draw_pile(scene(ablaze("green"), options=options, shadow_card="aside"))
    assert "firestorm" in draw_pile(scene(options={"firestorm_cut": "uniform"}))


FIRES = board("fff", at="e5", onto=board("f.#", at="c3", onto=ablaze("green")))
WATERS = ["smokejumper", "air-drop", "fire-engine", "scratch-line"]
# Every kind of question, as a course writes it.
COURSES = [
    "draw red 2",
    *(f"roll red {why}" for why in ("setup", "card", "storm", "new_wind", "shadow")),
    "pull red 3",
    "reroll red",
    "champion red 2",
    "wind red",
    "action red",
    "discard red 0 9",
    *(f"where red {use.replace(' ', '-')}" for use in USE_TEXT.values() if not use.endswith(("change", "roll"))),
    *(f"more red {use}" for use in ("flare-up", "burning-snag", "air-drop", "fire-engine", "bucket")),
    "more red smokejumper 68",
    "ember red ember 68",
    "reckless-set red 14",
    "reckless-gem red 2",
    "late red",
    "choose-loot red",
    "redraw red",
    "aid red",
    "aid-gem red",
    "aid-firebreak red",
    "aid-discard red 3",
    "shadow green",
    "shadow-play green",
    "shadow-gem green 1",
]


@pytest.mark.parametrize("course", COURSES)
def test_every_kind_of_question_is_written_and_read_back(course: str) -> None:
    kind, who, *_ = course.split()
    given: dict[str, Any] = {"turn": "red", "hands": {"red": WATERS, "purple": ["ember"]}, "hand_size": 3}
    given |= {"placed": ["e6"] if kind == "more" else [], "options": {"shadow_of_the_wood": True}}
    if kind == "shadow-play":
        given |= {"pulled": {"purple": "north"}, "event": "shadow-of-the-wood", "shadows": ["green"]}
    state = scene(FIRES, course=[course, "next"], **given)
    asked = {"choose-loot": "loot"}.get(kind, kind)
    assert question(state) == ("roll" if kind == "roll" else f"{asked} {who}")
    assert legal(state)
    assert same_again(state)


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"mutual_aid": True, "shadow_of_the_wood": True}, 4),
        ({"edition": "2018", "mutual_aid": True, "shadow_of_the_wood": True, "hand_size": 7}, 3),
        ({"teams": True, "champion": "blue", "grand_champion": True, "fire_split": "4442"}, 4),
        ({"unmanned": "blocked", "firestorm": False, "firestorm_loot": "active"}, 2),
    ],
)
def test_positions_all_over_a_game_are_written_and_read_back(options: dict[str, Any], seats: int) -> None:
    state, luck = GAME.start(options, seats), stream(7, "scenarios")
    while state.to_move != OVER:
        assert luck.below(5) or same_again(state), GAME.dump(state)
        state.apply(state.sample(luck))
    assert same_again(state)
    assert GAME.result(GAME.load(GAME.dump(state))) == GAME.result(state)


def test_what_happened_before_is_kept_loot_that_was_seen_and_corners_that_were_lit() -> None:
    hands = {"red": ["north", "explosion"], "blue": ["dozer-line"], "purple": [], "green": []}
    loot = play(scene("f", at="p15", turn="red", wind="S", phase="wind", hands=hands, hand_size=1), "wind p16")
    assert 'seen = { blue = { in = "red", cards = ["dozer-line"] } }' in GAME.dump(loot)
    assert same_again(loot)
    aid = play(scene("f", at="b1", turn="purple", course=["aid purple", "next"]), "aid gem", "gem a1")
    assert 'lit_by = { red = "purple" }' in GAME.dump(aid)
    assert 'placed = ["a1"]' in GAME.dump(aid)
    assert same_again(aid)
