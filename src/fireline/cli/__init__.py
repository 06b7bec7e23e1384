"""The command line: play, legal, apply, why, replay, rules, perft, bench."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line."""
    from fireline.cli.app import app  # here, so that `fireline.cli.measure` starts without Typer

    app(prog_name="fireline")
