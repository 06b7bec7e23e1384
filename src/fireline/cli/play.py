"""`fireline play`: a game at the terminal, against bots or passing the keyboard around."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from fireline import games
from fireline.cli import position, saves
from fireline.cli.exits import INTERRUPTED, REFUSED
from fireline.cli.playing import play_on
from fireline.cli.screen import Screen
from fireline.cli.seats import has_program, make_bots, seat_specs, specs_of_names, split_seats
from fireline.cli.session import Session
from fireline.core.bot import BotFault
from fireline.core.game import Game
from fireline.core.match import Match
from fireline.core.refusal import BadInput
from fireline.core.toml import read_toml

_EPILOG = """[bold]Examples[/]

fireline play                                   (Fire Tower against a Ranger)

fireline play --players 4 --seed 7

fireline play --seats human,human,chief         (two people share the keyboard)

fireline play --resume game.jsonl

fireline play --scenario puzzle.toml --dice ask (you roll real dice and type what they showed)

While you play, type [bold]help[/]."""


class Dice(StrEnum):
    """Who rolls and draws."""

    AUTO = "auto"
    ASK = "ask"


GameName = Annotated[str | None, typer.Argument(metavar="GAME", help="The game.  [dim](default: fire-tower)[/]")]
Seats = Annotated[
    str | None,
    typer.Option("--seats", metavar="A,B,...", help='Who plays each seat: "human" or a bot, like "ranger".'),
]
Players = Annotated[int | None, typer.Option("--players", min=1, help="How many play: you and Rangers.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "--set", metavar="KEY=VALUE", help="An option, like hand_size=6; repeatable."),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same dice and the same bots.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the game is saved as you play.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Play a saved game on.")]
Scenario = Annotated[Path | None, typer.Option("--scenario", metavar="FILE", help="Begin at a scenario.")]
DiceOption = Annotated[Dice, typer.Option("--dice", help="ask: you type what real dice and cards show.")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(play)


def play(
    game: GameName = None,
    *,
    seats: Seats = None,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    scenario: Scenario = None,
    dice: DiceOption = Dice.AUTO,
) -> None:
    """Play a game in the terminal: with bots, with others at the same keyboard, or beside a real table.

    The game is saved all the time, by default in your data folder; leave it and come back when you like.
    """
    _check_together(resume=resume, scenario=scenario, players=players, option=option)
    secret = secrets.token_hex(16) if seed is None else seed
    if resume is not None:
        match, specs = _resumed(game, resume, seats, secret)
    elif scenario is not None:
        match, specs = _from_scenario(game, scenario, seats, secret)
    else:
        chosen = games.get(game or "fire-tower")
        match, specs = _fresh(chosen, seats, players, read_options(chosen, option or []), secret)
    path = save or resume or saves.new_save(match.game.id)
    session = Session(match, make_bots(specs), path, secret, ask_dice=dice is Dice.ASK)
    session.remember()
    session.save()
    with closing(session):
        _play_until_left(Screen(session), _how_to_resume(path, seed, dice, specs))


def read_options(game: Game[Any, Any], texts: list[str]) -> dict[str, Any]:
    """Options from "key=value"; where the game wants a word, the value is one, elsewhere it is read as TOML."""
    found: dict[str, Any] = {}
    usual = game.options({})
    for text in texts:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not key or not equals:
            raise BadInput(f"An option should read key=value, not {text!r}.")
        found[key] = value if isinstance(usual.get(key, ""), str) else _toml_value(value)
    return found


def _toml_value(text: str) -> Any:
    try:
        return read_toml(f"value = {text}")["value"]
    except BadInput:
        return text


def _check_together(**given: object) -> None:
    named = [name for name, value in given.items() if value]
    if ("resume" in named or "scenario" in named) and len(named) > 1:
        raise BadInput(f"--{named[0]} and --{named[1]} cannot be given together.")


def _fresh(
    game: Game[Any, Any], seats: str | None, players: int | None, options: dict[str, Any], seed: int | str
) -> tuple[Match, list[str]]:
    count = players or (len(split_seats(seats)) if seats else max(game.players[0], min(2, game.players[-1])))
    if count not in game.players:
        raise BadInput(f"{game.title} is for {game.players[0]} to {game.players[-1]} players, not {count}.")
    specs = seat_specs(seats, count)
    return Match.start(game, options, count, names=specs, seed=seed), specs


def _from_scenario(name: str | None, path: Path, seats: str | None, seed: int | str) -> tuple[Match, list[str]]:
    """A scenario brings its seats; the person gets the seat that is to move."""
    text = position.read_text(str(path))
    game = _same_game(name, position.scenario_game(text))
    state = game.load(text)
    specs = seat_specs(seats, len(game.seats(state)), max(state.to_move, 0))
    return Match.start(game, names=specs, seed=seed, scenario=text), specs


def _resumed(name: str | None, path: Path, seats: str | None, seed: int | str) -> tuple[Match, list[str]]:
    game, record = position.record_of(position.read_text(str(path)))
    match = Match.resume(_same_game(name, game), record, seed=seed)
    names = record.header.names
    return match, seat_specs(seats, len(names)) if seats else specs_of_names(names)


def _same_game(name: str | None, game: Game[Any, Any]) -> Game[Any, Any]:
    if name is not None and games.get(name) is not game:
        raise BadInput(f"The file is of {game.id}, not of {name}.")
    return game


def _how_to_resume(path: Path, seed: int | None, dice: Dice, specs: Sequence[str]) -> str:
    words = [saves.program(), "play", "--resume", str(path)]
    words += [] if seed is None else ["--seed", str(seed)]
    words += ["--dice", "ask"] if dice is Dice.ASK else []
    words += ["--seats", ",".join(specs)] if has_program(specs) else []
    return shlex.join(words)


def _play_until_left(screen: Screen, resume: str) -> None:
    """Play; whatever ends it, the record is saved and the person knows where."""
    session, code = screen.session, 0
    screen.note(f"Saved as you play, to {session.path}", whole=True)
    if session.people:
        screen.note("Type a choice, press Enter for a list of them, or say `help`.")
    try:
        play_on(screen)
    except EOFError:  # quit, or the end of the input
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BotFault as fault:
        screen.note(str(fault), "refused")
        for lines in getattr(fault, "__notes__", []):
            screen.note(lines)
        code = REFUSED
    finally:
        session.save()
    screen.console.print()
    if session.match.over:
        screen.note(f"Look at it again with: {shlex.join([saves.program(), 'replay', str(session.path)])}", whole=True)
    else:
        screen.note(f"Saved. Play on with: {resume}", whole=True)
    if code:
        raise typer.Exit(code)
