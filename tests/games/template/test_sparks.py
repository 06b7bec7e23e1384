"""The rules of Sparks, by their numbers in docs/rules/template.md."""

from pathlib import Path

import pytest

from fireline.core.match import Match
from fireline.core.record import Record
from fireline.core.refusal import BadInput
from fireline.games.template import GAME

RECORDS = Path(__file__).parent / "records"


def match(row: str, west: str = "gust", east: str = "rain", *, ply: int = 2) -> Match:
    """A game in which west, or at an odd ply the die, is to move."""
    hands = f'hands = {{ west = "{west}", east = "{east}" }}'
    spent = 'spent = {{ west = "{}", east = "{}" }}'.format("" if west else "gust", "" if east else "rain")
    return Match.start(GAME, scenario=f'game = "template/1"\nply = {ply}\nrow = "{row}"\n{hands}\n{spent}\n')


def row(game: Match) -> str:
    return str(game.view(None).row)


def refused(game: Match, text: str, seat: int = 0) -> tuple[str, str]:
    refusal = game.act(seat, text)
    assert refusal is not None
    return refusal.code, refusal.rule


def test_1_1_the_spark_begins_in_the_middle_of_nine_cells() -> None:
    assert row(Match.start(GAME)) == "....*...."


def test_1_2_each_player_is_dealt_one_card_that_only_they_see() -> None:
    game = Match.start(GAME)
    game.luck("deal rain")
    game.luck("deal rain")
    assert [game.view(seat).card for seat in (0, 1, None)] == ["rain", "rain", ""]
    assert game.view(None).holding == (True, True)


def test_1_2_there_are_two_of_each_card() -> None:
    state = GAME.start()
    assert state.weights() == [(12, 2), (13, 2)]
    state.apply(13)
    assert state.weights() == [(12, 2), (13, 1)]


def test_2_1_the_players_take_turns_and_roll_after_each() -> None:
    game = match("....*....")
    assert refused(game, "wait", seat=1) == ("turn", "2.1")
    assert game.act(0, "wait") is None
    game.luck("roll still")
    assert game.to_move == 1


def test_2_2_a_dry_cell_that_does_not_burn_can_be_wetted() -> None:
    game = match("..~.*....")
    assert refused(game, "wet 3") == ("wet", "2.2")
    assert refused(game, "wet 5") == ("burning", "2.2")
    assert game.act(0, "wet 4") is None
    assert row(game) == "..~~*...."


@pytest.mark.parametrize(("card", "after"), [("gust", ".....*..."), ("rain", "...~*~...")])
def test_2_3_a_card_has_its_effect(card: str, after: str) -> None:
    game = match("....*....", west=card)
    assert game.act(0, f"play {card}") is None
    assert row(game) == after


def test_2_3_gust_blows_away_from_the_camp_of_its_player() -> None:
    game = match("....*....", east="gust", ply=4)
    assert game.act(1, "play gust") is None
    assert row(game) == "...*....."


def test_2_3_only_the_card_in_hand_can_be_played_and_only_once() -> None:
    assert refused(match("....*...."), "play rain") == ("card", "2.3")
    assert refused(match("....*....", west=""), "play gust") == ("card", "2.3")


def test_2_4_water_stops_the_spark_and_is_gone() -> None:
    game = match("...~*....", ply=3)
    game.luck("roll west")
    assert row(game) == "....*...."


@pytest.mark.parametrize(("way", "after"), [("west", "...*....."), ("still", "....*...."), ("east", ".....*...")])
def test_2_5_the_die_moves_the_spark(way: str, after: str) -> None:
    game = match("....*....", ply=3)
    game.luck(f"roll {way}")
    assert row(game) == after


def test_2_5_nobody_chooses_what_the_die_shows() -> None:
    assert refused(match("....*....", ply=3), "roll west") == ("luck", "2.5")
    assert refused(match("....*...."), "roll west") == ("luck", "2.5")


@pytest.mark.parametrize(
    ("before", "way", "winners", "reason"),
    [
        (".*.......", "west", (1,), "camp-burned"),
        (".......*.", "east", (0,), "camp-burned"),
    ],
)
def test_3_1_the_game_is_over_when_a_camp_burns(before: str, way: str, winners: tuple[int, ...], reason: str) -> None:
    game = match(before, ply=3)
    game.luck(f"roll {way}")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (winners, reason)
    assert refused(game, "wait") == ("over", "3.1")


@pytest.mark.parametrize(
    ("last", "winners"), [("....*....", (0, 1)), ("...*.....", (1,)), (".....*...", (0,))], ids=["both", "east", "west"]
)
def test_3_1_at_dusk_the_camp_farther_from_the_spark_wins(last: str, winners: tuple[int, ...]) -> None:
    game = match(last, ply=41)
    game.luck("roll still")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (winners, "dusk")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_old_records_replay(path: Path) -> None:
    Record.load(path).replay(GAME)


WRONG_SCENARIOS = {
    "game =": "The scenario is not TOML",
    'game = "chess/1"': 'The scenario should say game = "template/1".',
    'game = "template/1"\nrow = 3': "row should be like '....*....', not 3",
    'game = "template/1"\nrow = "*"': "The row should be 9 of '.' and '~' with one '*', not '*'.",
    'game = "template/1"\nrow = "..*.*...."': "with one '*'",
    'game = "template/1"\nhands = { north = "gust" }': "hands has north = 'gust'",
    'game = "template/1"\nhands = { west = "ace" }': "hands has west = 'ace'",
    'game = "template/1"\nhands = { west = ["gust"] }': "hands has west = ['gust']",
    'game = "template/1"\nhands = { west = "gust" }': "west has not the one card that was dealt",
    'game = "template/1"\nply = 99': "there is water or time where none can be",
    'game = "template/1"\noptions = { turns = 0 }': "The option turns is a number from 1 to 40, not 0.",
    'game = "template/1"\ncolour = "red"': "The scenario has an unknown entry 'colour'.",
}


@pytest.mark.parametrize("text", WRONG_SCENARIOS)
def test_a_wrong_scenario_says_what_is_wrong(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.load(text)
    assert WRONG_SCENARIOS[text] in str(caught.value)


@pytest.mark.parametrize("turns", [0, 41, "6", True, 2.0])
def test_turns_are_a_number_from_1_to_40(turns: object) -> None:
    with pytest.raises(BadInput, match="The option turns is a number from 1 to 40"):
        GAME.start({"turns": turns})


@pytest.mark.parametrize("seats", [1, 3, ["east", "west"], "we"])
def test_sparks_is_for_two(seats: int | list[str]) -> None:
    with pytest.raises(BadInput, match="Sparks is for two"):
        GAME.start(None, seats)
    assert GAME.seats(GAME.start(None, ["west", "east"])) == ("west", "east")
