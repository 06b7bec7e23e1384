"""`fireline why`: whether a choice is legal, and which rule says that it is not."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console

from fireline.cli import theme
from fireline.cli.entry import in_two
from fireline.cli.exits import REFUSED
from fireline.cli.forms import mover, print_json, refusal_form
from fireline.cli.listing import effects
from fireline.cli.position import AsJson, PlyNumber, Position, Source, find_position
from fireline.core.refusal import BadInput, Refusal

_EPILOG = """[bold]Examples[/]

fireline why puzzle.toml "flare-up e5-g5"

fireline why puzzle.toml "wind e4" --seat purple --json"""

ChoiceText = Annotated[str, typer.Argument(metavar="CHOICE", show_default=False, help="The choice, as text.")]
SeatName = Annotated[str | None, typer.Option("--seat", metavar="NAME", help="Who chooses (default: who is to move).")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(why)


def why(
    source: Source, choice: ChoiceText, seat: SeatName = None, ply: PlyNumber = None, as_json: AsJson = False
) -> None:
    """Say whether a choice is legal, or why not: the reason, the number of the rule, and where it fails.

    Exit code 0 if it is legal, 1 if not.
    """
    position = find_position(source, ply)
    number = seat_number(position, seat)
    refusal = _refusal(position, number, choice)
    if as_json:
        print_json(_form(position, number, choice, refusal))
    else:
        _show(position, choice, refusal)
    if refusal is not None:
        raise typer.Exit(REFUSED)


def _refusal(position: Position, seat: int, choice: str) -> Refusal | None:
    """Why not; of a card and its place in one text, the reason of the half that fails."""
    refusal = position.game.why_not(position.state, seat, choice)
    if refusal is None or seat != position.state.to_move:
        return refusal
    both = in_two(position.game, position.state, choice)
    return refusal if both is None else both if isinstance(both, Refusal) else None


def seat_number(position: Position, name: str | None) -> int:
    """The number of the seat of that name; without a name, who is to move."""
    if name is None:
        return position.state.to_move
    seats = position.game.seats(position.state)
    if name not in seats:
        raise BadInput(f"There is no seat {name!r}; there are {', '.join(seats)}.")
    return seats.index(name)


def _form(position: Position, seat: int, choice: str, refusal: Refusal | None) -> dict[str, Any]:
    return {
        "game": position.game.id,
        "seat": mover(position.game, position.state, seat),
        "choice": choice,
        "legal": refusal is None,
        "refusal": refusal_form(refusal) if refusal else None,
    }


def _show(position: Position, choice: str, refusal: Refusal | None) -> None:
    console = theme.console()
    if refusal is None:
        code = position.game.find(position.state, choice)
        console.print("Legal.", end=" " if code in position.state.codes() else "\n")
        if code is not None and code in position.state.codes():
            console.print(effects(position.game.describe(position.state, code)))
        return
    show_refusal(console, refusal)


def show_refusal(console: Console, refusal: Refusal) -> None:
    """The sentence, the rule and the places."""
    console.print(refusal.text, style="refused", markup=False)
    where = f"  at {' '.join(refusal.where)}" if refusal.where else ""
    console.print(f"rule {refusal.rule}{where}", style="dim", markup=False)
