"""`fireline replay`: look at a recorded game again, ply by ply."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from rich.console import Console

from fireline.cli import theme
from fireline.cli.forms import mover, print_json, result_form
from fireline.cli.position import AsJson, Position, is_record, read_text, record_of
from fireline.cli.why import seat_number
from fireline.core.codes import OVER
from fireline.core.record import CHANCE_NAME, Record
from fireline.core.refusal import BadInput

_EPILOG = """[bold]Examples[/]

fireline replay game.jsonl

fireline replay game.jsonl --ply 40 --seat red

fireline replay game.jsonl --json"""
_KEYS = "Enter or n: next ply   t: next turn   p: back   a number: that ply   q: leave"
MOST_BETWEEN = 12

File = Annotated[str, typer.Argument(metavar="RECORD", show_default=False, help="A record (.jsonl), or - for stdin.")]
AtPly = Annotated[int | None, typer.Option("--ply", metavar="N", help="Show the position after N plies and leave.")]
Eyes = Annotated[str | None, typer.Option("--seat", metavar="NAME", help="Look through the eyes of that seat.")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(replay)


def replay(source: File, ply: AtPly = None, seat: Eyes = None, as_json: AsJson = False) -> None:
    """Step through a record on a terminal, or print the position after one ply.

    A record holds everything, also what was hidden from the players: keep it to yourself until the game is over.
    The table is drawn as a watcher sees it, or a seat with --seat; the plies are named in full.
    """
    text = read_text(source)
    if not is_record(text):
        raise BadInput(f"{source} is no record: it should begin with a JSON header.")
    game, record = record_of(text)
    last = len(record.plies)
    position = Position(game, record.replay(game, ply))
    eyes = None if seat is None else seat_number(position, seat)
    if as_json:
        print_json(_form(position, record, last if ply is None else ply, eyes))
    elif ply is None and source != "-" and sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(theme.console(), position, record, eyes)
    else:
        _show(theme.console(), position, record, last if ply is None else ply, eyes)


def _form(position: Position, record: Record, ply: int, eyes: int | None) -> dict[str, Any]:
    game, state, header = position.game, position.state, record.header
    return {
        "game": game.id,
        "options": dict(header.options),
        "seats": list(header.seats),
        "names": list(header.names),
        "started": header.started,
        "plies": [{"ply": number, "by": made.by, "do": made.do} for number, made in enumerate(record.plies, 1)],
        "ply": ply,
        "to_move": mover(game, state),
        "result": result_form(game, state),
        "view": game.view(state, eyes),
        "scenario": game.dump(state),
    }


def _show(console: Console, position: Position, record: Record, ply: int, eyes: int | None) -> None:
    """The table after a ply, what led to it, and what comes."""
    game, state = position.game, position.state
    view = game.view(state, eyes)
    console.print(game.picture(view), soft_wrap=True)
    if ply:
        _name_ply(console, position, record, ply)
    if ply == len(record.plies) or state.to_move == OVER:
        console.print(theme.seat_coloured(game.say(game.prompt(view)), game.seats(state)))


def _name_ply(console: Console, position: Position, record: Record, ply: int) -> None:
    made = record.plies[ply - 1]
    seats = position.game.seats(position.state)
    console.print(theme.seat_coloured(f"{ply}/{len(record.plies)}  {made.by}: {made.do}", seats))


def _step_through(console: Console, position: Position, record: Record, eyes: int | None) -> None:
    ply, before = 0, 0
    console.print(_KEYS, style="note")
    while True:
        position = Position(position.game, record.replay(position.game, ply))
        console.rule(style="dim")
        for between in range(max(before + 1, ply - MOST_BETWEEN), ply):
            _name_ply(console, position, record, between)
        _show(console, position, record, ply, eyes)
        wanted = _next_ply(console, ply, record)
        if wanted is None:
            return
        ply, before = wanted, ply


def _next_turn(record: Record, ply: int) -> int:
    """The first ply after which another seat decides than the one that decides now."""
    now = None
    for number, made in enumerate(record.plies[ply:], ply):
        if made.by != CHANCE_NAME:
            now = now or made.by
            if made.by != now:
                return number
    return len(record.plies)


def _next_ply(console: Console, ply: int, record: Record) -> int | None:
    """The ply that the next key asks for; None to leave."""
    last = len(record.plies)
    while True:
        try:
            key = input(f"{ply}/{last} > ").strip().lower()
        except EOFError:
            return None
        if key == "q":
            return None
        steps = {"": ply + 1, "n": ply + 1, "p": ply - 1, "t": _next_turn(record, ply)}
        wanted = steps.get(key, int(key) if key.isdigit() else -1)
        if 0 <= wanted <= last:
            return wanted
        console.print(_KEYS, style="note")
