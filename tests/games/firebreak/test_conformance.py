"""Firebreak keeps every promise of the contract."""

from pathlib import Path

import pytest

from fireline import games
from fireline.bots import make
from fireline.core.chance import Stream, stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.conformance import QUICK, THOROUGH, Spot, check, examine, rule_numbers
from fireline.core.conformance.elsewhere import fingerprint, fingerprint_elsewhere
from fireline.core.match import Match
from fireline.core.state import State
from tests.games.firebreak.configurations import ALL, EVERY

GAME = games.get("firebreak")
RULES = rule_numbers(Path("docs/rules/firebreak.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("way", EVERY)
def test_games_of_every_number_of_players_and_difficulty(way: str) -> None:
    options, seats = EVERY[way]
    tally = check(GAME, options=options, seats=seats, seeds=range(6), sparse=200, replays=3, rules=RULES)
    assert tally.games == 6


@pytest.mark.slow
@pytest.mark.parametrize("way", EVERY)
def test_hundreds_of_games(way: str) -> None:
    options, seats = EVERY[way]
    check(GAME, options=options, seats=seats, seeds=range(1000, 1300), sparse=60, replays=50, rules=RULES)


def busy(state: State, rng: Stream) -> int:
    """A choice of any sort with equal chance, so that rangers pump, fly, burn and rest as often as they walk."""
    if state.to_move == CHANCE:
        return state.sample(rng)
    sorts: dict[str | None, list[int]] = {}
    for code in state.codes():
        sorts.setdefault(GAME.describe(state, code).card, []).append(code)
    sort = sorted(sorts, key=str)[rng.below(len(sorts))]
    return sorts[sort][rng.below(len(sorts[sort]))]


@pytest.mark.parametrize("seed", range(8))
def test_positions_of_busy_rangers_are_sound(seed: int) -> None:
    ways = list(ALL.values())
    options, seats = ways[seed % len(ways)]
    state, rng = GAME.start(options, seats), stream(seed, "busy")
    ply = 0
    while state.to_move != OVER:
        spot = Spot(GAME, state, rng, RULES)
        examine(spot, QUICK, seed, ply)
        if rng.below(60) == 0:
            examine(spot, THOROUGH, seed, ply)
        state.apply(busy(state, rng))
        ply += 1
    assert GAME.result(state) is not None


def test_another_hash_seed_changes_nothing() -> None:
    match = Match.start(GAME, {"sides": "mixed"}, 4, seed=1)
    match.run({seat: make("random") for seat in range(4)})
    here = fingerprint(GAME, match.record)
    there = fingerprint_elsewhere("fireline.games.firebreak:GAME", match.record, {"PYTHONHASHSEED": "77"})
    assert here == there
