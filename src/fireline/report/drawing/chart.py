"""A table whose rows are drawn: dots with whiskers or bars from zero, on one axis, the numbers beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fireline.arena.interval import Estimate
from fireline.report.drawing.axis import Axis
from fireline.report.drawing.marks import blaze_at, shape, shape_at
from fireline.report.drawing.markup import EMPTY, Html, Part, join, tag

_LINE = 20  # pixels between the lines of a row, as in the style sheet


@dataclass(frozen=True, slots=True)
class Point:
    """One estimate in a row."""

    estimate: Estimate
    mean: str
    """The mean in words."""
    interval: str
    variant: int = 0
    colour: str | None = None
    """A seat's colour: then its blaze is drawn instead of a dot."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one row is called, what it shows, and more numbers after that."""

    label: Part
    points: Sequence[Point]
    more: Sequence[Part] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture of rows. `par` is a value that every row is measured against, and what it is called."""

    caption: str
    heads: tuple[str, str]
    """What rows are, and what is drawn."""
    axis: Axis
    tick: Callable[[float], str]
    rows: Sequence[Row]
    par: tuple[float, str] | None = None
    bars: bool = False
    """Bars from zero behind the dots."""
    more: Sequence[str] = field(default=())
    """The heads of the further columns."""

    def html(self) -> Html:
        """The table."""
        first, drawn = self.heads
        more = [tag("th", head, scope="col", cls="num more") for head in self.more]
        scale = tag("th", tag("span", drawn, cls="vh"), self._scale(), scope="col", cls="plot")
        head = tag("tr", tag("th", first, scope="col"), scale, _number_head(drawn), *more)
        body = [self._row(row) for row in self.rows]
        crowd = max((len(row.points) for row in self.rows), default=1)
        cls = f"chart{' crowd' if crowd > 1 else ''}{' wide' if self.more else ''}"
        return tag("table", tag("caption", self.caption, cls="vh"), tag("thead", head), tag("tbody", *body), cls=cls)

    def _row(self, row: Row) -> Html:
        numbers = [_number(point, len(row.points) > 1) for point in row.points]
        more = [tag("td", part, cls="num more", data_head=head) for head, part in zip(self.more, row.more, strict=True)]
        plot = tag("td", self._plot(row), cls="plot")
        return tag("tr", tag("th", row.label, scope="row"), plot, tag("td", *numbers, cls="num"), *more)

    def _plot(self, row: Row) -> Html:
        lines = [_upright(self.axis.percent(tick), "grid") for tick in self.axis.ticks]
        if self.bars:
            lines.append(_upright(self.axis.percent(0), "zero"))
        if self.par is not None:
            lines.append(_upright(self.axis.percent(self.par[0]), "par"))
        marks = [self._point(point, (n - (len(row.points) - 1) / 2) * _LINE) for n, point in enumerate(row.points)]
        middle = tag("svg", *marks, cls="at", y="50%")
        return tag("svg", *lines, middle, aria_hidden="true", width="100%", height="100%")

    def _point(self, point: Point, y: float) -> Html:
        estimate = point.estimate
        look = f"seat-{point.colour}" if point.colour else f"v{point.variant % 4}"
        parts = [self._bar(estimate, y, look)] if self.bars else []
        if estimate.low is not None and estimate.high is not None:
            ends = {"x1": self.axis.percent(estimate.low), "x2": self.axis.percent(estimate.high)}
            parts.append(tag("line", cls=f"whisker {look}", y1=y, y2=y, **ends))
        x = self.axis.percent(estimate.mean)
        dot = shape_at(x, y, point.variant) if point.colour is None else blaze_at(x, y, point.colour)
        return join(*parts, dot)

    def _bar(self, estimate: Estimate, y: float, look: str) -> Html:
        low, high = sorted((self.axis.at(0), self.axis.at(estimate.mean)))
        return tag("rect", cls=f"bar {look}", x=f"{low:.2f}%", width=f"{high - low:.2f}%", y=y - 6, height=12)

    def _scale(self) -> Html:
        texts = [_label(self.axis.at(tick), self.tick(tick), "100%", "tick") for tick in self.axis.ticks]
        if self.par is not None:
            texts.append(_label(self.axis.at(self.par[0]), self.par[1], "38%", "tick par"))
        return tag("svg", *texts, aria_hidden="true", width="100%", height="100%")


def _number_head(drawn: str) -> Html:
    return tag("th", drawn, tag("small", "95\N{NO-BREAK SPACE}% interval"), scope="col", cls="num")


def _number(point: Point, crowd: bool) -> Html:
    sign = shape(point.variant) if crowd else EMPTY
    return tag("span", sign, tag("b", point.mean), tag("small", point.interval), cls="value")


def _upright(x: str, look: str) -> Html:
    return tag("line", cls=look, x1=x, x2=x, y1="0%", y2="100%")


def _label(at: float, words: str, y: str, look: str) -> Html:
    return tag("text", words, cls=look, x=f"{at:.2f}%", y=y, dy=-4, text_anchor="middle")
