"""The tables of a run, as Parquet: one of games, one of choices. docs/arena.md explains their columns."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fireline.arena.playing import count_columns
from fireline.core.game import Game
from fireline.core.refusal import BadInput

if TYPE_CHECKING:
    import polars as pl

INSTALL = "pip install 'fireline[arena]'"


def check_installed() -> None:
    """BadInput if tables could not be written: better now than when all games are played."""
    if find_spec("polars") is None:
        raise BadInput(f"--out writes tables with the package polars, which is not installed: {INSTALL}")


def write_tables(game: Game[Any, Any], results: Path, counted: int) -> None:
    """Write both tables beside the results, with the games whose number is below `counted`, sorted."""
    import polars as pl

    games, choices = schemas(game)
    lines = pl.scan_ndjson(results, schema={"game": pl.Struct(games), "plies": pl.List(pl.Struct(choices))})
    found = {
        "games": lines.select("game").unnest("game"),
        "choices": lines.select("plies").explode("plies").unnest("plies"),
    }
    for name, order in (("games", ["game"]), ("choices", ["game", "ply"])):
        part = results.with_name(f"{name}.parquet.part")
        try:
            found[name].filter(pl.col("game") < counted).sort(order).sink_parquet(part)
            part.replace(results.with_name(f"{name}.parquet"))
        except (OSError, pl.exceptions.PolarsError) as error:
            raise BadInput(f"Cannot write to {results.parent}: {error}.") from error
        finally:
            part.unlink(missing_ok=True)


def schemas(game: Game[Any, Any]) -> tuple[dict[str, pl.DataType], dict[str, pl.DataType]]:
    """The columns of the games and of the choices."""
    import polars as pl

    whole, text, number = pl.Int64(), pl.String(), pl.Float64()
    games: dict[str, pl.DataType] = {"game": whole, "group": whole, "variant": text, "players": whole}
    games |= {"seats": pl.List(text), "bots": pl.List(text), "winners": pl.List(whole), "scores": pl.List(number)}
    games |= {"reason": text, "forfeits": pl.List(whole), "faults": pl.List(text), "plies": whole, "decisions": whole}
    games |= dict.fromkeys(count_columns(game).values(), whole)
    games |= {"think_ms": pl.List(number), "choices": pl.List(whole), "seconds": number}
    happening = pl.Struct({"kind": text, "seat": whole, "card": text, "cells": pl.List(text)})
    choices: dict[str, pl.DataType] = {"game": whole, "ply": whole, "seat": whole, "bot": text, "text": text}
    choices |= {"kind": text, "card": text, "legal": whole, "ms": number}
    choices |= {"before": pl.List(number), "after": pl.List(number), "happened": pl.List(happening)}
    return games, choices
