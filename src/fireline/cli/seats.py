"""Who sits where: people and bots, from the texts of --seats and --players."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

from fireline import bots
from fireline.core.bot import Bot
from fireline.core.refusal import BadInput

HUMAN = "human"
DEFAULT_BOT = "ranger"
_PIECE = re.compile(r"""(?:'[^']*'|"[^"]*"|[^,])+""")


def split_seats(text: str) -> list[str]:
    """The seats of "human,search:ms=500,worlds=20": a piece with "=" but no ":" belongs to the bot before it.

    A comma between quotation marks, in the command of a program, separates nothing.
    """
    specs: list[str] = []
    for piece in (piece.strip() for piece in _PIECE.findall(text)):
        if specs and "=" in piece and ":" not in piece:
            specs[-1] += f",{piece}"
        elif piece:
            specs.append(piece)
    return specs


def seat_specs(given: str | None, players: int, human: int = 0) -> list[str]:
    """One text a seat; without --seats one person and bots."""
    if given is None:
        return [HUMAN if seat == human else DEFAULT_BOT for seat in range(players)]
    specs = split_seats(given)
    if len(specs) != players:
        raise BadInput(f"--seats names {len(specs)} seats, but there are {players}.")
    return specs


def make_bots(specs: Sequence[str]) -> dict[int, Bot]:
    """The bots by seat number; seats of people are left out."""
    return {seat: bots.make(spec) for seat, spec in enumerate(specs) if spec != HUMAN}


def specs_of_names(names: Sequence[str]) -> list[str]:
    """The seats of a saved game: a name that is no bot's is a person's. No file starts a program."""
    specs = [name if name.partition(":")[0] in bots.names() else HUMAN for name in names]
    if has_program(specs):
        seats = shlex.quote(",".join(specs))
        raise BadInput(f"A program plays in this game, and no file starts one. If you trust it, add --seats {seats}")
    return specs


def has_program(specs: Sequence[str]) -> bool:
    """Whether a seat is a program that is to be started."""
    return any(spec.startswith("stdio:") for spec in specs)
