"""What happens in a game, and how often."""

from __future__ import annotations

from fireline.arena.interval import Estimate
from fireline.report.drawing.markup import Part, tag
from fireline.report.sections.section import Section, table, variant_name
from fireline.report.sections.wording import amount, amount_interval, titled
from fireline.report.study import Study


def happenings(study: Study) -> Section:
    """A table of the notable kinds."""
    counted = study.events
    if not counted.kinds:
        return Section("happenings", "What happens", finding(study), ())
    several = len(study.variants) > 1
    heads = ["", *(variant_name(name) if several else "times a game" for name in study.variants)]
    heads += ["cells a game"] if counted.cells and not several else []
    rows = [_row(study, kind, several) for kind in counted.kinds]
    note = "Times a game, with 95 % intervals. One happening may touch several cells."
    return Section(
        "happenings", "What happens", finding(study), [table("Happenings a game", heads, rows)], [note], "tall"
    )


def finding(study: Study) -> str:
    """What there is to say of happenings."""
    counted, first = study.events, study.variants[0]
    if not counted.kinds:
        return f"{study.run.title} tells of nothing but its choices."
    means = sorted((counted.times[first, kind].mean, kind) for kind in counted.kinds)
    (low, rare), (high, often) = means[0], means[-1]
    where = f" ({first})" if len(study.variants) > 1 else ""
    if rare == often:
        return f"{titled(often)}: {amount(high)} times a game{where}."
    return f"Most frequent is {often}, {amount(high)} times a game; rarest is {rare}, {amount(low)} times{where}."


def _row(study: Study, kind: str, several: bool) -> list[Part]:
    counted = study.events
    game = study.run.game
    meaning = game.notable.get(kind) if game else None
    label = tag("span", tag("b", titled(kind)), tag("small", meaning), cls="kind")
    numbers = [_value(counted.times.get((name, kind))) for name in study.variants]
    cells = [] if several or not counted.cells else [_value(counted.cells.get((study.variants[0], kind)))]
    return [label, *numbers, *cells]


def _value(estimate: Estimate | None) -> Part:
    if estimate is None:
        return ""
    return tag("span", tag("b", amount(estimate.mean)), tag("small", amount_interval(estimate)), cls="value")
