"""For the tests of the command line: a runner, and files to run it on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fireline import bots, games
from fireline.cli.app import app
from fireline.core.match import Match

Run = Callable[..., Result]


def _ready(name: str) -> bool:
    try:
        games.get(name)
    except (ImportError, AttributeError):
        return False
    return True


READY = [name for name in games.names() if _ready(name)]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `fireline` with some arguments and, as keyword `typed`, lines at the keyboard."""
    monkeypatch.setenv("FIRELINE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")

    def invoke(*arguments: object, typed: str = "") -> Result:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, catch_exceptions=False)

    return invoke


@pytest.fixture(params=READY)
def game_name(request: pytest.FixtureRequest) -> str:
    """Each registered game in turn."""
    return str(request.param)


@pytest.fixture
def sparks(tmp_path: Path) -> Path:
    """A scenario of the template game: west is to move, holds rain, and cell 4 is wet."""
    path = tmp_path / "sparks.toml"
    path.write_text('game = "template/1"\nply = 2\nrow = "...~*...."\nhands = { west = "rain", east = "gust" }\n')
    return path


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    """A scenario of Fire Tower: red is to act and holds a few cards; only the Eternal Flame burns."""
    path = tmp_path / "puzzle.toml"
    hand = '["north", "flare-up", "de-reforest"]'
    path.write_text(f'game = "fire-tower/1"\nturn = "red"\nphase = "action"\nwind = "N"\nhands = {{ red = {hand} }}\n')
    return path


@cache
def random_game(name: str) -> str:
    """The record of a whole game between random bots."""
    match = Match.start(games.get(name), seed=1)
    match.run({seat: bots.make("random") for seat in range(len(match.record.header.seats))})
    return match.record.text()


def finished(name: str, path: Path) -> Path:
    """A file with a finished game."""
    path.write_text(random_game(name))
    return path


@pytest.fixture
def record(game_name: str, tmp_path: Path) -> Path:
    """A finished game of each registered game."""
    return finished(game_name, tmp_path / "record.jsonl")
