"""The board as a ranger's map: how often each cell burned, lines of equal share, the fire's source, the towers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise, product

from fireline.core.chance import stream
from fireline.report.drawing.contour import contour
from fireline.report.drawing.markup import Html, join, tag
from fireline.report.drawing.pieces import FLAME, LOOKOUT, pine

BINS = (0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.9)
"""Where each shade begins; a cell that never burned has none."""
LINES = (0.25, 0.5, 0.75)

_C, _K = 40, 30  # a cell, and the collar round the board

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FireMap:
    """One map."""

    title: str
    story: str
    side: int
    shares: Mapping[Place, float]
    source: frozenset[Place]
    towers: Mapping[str, frozenset[Place]]
    """By the seats' colours."""

    def html(self) -> Html:
        """The map."""
        size = 2 * _K + self.side * _C
        parts = [
            tag("title", self.title),
            tag("desc", self.story),
            tag("rect", cls="paper", width=size, height=size),
            tag("rect", cls="forest", x=_K, y=_K, width=self.side * _C, height=self.side * _C),
            *(self._cell(x, y) for y in range(self.side) for x in range(self.side)),
            self._grid(),
            *(self._line(height) for height in LINES),
            *(self._word(spot, share) for spot, share in sorted(self.shares.items())),
            self._source(),
            *(self._tower(colour, spots) for colour, spots in self.towers.items()),
            self._frame(),
        ]
        return tag("svg", *parts, cls="firemap", role="img", viewbox=f"0 0 {size} {size}")

    def _cell(self, x: int, y: int) -> Html:
        share = self.shares.get((x, y), 0.0)
        if (x, y) in self.source:
            return tag("rect", cls="char", x=_edge(x), y=_edge(y), width=_C, height=_C)
        if not share:
            return self._pines(x, y)
        shade = f"h{shade_of(share)}"
        box = tag("rect", cls=f"heat {shade}", x=_edge(x), y=_edge(y), width=_C, height=_C)
        return tag("g", tag("title", f"{cell_name(x, y)}: {share * 100:.0f} %"), box)

    def _word(self, spot: Place, share: float) -> Html:
        """The number in a cell, above the lines: its rim has the colour of the cell."""
        x, y = _middle(spot[0]), _middle(spot[1]) + 4.5
        return tag("text", f"{share * 100:.0f}", cls=f"share h{shade_of(share)}", x=x, y=y)

    def _pines(self, x: int, y: int) -> Html:
        luck = stream(self.side, f"pines/{x}/{y}")
        spots = [(_edge(x) + 8 + luck.below(25), _edge(y) + 10 + luck.below(20)) for _ in range(1 + luck.below(3))]
        return tag("path", cls="tree", d="".join(pine(*spot) for spot in spots))

    def _grid(self) -> Html:
        ends = range(1, self.side)
        lines = [f"M{_edge(n)} {_K}V{_edge(self.side)}M{_K} {_edge(n)}H{_edge(self.side)}" for n in ends]
        return tag("path", cls="cells", d="".join(lines))

    def _line(self, height: float) -> Html:
        cells = range(self.side)
        pieces = contour([[self._smooth(x, y) for x in cells] for y in cells], height)
        drawn = "".join(f"M{_flat(a)}L{_flat(b)}" for a, b in pieces)
        index = " index" if height == 0.5 else ""
        return (
            join(tag("path", cls="halo", d=drawn), tag("path", cls=f"contour{index}", d=drawn)) if drawn else Html("")
        )

    def _smooth(self, x: int, y: int) -> float:
        """The share of a cell and those around it, the nearer the more: lines are for the lie of the land."""
        hottest = max(self.shares.values(), default=0.0)
        total = weights = 0.0
        for dx, dy in product((-1, 0, 1), repeat=2):
            spot = x + dx, y + dy
            if min(spot) >= 0 and max(spot) < self.side:
                weight = (2 - abs(dx)) * (2 - abs(dy))
                total += weight * (hottest if spot in self.source else self.shares.get(spot, 0.0))
                weights += weight
        return total / weights

    def _source(self) -> Html:
        if not self.source:
            return Html("")
        xs, ys = [x for x, _ in self.source], [y for _, y in self.source]
        wide = max(max(xs) - min(xs), max(ys) - min(ys)) + 1
        x, y = (_edge(min(xs)) + _edge(max(xs) + 1)) / 2, (_edge(min(ys)) + _edge(max(ys) + 1)) / 2
        around = wide * _C / 2 - 4
        stones = [
            tag("ellipse", cls="stone", rx=4.4, ry=3.4, transform=f"rotate({turn} {x} {y}) translate({x} {y - around})")
            for turn in range(0, 360, 15)
        ]
        flame = tag("g", FLAME, transform=f"translate({x} {y}) scale({wide * 0.9})")
        return tag("g", tag("title", "burning from the start"), *stones, flame)

    def _tower(self, colour: str, spots: frozenset[Place]) -> Html:
        drawn = []
        for x, y in sorted(spots):
            box = tag("rect", cls="tower-ground", x=_edge(x), y=_edge(y), width=_C, height=_C)
            sign = tag("g", LOOKOUT, transform=f"translate({_middle(x)} {_middle(y)})")
            drawn += [box, sign]
        return tag("g", *drawn, cls=f"seat-{colour}")

    def _frame(self) -> Html:
        low, high, wide = _K, _edge(self.side), self.side * _C
        names = []
        for n in range(self.side):
            for near in (low - 14, high + 14):
                names.append(tag("text", chr(ord("a") + n), cls="co", x=_middle(n), y=near + 5))
                names.append(tag("text", str(n + 1), cls="co", x=near, y=_middle(n) + 5))
        neat = tag("rect", cls="neat", x=low, y=low, width=wide, height=wide)
        outer = tag("rect", cls="neat thin", x=low - 4, y=low - 4, width=wide + 8, height=wide + 8)
        return join(neat, outer, *names)


def shade_of(share: float) -> int:
    """The shade of a share, from 1; 0 for none."""
    return sum(share >= least for least in BINS) if share else 0


def cell_name(x: int, y: int) -> str:
    """What a cell is called: a1 is in the north-west."""
    return f"{chr(ord('a') + x)}{y + 1}"


def legend() -> Html:
    """What the shades and lines mean."""
    edges = [*(f"{least * 100:.0f}" for least in BINS), "100"]
    spans = [f"{low} to {high} %" for low, high in pairwise(edges)]
    spans[0] = f"under {edges[1]} %"
    shades = [tag("span", tag("i", cls=f"swatch h{n}"), span) for n, span in enumerate(spans, 1)]
    line = tag("path", cls="contour index", d="M1 6H25")
    thin = tag("path", cls="contour", d="M1 6H25")
    lines = [
        tag("span", tag("svg", drawn, cls="sample", viewbox="0 0 26 12", aria_hidden="true"), words)
        for drawn, words in ((line, "half of the games"), (thin, "a quarter, three quarters"))
    ]
    return tag("p", *shades, *lines, cls="key shades")


def _edge(n: int) -> int:
    return _K + n * _C


def _middle(n: int) -> int:
    return _edge(n) + _C // 2


def _flat(point: tuple[float, float]) -> str:
    x, y = point
    return f"{_K + (x + 0.5) * _C:.1f} {_K + (y + 0.5) * _C:.1f}"
