"""Winning, lengths, happenings, time and faults."""

from __future__ import annotations

import pytest

from fireline.report.counting.events import events
from fireline.report.counting.lengths import bin_width, lengths
from fireline.report.counting.pace import faults, paces
from fireline.report.counting.seatings import seatings, standing
from tests.report.tables import choices_of, game, games_of, happening, ply


def test_a_bot_in_several_seats_counts_once_for_each() -> None:
    found = standing(seatings(games_of([game(0, 0, scores=(1, 0, 0)), game(1, 0, scores=(0, 1, 0))])))
    assert found.bots == ["strong", "weak"]
    assert found.by_bot["", "strong"].mean == 0.5
    assert found.by_bot["", "weak"].mean == 0.25
    assert found.by_seat["", "red"].mean == 0.5
    assert found.par == pytest.approx(1 / 3)


def test_a_forfeited_game_does_not_lower_par() -> None:
    table = seatings(games_of([game(0, 0), game(1, 0, scores=(0, 0), forfeits=[0])]))
    assert standing(table).par == 0.5
    assert table["forfeited"].to_list() == [False, False, True, False]


def test_three_bots_are_told_against_each_other() -> None:
    rows = [
        game(0, 0, bots=["a", "b"]),
        game(1, 0, bots=["b", "a"], scores=(0, 1)),
        game(2, 1, bots=["b", "c"]),
        game(3, 1, bots=["c", "b"]),
    ]
    found = standing(seatings(games_of(rows)))
    assert found.duels["a", "b"].mean == 1.0
    assert found.duels["b", "c"].mean == 0.5
    assert ("a", "c") not in found.duels


def test_two_bots_need_no_table_of_duels() -> None:
    assert standing(seatings(games_of([game(0, 0)]))).duels == {}


def test_shared_games_are_noticed() -> None:
    assert standing(seatings(games_of([game(0, 0, scores=(0.5, 0.5))]))).shares


def test_all_variants_share_the_bins() -> None:
    rows = [
        game(n, n, decisions=length, variant=name) for n, (length, name) in enumerate([(3, "a"), (9, "b"), (9, "b")])
    ]
    found = lengths(games_of(rows), ["a", "b"])
    assert (found.start, found.step, found.bins) == (3, 1, 7)
    assert found.spreads["a"].counts == [1, 0, 0, 0, 0, 0, 0]
    assert found.spreads["b"].counts == [0, 0, 0, 0, 0, 0, 2]
    assert found.spreads["b"].median == 9


@pytest.mark.parametrize(("span", "width"), [(1, 1), (30, 1), (31, 2), (60, 2), (61, 5), (151, 10), (3001, 200)])
def test_bins_have_round_widths(span: int, width: int) -> None:
    assert bin_width(span, 30) == width


def test_endings_are_counted() -> None:
    rows = [game(0, 0), game(1, 0, reason="dusk"), game(2, 1, reason="dusk")]
    assert lengths(games_of(rows), [""]).endings == {"dusk": 2, "last-tower": 1}


def test_happenings_and_their_cells() -> None:
    rows = [game(0, 0, n_fire=2, n_storm=0), game(1, 1, n_fire=0, n_storm=0)]
    plies = [ply(0, 1, 0, happening("fire", "a1", "a2")), ply(0, 2, 0, happening("fire", "a3"))]
    found = events(games_of(rows), choices_of(plies))
    assert found.kinds == ["fire"]
    assert found.times["", "fire"].mean == 1.0
    assert found.cells["", "fire"].mean == 1.5


def test_time_is_by_choice_and_luck_takes_none() -> None:
    table = games_of([game(0, 0, think_ms=[100.0, 8.0], choices=[10, 4])])
    plies = choices_of([ply(0, 1, -1, ms=99.0), ply(0, 2, 0, ms=4.0), ply(0, 3, 0, ms=16.0), ply(0, 4, 0, ms=5.0)])
    strong, weak = paces(seatings(table), plies, ["strong", "weak"])
    assert (strong.mean, strong.longest, strong.choices) == (10.0, 16.0, 10.0)
    assert (weak.mean, weak.longest) == (2.0, 0.0)


def test_forfeits_are_counted_and_told_once() -> None:
    fault = "The bot weak in seat blue crashed."
    table = games_of([game(n, n, forfeits=[1], faults=[fault]) for n in range(2)])
    _, weak = paces(seatings(table), choices_of([ply(0, 1, 0)]), ["strong", "weak"])
    assert (weak.forfeits, weak.games) == (2, 2)
    assert faults(table) == [fault]
