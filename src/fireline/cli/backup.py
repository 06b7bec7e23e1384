"""`fireline backup` and `fireline restore`: all games of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fireline.cli import theme
from fireline.cli.serve import Database, default_database
from fireline.core.refusal import BadInput

_BACKUP = """[bold]Examples[/]

fireline backup /backups/fireline-today.sqlite

fireline backup copy.sqlite --database sqlite:///club.sqlite"""
_RESTORE = """[bold]Examples[/]

fireline restore /backups/fireline-today.sqlite

fireline restore copy.sqlite --database sqlite:///club.sqlite"""

New = Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")]
Kept = Annotated[Path, typer.Argument(metavar="FILE", help="A file that `fireline backup` wrote.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog=_BACKUP)(backup)
    app.command(epilog=_RESTORE)(restore)


def backup(file: New, *, database: Database = None) -> None:
    """Copy all games of a server to one file, also while it runs. The file holds every secret: keep it to yourself."""
    place = _file(database)
    from fireline.server.backup import back_up

    tables = back_up(place, file)
    _say(f"{tables} {'table' if tables == 1 else 'tables'} copied to {file}.")


def restore(file: Kept, *, database: Database = None) -> None:
    """Put a backup in the place of a server's database; the former one is kept beside it. Stop the server first."""
    place = _file(database)
    from fireline.server.backup import restore as put_back

    former = put_back(file, place)
    _say(f"{place} is as it was in {file}." + (f" What was there is now {former}." if former else ""))


def _file(database: str | None) -> Path:
    try:
        from fireline.server.backup import database_file
    except ImportError as missing:
        raise BadInput(
            f"The server's parts are not installed ({missing.name}): pip install 'fireline[server]'."
        ) from None
    return database_file(database or default_database())


def _say(sentence: str) -> None:
    theme.console().print(sentence, markup=False, highlight=False, soft_wrap=True)
