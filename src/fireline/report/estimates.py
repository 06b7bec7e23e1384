"""Means with intervals out of a table: one value a group of games, since only groups are independent of each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TypeAlias

import polars as pl

from fireline.arena.interval import Estimate, Sample, of_difference, of_mean, of_rate

Key: TypeAlias = tuple[str, ...]
Estimates: TypeAlias = dict[Key, Estimate]


def rates(table: pl.DataFrame, keys: Sequence[str], value: str) -> Estimates:
    """The mean of a value from 0 to 1, for each combination of keys."""
    return _estimates(_by_group(table, keys, value), of_rate)


def means(table: pl.DataFrame, keys: Sequence[str], value: str) -> Estimates:
    """The mean of any other value."""
    return _estimates(_by_group(table, keys, value), of_mean)


def rate_changes(table: pl.DataFrame, keys: Sequence[str], value: str, first: str) -> Estimates:
    """How a rate differs from the first variant's, group by group; the variant is the first part of each key."""
    return _estimates(_against(table, keys, value, first), of_difference)


def mean_changes(table: pl.DataFrame, keys: Sequence[str], value: str, first: str) -> Estimates:
    """The same for any other value."""
    return _estimates(_against(table, keys, value, first), of_mean)


def _by_group(table: pl.DataFrame, keys: Sequence[str], value: str) -> pl.DataFrame:
    grouped = table.group_by(*keys, "group").agg(pl.col(value).mean())
    return grouped.select(*keys, "group", value).sort("group", *keys)


def _against(table: pl.DataFrame, keys: Sequence[str], value: str, first: str) -> pl.DataFrame:
    grouped = _by_group(table, ("variant", *keys), value)
    base = grouped.filter(pl.col("variant") == first).drop("variant").rename({value: "base"})
    both = grouped.filter(pl.col("variant") != first).join(base, on=[*keys, "group"])
    return both.select("variant", *keys, "group", pl.col(value) - pl.col("base")).sort("group", "variant", *keys)


def _estimates(grouped: pl.DataFrame, made: Callable[[Sample], Estimate]) -> Estimates:
    """The rows are keys, group and value."""
    samples: dict[Key, Sample] = defaultdict(Sample)
    for *keys, _, value in grouped.iter_rows():
        samples[tuple(map(str, keys))].add(value)
    return {key: made(sample) for key, sample in samples.items()}
