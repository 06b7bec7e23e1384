"""Intervals are over groups, and variants are compared within groups."""

from __future__ import annotations

import polars as pl
import pytest

from fireline.arena.interval import Sample, of_mean
from fireline.report.estimates import mean_changes, means, rate_changes, rates

GAMES = pl.DataFrame(
    {
        "variant": ["a", "a", "a", "b", "b", "b"],
        "group": [0, 0, 1, 0, 0, 1],
        "length": [10.0, 20.0, 30.0, 12.0, 22.0, 33.0],
        "won": [1.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    }
)


def test_the_mean_is_of_groups_not_of_games() -> None:
    found = means(GAMES, ("variant",), "length")
    assert found["a",].mean == pytest.approx((15 + 30) / 2)


def test_the_interval_is_the_arenas() -> None:
    sample = Sample()
    for value in (15.0, 30.0):
        sample.add(value)
    assert means(GAMES, ("variant",), "length")["a",] == of_mean(sample)


def test_a_rate_stays_between_nothing_and_everything() -> None:
    found = rates(GAMES, ("variant",), "won")["b",]
    assert found.mean == 1.0
    assert found.high == 1.0
    assert found.low is not None
    assert 0.0 <= found.low < 1.0


def test_one_group_tells_no_interval() -> None:
    found = means(GAMES.filter(pl.col("group") == 0), ("variant",), "length")["a",]
    assert (found.mean, found.low, found.high) == (15.0, None, None)


def test_differences_are_taken_within_groups() -> None:
    table = GAMES.with_columns(what=pl.lit("length"))
    found = mean_changes(table, ("what",), "length", "a")
    assert list(found) == [("b", "length")]
    assert found["b", "length"].mean == pytest.approx((2 + 3) / 2)
    # The groups differ by 15, their differences by 1 only: that is what pairing is for.
    assert found["b", "length"].half < means(GAMES, ("variant",), "length")["b",].half / 10


def test_groups_that_only_one_variant_has_are_left_out_of_differences() -> None:
    table = pl.concat([GAMES, GAMES.filter(pl.col("variant") == "b").with_columns(group=pl.lit(9, pl.Int64))])
    found = rate_changes(table.with_columns(bot=pl.lit("x")), ("bot",), "won", "a")
    assert found["b", "x"].mean == pytest.approx((0.5 + 0.0) / 2)
