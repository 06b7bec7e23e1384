"""What a card does is what happens to its player's chances while it is used."""

from __future__ import annotations

import polars as pl
import pytest

from fireline.report.counting.cards import cards, uses
from tests.report.tables import Row, choices_of, game, games_of, happening, ply


def plies(*rows: Row) -> pl.DataFrame:
    """The plies of game 0, with its group and variant."""
    return choices_of(rows).with_columns(group=pl.lit(0), variant=pl.lit(""))


def play(number: int, seat: int, card: str, before: float, after: float) -> Row:
    """A ply that plays a card."""
    told = happening("play", seat=seat, card=card)
    return ply(0, number, seat, told, kind="play", card=card, chance=(before, after))


def test_a_use_is_the_card_and_all_that_its_player_decides_for_it() -> None:
    table = plies(
        play(1, 0, "ember", 0.5, 0.45),
        ply(0, 2, 0, kind="place", card="ember", chance=(0.45, 0.6)),
        ply(0, 3, 0, kind="place", card="ember", chance=(0.6, 0.7)),
        ply(0, 4, -1, kind="draw", chance=(0.7, 0.1)),
        ply(0, 5, 0, kind="gem", chance=(0.1, 0.9)),
    )
    assert uses(table).select("used", "seat", "swing").rows() == [("ember", 0, pytest.approx(0.2))]


def test_it_is_the_playing_seats_chance() -> None:
    table = plies(play(1, 1, "ember", 0.5, 0.3))
    assert uses(table)["swing"].to_list() == [pytest.approx(0.2)]


def test_the_next_card_the_next_seat_and_a_discard_end_a_use() -> None:
    table = plies(
        play(1, 0, "bucket", 0.5, 0.6),
        play(2, 0, "ember", 0.6, 0.65),
        ply(0, 3, 0, happening("discard", card="west"), kind="discard", card="west", chance=(0.65, 0.2)),
        play(4, 0, "flare-up", 0.2, 0.3),
        ply(0, 5, 1, kind="gem", chance=(0.3, 0.9)),
    )
    found = {card: round(swing, 3) for card, swing in uses(table).select("used", "swing").iter_rows()}
    assert found == {"bucket": 0.1, "ember": 0.05, "flare-up": 0.1}


def test_cards_that_are_the_price_of_another_belong_to_its_use() -> None:
    table = plies(
        ply(0, 1, 0, happening("play", seat=0, card="reckless-abandon"), kind="word", chance=(0.5, 0.5)),
        ply(0, 2, 0, kind="discard", card="air-drop", chance=(0.5, 0.45)),
        ply(0, 3, 0, kind="discard", card="fire-engine", chance=(0.45, 0.4)),
        ply(0, 4, 0, kind="gem", chance=(0.4, 0.7)),
    )
    assert uses(table).select("used", "swing").rows() == [("reckless-abandon", pytest.approx(0.2))]


def test_the_next_game_ends_a_use() -> None:
    table = plies(play(1, 0, "ember", 0.5, 0.6), ply(1, 1, 0, kind="gem", chance=(0.6, 0.9)))
    assert uses(table)["swing"].to_list() == [pytest.approx(0.1)]


def test_what_happened_counts_whatever_the_choice_was_called() -> None:
    told = happening("play", seat=0, card="bucket")
    assert uses(plies(ply(0, 1, 0, told, kind="word")))["used"].to_list() == ["bucket"]


def test_a_game_without_happenings_is_understood_by_its_choices() -> None:
    assert uses(plies(ply(0, 1, 0, kind="play", card="gust")))["used"].to_list() == ["gust"]


def test_in_a_game_without_happenings_a_discard_ends_a_use() -> None:
    table = plies(
        ply(0, 1, 0, kind="play", card="gust", chance=(0.5, 0.6)),
        ply(0, 2, 0, kind="discard", card="gust", chance=(0.6, 0.1)),
    )
    assert uses(table)["swing"].to_list() == [pytest.approx(0.1)]


def test_luck_plays_no_cards() -> None:
    assert uses(plies(ply(0, 1, -1, kind="play", card="gust"))).is_empty()


def test_times_a_game_count_the_games_without_the_card() -> None:
    games = games_of([game(0, 0), game(1, 0), game(2, 1), game(3, 1)])
    found = cards(games, plies(play(1, 0, "ember", 0.5, 0.6), play(2, 0, "ember", 0.6, 0.7)))
    assert found.names == ["ember"]
    assert found.uses == {"ember": 2}
    assert found.played["", "ember"].mean == pytest.approx(0.5)
    assert found.discarded["", "ember"].mean == 0.0


def test_the_card_that_helps_most_comes_first_and_one_that_is_only_discarded_last() -> None:
    games = games_of([game(0, 0)])
    thrown = ply(0, 3, 0, happening("discard", card="west"), kind="discard", card="west")
    found = cards(games, plies(play(1, 0, "ember", 0.5, 0.4), play(2, 0, "bucket", 0.5, 0.6), thrown))
    assert found.names == ["bucket", "ember", "west"]
    assert found.discarded["", "west"].mean == 1.0
