"""Where fire went is found from the names of the cells."""

from __future__ import annotations

import pytest

from fireline.report.counting.burning import Burning, burning, place
from fireline.report.counting.seatings import seatings
from tests.report.tables import Row, choices_of, game, games_of, happening, ply

TWO = [game(0, 0), game(1, 0)]


def burned(rows: list[Row], plies: list[Row]) -> Burning:
    """What the plies of some games say."""
    games = games_of(rows)
    choices = choices_of(plies).join(games.select("game", "group", "variant"), on="game")
    return burning(games, seatings(games), choices, [""])


def test_a_cell_counts_once_a_game() -> None:
    fire = happening("fire", "b2", "b3")
    found = burned(TWO, [ply(0, 1, 0, fire), ply(0, 2, 0, fire), ply(1, 1, 0, happening("fire", "b2"))])
    assert found.shares[""] == {(1, 1): 1.0, (1, 2): 0.5}


def test_the_board_is_square_and_as_large_as_its_farthest_cell() -> None:
    found = burned(TWO, [ply(0, 1, 0, happening("fire", "b2")), ply(0, 2, 0, happening("tower", "p16", seat=1))])
    assert found.side == 16


@pytest.mark.parametrize("cell", ["12", "north", "aa3", "a0"])
def test_cells_that_are_no_squares_make_no_map(cell: str) -> None:
    found = burned(TWO, [ply(0, 1, 0, happening("fire", "b2", cell))])
    assert found.side == 0
    assert found.shares == {"": {}}
    assert found.told


def test_a_game_that_tells_nothing() -> None:
    found = burned(TWO, [ply(0, 1, 0)])
    assert (found.side, found.told, found.falls, found.towers) == (0, False, {}, {})


def test_the_source_is_the_hole_in_the_hottest_place() -> None:
    ring = [f"{x}{y}" for x in "bcde" for y in (2, 3, 4, 5) if x in "be" or y in (2, 5)]
    far = ["g7", "a1"]
    found = burned(TWO, [ply(number, 1, 0, happening("fire", *ring, *far[:number])) for number in (0, 1)])
    assert found.source == {(2, 2), (3, 2), (2, 3), (3, 3)}


def test_a_hole_where_little_burns_is_no_source() -> None:
    ring = ["b1", "a2", "c2", "b3"]
    hot = ["f6", "f7", "g6", "g7"]
    games = [game(number, 0) for number in range(10)]
    plies = [ply(number, 1, 0, happening("fire", *(ring if number == 0 else []), *hot)) for number in range(10)]
    assert burned(games, plies).source == frozenset()


def test_towers_fall_by_seat_as_a_share_of_the_games_of_that_seat() -> None:
    rows = [game(0, 0), game(1, 1), game(2, 2, scores=(0, 0, 1))]
    fell = happening("tower", "a1", seat=0), happening("tower", "p16", seat=1)
    found = burned(rows, [ply(0, 1, 0, fell[0]), ply(1, 1, 0, fell[1]), ply(2, 1, 0, *fell)])
    assert found.falls["", "red"].mean == pytest.approx(2 / 3)
    assert found.falls["", "green"].mean == 0.0
    assert found.towers == {"red": {(0, 0)}, "blue": {(15, 15)}}


def test_variants_have_maps_of_their_own() -> None:
    games = games_of([game(0, 0, variant="a"), game(1, 0, variant="b")])
    plies = choices_of([ply(0, 1, 0, happening("fire", "b2")), ply(1, 1, 0, happening("fire", "c3"))])
    choices = plies.join(games.select("game", "group", "variant"), on="game")
    found = burning(games, seatings(games), choices, ["a", "b"])
    assert found.shares == {"a": {(1, 1): 1.0}, "b": {(2, 2): 1.0}}


def test_a_cell_is_a_letter_and_a_number() -> None:
    assert place("a1") == (0, 0)
    assert place("p16") == (15, 15)
    assert place("A1") is None
