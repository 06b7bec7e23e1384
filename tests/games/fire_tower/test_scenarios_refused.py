"""Scenario files that cannot be: each is refused with one sentence that says what is wrong, and where."""

import re

import pytest

from fireline.core.refusal import BadInput
from tests.games.fire_tower.tabletop import GAME, ablaze, board, toml

GAME_LINE = 'game = "fire-tower/1"\n'
FOUR = 'seats = ["red", "purple", "blue", "green"]\n'


def on_board(picture: str = "", at: str = "a1", onto: str = "") -> str:
    """The line of a scenario that shows a board."""
    return f"board = {toml(board(picture, at, onto))}\n"


def sentence(text: str) -> str:
    """The one sentence with which a scenario is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.load(text)
    said = str(caught.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert not re.search(r"\. [A-Z]", said), f"two sentences: {said}"
    return said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", 'must name its game: game = "fire-tower/1"'),
        ('game = "rising-flames/1"', "a scenario of rising-flames/1; this game is fire-tower/1"),
        ('game = "fire-tower/2"', "a scenario of fire-tower/2; this game is fire-tower/1"),
        ("game = fire-tower", "is not TOML"),
        (GAME_LINE + "wind = 'N'\nwind = 'S'", "is not TOML"),
        (GAME_LINE + "colour = 'red'", "no key 'colour'"),
        (GAME_LINE + "turn = 1", "Key turn is 1; it must be text"),
        (GAME_LINE + "turns = 'one'", "Key turns is 'one'; it must be a whole number"),
        (GAME_LINE + "turns = true", "Key turns is True; it must be a whole number"),
        (GAME_LINE + "hands = []", "Key hands is []; it must be a table"),
        (GAME_LINE + "discard = 'ember'", "Key discard is 'ember'; it must be a list"),
        (GAME_LINE + "course = 'wind red'", "Key course is 'wind red'; it must be a list"),
    ],
)
def test_a_scenario_must_be_toml_name_this_game_and_have_known_keys_of_the_right_type(text: str, says: str) -> None:
    assert says in sentence(text)


@pytest.mark.rule("17.19")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("{ colour = 'red' }", "no option 'colour'"),
        ("{ hand_size = '5' }", "Option hand_size is '5'; it must be a whole number"),
        ("{ hand_size = 8 }", "Option hand_size is 8; it can be from 3 to 7"),
        ("{ teams = 1 }", "Option teams is 1; it must be true or false"),
        ("{ edition = 2018 }", "Option edition is 2018; it must be a word"),
        ("{ edition = '2017' }", "Option edition is '2017'; it can be '2021' or '2018'"),
        ("{ teams = true, shadow_of_the_wood = true }", "teams and shadow_of_the_wood exclude each other"),
        ("{ champion = 'green' }", "champion green has no seat"),
        ("{ grand_champion = true }", "grand_champion needs a champion"),
    ],
)
def test_options_must_be_known_and_fit_together(options: str, says: str) -> None:
    assert says in sentence(f"{GAME_LINE}seats = ['red', 'blue']\noptions = {options}")


@pytest.mark.rule("2.1", "FT-B22")
@pytest.mark.parametrize(
    ("seats", "says"),
    [
        ("['red']", "2 to 4 players, not 1"),
        ("['red', 'purple']", "opposite corners"),
        ("['blue', 'red']", "in turn order: red, blue"),
        ("['red', 'blue', 'red']", "must be different"),
        ("['red', 'yellow']", "no tower 'yellow'"),
        ("['red', 2]", "no tower 2"),
    ],
)
def test_seats_must_be_towers_in_turn_order_two_of_them_opposite(seats: str, says: str) -> None:
    assert says in sentence(f"{GAME_LINE}seats = {seats}")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("board = '... ...'", "board has 2 rows; it must have 16"),
        (on_board().replace("................\\n", "...............\\n", 1), "board row 1 has 15 cells"),
        (on_board("z", at="e5"), "board: 'z' at e5 is no sign"),
        (on_board("f", at="h8"), "board: h8 is Eternal Flame"),
        (on_board("#", at="i9"), "board: i9 is Eternal Flame"),
        (on_board("*", at="e5"), "board: e5 is not Eternal Flame"),
        (on_board("x", at="e5"), "board: e5 is not blocked"),
        (on_board("f", at="p1") + "options = { unmanned = 'blocked' }", "board: p1 is blocked"),
        (on_board("A", at="e5"), "board: e5 is in no tower"),
        (on_board("AAA", at="a1"), "board: the red tower is ablaze only in part"),
        (on_board(onto=ablaze("purple")), "board: the purple tower has no player"),
        (
            on_board(onto=ablaze("red")) + "options = { tower_ablaze = false }",
            "board: an ablaze tower (A) needs option",
        ),
        (on_board("f", at="a1"), "board: the corner of a standing tower cannot hold a gem (a1)"),
    ],
)
def test_the_board_shows_only_what_can_lie_there(line: str, says: str) -> None:
    assert says in sentence(GAME_LINE + line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hands = { red = ['ember', 'ember', 'ember', 'ember'] }", "hands.red: there are only 3 cards ember"),
        ("hands = { red = ['ember', 'ember'] }\ndiscard = ['ember', 'ember']", "discard: there are only 3 cards ember"),
        ("hands = { red = ['fire'] }", "hands.red: there is no card 'fire'"),
        ("hands = { red = [5] }", "hands.red: there is no card 5"),
        ("hands = { red = 'ember' }", "hands.red is 'ember'; it must be a list of cards"),
        ("hands = { red = ['firestorm'] }", "hands.red: firestorm cannot be there"),
        ("hands = { green = [] }", "the seat in hands is 'green'"),
        ("discard = ['firestorm', 'firestorm']", "discard: there is only one firestorm"),
        ("queue = ['ember red']", "queue entry 1: ember cannot be there"),
        ("queue = ['firestorm green']", "the seat in queue entry 1 is 'green'"),
        ("discard = ['firestorm']\nqueue = ['firestorm red']", "queue entry 1: there is only one firestorm"),
        ("pulled = { red = 'fire' }", "pulled.red: there is no card 'fire'"),
        ("firestorm = [3]", "firestorm is [3]; it must be how many of the 42 cards lie above it"),
        ("firestorm = [5, 3]", "firestorm is [5, 3]"),
        ("firestorm = [0, 43]", "firestorm is [0, 43]"),
        ("seen = { red = ['ember'] }", "seen.red must have the keys in and cards"),
        (
            "seen = { red = { in = 'blue', cards = ['ember'] } }\nhands = { blue = [] }",
            "seen.red: these cards are not all",
        ),
    ],
)
def test_there_are_no_more_cards_than_in_the_box_and_each_is_where_it_can_be(line: str, says: str) -> None:
    assert says in sentence(GAME_LINE + line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (FOUR + on_board(onto=ablaze("red", "green")) + "wind = 'W'", "wind is 'W', but it blows at no standing tower"),
        (FOUR + on_board(onto=ablaze("red")) + "hands = { red = ['ember'] }", "hands.red: the red tower is burned"),
        (FOUR + on_board(onto=ablaze("red")) + "turn = 'red'", "turn is 'red'; it can be purple, blue, green"),
        (on_board(onto=ablaze("red")), "fewer than two sides have a standing tower"),
        ("wind = 'NE'", "wind is 'NE'; it can be N, E, S, W"),
        ("turn = 'green'", "turn is 'green'; it can be red, blue"),
        ("phase = 'late'", "phase is 'late'; it can be wind, action, other"),
        ("buckets = ['green']", "buckets: 'green' is no seat"),
        ("burned = ['yellow']", "burned: 'yellow' is no seat"),
        ("turns = 1001", "turns from 0 to 1000"),
        ("hand_size = 0", "hand_size must be from 1 to 15"),
        ("event = 'fire'", "event is 'fire'"),
        ("ending = 'peace'", "ending is 'peace'"),
        ("placed = ['q1']", "placed: 'q1' is no cell"),
        ("lit_by = { red = 'green' }", "lit_by is 'green'"),
        ("shadows = ['green']", "shadows: 'green' is no seat"),
    ],
)
def test_turn_wind_and_towers_are_those_of_a_game_in_play(line: str, says: str) -> None:
    assert says in sentence(GAME_LINE + line)


@pytest.mark.parametrize(
    ("course", "says"),
    [
        ("['sleep red']", "course entry 1, 'sleep red': expected what is to come and a seat"),
        ("['next', 'action green']", "course entry 2, 'action green'"),
        ("['action']", "course entry 1, 'action'"),
        ("['action nobody']", "this needs a seat"),
        ("['where red fire']", "course entry 1, 'where red fire'"),
        ("['draw red 500']", "course entry 1, 'draw red 500': '500' cannot stand there"),
        ("['draw red 1 0 2']", "course entry 1, 'draw red 1 0 2': an entry has four words at most"),
        ("[5]", "course entry 1"),
        (f"{['next'] * 61}", "course has 61 entries; more than 60 cannot come about"),
    ],
)
def test_a_bad_course_entry_is_named_with_its_number(course: str, says: str) -> None:
    assert says in sentence(f"{GAME_LINE}course = {course}")


@pytest.mark.parametrize(
    "line",
    [
        "course = []",
        "course = ['settle each']",
        "ending = 'draw'",
        "course = ['where red 99', 'next']",
        "course = ['where red north-change', 'next']",
        "course = ['roll red 9', 'next']",
        "course = ['where red ember', 'next']",
        "course = ['aid-discard red 100', 'next']",
        "encores = 1000000000000",
        "discard = ['shadow-of-the-wood']",
        "discard = ['firestorm']\noptions = { firestorm = false }",
        "queue = ['mutual-aid red']",
        "pulled = { red = 'ember' }",
    ],
)
def test_what_no_game_can_come_to_is_refused(line: str) -> None:
    assert sentence(GAME_LINE + line)


@pytest.mark.parametrize("entry", ["loot nobody", "loot red 5", "turn nobody", "refill each"])
def test_what_happens_to_a_seat_must_name_a_seat(entry: str) -> None:
    assert "course entry 1" in sentence(f"{GAME_LINE}course = ['{entry}', 'next']")
