"""The four levels are bots under a name of their own."""

import pytest

from fireline import bots, games
from fireline._speed import speed
from fireline.bots.levels import LEVELS
from fireline.core.match import Match
from fireline.core.refusal import BadInput


def test_there_are_four_levels_from_gentle_to_strong() -> None:
    assert list(LEVELS) == ["cadet", "ranger", "hotshot", "chief"]
    assert set(LEVELS) <= set(bots.names())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_another_bot(level: str) -> None:
    assert repr(bots.make(level)) == repr(bots.make(LEVELS[level]))


def test_a_level_has_no_settings() -> None:
    with pytest.raises(BadInput, match="cadet is a level and has no settings; greedy:"):
        bots.make("cadet:ms=5")


@pytest.mark.skipif(speed() == "plain", reason="whole games of bots that think take minutes in plain Python")
@pytest.mark.parametrize("level", ["cadet", "ranger"])
def test_a_weak_level_still_beats_random_play(level: str) -> None:
    won = 0.0
    for seed in range(4):
        match = Match.start(games.get("fire-tower"), None, 2, seed=seed, quiet=True)
        match.run({seed % 2: bots.make(level), 1 - seed % 2: bots.make("random")})
        assert match.result is not None
        won += match.result.scores[seed % 2]
    assert won >= 3
