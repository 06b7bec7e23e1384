"""The JSON forms of what the commands print; docs/command-line.md describes them."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import typer

from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Choice, Game, Result
from fireline.core.refusal import Refusal
from fireline.core.state import State


def print_json(document: Any) -> None:
    """One JSON document on stdout, and nothing else."""
    typer.echo(json.dumps(document, ensure_ascii=False, indent=2, default=_plain))


def choice_form(choice: Choice) -> dict[str, Any]:
    """A choice with what it would add and remove."""
    return {
        "text": choice.text,
        "code": choice.code,
        "kind": choice.kind,
        "card": choice.card,
        "cells": list(choice.cells),
        "adds": {piece: list(cells) for piece, cells in choice.adds.items()},
        "removes": {piece: list(cells) for piece, cells in choice.removes.items()},
    }


def refusal_form(refusal: Refusal) -> dict[str, Any]:
    """Why not."""
    return {
        "code": refusal.code,
        "text": refusal.text,
        "rule": refusal.rule,
        "where": list(refusal.where),
        "args": dict(refusal.args),
    }


def result_form(game: Game[Any, Any], state: State) -> dict[str, Any] | None:
    """How it ended, with names instead of seat numbers; None while it goes on."""
    result: Result | None = game.result(state)
    if result is None:
        return None
    seats = game.seats(state)
    return {
        "winners": [seats[winner] for winner in result.winners],
        "scores": dict(zip(seats, result.scores, strict=True)),
        "reason": result.reason,
    }


def mover(game: Game[Any, Any], state: State, to_move: int | None = None) -> str:
    """Who moves: the name of a seat, "chance" or "over"."""
    seat = state.to_move if to_move is None else to_move
    special = {CHANCE: "chance", OVER: "over"}
    return special.get(seat) or game.seats(state)[seat]


def _plain(value: Any) -> Any:
    """What views hold besides JSON's own values."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {part.name: getattr(value, part.name) for part in dataclasses.fields(value)}
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if hasattr(value, "items"):
        return dict(value.items())
    return list(value)
