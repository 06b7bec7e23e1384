"""The search finds what takes several choices, gives the same game for the same seed, and says what it sees."""

from __future__ import annotations

import pytest

from fireline import bots, games
from fireline.bots.search import SearchBot
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import stream
from fireline.core.match import Match
from fireline.core.refusal import BadInput
from fireline.games.template import GAME
from tests.bots.positions import KILL, asked

FIRE_TOWER = games.get("fire-tower")


@pytest.mark.parametrize("game", ["template", "fire-tower"])
def test_the_same_seed_and_iterations_give_the_same_game(game: str) -> None:
    played = []
    for _ in range(2):
        match = Match.start(games.get(game), None, 2, seed=11, quiet=True)
        match.run({0: bots.make("search:iterations=16,sight=0,replies=-1,cutoff=10"), 1: bots.make("random")}, limit=40)
        played.append([ply.do for ply in match.record.plies])
    assert played[0] == played[1]


def test_more_iterations_win_more_often() -> None:
    wins = 0.0
    for seed in range(30):
        match = Match.start(GAME, {"turns": 12}, seed=seed, quiet=True)
        match.run({seed % 2: bots.make("search:iterations=40"), 1 - seed % 2: bots.make("random")})
        assert match.result is not None
        wins += match.result.scores[seed % 2]
    assert wins > 22


def test_it_searches_for_four_sides_and_for_teams() -> None:
    for options in ({}, {"teams": True}):
        match = Match.start(FIRE_TOWER, options, 4, seed=2, quiet=True)
        match.run({seat: bots.make("search:iterations=8,sight=0,ripe=0,replies=-1") for seat in range(4)}, limit=80)
        assert len(match.record.plies) == 80 or match.over


def test_it_says_what_it_sees_the_most_tried_first() -> None:
    state = FIRE_TOWER.load(KILL)
    search = bots.make("search:iterations=96")
    assert isinstance(search, Analyst)
    view = FIRE_TOWER.view(state, 0)
    insights = search.consider(FIRE_TOWER, view, state.codes(), Clock(), stream(1, "x"))
    best = insights[0]
    assert sorted(insight.code for insight in insights) == state.codes()
    assert sum(insight.visits for insight in insights) >= 96
    assert [insight.visits for insight in insights] == sorted((i.visits for i in insights), reverse=True)
    assert best.text == "wind p13"
    assert best.line[:2] == ("wind p13", "flare-up")
    assert best.chances[0] > 0.6
    assert sum(best.chances) == pytest.approx(1)


def test_the_tree_is_kept_within_a_turn() -> None:
    state = FIRE_TOWER.load(KILL)
    search = SearchBot(iterations=64)
    state.apply(asked(search, FIRE_TOWER, state))
    assert search._kept is not None
    before = search._kept.visits
    assert before > 8
    asked(search, FIRE_TOWER, state)
    other = FIRE_TOWER.load(KILL)
    assert search._expected != FIRE_TOWER.view(other, 0)


def test_milliseconds_are_kept_and_the_clock_counts_more() -> None:
    state = FIRE_TOWER.load(KILL)
    view = FIRE_TOWER.view(state, 0)
    search = SearchBot(ms=60_000)
    tree, _ = search._search(FIRE_TOWER, view, Clock(20), stream(1, "x"), hurry=False)
    assert tree.iterations >= 8


@pytest.mark.parametrize("spec", ["search:ms=-1", "search:ms=5,iterations=5", "search:iterations=-5"])
def test_wrong_budgets_are_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="either ms or iterations"):
        bots.make(spec)


@pytest.mark.parametrize("spec", ["search:sharp=1000", "search:explore=-1", "search:trust=0", "search:worlds=0"])
def test_settings_out_of_range_are_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="Of a search, sharp is from 0 to 100"):
        bots.make(spec)
