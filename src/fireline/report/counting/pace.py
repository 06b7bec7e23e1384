"""How long bots think, and who forfeited."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl


@dataclass(frozen=True, slots=True)
class Pace:
    """One bot's time and its faults."""

    bot: str
    choices: float
    """Choices a game and seat."""
    mean: float
    """Milliseconds a choice, as are the next two."""
    slow: float
    """Nineteen of twenty choices take less."""
    longest: float
    games: int
    """Games and seats that it played."""
    forfeits: int


def paces(seats: pl.DataFrame, choices: pl.DataFrame, bots: list[str]) -> list[Pace]:
    """The pace of each bot, in the given order."""
    whole = seats.group_by("bot").agg(
        pl.col("choices").mean(),
        (pl.col("think_ms").sum() / pl.col("choices").sum()).alias("mean"),
        pl.len().alias("games"),
        pl.col("forfeited").sum(),
    )
    ms = pl.col("ms")
    single = (
        choices.filter(pl.col("seat") >= 0)
        .group_by("bot")
        .agg(ms.quantile(0.95).alias("slow"), ms.max().alias("longest"))
    )
    rows = {row["bot"]: row for row in whole.join(single, on="bot", how="left").iter_rows(named=True)}
    return [_pace(rows[bot]) for bot in bots]


def _pace(row: dict[str, float]) -> Pace:
    times = {name: float(row[name] or 0.0) for name in ("choices", "mean", "slow", "longest")}
    return Pace(str(row["bot"]), games=int(row["games"]), forfeits=int(row["forfeited"]), **times)


def faults(games: pl.DataFrame) -> list[str]:
    """What the arena says of the forfeits, each once, in order."""
    if "faults" not in games.columns:
        return []
    return [str(fault) for fault in games["faults"].explode().drop_nulls().unique(maintain_order=True)]
