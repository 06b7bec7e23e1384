"""One row for every seat of every game: who sat there and how it went."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from fireline.report.estimates import Estimates, rates

_BY_SEAT = ("seats", "bots", "scores", "think_ms", "choices")
_NAMES = {"seats": "seat", "bots": "bot", "scores": "score"}


def seatings(games: pl.DataFrame) -> pl.DataFrame:
    """The columns are game, group, variant, seat, bot, score, think_ms, choices, forfeited."""
    numbered = games.with_columns(number=pl.int_ranges(pl.col("seats").list.len()))
    apart = numbered.explode(*_BY_SEAT, "number").rename(_NAMES)
    gone = pl.col("forfeits").cast(pl.List(pl.Int64)).list.contains(pl.col("number"))
    columns = ("game", "group", "variant", *(_NAMES.get(name, name) for name in _BY_SEAT))
    return apart.select(*columns, forfeited=gone)


@dataclass(frozen=True, slots=True)
class Standing:
    """Who wins how often: by bot, by seat, and against whom."""

    bots: list[str]
    """The best first."""
    seats: list[str]
    by_bot: Estimates
    """By variant and bot."""
    by_seat: Estimates
    """By variant and seat."""
    duels: Estimates
    """By bot and opponent, of games for two; empty unless at least three bots met in such games."""
    par: float
    """The share that a seat wins on average, forfeited games left out."""
    shares: bool
    """Whether a game may be won in part: then "wins" is said of the share."""


def standing(table: pl.DataFrame) -> Standing:
    """Everything about winning, out of a table of seatings."""
    order = table.group_by("bot").agg(pl.col("score").mean()).sort("score", "bot", descending=[True, False])
    bots = list(order["bot"])
    whole = table.filter(~pl.col("forfeited").any().over("game"))
    par = (table if whole.is_empty() else whole)["score"].mean()
    return Standing(
        bots,
        list(table["seat"].unique(maintain_order=True)),
        rates(table, ("variant", "bot"), "score"),
        rates(table, ("variant", "seat"), "score"),
        _duels(table) if len(bots) > 2 else {},
        float(str(par)),
        not table["score"].is_in([0.0, 1.0]).all(),
    )


def _duels(table: pl.DataFrame) -> Estimates:
    pairs = table.filter(pl.len().over("game") == 2).select("game", "group", "seat", "bot", "score")
    other = pairs.select("game", opponent="bot", opposite="seat")
    met = pairs.join(other, on="game").filter(
        (pl.col("seat") != pl.col("opposite")) & (pl.col("bot") != pl.col("opponent"))
    )
    return rates(met, ("bot", "opponent"), "score")
