"""`fireline perft`: how many lines of play there are, depth by depth; a check that every engine author knows."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from fireline.cli import theme
from fireline.cli.forms import print_json
from fireline.cli.position import AsJson, PlyNumber, Position, Source, find_position
from fireline.core.codes import OVER
from fireline.core.state import State

_EPILOG = """[bold]Examples[/]

fireline perft puzzle.toml --depth 3

fireline perft fire-tower --depth 2 --divide --json"""

Depth = Annotated[int, typer.Option("--depth", "-d", min=1, help="How many plies deep.")]
Divide = Annotated[bool, typer.Option("--divide", help="Also the count below each first choice, at the full depth.")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(perft)


def perft(
    source: Source, depth: Depth = 2, divide: Divide = False, ply: PlyNumber = None, as_json: AsJson = False
) -> None:
    """Count the lines of play of each length from a position; an outcome of luck counts as a branch like a choice."""
    position = find_position(source, ply)
    counts = [count_lines(position.state, plies) for plies in range(1, depth + 1)]
    parts = _divided(position, depth) if divide else None
    if as_json:
        form: dict[str, Any] = {"game": position.game.id, "depth": depth, "counts": counts}
        print_json(form if parts is None else {**form, "divide": parts})
    else:
        _show(counts, parts)


def count_lines(state: State, depth: int) -> int:
    """The number of lines of exactly that many plies."""
    if depth == 0:
        return 1
    if state.to_move == OVER:
        return 0
    codes = state.codes()
    if depth == 1:
        return len(codes)
    return sum(count_lines(_after(state, code), depth - 1) for code in codes)


def _after(state: State, code: int) -> State:
    ahead = state.copy()
    ahead.apply(code)
    return ahead


def _divided(position: Position, depth: int) -> dict[str, int]:
    game, state = position.game, position.state
    codes = [] if state.to_move == OVER else state.codes()
    return {game.describe(state, code).text: count_lines(_after(state, code), depth - 1) for code in codes}


def _show(counts: list[int], parts: dict[str, int] | None) -> None:
    console = theme.console()
    for first, heading, rows in (
        ("plies", "lines", dict(enumerate(counts, 1))),
        ("first choice", "lines", parts or {}),
    ):
        if rows:
            console.print(_table(first, heading, {str(key): count for key, count in rows.items()}))


def _table(first: str, heading: str, rows: dict[str, int]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first, style="choice")
    table.add_column(heading, justify="right")
    for name, count in rows.items():
        table.add_row(name, f"{count:,}")
    return table
