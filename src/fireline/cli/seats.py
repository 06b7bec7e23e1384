"""Who sits where: people and bots, from the texts of --seats and --players."""

from __future__ import annotations

from collections.abc import Sequence

from fireline import bots
from fireline.core.bot import Bot
from fireline.core.refusal import BadInput

HUMAN = "human"
DEFAULT_BOT = "random"


def split_seats(text: str) -> list[str]:
    """The seats of "human,search:ms=500,worlds=20": a piece with "=" but no ":" belongs to the bot before it."""
    specs: list[str] = []
    for piece in (piece.strip() for piece in text.split(",")):
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
    """The seats of a saved game: a name that is no bot's is a person's."""
    return [name if name.partition(":")[0] in bots.names() else HUMAN for name in names]
