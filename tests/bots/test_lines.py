"""The bot that compares whole turns: same seed, same game; it keeps its plan, its time, and says what it sees."""

from __future__ import annotations

import time

import pytest

from fireline import bots, games
from fireline._speed import speed
from fireline.bots.lines import LinesBot, Thought, distinct
from fireline.bots.whole_turns import Line, whole_turns
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import stream
from fireline.core.match import Match
from fireline.core.refusal import BadInput
from fireline.games.template import GAME
from tests.bots.positions import KILL, asked

FIRE_TOWER = games.get("fire-tower")
SMALL = "lines:iterations=6,wide=3,lines=3,beam=60,turns=1"


@pytest.mark.parametrize("game", ["template", "fire-tower"])
def test_the_same_seed_and_iterations_give_the_same_game(game: str) -> None:
    played = []
    for _ in range(2):
        match = Match.start(games.get(game), None, 2, seed=11, quiet=True)
        match.run({0: bots.make(SMALL), 1: bots.make("random")}, limit=24)
        played.append([ply.do for ply in match.record.plies])
    assert played[0] == played[1]


def test_it_wins_more_often_than_chance_would() -> None:
    wins = 0.0
    for seed in range(20):
        match = Match.start(GAME, {"turns": 12}, seed=seed, quiet=True)
        match.run({seed % 2: bots.make("lines:iterations=30,turns=4"), 1 - seed % 2: bots.make("random")})
        assert match.result is not None
        wins += match.result.scores[seed % 2]
    assert wins > 14


def test_it_plays_with_four_sides_and_in_teams() -> None:
    for options in ({}, {"teams": True}):
        match = Match.start(FIRE_TOWER, options, 4, seed=2, quiet=True)
        match.run({seat: bots.make(SMALL if seat == 1 else "random") for seat in range(4)}, limit=50)
        assert len(match.record.plies) == 50


def test_it_says_what_it_sees_of_every_choice() -> None:
    state = FIRE_TOWER.load(KILL)
    bot = bots.make("lines:iterations=24,wide=6,lines=4,beam=8,turns=1")
    assert isinstance(bot, Analyst)
    insights = bot.consider(FIRE_TOWER, FIRE_TOWER.view(state, 0), state.codes(), Clock(), stream(1, "x"))
    best = insights[0]
    assert sorted(insight.code for insight in insights) == state.codes()
    assert best.line[:2] == ("wind p13", "flare-up")
    assert best.line[-1].endswith("p16")
    assert best.chances[0] == 1
    assert all(sum(insight.chances) == pytest.approx(1) for insight in insights)


def test_where_nothing_is_won_at_once_it_tries_every_choice() -> None:
    state = GAME.load('game = "template/1"\nply = 2\nrow = "....*...."\nhands = { west = "gust", east = "rain" }\n')
    bot = LinesBot(iterations=80, lines=2, turns=4)
    insights = bot.consider(GAME, GAME.view(state, 0), state.codes(), Clock(), stream(1, "x"))
    assert len(insights) == len(state.codes()) > 8
    assert all(insight.visits > 0 for insight in insights)
    assert insights[0].visits == max(insight.visits for insight in insights)


def test_the_plan_is_kept_within_a_turn() -> None:
    state = FIRE_TOWER.load(KILL)
    bot = LinesBot(iterations=4, lines=2, beam=8, turns=0)
    state.apply(asked(bot, FIRE_TOWER, state))
    plan = list(bot._planned)
    assert len(plan) > 1
    assert asked(bot, FIRE_TOWER, state) == plan[0]


def test_a_plan_for_another_position_is_dropped() -> None:
    state = FIRE_TOWER.load(KILL)
    bot = LinesBot(iterations=4, lines=2, beam=8, turns=0)
    asked(bot, FIRE_TOWER, state)
    bot._planned = [state.codes()[0]]
    assert FIRE_TOWER.text(state, asked(bot, FIRE_TOWER, state)) == "wind p13"


def test_a_line_ends_where_luck_or_another_seat_decides() -> None:
    state = FIRE_TOWER.load(KILL)
    found = whole_turns(FIRE_TOWER, state, stream(1, "x"), 4, time.perf_counter() + 60)
    assert [line.first for line in found] == sorted((line.first for line in found), reverse=True)
    assert all(line.after.to_move != state.to_move for line in found)
    assert max(len(line.codes) for line in found) > 2


def test_a_line_ends_where_it_would_show_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    state = FIRE_TOWER.load(KILL)
    monkeypatch.setattr(type(FIRE_TOWER), "reveals", lambda *_: True)
    found = whole_turns(FIRE_TOWER, state, stream(1, "x"), 4, time.perf_counter() + 60)
    assert {len(line.codes) for line in found} == {1}


def test_short_trials_say_which_lines_are_compared() -> None:
    state = FIRE_TOWER.load(KILL)
    view, bot = FIRE_TOWER.view(state, 0), LinesBot(iterations=8, lines=3, beam=8)
    thought = Thought(bot, FIRE_TOWER, view, Clock(), stream(1, "x"))
    lines = [line for line in thought.found if line.first < 1][:6]
    before = [line.first for line in lines]
    kept = thought.screen(lines)
    assert [line.first for line in kept] == sorted((line.first for line in lines), reverse=True)[:3]
    assert all(line.visits == 0 for line in lines)
    assert [line.first for line in lines] != before


def test_lines_that_promise_the_same_come_after_the_others() -> None:
    state = GAME.start()
    lines = [Line([code], state, state, first, 0) for code, first in enumerate([0.9, 0.9, 0.8, 0.7])]
    assert [line.codes for line in distinct(lines, 3)] == [[0], [2], [3]]
    assert [line.codes for line in distinct(lines, 9)] == [[0], [2], [3], [1]]


def test_every_seat_has_its_share_of_a_trial() -> None:
    state = FIRE_TOWER.start(None, 4)
    luck = stream(3, "x")
    state.playout(luck, 40)
    line = Line([], state, state, 0.25, 0)
    for _ in range(3):
        line.try_out(state, luck, 2)
    assert line.visits == 3
    assert sum(line.shares) == pytest.approx(3)
    assert line.value(0, 1.0) == pytest.approx((0.25 + line.shares[0]) / 4)


@pytest.mark.parametrize(("bot", "clock"), [(LinesBot(ms=60), Clock()), (LinesBot(ms=60_000), Clock(60))])
def test_milliseconds_are_kept_and_the_clock_counts_more(bot: LinesBot, clock: Clock) -> None:
    state = FIRE_TOWER.start(None, 2)
    luck = stream(1, "x")
    state.playout(luck, 40)
    while state.to_move < 0 or len(state.codes()) < 3:
        state.apply(state.sample(luck))
    view, begun = FIRE_TOWER.view(state, state.to_move), time.perf_counter()
    assert bot.choose(FIRE_TOWER, view, state.codes(), clock, stream(1, "x")) in state.codes()
    # One step of looking for lines is not cut short, and takes seconds on a busy machine in plain Python.
    assert time.perf_counter() - begun < (1 if speed() == "compiled" else 20)


@pytest.mark.parametrize(
    "spec", ["lines:ms=-1", "lines:iterations=-5", "lines:lines=0", "lines:trust=-1", "lines:beam=0"]
)
def test_settings_out_of_range_are_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="bot that compares lines"):
        bots.make(spec)
