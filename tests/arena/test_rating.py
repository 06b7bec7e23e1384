"""Ratings come out at what the games were made from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fireline.arena.rating import Scores, duels, ratings
from fireline.core.chance import Stream, stream


def game(rng: Stream, lineup: Sequence[str], odds: dict[str, int]) -> Scores:
    """One of them wins, as likely as its odds."""
    lots = [seat for seat, bot in enumerate(lineup) for _ in range(odds[bot])]
    winner = lots[rng.below(len(lots))]
    return lineup, [float(seat == winner) for seat in range(len(lineup))]


def gap(games: list[Scores], one: str = "a", two: str = "b") -> float:
    found = ratings([one, two], games)
    assert found is not None
    return found[one].mean - found[two].mean


@pytest.mark.parametrize(("odds", "points"), [(1, 0), (7 / 3, 147), (9, 382)])
def test_odds_of_two_players_come_out_as_points(odds: float, points: int) -> None:
    rng = stream(5, f"{odds}")
    made = {"a": round(odds * 30), "b": 30}
    games = [game(rng, ("a", "b"), made) for _ in range(600)]
    assert gap(games) == pytest.approx(points, abs=55)


def test_one_against_three_is_rated_by_the_odds_of_a_seat() -> None:
    rng = stream(6, "table")
    lineups = [tuple("bbbb"[:seat] + "a" + "bbbb"[seat:3]) for seat in range(4)]
    games = [game(rng, lineups[number % 4], {"a": 3, "b": 1}) for number in range(800)]
    assert gap(games) == pytest.approx(191, abs=45)


def test_more_games_leave_less_doubt_and_few_leave_much() -> None:
    rng = stream(7, "doubt")
    games = [game(rng, ("a", "b"), {"a": 1, "b": 1}) for _ in range(400)]
    halves = []
    for count in (2, 40, 400):
        found = ratings(["a", "b"], games[:count])
        assert found is not None
        halves.append(found["a"].half)
    assert halves == pytest.approx([400, 110, 35], rel=0.3)


def test_a_bot_that_never_played_is_in_the_middle_with_all_doubt() -> None:
    found = ratings(["a", "b", "c"], [(("a", "b"), (1.0, 0.0))])
    assert found is not None
    assert found["c"].mean == 1500
    assert found["c"].half == pytest.approx(784)


def test_two_losers_tell_nothing_of_each_other_nor_do_two_partners() -> None:
    assert [(duel.better, duel.other) for duel in duels("abc", (0, 1, 0))] == [("b", "a"), ("b", "c")]
    assert [(duel.better, duel.other) for duel in duels("abcd", (1, 0, 1, 0))] == [
        ("a", "b"),
        ("a", "d"),
        ("c", "b"),
        ("c", "d"),
    ]
    assert list(duels("aa", (1, 0))) == []


def test_a_shared_win_is_a_draw() -> None:
    assert [duel.drawn for duel in duels("ab", (0.5, 0.5))] == [True]
    drawn: list[Scores] = [(("a", "b"), (0.5, 0.5))] * 50
    assert gap(drawn) == pytest.approx(0, abs=1)
    assert gap([(("a", "b"), (1.0, 0.0)), *drawn]) < gap([(("a", "b"), (1.0, 0.0))])
