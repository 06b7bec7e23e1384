"""What the variants change: every measure against the first variant, with the same luck."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from fireline.arena.interval import Estimate
from fireline.report.counting.events import long_counts
from fireline.report.drawing.markup import Part, tag
from fireline.report.estimates import mean_changes, rate_changes
from fireline.report.sections.section import Section, table, variant_name
from fireline.report.sections.wording import (
    amount,
    begin,
    counted,
    listed,
    percent,
    points_interval,
    signed,
    signed_interval,
)
from fireline.report.study import Study


@dataclass(frozen=True, slots=True)
class Measure:
    """One line: a measure under the first variant and under another, and the difference."""

    name: str
    variant: str
    first: str
    other: str
    change: Estimate
    rate: bool

    @property
    def shown(self) -> str:
        """The difference in words."""
        return f"{signed(self.change.mean * 100)} points" if self.rate else signed(self.change.mean, 2)

    @property
    def interval(self) -> str:
        """And its interval."""
        return points_interval(self.change) if self.rate else signed_interval(self.change, 2)


def comparison(study: Study) -> Section:
    """The differences, group by group."""
    lines = measures(study)
    body: list[Part] = []
    first = variant_name(study.variants[0])
    for name in study.variants[1:]:
        heads = ["", first, variant_name(name), "difference", "verdict"]
        rows = [_row(line, study.run.groups) for line in lines if line.variant == name]
        body += [tag("h3", f"{variant_name(name)} against {first}"), table(f"{name} minus {first}", heads, rows)]
    note = (
        "Each difference is taken within a group, where both variants have the same seed and the same bots; its "
        "interval is over groups. Clear means that the interval does not hold zero: of "
        f"{counted(len(lines), 'line')}, about {max(1, round(len(lines) / 20))} would look clear by luck alone."
    )
    return Section("variants", "What the variants change", finding(study, lines), body, [note], shape="wide")


def finding(study: Study, lines: list[Measure]) -> str:
    """What there is to say of the differences."""
    clear = [line for line in lines if line.change.excludes_zero]
    if not clear:
        return f"None of {counted(len(lines), 'difference')} between the variants is clear: all may be luck."
    told = [f"{line.name} {line.shown}{_under(study, line)}" for line in clear[:3]]
    rest = f", and {len(clear) - 3} more" if len(clear) > 3 else ""
    are = "is" if len(clear) == 1 else "are"
    return f"{len(clear)} of {counted(len(lines), 'difference')} {are} clear: {listed(told)}{rest}."


def measures(study: Study) -> list[Measure]:
    """Every line, variant by variant."""
    first, games, seats = study.variants[0], study.run.games, study.seatings
    standing, events = study.standing, study.events
    sized = games.with_columns(pl.lit("decisions").alias("measure"))
    lengths = {(name, "decisions"): estimate for (name,), estimate in study.lengths.mean.items()}
    by_bot = rate_changes(seats, ("bot",), "score", first)
    by_seat = rate_changes(seats, ("seat",), "score", first)
    by_length = mean_changes(sized, ("measure",), "decisions", first)
    by_kind = mean_changes(long_counts(games), ("kind",), "times", first) if events.kinds else {}
    together = study.run.together
    rivals = standing.bots if together or len(standing.bots) > 1 else []
    tables = (
        ("wins of {}", rivals, standing.by_bot, by_bot, percent),
        ("wins of seat {}", [] if together else standing.seats, standing.by_seat, by_seat, percent),
        ("{} in a game", ["decisions"], lengths, by_length, amount),
        ("{} (times a game)", events.kinds, events.times, by_kind, amount),
    )
    return [
        Measure(
            name.format(what),
            variant,
            said(values[first, what].mean),
            said(values[variant, what].mean),
            change,
            said is percent,
        )
        for variant in study.variants[1:]
        for name, subjects, values, changes, said in tables
        for what in subjects
        if (change := changes.get((variant, what))) is not None
    ]


def _row(line: Measure, groups: int) -> list[Part]:
    value = tag("span", tag("b", line.shown), tag("small", line.interval), cls="value")
    return [begin(line.name), line.first, line.other, value, _verdict(line.change, groups)]


def _verdict(change: Estimate, groups: int) -> Part:
    """Whether a difference can be relied on."""
    if groups < 2:
        return "one group tells nothing"
    if change.low is None:
        return "the same in every group" if change.mean else "no difference"
    sign = "\N{BLACK UP-POINTING TRIANGLE}" if change.mean > 0 else "\N{BLACK DOWN-POINTING TRIANGLE}"
    return tag("b", f"{sign} clear") if change.excludes_zero else "may be luck"


def _under(study: Study, line: Measure) -> str:
    return f" with {line.variant}" if len(study.variants) > 2 else ""
