"""How often the game's notable things happen, and how many cells they touch."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from fireline.report.estimates import Estimates, means

_PREFIX = "n_"


@dataclass(frozen=True, slots=True)
class Events:
    """Counts a game; every estimate is by variant and kind."""

    kinds: list[str]
    times: Estimates
    cells: Estimates
    """Cells a game; only of kinds that name cells."""


def events(games: pl.DataFrame, choices: pl.DataFrame) -> Events:
    """The counts of all kinds that happened at least once."""
    columns = [name for name in games.columns if name.startswith(_PREFIX)]
    kinds = [name.removeprefix(_PREFIX) for name in columns if games[name].sum()]
    if not kinds:
        return Events([], {}, {})
    return Events(kinds, means(long_counts(games), ("variant", "kind"), "times"), _cells(games, choices))


def long_counts(games: pl.DataFrame) -> pl.DataFrame:
    """One row a game and kind: how many times it happened."""
    columns = [name for name in games.columns if name.startswith(_PREFIX)]
    counts = games.select("game", "group", "variant", pl.col(columns).cast(pl.Int64))
    long = counts.unpivot(columns, index=["game", "group", "variant"], variable_name="kind", value_name="times")
    return long.with_columns(pl.col("kind").str.strip_prefix(_PREFIX))


def _cells(games: pl.DataFrame, choices: pl.DataFrame) -> Estimates:
    happened = choices.select("game", "happened").explode("happened").drop_nulls("happened")
    named = happened.unnest("happened").group_by("game", "kind").agg(pl.col("cells").list.len().sum().alias("cells"))
    kinds = named.filter(pl.col("cells") > 0).select("kind").unique()
    every = games.select("game", "group", "variant").join(kinds, how="cross")
    filled = every.join(named, on=["game", "kind"], how="left").with_columns(pl.col("cells").fill_null(0))
    return means(filled, ("variant", "kind"), "cells")
