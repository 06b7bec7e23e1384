"""How long games take."""

from __future__ import annotations

from fireline.report.counting.lengths import Spread
from fireline.report.drawing.histogram import Histogram
from fireline.report.drawing.marks import shape
from fireline.report.drawing.markup import Part, join, tag
from fireline.report.sections.section import Section, folded, table, variant_name
from fireline.report.sections.wording import begin, listed, percent, titled
from fireline.report.study import Study

_UNIT = "decisions"


def length(study: Study) -> Section:
    """The histogram of lengths."""
    spreads = study.lengths.spreads
    most = max(max(spread.counts) / spread.games for spread in spreads.values())
    body: list[Part] = []
    for number, (name, spread) in enumerate(spreads.items()):
        heading = tag("h3", shape(number), variant_name(name)) if len(spreads) > 1 else None
        body += [heading, _picture(study, spread, most, variant_name(name))]
    body.append(tag("p", f"{_UNIT} in a game", cls="axis-name"))
    body.append(folded("The numbers", _numbers(study)))
    notes = ["Rolls and draws are not counted: only what somebody decides."]
    endings, games = study.lengths.endings, study.run.games.height
    if len(endings) > 1:
        ends = [f"{titled(reason)} {percent(count / games)}" for reason, count in endings.items()]
        notes.append(f"How games end: {', '.join(ends)}.")
    return Section("length", "How long it takes", finding(study), body, notes)


def finding(study: Study) -> str:
    """What there is to say of the lengths."""
    spreads = study.lengths.spreads
    if len(spreads) > 1:
        parts = [f"{spread.median:g} with {name}" for name, spread in spreads.items()]
        return f"{begin(_UNIT)} in the median game: {listed(parts)}."
    spread = next(iter(spreads.values()))
    if spread.low == spread.high:
        return f"Nearly every game takes {spread.median:g} {_UNIT}."
    return f"The median game takes {spread.median:g} {_UNIT}; eight of ten take {spread.low:g} to {spread.high:g}."


def _picture(study: Study, spread: Spread, most: float, name: str) -> Part:
    counted = study.lengths
    story = (
        f"A histogram of {spread.games} games: the median is {spread.median:g} {_UNIT}, and eight of ten games take "
        f"{spread.low:g} to {spread.high:g}."
    )
    return Histogram(
        f"Length of games, {name}", story, spread.counts, counted.start, counted.step, most, spread.median, _UNIT
    ).html()


def _numbers(study: Study) -> Part:
    counted = study.lengths
    heads = [_UNIT, *(variant_name(name) for name in counted.spreads)]
    if len(counted.spreads) == 1:
        heads[1] = "games"
    rows = []
    for number in range(counted.bins):
        low = counted.start + number * counted.step
        span = f"{low} to {low + counted.step - 1}" if counted.step > 1 else str(low)
        rows.append([span, *(str(spread.counts[number]) for spread in counted.spreads.values())])
    return join(table("Games by length", heads, rows))
