"""What cards are worth: how often each is played and discarded, and how the playing seat's chances change by it."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from fireline.report.estimates import Estimates, means

_PLAY, _DISCARD = "play", "discard"


@dataclass(frozen=True, slots=True)
class Cards:
    """All that is known of the cards; every estimate is by variant and card."""

    names: list[str]
    """The one that helps most first."""
    uses: dict[str, int]
    swing: Estimates
    """How the chance to win of who plays it changes, by the evaluation, from 0 to 1."""
    played: Estimates
    """Times a game."""
    discarded: Estimates


def cards(games: pl.DataFrame, choices: pl.DataFrame) -> Cards:
    """What the plies say about cards."""
    plays = uses(choices)
    thrown = choices.with_columns(_of_card(_DISCARD).alias("used")).filter(pl.col("used").is_not_null())
    times = dict(plays.group_by("used").len().iter_rows())
    whole = means(plays, ("used",), "swing")
    names = sorted(times, key=lambda card: (-whole[card,].mean, card))
    names += sorted(set(thrown["used"]) - times.keys())
    return Cards(
        names,
        times,
        means(plays, ("variant", "used"), "swing"),
        _per_game(games, plays, names),
        _per_game(games, thrown, names),
    )


def uses(choices: pl.DataFrame) -> pl.DataFrame:
    """Every use of a card: who played it and what it changed.

    A use is the ply that plays the card and all that the same seat decides right after it, up to the next card, the
    next seat or the next luck. Where a game tells what happened, a discard that it does not tell of is part of the use:
    the price of Reckless Abandon.
    """
    tells = choices.select(_told(_PLAY).is_not_null().any()).item()
    thrown = _told(_DISCARD) if tells else _of_card(_DISCARD)
    used = choices.with_columns(_of_card(_PLAY).alias("used"))
    before = pl.struct("game", "seat").shift(1)
    fresh = pl.col("used").is_not_null() | thrown.is_not_null() | (pl.struct("game", "seat") != before)
    runs = used.with_columns(fresh.fill_null(value=True).cum_sum().alias("run")).filter(pl.col("seat") >= 0)
    seat = pl.col("seat").first()
    whole = runs.group_by("run", maintain_order=True).agg(
        pl.col("game", "group", "variant", "seat", "bot", "used").first(),
        (pl.col("after").last().list.get(seat) - pl.col("before").first().list.get(seat)).alias("swing"),
    )
    return whole.filter(pl.col("used").is_not_null()).drop("run")


def _of_card(kind: str) -> pl.Expr:
    """The card that a ply plays or discards: by what happened, else by the kind of choice; null if it does neither."""
    by_choice = pl.when((pl.col("kind") == kind) & (pl.col("seat") >= 0)).then(pl.col("card"))
    return pl.coalesce(_told(kind), by_choice)


def _told(kind: str) -> pl.Expr:
    """The card that was played or discarded by what happened."""
    cards = pl.col("happened").list.eval(
        pl.when(pl.element().struct.field("kind") == kind).then(pl.element().struct.field("card")).drop_nulls()
    )
    return cards.list.first()


def _per_game(games: pl.DataFrame, plies: pl.DataFrame, names: list[str]) -> Estimates:
    counts = plies.group_by("game", "used").agg(pl.len().alias("times"))
    every = games.select("game", "group", "variant").join(
        pl.DataFrame({"used": names}, schema={"used": pl.String}), how="cross"
    )
    filled = every.join(counts, on=["game", "used"], how="left").with_columns(pl.col("times").fill_null(0))
    return means(filled, ("variant", "used"), "times")
