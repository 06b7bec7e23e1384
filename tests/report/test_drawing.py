"""Drawings: axes with round ticks, lines of equal height, marks, markup that cannot break out."""

from __future__ import annotations

import pytest

from fireline.arena.interval import Estimate
from fireline.report.drawing.axis import Axis
from fireline.report.drawing.chart import Chart, Point, Row
from fireline.report.drawing.contour import contour
from fireline.report.drawing.firemap import BINS, FireMap, shade_of
from fireline.report.drawing.marks import seat_colours
from fireline.report.drawing.markup import Html, join, tag


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0.0, 1.0, (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        (-0.3, 4.2, (-1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0)),
        (1400, 1710, (1400, 1500, 1600, 1700, 1800)),
        (2.0, 2.0, (2.0, 3.0)),
    ],
)
def test_ticks_are_round_and_hold_both_ends(low: float, high: float, ticks: tuple[float, ...]) -> None:
    axis = Axis.over(low, high)
    assert axis.ticks == pytest.approx(ticks)
    assert axis.low <= low
    assert axis.high >= high


def test_what_lies_beyond_an_axis_is_drawn_at_its_end() -> None:
    axis = Axis.over(0.0, 1.0)
    assert [axis.at(value) for value in (-5.0, 0.25, 7.0)] == [0.0, 25.0, 100.0]


def test_a_line_of_equal_height_closes_round_a_peak() -> None:
    pieces = list(contour([[0, 0, 0], [0, 1, 0], [0, 0, 0]], 0.5))
    ends = [end for piece in pieces for end in piece]
    assert len(pieces) == 4
    assert all(ends.count(end) == 2 for end in ends)
    assert set(ends) == {(1, 0.5), (1.5, 1), (1, 1.5), (0.5, 1)}


@pytest.mark.parametrize(("middle", "together"), [(0.9, True), (0.2, False)])
def test_at_a_saddle_the_middle_decides_which_corners_hang_together(middle: float, together: bool) -> None:
    high = 4 * middle / 2
    pieces = list(contour([[high, 0], [0, high]], 0.5 if together else 0.3))
    beside_first = {(x, y) for piece in pieces for x, y in piece if x == 0 or y == 0}
    alone = any(set(piece) == beside_first for piece in pieces)
    assert alone is not together


def test_seats_that_are_called_by_a_colour_have_it() -> None:
    assert seat_colours(["red", "blue"]) == {"red": "red", "blue": "blue"}
    assert seat_colours(["west", "red", "east"]) == {"west": "purple", "red": "red", "east": "blue"}
    assert len(seat_colours([f"seat {n}" for n in range(9)])) == 9


def test_text_is_escaped_and_markup_is_not() -> None:
    assert tag("p", "a < b & c", tag("b", "d")) == "<p>a &lt; b &amp; c<b>d</b></p>"
    assert tag("a", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;"></a>'
    assert join("<", Html("<br>"), None, 1.50) == "&lt;<br>1.5"


def test_every_share_has_a_shade() -> None:
    assert shade_of(0.0) == 0
    assert shade_of(0.001) == 1
    assert shade_of(1.0) == len(BINS)


def test_a_map_names_its_cells_and_shows_their_shares() -> None:
    drawn = FireMap("t", "s", 3, {(0, 0): 0.5, (2, 1): 0.04}, frozenset({(1, 1)}), {"red": frozenset({(2, 2)})}).html()
    assert "<title>a1: 50 %</title>" in drawn
    assert "<title>c2: 4 %</title>" in drawn
    assert "burning from the start" in drawn
    assert drawn.count('class="tower-ground"') == 1


def test_a_chart_is_a_table_whose_numbers_can_be_read_without_the_picture() -> None:
    point = Point(Estimate(0.5, 0.4, 0.6), "50 %", "40 to 60")
    drawn = Chart("Rates", ("bot", "rate"), Axis.over(0, 1), str, [Row("strong", [point])], (0.5, "par")).html()
    assert '<th scope="row">strong</th>' in drawn
    assert "<b>50 %</b><small>40 to 60</small>" in drawn
    assert drawn.count('class="whisker v0"') == 1
    assert drawn.count('class="par"') == 1


def test_an_estimate_without_an_interval_has_no_whisker() -> None:
    drawn = Chart("c", ("a", "b"), Axis.over(0, 1), str, [Row("x", [Point(Estimate(0.5), "50 %", "")])]).html()
    assert "whisker" not in drawn
