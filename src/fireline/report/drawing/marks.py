"""Signs: seats as blazes (the paint marks on trail trees), variants as shapes. None is told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fireline.report.drawing.markup import Html, Part, join, tag

# In a box from -10 to 10, with what each looks like.
_MARKS = {
    "red": ("peak", "M0 -9.5 L9.6 8 H-9.6 Z"),
    "purple": ("diamond", "M0 -10 L8.6 0 L0 10 L-8.6 0 Z"),
    "blue": ("ring", "M0 -9A9 9 0 1 1 0 9A9 9 0 1 1 0 -9Z M0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4Z"),
    "green": ("two bars", "M-7.5 -9 H-1.8 V9 H-7.5 Z M1.8 -9 H7.5 V9 H1.8 Z"),
    "ochre": ("cross", "M-3.2 -9.5H3.2V-3.2H9.5V3.2H3.2V9.5H-3.2V3.2H-9.5V-3.2H-3.2Z"),
    "teal": ("chevrons", "M-9 -3L0 -9.5L9 -3V3.5L0 -3L-9 3.5Z M-9 5L0 -1.5L9 5V9.5L0 4.5L-9 9.5Z"),
}
COLOURS = tuple(_MARKS)

_SHAPES = (
    "M0 -5.5A5.5 5.5 0 1 1 0 5.5A5.5 5.5 0 1 1 0 -5.5Z",
    "M0 -6.6L6.6 0L0 6.6L-6.6 0Z",
    "M0 -6.4L6.4 5.2H-6.4Z",
    "M-5 -5H5V5H-5Z",
)


def seat_colours(seats: Sequence[str]) -> dict[str, str]:
    """A colour for each seat: its own if it is called by one, else the next that is free."""
    free = [colour for colour in COLOURS if colour not in seats]
    return {seat: seat if seat in COLOURS else free.pop(0) if free else COLOURS[0] for seat in seats}


def blaze(colour: str) -> Html:
    """A seat's mark beside its name."""
    return tag("svg", *_blaze(colour), cls=f"blaze seat-{colour}", viewbox="-10 -13 20 26", aria_hidden="true")


def blaze_at(x: str, y: float, colour: str, scale: float = 0.72) -> Html:
    """A seat's mark in a picture."""
    drawn = tag("g", *_blaze(colour), transform=f"scale({scale})")
    return tag("svg", drawn, cls=f"at seat-{colour}", x=x, y=y)


def _blaze(colour: str) -> list[Html]:
    ground = tag("rect", cls="blaze-ground", x=-10, y=-13, width=20, height=26, rx=3)
    cut = tag("path", cls="blaze-mark", fill_rule="evenodd", transform="scale(.68)", d=_MARKS[colour][1])
    return [ground, cut]


def seat_name(seat: str, colour: str) -> Html:
    """A seat as a row is headed by it."""
    return tag("span", blaze(colour), tag("span", seat), cls="seat")


def bot_name(spec: str) -> Html:
    """A bot as a row is headed by it; a long one may be broken after each setting."""
    pieces = re.split(r"(?<=[:,/])", spec)
    return tag("span", pieces[0], *(join(tag("wbr"), piece) for piece in pieces[1:]), cls="bot")


def shape_at(x: str, y: float, variant: int) -> Html:
    """A variant's mark in a picture: every second one is hollow."""
    return tag("svg", _shape(variant), cls="at", x=x, y=y)


def shape(variant: int) -> Html:
    """A variant's mark in a line of text."""
    return tag("svg", _shape(variant), cls="shape", viewbox="-8 -8 16 16", aria_hidden="true")


def _shape(variant: int) -> Html:
    hollow = " hollow" if variant % 2 else ""
    return tag("path", cls=f"dot{hollow} v{variant % 4}", d=_SHAPES[variant % len(_SHAPES)])


def key(variants: Sequence[str]) -> Part:
    """What the shapes stand for; nothing for a single variant."""
    if len(variants) < 2:
        return None
    return tag("p", *(tag("span", shape(n), name) for n, name in enumerate(variants)), cls="key")
