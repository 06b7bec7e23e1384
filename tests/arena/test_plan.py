"""Who meets whom: every lineup in every seat, with the same luck, and a prefix that is fair to all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fireline.arena import Variant
from fireline.core.refusal import BadInput
from tests.arena.conftest import plan_of

pytestmark = pytest.mark.usefixtures("little_bots")


def test_a_group_is_one_seed_with_the_bots_in_every_seat() -> None:
    plan = plan_of("first", "last", "random", game="fire-tower", asked=6, seed=7)
    games = [plan.fixture(number) for number in range(plan.total)]
    assert [game.seed for game in games] == ["7/0"] * 3 + ["7/1"] * 3
    assert [game.group for game in games] == [0, 0, 0, 1, 1, 1]
    assert [game.bots for game in games[:3]] == [
        ("first", "last", "random"),
        ("random", "first", "last"),
        ("last", "random", "first"),
    ]


def test_games_are_rounded_up_to_whole_groups() -> None:
    plan = plan_of("first", "last", "random", game="fire-tower", asked=7)
    assert (plan.asked, plan.groups, plan.total) == (7, 3, 9)


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    plan = plan_of("first", "last", game="fire-tower", players=4, asked=4)
    assert plan.fixture(0).bots == ("first", "last", "last", "last")
    assert {plan.fixture(number).bots.index("first") for number in range(4)} == {0, 1, 2, 3}


def test_a_bot_alone_plays_against_itself_once_for_each_seed() -> None:
    plan = plan_of("random", asked=5)
    assert (plan.players, plan.turns, plan.total) == (2, 1, 5)
    assert len({plan.fixture(number).seed for number in range(5)}) == 5


def test_turns_that_look_the_same_are_played_once() -> None:
    plan = plan_of("first", "last", "first", "last", game="fire-tower", asked=2)
    assert [plan.fixture(number).bots[0] for number in range(plan.total)] == ["first", "last"]


def test_where_bots_share_fewer_seats_everybody_meets_everybody_and_a_prefix_is_fair() -> None:
    plan = plan_of("first", "last", "random", players=2, asked=12)
    lineups = [set(plan.fixture(number).bots) for number in range(12)]
    assert lineups[:6:2] == [{"first", "last"}, {"first", "random"}, {"last", "random"}]
    games = Counter(bot for number in range(6) for bot in plan.fixture(number).bots)
    assert games == {"first": 4, "last": 4, "random": 4}


def test_variants_of_the_options_share_group_and_luck() -> None:
    variants = [Variant("turns=5", {"turns": 5}), Variant("turns=9", {"turns": 9})]
    plan = plan_of("first", "last", variants=variants, asked=4)
    games = [plan.fixture(number) for number in range(plan.total)]
    assert len(games) == 8
    assert [game.variant.name for game in games[:4]] == ["turns=5", "turns=5", "turns=9", "turns=9"]
    assert {game.seed for game in games[:4]} == {"1/0"}
    assert games[0].bots == games[2].bots != games[1].bots


def test_where_all_play_together_each_bot_is_a_team_with_the_same_luck() -> None:
    plan = plan_of("first", "last", "first", game="firebreak", players=2, asked=4)
    games = [plan.fixture(number) for number in range(plan.total)]
    assert [game.bots for game in games] == [("first", "first"), ("last", "last")] * 2
    assert [game.seed for game in games] == ["1/0", "1/0", "1/1", "1/1"]


def test_a_team_has_as_many_seats_as_the_game_usually_has() -> None:
    assert plan_of("first", "last", game="firebreak").players == 3


@pytest.mark.parametrize(
    ("entrants", "more", "sentence"),
    [
        ([], {}, "Name at least one bot"),
        (["chess"], {}, "There is no bot 'chess'"),
        (["first", "last", "random"], {"players": 3}, "Sparks is for 2 players, not 3."),
        (["first"] * 5, {"game": "fire-tower"}, "Fire Tower is for 2 to 4 players, not 5; give --players"),
        (["first", "last", "first"], {"players": 2}, "first is named twice"),
        (["first", "last"], {"variants": [Variant("turns=0", {"turns": 0})]}, "The option turns is a number"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is_played(
    entrants: list[str], more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence.replace("?", r"\?")):
        plan_of(*entrants, **more)
