"""The sheet that a page draws the table from: a picture goes in, plain values come out, for the eyes that look."""

import json
from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.configurations import EVENTS
from tests.games.fire_tower.tabletop import GAME, ablaze, board, dealt, play, scene

RED, PURPLE, BLUE, GREEN = range(4)
HANDS = {"red": ["ember", "west", "flare-up", "east", "west"], "purple": ["air-drop"], "blue": [], "green": ["north"]}


def sheet(state: State, seat: int | None = None) -> Any:
    """What that seat, or a watcher, may draw."""
    return GAME.sheet(GAME.view(state, seat))


def test_the_board_is_lists_of_cells_from_north_west_to_south_east() -> None:
    drawn = sheet(scene("f#.\n.ff", at="e5", turn="purple", wind="S"))
    assert (drawn["size"], drawn["wind"]) == (16, "S")
    assert drawn["fire"] == ["e5", "f6", "g6"]
    assert drawn["breaks"] == ["f5"]
    assert drawn["flame"] == ["h8", "i8", "h9", "i9"]
    assert (drawn["glow"], drawn["placed"], drawn["unmanned"]) == ([], [], [])


def test_each_seat_has_its_tower_its_bucket_and_a_number_of_cards() -> None:
    drawn = sheet(scene(turn="purple", hands=HANDS, buckets=["red"]))
    assert [seat["name"] for seat in drawn["seats"]] == ["red", "purple", "blue", "green"]
    assert [seat["hand"] for seat in drawn["seats"]] == [5, 1, 0, 1]
    assert [seat["bucket"] for seat in drawn["seats"]] == [True, False, False, False]
    assert [seat["corner"] for seat in drawn["seats"]] == ["a1", "p1", "p16", "a16"]
    assert drawn["seats"][BLUE]["area"] == ["n14", "o14", "p14", "n15", "o15", "p15", "n16", "o16", "p16"]
    assert all(seat["standing"] and seat["active"] and seat["tower"] == seat["name"] for seat in drawn["seats"])
    assert (drawn["turn"], drawn["to_move"], drawn["over"], drawn["asked"]) == (PURPLE, PURPLE, False, "action")


def test_a_burned_tower_glows_and_its_player_is_out() -> None:
    drawn = sheet(scene(ablaze("green"), turn="red"))
    assert drawn["glow"] == ["a14", "b14", "c14", "a15", "b15", "c15", "a16", "b16", "c16"]
    assert (drawn["seats"][GREEN]["standing"], drawn["seats"][GREEN]["active"]) == (False, False)
    assert drawn["hand_size"] == 6


def test_in_teams_a_burned_player_is_still_active() -> None:
    drawn = sheet(scene(ablaze("green"), turn="red", options={"teams": True}))
    assert drawn["teams"]
    assert (drawn["seats"][GREEN]["standing"], drawn["seats"][GREEN]["active"]) == (False, True)


@pytest.mark.parametrize(("unmanned", "blocked"), [("forest", False), ("blocked", True)])
def test_towers_without_a_player_are_listed_apart(unmanned: str, blocked: bool) -> None:
    drawn = sheet(scene(seats=["red", "blue"], turn="red", options={"unmanned": unmanned}))
    assert [seat["name"] for seat in drawn["seats"]] == ["red", "blue"]
    assert [(tower["tower"], tower["corner"], tower["blocked"]) for tower in drawn["unmanned"]] == [
        ("purple", "p1", blocked),
        ("green", "a16", blocked),
    ]


def test_a_seat_sees_its_own_hand_in_the_order_of_discards_and_a_watcher_sees_none() -> None:
    state = scene(turn="red", hands=HANDS)
    assert sheet(state, RED)["hand"] == ["east", "west", "west", "flare-up", "ember"]
    assert sheet(state, PURPLE)["hand"] == ["air-drop"]
    assert sheet(state, BLUE)["hand"] == []
    assert sheet(state, None)["hand"] is None


def test_eyes_make_no_other_difference() -> None:
    state = scene("f", at="e5", turn="red", hands=HANDS)
    drawn = [{**sheet(state, seat), "hand": None} for seat in (None, RED, PURPLE, BLUE, GREEN)]
    assert drawn == [drawn[0]] * 5


def test_the_wind_is_not_known_before_the_first_roll() -> None:
    assert sheet(GAME.start({}, 2))["wind"] is None
    state = dealt(2)
    assert (sheet(state)["wind"], sheet(state)["asked"], sheet(state)["to_move"]) == (None, "roll", None)
    rolled = sheet(play(state, "roll W"))
    assert (rolled["wind"], rolled["asked"]) == ("W", "wind")


