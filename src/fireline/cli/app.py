"""The one Typer application: it knows the commands, the version and the exit codes."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from fireline import __version__, _speed
from fireline.cli import apply, arena, backup, bench, legal, perft, play, replay, report, rules, serve, theme, why
from fireline.cli.exits import BAD_INPUT, INTERRUPTED
from fireline.core.refusal import BadInput


class Commands(TyperGroup):
    """Turns bad input into one sentence on stderr and an exit code that scripts can rely on."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; no traceback for what a person typed."""
        try:
            return super().invoke(ctx)
        except BadInput as bad:
            theme.console(stderr=True).print(str(bad), style="refused", markup=False, soft_wrap=True)
            raise typer.Exit(BAD_INPUT) from bad
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    name="fireline",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for _command in (serve, backup, play, replay, legal, apply, why, rules, arena, report, perft, bench):
    _command.register(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if _speed.speed() == "compiled" else "plain Python"
        typer.echo(f"fireline {__version__} ({build})")
        raise typer.Exit


@app.callback()
def fireline(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and the build.")
    ] = False,
) -> None:
    """Fire-fighting board games in your terminal, and the tools to study them.

    Exit codes: 0 fine, 1 refused (an illegal choice), 2 bad usage or bad input, 130 interrupted.
    """
