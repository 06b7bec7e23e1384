"""The example bots of the docs play whole games."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

import pytest

from fireline import bots, games
from fireline.core.match import Match

PYTHON = f"stdio:{shlex.quote(Path(sys.executable).as_posix())} examples/stdio_bot.py"
NODE = "stdio:node examples/stdio_bot.mjs"
BOTS = [
    pytest.param(PYTHON, id="python"),
    pytest.param(NODE, id="node", marks=pytest.mark.skipif(not shutil.which("node"), reason="there is no node here")),
]


def play(name: str, specs: list[str], seed: int) -> Match:
    match = Match.start(games.get(name), None, len(specs), seed=seed)
    seated = {seat: bots.make(spec) for seat, spec in enumerate(specs)}
    try:
        match.run(seated)
    finally:
        for bot in seated.values():
            bot.close()
    return match


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("name", games.names())
def test_an_example_plays_a_whole_game(name: str, spec: str) -> None:
    match = play(name, [spec, "random"], seed=3)
    assert match.over
    assert match.forfeits == {}


def test_examples_play_against_each_other_the_same_game_each_time() -> None:
    one, other = (play("fire-tower", [PYTHON, PYTHON], seed=4).record.plies for _ in range(2))
    assert one == other


def test_the_python_example_beats_random() -> None:
    """The last tower standing is its own, in three games out of three."""
    for seed in range(3):
        match = play("fire-tower", [PYTHON, "random"], seed)
        assert match.result is not None
        assert match.result.winners == (0,)


def test_the_python_example_stays_short() -> None:
    assert len(Path("examples/stdio_bot.py").read_text(encoding="utf-8").splitlines()) <= 60
