"""`fireline report`: what an arena found, as one page to look at."""

from __future__ import annotations

import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from fireline.arena.tables import INSTALL
from fireline.cli import theme
from fireline.core.refusal import BadInput

_EPILOG = """[bold]Examples[/]

fireline report study                        (writes study/report.html)

fireline report study --open                 (and shows it in your browser)

fireline report study --out fire-tower.html"""

Folder = Annotated[
    Path, typer.Argument(metavar="DIR", show_default=False, help="A folder that `fireline arena --out DIR` wrote.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", show_default=False, help="The page.  [dim](default: DIR/report.html)[/]"),
]
Show = Annotated[bool, typer.Option("--open/--no-open", help="Show the page in your browser.")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(report)


def report(folder: Folder, out: Out = None, show: Show = False) -> None:
    """Draw what an arena found: who wins, from which seat, how long it takes, where fire goes, what cards do.

    The page is one file that needs no network and no script: send it to whom you like.
    """
    if find_spec("polars") is None:
        raise BadInput(f"A report reads tables with the package polars, which is not installed: {INSTALL}")
    from fireline import report as reports

    run = reports.read(folder)
    target = folder / "report.html" if out is None else out
    _write(target, reports.page(run))
    theme.console().print(f"{run.games.height:,} games: {target}", markup=False, soft_wrap=True)
    if show:
        webbrowser.open(target.resolve().as_uri())


def _write(target: Path, text: str) -> None:
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Cannot write {target}: {error.strerror}.") from error
