"""The bot that compares whole turns: same seed, same game; it keeps its plan, its time, and says what it sees."""

from __future__ import annotations

import time
from statistics import variance
from typing import Any, ClassVar

import pytest

from fireline import bots, games
from fireline.bots.lines import TOLD, LinesBot, Thought, distinct
from fireline.bots.whole_turns import Line, whole_turns
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import Stream, stream
from fireline.core.game import Game
from fireline.core.match import Match
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.games.template import GAME
from fireline.games.template.state import SparksState
from tests.bots.positions import KILL, asked
from tests.core.broken import Same, become

FIRE_TOWER = games.get("fire-tower")
SMALL = "lines:iterations=6,lines=3,beam=60,turns=1"


def after(game: Game[Any, Any], players: int, plies: int) -> State:
    """A position at a choice, after some random play."""
    luck = stream(3, "x")
    state: State = game.start(None, players)
    state.playout(luck, plies)
    while state.to_move < 0:
        state.apply(state.sample(luck))
    return state


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
        match.run({seed % 2: bots.make("lines:iterations=30,turns=2"), 1 - seed % 2: bots.make("random")})
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
    bot = bots.make("lines:iterations=24,lines=6,beam=8,turns=1")
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
    bot = LinesBot(iterations=80, lines=2, turns=2)
    insights = bot.consider(GAME, GAME.view(state, 0), state.codes(), Clock(), stream(1, "x"))
    assert len(insights) == len(state.codes()) > 8
    assert all(insight.visits >= TOLD for insight in insights)
    chances = [insight.chances[0] for insight in insights[1:]]
    assert chances == sorted(chances, reverse=True)


def test_a_third_of_its_trials_makes_up_for_what_was_soon_dropped() -> None:
    state = GAME.load('game = "template/1"\nply = 2\nrow = "....*...."\nhands = { west = "gust", east = "rain" }\n')
    bot = LinesBot(iterations=1800, turns=2)
    insights = bot.consider(GAME, GAME.view(state, 0), state.codes(), Clock(), stream(1, "x"))
    assert min(insight.visits for insight in insights) >= 600 // len(insights) > TOLD


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


def thinking(bot: LinesBot) -> tuple[Thought, list[Line]]:
    """A thought, and lines of it that do not win at once."""
    thought = Thought(bot, FIRE_TOWER, FIRE_TOWER.view(FIRE_TOWER.load(KILL), 0), Clock(), stream(1, "x"))
    return thought, [line for line in thought.found if line.first < 1]


def test_the_better_half_goes_on_and_is_tried_more_often() -> None:
    thought, lines = thinking(LinesBot(iterations=40, beam=8, turns=1))
    compared = thought.compare(lines[:6], thought.end)
    assert sorted(map(id, compared)) == sorted(map(id, lines[:6]))
    trials = [line.trials for line in compared]
    assert trials == sorted(trials, reverse=True)
    assert trials[0] == trials[1] > trials[2] > trials[3] == trials[5] > 0
    assert compared[0].value() >= compared[1].value()


def test_lines_for_which_there_are_no_trials_are_dropped() -> None:
    thought, lines = thinking(LinesBot(iterations=10, beam=8, turns=1))
    compared = thought.compare(lines[:16], thought.end)
    assert len(compared) == 16
    assert {id(line) for line in compared if not line.trials} == {id(line) for line in lines[2:16]}
    thought, lines = thinking(LinesBot(ms=600_000, beam=8))
    assert len(thought.compare(lines[:16], thought.begun)) == 16  # no time is left
    assert [line.trials > 0 for line in lines[:3]] == [True, True, False]


@pytest.mark.parametrize(("turns", "among"), [(16, [16, 16, 8, 8, 4, 4]), (2, [2] * 6)])
def test_among_many_lines_trials_are_short(turns: int, among: list[int]) -> None:
    thought, _ = thinking(LinesBot(iterations=1, beam=8, turns=turns))
    assert [thought._turns_among(lines) for lines in (2, 16, 17, 64, 65, 1000)] == among


