"""`fireline rules`: the rules page of a game, whole or one rule of it."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from fireline import games
from fireline.cli import rulebook, theme

_EPILOG = """[bold]Examples[/]

fireline rules fire-tower

fireline rules fire-tower 4.2

fireline rules fire-tower flare-up"""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")]
Number = Annotated[
    str | None, typer.Argument(metavar="N", help="The number of a rule, or a word (default: the whole page).")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(rules)


def rules(game: GameName = "fire-tower", number: Number = None) -> None:
    """Print the rules of a game, one rule by the number that refusals cite, or those about a card or a word."""
    name = games.get(game).id
    show(theme.console(), rulebook.page(name) if number is None else rulebook.look_up(name, number))


def show(console: Console, markdown: str) -> None:
    """Rules as formatted text on a terminal, as they are elsewhere."""
    if console.is_terminal:
        from rich.markdown import Markdown  # slow to import, seldom wanted

        console.print(Markdown(markdown))
    else:
        console.print(markdown, markup=False, soft_wrap=True)
