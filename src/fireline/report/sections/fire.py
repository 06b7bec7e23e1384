"""Where fire went, and whose tower fell."""

from __future__ import annotations

from collections.abc import Mapping

from fireline.report.drawing.axis import Axis
from fireline.report.drawing.chart import Chart
from fireline.report.drawing.firemap import FireMap, Place, cell_name, legend
from fireline.report.drawing.marks import key, shape
from fireline.report.drawing.markup import Part, tag
from fireline.report.sections.seating import seat_rows
from fireline.report.sections.section import Section, folded, table, variant_name
from fireline.report.sections.wording import begin, listed, percent, rate
from fireline.report.study import Study

_FEW = 4


def fire(study: Study) -> Section:
    """The maps and the towers."""
    burning = study.burning
    if not burning.side and not burning.falls:
        return Section("fire", "Where fire went", finding(study), ())
    several = len(study.variants) > 1
    maps: list[Part] = [_figure(study, number) for number in range(len(study.variants))] if burning.side else []
    beside: list[Part] = [tag("h3", "Towers that fell"), _towers(study)] if burning.falls else []
    if burning.side:
        beside += [tag("h3", "How to read the map"), legend(), *(tag("p", note, cls="note") for note in _notes(study))]
        beside.append(folded("The numbers", _numbers(study)))
    figures = tag("div", *maps, cls="maps several" if several else "maps") if maps else None
    split = tag("div", figures, tag("div", *beside), cls="split" if maps and not several else None)
    return Section("fire", "Where fire went", finding(study), [split], shape="wide")


def finding(study: Study) -> str:
    """What there is to say of fire and towers."""
    burning, first = study.burning, study.variants[0]
    if not burning.told and not burning.falls:
        return f"{study.run.title} does not tell where fire goes, so there is no map."
    parts = []
    if burning.side and burning.shares[first]:
        parts += [_hottest(burning.shares[first]), f"a game burns {sum(burning.shares[first].values()):.0f} cells"]
    elif burning.told:
        parts.append("the cells of this game are no square grid, so there is no map")
    falls = {seat: estimate for (name, seat), estimate in burning.falls.items() if name == first}
    if falls:
        seat, most_often = max(falls.items(), key=lambda item: item[1].mean)
        least = min(estimate.mean for estimate in falls.values())
        if most_often.low is not None and most_often.low > least:
            parts.append(f"the tower of {seat} falls most often, in {rate(most_often)} of its games")
        else:
            parts.append("no tower clearly falls more often than the others")
    return begin(f"{'; '.join(parts)}{f' ({first})' if len(study.variants) > 1 else ''}.")


def _hottest(shares: Mapping[Place, float]) -> str:
    most = max(shares.values())
    tied = [cell_name(x, y) for (x, y), share in sorted(shares.items()) if share == most]
    if len(tied) == 1:
        return f"{tied[0]} catches fire most often, in {percent(most)} of games"
    named = listed(tied) if len(tied) <= _FEW else f"{len(tied)} cells"
    return f"{named} catch fire most often, in {percent(most)} of games"


def _notes(study: Study) -> list[str]:
    notes = ["A cell counts once a game, however often it burns."]
    if study.burning.source:
        names = [cell_name(x, y) for x, y in sorted(study.burning.source)]
        notes.append(f"The ring of stones marks {listed(names)}: no fire came to them, it burned there from the start.")
    if study.burning.towers:
        notes.append("A lookout marks the cell where a tower falls.")
    return notes


def _figure(study: Study, number: int) -> Part:
    burning, name = study.burning, study.variants[number]
    shares = burning.shares[name]
    burned = sum(share >= 0.5 for share in shares.values())
    story = f"In at least half of the games {burned} cells burned. The numbers are in the table beside the map."
    towers = {study.colours[seat]: cells for seat, cells in burning.towers.items()}
    drawn = FireMap(
        f"Where fire went, {variant_name(name)}", story, burning.side, shares, burning.source, towers
    ).html()
    caption = tag("figcaption", shape(number), variant_name(name)) if len(study.variants) > 1 else None
    return tag("figure", caption, drawn)


def _towers(study: Study) -> Part:
    rows = seat_rows(study, study.burning.falls)
    chart = Chart(
        "Share of games in which each tower fell", ("tower of", "fell"), Axis.over(0.0, 1.0, 2), percent, rows
    )
    return tag("div", key([variant_name(name) for name in study.variants]), chart.html())


def _numbers(study: Study) -> Part:
    burning = study.burning
    parts = []
    for name in study.variants:
        shares = burning.shares[name]
        heads = ["", *(chr(ord("a") + x) for x in range(burning.side))]
        rows = [
            [str(y + 1), *(f"{shares.get((x, y), 0.0) * 100:.0f}" for x in range(burning.side))]
            for y in range(burning.side)
        ]
        parts.append(table(f"Percent of games in which a cell caught fire, {variant_name(name)}", heads, rows))
    return tag("div", *parts, cls="dense")