def test_lines_that_promise_the_same_come_after_the_others() -> None:
    states = [GAME.start() for _ in range(4)]
    for i, state in enumerate(states):
        state.playout(stream(1, "x"), i)
    firsts = [0.9, 0.9, 0.8, 0.7]
    lines = [Line([i], states[0], state, firsts[i], 0) for i, state in enumerate(states)]
    assert [line.codes for line in distinct(lines, 3)] == [[0], [2], [3]]
    assert [line.codes for line in distinct(lines, 9)] == [[0], [2], [3], [1]]


def test_of_lines_to_the_same_position_one_is_tried() -> None:
    state = GAME.start()
    lines = [Line([code], state, state.copy(), 0.5, 0) for code in range(3)]
    assert distinct(lines, 9) == lines[:1]


def test_the_same_luck_follows_every_line() -> None:
    state, luck = after(GAME, 2, 8), stream(1, "x")
    one, other = (Line([code], state, state, 0.5, 0) for code in state.codes()[:2])
    brought: list[tuple[float, float]] = []
    for _ in range(40):
        word, before = luck.word(), (one.shares[0], other.shares[0])
        one.try_out(state, word, 6)
        other.try_out(state, word, 6)
        brought.append((one.shares[0] - before[0], other.shares[0] - before[1]))
    apart = variance([a - b for a, b in brought])
    assert apart < 0.3 * sum(map(variance, zip(*brought, strict=True)))  # with luck of their own, about all of it


@pytest.mark.parametrize(("game", "players"), [(FIRE_TOWER, 4), (FIRE_TOWER, 2), (games.get("firebreak"), 4)])
def test_a_trial_ends_with_what_the_position_foretells(game: Game[Any, Any], players: int) -> None:
    state = after(game, players, 60)
    line = Line([], state, state, 0.25, 0)
    line.try_out(state, 1, 0)
    assert line.shares == state.chances()


def test_what_is_told_of_a_line_is_of_its_longest_trials_alone() -> None:
    state = after(GAME, 2, 4)
    line = Line([], state, state, 0.25, 0)
    assert line.value() == 0.25
    for number, (turns, visits) in enumerate([(2, 1), (2, 2), (4, 1), (2, 1)], 1):
        line.try_out(state, 1, turns)
        assert (line.trials, line.visits) == (number, visits)
        assert sum(line.shares) == pytest.approx(visits)


class Noted(Same):
    """A game of Sparks that notes by what each seat chooses."""

    __slots__ = ()
    by: ClassVar[set[tuple[int, str]]] = set()

    def hunch(self, rng: Stream) -> int:
        self.by.add((self.to_move, "hunch"))
        return self.sample(rng)

    def ploy(self, rng: Stream) -> int:
        self.by.add((self.to_move, "ploy"))
        return self.sample(rng)


def test_in_a_trial_the_seat_goes_on_by_ploys_and_the_others_by_hunches() -> None:
    begun = after(GAME, 2, 2)
    assert isinstance(begun, SparksState)
    state = become(Noted, begun)
    for seed in range(9):
        Line([state.codes()[0]], state, state, 0.5, 0).try_out(state, seed, 6)
    assert Noted.by == {(state.to_move, "ploy"), (1 - state.to_move, "hunch")}


def test_every_seat_has_its_share_of_a_trial() -> None:
    state, luck = after(FIRE_TOWER, 4, 40), stream(3, "x")
    line = Line([], state, state, 0.25, 0)
    for _ in range(3):
        line.try_out(state, luck.word(), 2)
    assert line.visits == 3
    assert sum(line.shares) == pytest.approx(3)
    assert line.value() == pytest.approx(line.shares[state.to_move] / 3)


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
    assert time.perf_counter() - begun < 30, "a minute would be what counts less"


@pytest.mark.parametrize(
    "spec", ["lines:ms=-1", "lines:iterations=-5", "lines:lines=0", "lines:turns=-1", "lines:beam=0"]
)
def test_settings_out_of_range_are_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="bot that compares lines"):
        bots.make(spec)