def test_piles_are_counted_and_what_is_left_of_the_events_is_known() -> None:
    drawn = sheet(scene(turn="red", hands=HANDS, discard=["ember", "west", "ember"], firestorm=[3, 9]))
    assert drawn["discards"] == {"west": 1, "ember": 2}
    assert (drawn["deck"], drawn["firestorm"]) == (52 - 7 - 3 + 1, [3, 9])
    assert drawn["events_left"] == ["firestorm"]


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ({}, ["firestorm", "mutual-aid"]),
        ({"discard": ["firestorm"]}, ["mutual-aid"]),
        ({"discard": ["mutual-aid"], "firestorm": []}, ["firestorm"]),
        ({"shadow_card": "deck"}, ["firestorm", "mutual-aid", "shadow-of-the-wood"]),
        ({"discard": ["firestorm", "mutual-aid"], "shadow_card": "deck"}, ["shadow-of-the-wood"]),
        ({"discard": ["firestorm", "mutual-aid"], "shadow_card": "aside"}, []),
    ],
)
def test_everybody_can_reckon_which_events_are_in_the_draw_pile(keys: dict[str, Any], left: list[str]) -> None:
    drawn = sheet(scene(turn="red", hands=HANDS, options=EVENTS, **keys))
    assert drawn["events_left"] == left


def test_gem_by_gem_the_cells_so_far_are_marked() -> None:
    state = play(scene("f", at="e5", turn="red", hands={"red": ["flare-up"]}), "flare-up", "flare-up e4")
    drawn = sheet(state, RED)
    assert (drawn["asked"], drawn["placed"], drawn["about"]) == ("more", ["e4"], None)
    assert drawn["fire"] == ["e4", "e5"]


def test_an_ember_and_a_smokejumper_say_which_gem_they_are_about() -> None:
    state = scene("fff", at="e5", turn="red", hands={"red": ["ember", "smokejumper"]})
    ember = sheet(play(state, "ember", "ember e5"), RED)
    jumper = sheet(play(state, "smokejumper", "smokejumper f5 some"), RED)
    assert (ember["asked"], ember["about"]) == ("ember", "e5")
    assert (jumper["asked"], jumper["about"]) == ("more", "f5")


def test_a_pulled_card_is_shown_to_the_shadow_and_to_its_owner() -> None:
    keys: dict[str, Any] = {"options": {"shadow_of_the_wood": True}, "turn": "purple", "shadows": ["red"]}
    keys |= {"event": "shadow-of-the-wood", "discard": ["shadow-of-the-wood"], "hands": {"blue": ["ember", "west"]}}
    state = scene(ablaze("red", onto=board("ff", at="f5")), course=["shadow red", "end-event", "next"], **keys)
    state = play(state, "shadow pull", "pull ember")
    assert [sheet(state, seat)["pulled"] for seat in (RED, BLUE)] == [[{"seat": BLUE, "card": "ember"}]] * 2
    assert [sheet(state, seat)["pulled"] for seat in (None, PURPLE, GREEN)] == [[{"seat": BLUE, "card": None}]] * 3
    assert (sheet(state)["event"], sheet(state)["shadows"]) == ("shadow-of-the-wood", [RED])


def test_a_burned_player_still_knows_the_cards_that_were_looted() -> None:
    fire = board("f", at="b16")
    state = play(scene(fire, turn="red", wind="W", phase="wind", hands=HANDS), "wind a16")
    drawn = sheet(state, GREEN)
    assert (drawn["seen"], drawn["seen_in"], drawn["hand"]) == (["north"], RED, [])
    assert [(sheet(state, seat)["seen"], sheet(state, seat)["seen_in"]) for seat in (None, BLUE)] == [([], None)] * 2


def test_the_end_names_the_winners_and_asks_nothing() -> None:
    drawn = sheet(scene(ablaze("blue"), seats=["red", "blue"], ending="last-tower", winners=["red"]))
    assert drawn["over"]
    assert (drawn["winners"], drawn["ending"]) == ([RED], "last-tower")
    assert (drawn["to_move"], drawn["asked"], drawn["about"]) == (None, None, None)


@pytest.mark.parametrize("seats", [2, 4])
def test_at_every_ply_of_a_game_every_sheet_comes_back_from_json_as_it_was(seats: int) -> None:
    state, rng, plies = GAME.start(EVENTS, seats), stream(seats, "sheets"), 0
    while state.to_move != OVER and plies < 600:
        for seat in (None, *range(seats)):
            drawn = sheet(state, seat)
            assert json.loads(json.dumps(drawn)) == drawn
            assert len(drawn["hand"] or []) == (0 if seat is None else drawn["seats"][seat]["hand"])
        state.apply(state.sample(rng))
        plies += 1
    assert plies > 100
