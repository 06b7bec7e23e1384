"""Bars for how often, with the median marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fireline.report.drawing.axis import Axis
from fireline.report.drawing.markup import Html, tag

_TALL, _TOP, _FOOT = 118, 30, 26


@dataclass(frozen=True, slots=True)
class Histogram:
    """One picture; `most` is the share that the tallest bar may have, so that several can be compared."""

    title: str
    story: str
    counts: Sequence[int]
    start: int
    step: int
    most: float
    median: float
    unit: str

    def html(self) -> Html:
        """The picture, as wide as there is room."""
        edges = (self.start, self.start + self.step * len(self.counts))
        axis = Axis(*edges, tuple(tick for tick in Axis.over(*edges, 6).ticks if edges[0] <= tick <= edges[1]))
        parts = [
            tag("title", self.title),
            tag("desc", self.story),
            *self._bars(axis),
            tag("line", cls="ground", x1="0%", x2="100%", y1=_TOP + _TALL, y2=_TOP + _TALL),
            *(self._tick(axis, tick) for tick in axis.ticks),
            *self._median(axis),
        ]
        return tag("svg", *parts, cls="histogram", role="img", width="100%", height=_TOP + _TALL + _FOOT)

    def _bars(self, axis: Axis) -> list[Html]:
        total, width = sum(self.counts), axis.at(self.start + self.step)
        bars = []
        for number, count in enumerate(self.counts):
            if count:
                low = self.start + number * self.step
                high = count / total / self.most * _TALL
                span = f"{low} to {low + self.step - 1}" if self.step > 1 else str(low)
                tip = tag("title", f"{span} {self.unit}: {count} of {total} games")
                x, wide = f"{axis.at(low) + width * 0.06:.2f}%", f"{width * 0.88:.2f}%"
                box = tag("rect", cls="column", x=x, width=wide, y=_TOP + _TALL - high, height=high)
                bars.append(tag("g", tip, box))
        return bars

    def _tick(self, axis: Axis, value: float) -> Html:
        anchor = "start" if axis.at(value) < 2 else "end" if axis.at(value) > 98 else "middle"
        x = axis.percent(value)
        return tag("text", f"{value:g}", cls="tick", x=x, y=_TOP + _TALL + 17, text_anchor=anchor)

    def _median(self, axis: Axis) -> list[Html]:
        middle = self.median + 0.5 if self.step == 1 else self.median
        x, right = axis.percent(middle), axis.at(middle) > 60
        sign = tag("path", cls="median-sign", d="M-5 -7H5L0 0Z")
        return [
            tag("line", cls="median", x1=x, x2=x, y1=_TOP - 6, y2=_TOP + _TALL),
            tag("svg", sign, cls="at", x=x, y=_TOP - 6),
            tag(
                "text",
                f"median {self.median:g}",
                cls="median-word",
                x=x,
                dx=-10 if right else 10,
                y=_TOP - 8,
                text_anchor="end" if right else "start",
            ),
        ]
