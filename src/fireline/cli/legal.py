"""`fireline legal`: what may be done in a position, and what each choice would change."""

from __future__ import annotations

from typing import Any

import typer

from fireline.cli import theme
from fireline.cli.forms import choice_form, mover, print_json, result_form
from fireline.cli.listing import choice_list
from fireline.cli.position import AsJson, PlyNumber, Position, Source, find_position
from fireline.core.codes import CHANCE, OVER

_EPILOG = """[bold]Examples[/]

fireline legal puzzle.toml

fireline legal game.jsonl --ply 40 --json

fireline apply fire-tower --seed 7 | fireline legal -"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(legal)


def legal(source: Source, ply: PlyNumber = None, as_json: AsJson = False) -> None:
    """List the legal choices of a position, with what each would add or remove; where luck decides, the outcomes."""
    position = find_position(source, ply)
    if as_json:
        print_json(_form(position))
    else:
        _show(position)


def _form(position: Position) -> dict[str, Any]:
    game, state = position.game, position.state
    over = state.to_move == OVER
    choices = [] if over else [choice_form(game.describe(state, code)) for code in state.codes()]
    if state.to_move == CHANCE:
        weights = dict(state.weights())
        choices = [{**choice, "weight": weights[choice["code"]]} for choice in choices]
    return {
        "game": game.id,
        "to_move": mover(game, state),
        "choices": choices,
        "result": result_form(game, state),
    }


def _show(position: Position) -> None:
    game, state = position.game, position.state
    console = theme.console()
    if state.to_move == OVER:
        console.print("The game is over: there is nothing to choose.")
        return
    asked = game.say(game.prompt(game.view(state, None if state.to_move == CHANCE else state.to_move)))
    console.print(theme.seat_coloured(asked, game.seats(state)))
    console.print(choice_list([game.describe(state, code) for code in state.codes()]))
