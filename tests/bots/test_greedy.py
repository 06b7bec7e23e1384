"""The greedy bot does what leaves it best placed at the end of its turn."""

from __future__ import annotations

from collections import Counter

import pytest

from fireline import bots, games
from fireline.bots.lookahead import worths
from fireline.core.bot import Analyst, Clock
from fireline.core.chance import stream
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.games.template import GAME
from tests.bots.positions import KILL, asked

FIRE_TOWER = games.get("fire-tower")


def test_it_pushes_the_spark_towards_the_other_camp() -> None:
    state = GAME.load('game = "template/1"\nply = 2\nrow = ".......*."\nhands = { west = "gust", east = "rain" }\n')
    seat = state.to_move
    choice = GAME.describe(state, asked(bots.make("greedy"), GAME, state)).text
    assert (GAME.seats(state)[seat], choice) == ("west", "play gust")


def test_it_says_what_it_sees_the_best_first() -> None:
    state = FIRE_TOWER.load(KILL)
    greedy = bots.make("greedy")
    assert isinstance(greedy, Analyst)
    view = FIRE_TOWER.view(state, state.to_move)
    insights = greedy.consider(FIRE_TOWER, view, state.codes(), Clock(), stream(1, "x"))
    assert sorted(insight.code for insight in insights) == state.codes()
    assert insights[0].chances[state.to_move] == 1.0
    assert [insight.line[0] for insight in insights] == [insight.text for insight in insights]
    assert len(insights[0].line) > 1


def test_without_sight_it_sees_only_what_the_choice_itself_brings() -> None:
    state = FIRE_TOWER.load(KILL)
    seat, codes = state.to_move, state.codes()
    values = []
    for code in codes:
        after = state.copy()
        after.apply(code)
        values.append(after.prospects()[seat])
    assert worths(state, codes, seat, 0, 16) == values
    assert max(worths(state, codes, seat, 6, 16)) == 1.0 > max(values)


def test_a_slip_errs_towards_the_next_best() -> None:
    state = GAME.load('game = "template/1"\nply = 2\nrow = ".....*..."\nhands = { west = "gust", east = "rain" }\n')
    taken = Counter(_taken("greedy:slip=0.05", state, ply) for ply in range(300))
    sure = Counter(_taken("greedy", state, ply) for ply in range(20))
    assert set(sure) == {"play gust"}
    assert taken.most_common(1)[0][0] == "play gust"
    assert 20 < 300 - taken["play gust"] < 280


def _taken(spec: str, state: State, ply: int) -> str:
    return GAME.describe(state, asked(bots.make(spec), GAME, state, ply)).text  # type: ignore[arg-type]  # a SparksState


@pytest.mark.parametrize("spec", ["greedy:sight=-1", "greedy:slip=-0.1", "greedy:slip=2", "greedy:width=0"])
def test_settings_out_of_range_are_refused(spec: str) -> None:
    with pytest.raises(BadInput, match="greedy bot's sight"):
        bots.make(spec)
