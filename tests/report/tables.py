"""Small runs made by hand: rows of games and plies, and a folder of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

Row = dict[str, Any]

_HAPPENING = pl.Struct({"kind": pl.String, "seat": pl.Int64, "card": pl.String, "cells": pl.List(pl.String)})
_TYPES = {"forfeits": pl.List(pl.Int64), "faults": pl.List(pl.String), "card": pl.String}


def game(number: int, group: int, *, scores: Sequence[float] = (1.0, 0.0), **more: Any) -> Row:
    """A row of the table of games: by default strong beats weak, red against blue, in ten decisions."""
    seats = len(scores)
    row = {
        "game": number,
        "group": group,
        "variant": "",
        "players": seats,
        "seats": ["red", "blue", "green"][:seats],
        "bots": ["strong", "weak", "weak"][:seats],
        "scores": [float(score) for score in scores],
        "reason": "last-tower",
        "forfeits": [],
        "faults": [],
        "decisions": 10,
        "think_ms": [50.0] * seats,
        "choices": [5] * seats,
    }
    return row | more


def ply(
    game: int, number: int, seat: int, *happened: Row, chance: tuple[float, float] = (0.5, 0.5), **more: Any
) -> Row:
    """A row of the table of choices; `chance` is the first seat's before and after, the second has the rest."""
    before, after = chance
    row = {
        "game": game,
        "ply": number,
        "seat": seat,
        "bot": "" if seat < 0 else "strong",
        "kind": "word",
        "card": None,
        "ms": 0.0 if seat < 0 else 10.0,
        "before": [before, 1 - before],
        "after": [after, 1 - after],
        "happened": list(happened),
    }
    return row | more


def happening(kind: str, *cells: str, seat: int | None = None, card: str | None = None) -> Row:
    """Something of note."""
    return {"kind": kind, "seat": seat, "card": card, "cells": list(cells)}


def games_of(rows: Sequence[Row]) -> pl.DataFrame:
    """The table of games."""
    return pl.DataFrame(list(rows), schema_overrides=_of(rows, _TYPES), infer_schema_length=None)


def choices_of(rows: Sequence[Row]) -> pl.DataFrame:
    """The table of choices."""
    types: dict[str, Any] = {"happened": pl.List(_HAPPENING), "card": pl.String}
    return pl.DataFrame(list(rows), schema_overrides=types, infer_schema_length=None)


def folder(path: Path, games: Sequence[Row], choices: Sequence[Row], /, **plan: Any) -> Path:
    """A folder as an arena writes it."""
    path.mkdir(parents=True, exist_ok=True)
    known = {"game": "fire-tower/1", "bots": ["strong", "weak"], "players": 2, "games": len(games), "seed": 7}
    (path / "run.json").write_text(json.dumps(known | {"engine": "0.1.0", "variants": [{}]} | plan))
    games_of(games).write_parquet(path / "games.parquet")
    choices_of(choices).write_parquet(path / "choices.parquet")
    return path


def _of(rows: Sequence[Row], types: Mapping[str, Any]) -> dict[str, Any]:
    return {name: kind for name, kind in types.items() if name in rows[0]}
