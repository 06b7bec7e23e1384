"""Where commands start from: a scenario file, a record at one of its plies, or the fresh start of a game."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from fireline import games
from fireline.core.game import Game
from fireline.core.record import Record
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.core.toml import read_toml

Source = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="A scenario (.toml) or a record (.jsonl); [bold]-[/] reads stdin; the name of a game is its fresh start.",
    ),
]
PlyNumber = Annotated[
    int | None, typer.Option("--ply", metavar="N", help="For a record: the position after N plies (default: its end).")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]


@dataclass(frozen=True, slots=True)
class Position:
    """A game and a state of it."""

    game: Game[Any, Any]
    state: State


def read_text(source: str) -> str:
    """The text of a file, or of stdin for "-"."""
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"Cannot read {source}: {getattr(error, 'strerror', None) or 'it is not text'}.") from error


def is_record(text: str) -> bool:
    """A record starts with its JSON header, a scenario with TOML."""
    return text.lstrip()[:1] == "{"


def record_of(text: str) -> tuple[Game[Any, Any], Record]:
    """The record in a text, with its game."""
    record = Record.load(text)
    return games.get(record.header.game), record


def scenario_game(text: str) -> Game[Any, Any]:
    """The game that a scenario names."""
    name = read_toml(text).get("game")
    if not isinstance(name, str):
        raise BadInput('The scenario does not say which game it is of: it needs a line like game = "fire-tower/1".')
    return games.get(name)


def find_position(source: str, ply: int | None = None) -> Position:
    """The position that a command's FILE argument stands for."""
    if source.partition("/")[0] in games.names() and not Path(source).exists():
        return _without_plies(games.get(source), None, ply)
    text = read_text(source)
    if is_record(text):
        game, record = record_of(text)
        return Position(game, record.replay(game, ply))
    return _without_plies(scenario_game(text), text, ply)


def _without_plies(game: Game[Any, Any], scenario: str | None, ply: int | None) -> Position:
    if ply is not None:
        raise BadInput("--ply needs a record: a scenario or a fresh game has no plies.")
    return Position(game, game.start() if scenario is None else game.load(scenario))
