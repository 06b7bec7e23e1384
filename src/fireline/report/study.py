"""Everything that the report tells, counted once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl

from fireline.arena.interval import Estimate
from fireline.arena.rating import ratings
from fireline.report.counting.burning import Burning, burning
from fireline.report.counting.cards import Cards, cards
from fireline.report.counting.events import Events, events
from fireline.report.counting.lengths import Lengths, lengths
from fireline.report.counting.pace import Pace, faults, paces
from fireline.report.counting.seatings import Standing, seatings, standing
from fireline.report.drawing.marks import seat_colours
from fireline.report.folder import Run


@dataclass(frozen=True, slots=True)
class Study:
    """A run and what it adds up to."""

    run: Run
    variants: list[str]
    seatings: pl.DataFrame
    standing: Standing
    ratings: Mapping[str, Mapping[str, Estimate]]
    """By variant and bot; empty without openskill, with a single bot, or where bots do not meet."""
    lengths: Lengths
    burning: Burning
    cards: Cards
    events: Events
    paces: list[Pace]
    faults: list[str]
    colours: Mapping[str, str]
    """By seat."""


def study(run: Run) -> Study:
    """Count everything."""
    seats, variants = seatings(run.games), run.variants
    table = standing(seats)
    return Study(
        run,
        variants,
        seats,
        table,
        {name: rated for name in variants if (rated := _ratings(run, name, table.bots))},
        lengths(run.games, variants),
        burning(run.games, seats, run.choices, variants),
        cards(run.games, run.choices),
        events(run.games, run.choices),
        paces(seats, run.choices, table.bots),
        faults(run.games),
        seat_colours(table.seats),
    )


def _ratings(run: Run, variant: str, bots: list[str]) -> Mapping[str, Estimate]:
    played = run.games.filter(pl.col("variant") == variant).select("bots", "scores").iter_rows()
    return (ratings(bots, played) or {}) if len(bots) > 1 and not run.together else {}
