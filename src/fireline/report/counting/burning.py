"""Where fire went and whose towers fell: shares of games, cell by cell and seat by seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import polars as pl

from fireline.report.estimates import Estimates, rates

Place: TypeAlias = tuple[int, int]
"""Column and row, from 0."""

_CELL = re.compile(r"([a-z])([1-9][0-9]?)")
_AS_HOT = 0.6


@dataclass(frozen=True, slots=True)
class Burning:
    """The fire on a square board; `side` is 0 where cells are no squares or nothing is told of them."""

    side: int
    shares: dict[str, dict[Place, float]]
    """By variant: the share of games in which a cell caught fire."""
    source: frozenset[Place]
    """Cells that never caught fire in the very midst of it: they burned from the start."""
    towers: dict[str, frozenset[Place]]
    """By seat: the cells that were named when its tower fell."""
    falls: Estimates
    """By variant and seat: the share of the seat's games in which its tower fell."""
    told: bool
    """Whether the game tells of fire at all."""


def burning(games: pl.DataFrame, seats: pl.DataFrame, choices: pl.DataFrame, variants: list[str]) -> Burning:
    """What the happenings say about fire and towers."""
    happened = choices.select("game", "variant", "happened").explode("happened").drop_nulls("happened")
    told = happened.unnest("happened")
    fire, tower = told.filter(pl.col("kind") == "fire"), told.filter(pl.col("kind") == "tower")
    caught = fire.explode("cells").drop_nulls("cells").unique(["game", "cells"])
    side = _side([*caught["cells"].unique(), *tower["cells"].explode().drop_nulls().unique()])
    played = dict(games.group_by("variant").len().iter_rows())
    shares = {
        name: _shares(caught.filter(pl.col("variant") == name), played[name]) if side else {} for name in variants
    }
    falls, places = _towers(games, seats, tower, side)
    return Burning(side, shares, _source(shares.values(), side), places, falls, not fire.is_empty())


def place(name: str) -> Place | None:
    """The column and row of a cell called like a1, or None."""
    found = _CELL.fullmatch(name)
    return (ord(found[1]) - ord("a"), int(found[2]) - 1) if found else None


def _side(names: Iterable[str]) -> int:
    places = [place(name) for name in names]
    known = [spot for spot in places if spot is not None]
    return 1 + max(max(spot) for spot in known) if known and len(known) == len(places) else 0


def _shares(caught: pl.DataFrame, played: int) -> dict[Place, float]:
    counts = caught.group_by("cells").len().iter_rows()
    return {spot: count / played for name, count in counts if (spot := place(name)) is not None}


def _source(shares: Iterable[dict[Place, float]], side: int) -> frozenset[Place]:
    """The cells without fire whose surroundings burn most, if these burn nearly as often as any cell."""
    sums: dict[Place, float] = {}
    for part in shares:
        for spot, share in part.items():
            sums[spot] = sums.get(spot, 0.0) + share
    best, hottest = frozenset[Place](), _AS_HOT * max(sums.values(), default=0.0)
    left = {(x, y) for x in range(side) for y in range(side)} - sums.keys()
    while left:
        region = _region(left)
        left -= region
        edge = {spot for cell in region for spot in _beside(cell)} - region
        inside = all(0 < x < side - 1 and 0 < y < side - 1 for x, y in region)
        heat = sum(sums.get(spot, 0.0) for spot in edge) / len(edge) if edge else 0.0
        if inside and heat > hottest:
            best, hottest = region, heat
    return best


def _region(cells: set[Place]) -> frozenset[Place]:
    """One of the cells and all that hang together with it."""
    found, ahead = set[Place](), [min(cells)]
    while ahead:
        cell = ahead.pop()
        found.add(cell)
        ahead += [spot for spot in _beside(cell) if spot in cells and spot not in found]
    return frozenset(found)


def _beside(cell: Place) -> list[Place]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def _towers(
    games: pl.DataFrame, seats: pl.DataFrame, tower: pl.DataFrame, side: int
) -> tuple[Estimates, dict[str, frozenset[Place]]]:
    whose = tower.drop_nulls("seat").join(games.select("game", "seats"), on="game")
    fell = whose.with_columns(pl.col("seats").list.get(pl.col("seat")).alias("seat")).select("game", "seat", "cells")
    if fell.is_empty():
        return {}, {}
    gone = fell.select("game", "seat", fell=pl.lit(1.0)).unique()
    filled = seats.join(gone, on=["game", "seat"], how="left").with_columns(pl.col("fell").fill_null(0.0))
    cells = fell.explode("cells").drop_nulls("cells").group_by("seat").agg(pl.col("cells").unique())
    places = {
        seat: frozenset(spot for name in named if (spot := place(name)) is not None)
        for seat, named in cells.iter_rows()
        if side
    }
    return rates(filled, ("variant", "seat"), "fell"), places
