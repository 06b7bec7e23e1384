"""Small drawings that maps share: a flame cut like a stone, a pine, a lookout, hills in contour lines."""

from __future__ import annotations

from math import exp

from fireline.core.chance import stream
from fireline.report.drawing.contour import Point, contour
from fireline.report.drawing.markup import Html, join, tag

# Facets from dark (0) to white-hot (4), in a box from -17 to 17.
_FACETS = (
    (0, "-8 -8 -3.5 -2.5 -12 3"),
    (1, "1.5 -16.5 7.2 -7.5 2 -4"),
    (2, "1.5 -16.5 2 -4 -3.5 -2.5"),
    (0, "7.2 -7.5 12 2.5 2 -4"),
    (1, "2 -4 12 2.5 4.5 6.5"),
    (2, "-3.5 -2.5 -4.5 6.5 -12 3"),
    (3, "2 -4 4.5 6.5 0 1"),
    (3, "-3.5 -2.5 2 -4 0 1 -4.5 6.5"),
    (1, "-12 3 -4.5 6.5 -9 11.5"),
    (2, "-9 11.5 -4.5 6.5 0 13 0 16.5"),
    (1, "0 16.5 0 13 4.5 6.5 9 11.5"),
    (0, "12 2.5 9 11.5 4.5 6.5"),
    (4, "0 1 4.5 6.5 0 13 -4.5 6.5"),
)
_OUTLINE = "1.5 -16.5 7.2 -7.5 12 2.5 9 11.5 0 16.5 -9 11.5 -12 3 -8 -8 -3.5 -2.5"

FLAME = join(
    tag("polygon", cls="g2", points=_OUTLINE), *(tag("polygon", cls=f"g{tone}", points=at) for tone, at in _FACETS)
)
LOGO = tag("svg", tag("circle", cls="ring", r=19), FLAME, cls="logo", viewbox="-21 -21 42 42", aria_hidden="true")
LOOKOUT = join(
    tag("path", cls="ink-line", d="M-8 -1L-11.5 17M8 -1L11.5 17M-9 3L11 14M9 3L-11 14"),
    tag("rect", cls="cabin", x=-9.5, y=-10, width=19, height=9),
    tag("path", cls="window", d="M-7 -8h3.6v4h-3.6zM-1.8 -8h3.6v4h-3.6zM3.4 -8h3.6v4h-3.6z"),
    tag("path", cls="ink-line", d="M-12.5 -1H12.5"),
    tag("path", cls="roof", d="M-13 -10L0 -18L13 -10Z"),
)
_WIDE, _HIGH, _STEP, _HILLS = 120, 26, 10, 14


def pine(x: float, y: float) -> str:
    """The path of a small tree."""
    return f"M{x} {y - 5}l2.4 4h-1.1l2.2 3.8h-2.8v1.8h-1.4v-1.8h-2.8l2.2-3.8h-1.1Z"


def hills(seed: str) -> Html:
    """A strip of land in contour lines, for a heading to lie on."""
    luck = stream(seed, "hills")
    tops = [
        (luck.below(_WIDE), luck.below(_HIGH), 6 + luck.below(14), (luck.below(100) - 30) / 40) for _ in range(_HILLS)
    ]

    land = [
        [
            sum(high * exp(-((x - cx) ** 2 + (y - cy) ** 2) / wide**2) for cx, cy, wide, high in tops)
            for x in range(_WIDE + 1)
        ]
        for y in range(_HIGH + 1)
    ]
    drawn = []
    for level in range(-6, 20):
        pieces = contour(land, level * 0.2 + 0.05)
        line = "".join(f"M{_at(start)}L{_at(end)}" for start, end in pieces)
        drawn.append(tag("path", cls="contour index" if level % 4 == 0 else "contour", d=line))
    box = f"0 0 {_WIDE * _STEP} {_HIGH * _STEP}"
    return tag("svg", *drawn, cls="hills", viewbox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true")


def _at(point: Point) -> str:
    return f"{point[0] * _STEP:.0f} {point[1] * _STEP:.0f}"
