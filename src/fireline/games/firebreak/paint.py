"""The table as text in console markup, for the terminal: the map of hexes, beside it the fire, below it the rangers.

A space is five signs wide and two lines high: its name and terrain, and below what is there. Firebreaks stand between.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_water import has_water
from fireline.games.firebreak.maps import ROLE_NAMES, SEATS, border_name, names, terrain
from fireline.games.firebreak.naming import feature, name
from fireline.games.firebreak.paint_beside import beside
from fireline.games.firebreak.table import Table
from fireline.games.firebreak.view import View
from fireline.kit.hexes import AXIAL, NEXT, RADIUS, SPACES

_WIDE, _STEP, _HALF, _HIGH = 5, 6, 3, 3
_LEFT = RADIUS * _STEP
_COLUMNS = 2 * _LEFT + _STEP
_SHORT = {"airport": "air", "lake": "lake", "lodge": "lodge", "station": "stn", "preserve": "pres"}
_TERRAIN = {"light": "·", "dense": "♣", "mountain": "▲"}


_SLOPES = {c.SOUTH_EAST: "╱", c.SOUTH_WEST: "╲"}  # noqa: RUF001


class Sign(NamedTuple):
    """One character on the map and its style."""

    sign: str = " "
    style: str = ""


Canvas = list[list[Sign]]


def paint(view: View, marks: Sequence[str] = ()) -> str:
    """The whole table, with marked spaces and borders."""
    t = view.table
    side = beside(t)
    rows = [_line(row) for row in _map(t, frozenset(marks))]
    lines = [f"{row}  {side[i] if i < len(side) else ''}".rstrip() for i, row in enumerate(rows)]
    return "\n".join([*lines, *_rangers(view)])


def _map(t: Table, marks: frozenset[str]) -> Canvas:
    canvas = [[Sign()] * _COLUMNS for _ in range(_HIGH * (2 * RADIUS + 1) - 1)]
    for space in range(SPACES):
        row, column = _corner(space)
        _write(canvas, row, column, _title(t, space, marks))
        _write(canvas, row + 1, column, _content(t, space))
        for direction in range(c.BORDER_SIDES):
            if NEXT[direction][space] < SPACES:
                _border(canvas, t, space, direction, marks)
    return canvas


def _corner(space: int) -> tuple[int, int]:
    """The line and column where a space begins."""
    q, r = AXIAL[space]
    return _HIGH * (r + RADIUS), _LEFT + _STEP * q + _HALF * r


def _write(canvas: Canvas, row: int, column: int, signs: Sequence[Sign]) -> None:
    canvas[row][column : column + len(signs)] = signs


def _signs(text: str, style: str) -> list[Sign]:
    return [Sign(sign, style) for sign in text]


def _title(t: Table, space: int, marks: frozenset[str]) -> list[Sign]:
    """The name of a space and its terrain; on fire, the flames go around the name."""
    ground, named = terrain(t.layout), names(t.layout)[space]
    kind = next((sign for word, sign in _TERRAIN.items() if getattr(ground, word) >> space & 1), " ")
    hill = "^" if ground.hills >> space & 1 else " "
    style = "mark" if named in marks else "gem" if t.blazes >> space & 1 else ""
    if named.startswith("?"):
        return _signs("     ", "")
    return [*_signs(f"{named}", style), *_signs(f"{'':{3 - len(named)}}{kind}{hill}", "dim")]


def _content(t: Table, space: int) -> list[Sign]:
    """Fire or ashes, what stands there, pumps and rangers."""
    pieces = _pieces(t, space)
    room = _WIDE - len(pieces)
    word = _SHORT.get(feature(t, space) or "", "")
    if t.blazes >> space & 1:
        return [*_signs("▲" * room, "gem"), *pieces]
    if t.burnouts >> space & 1:
        standing = word if word == "lake" else ""
        return [*_signs(f"x{standing}"[:room].ljust(room), "ablaze"), *pieces]
    style = "ablaze" if t.ruined >> space & 1 else "water" if word == "lake" else "title"
    return [*_signs(word[:room].ljust(room), style), *pieces]


def _pieces(t: Table, space: int) -> list[Sign]:
    """Pumps, big when they have water; rangers by their number in the list below, in their seats' colours."""
    pumps = t.pumps.count(space)
    water = has_water(t, space) if pumps else False
    found = [Sign("P" if water else "p", "water")] * min(pumps, 2)
    found += [Sign(str(i + 1), f"seat{i % t.seats}") for i, at in enumerate(t.at) if at == space]
    return found[-_WIDE:]


def _border(canvas: Canvas, t: Table, space: int, direction: int, marks: frozenset[str]) -> None:
    """A firebreak, single or double, or a mark where one was or could be."""
    double = t.double[direction] >> space & 1
    marked = border_name(t.layout, space, direction) in marks if marks else False
    if not (double or marked or t.single[direction] >> space & 1):
        return
    row, column = _corner(space)
    style = "mark" if marked else "break"
    if direction == c.EAST:
        for line in (row, row + 1):
            canvas[line][column + _WIDE] = Sign("║" if double else "│", style)
        return
    start = column + _HALF if direction == c.SOUTH_EAST else column
    sign = _SLOPES[direction]
    _write(canvas, row + 2, start, _signs(sign * 2 if double else f"{sign} " if start == column else f" {sign}", style))


def _line(row: list[Sign]) -> str:
    """A row of signs in console markup, signs of one style taken together."""
    parts: list[list[Sign]] = []
    for sign in row:
        if parts and parts[-1][0].style == sign.style:
            parts[-1].append(sign)
        else:
            parts.append([sign])
    return "".join(_marked_up("".join(sign.sign for sign in part), part[0].style) for part in parts)


def _marked_up(text: str, style: str) -> str:
    return f"[{style}]{text}[/]" if style and text.strip() else text


def _rangers(view: View) -> list[str]:
    return [_ranger(view, ranger) for ranger in range(view.table.rangers) if view.table.roles[ranger] >= 0]


def _ranger(view: View, ranger: int) -> str:
    t = view.table
    acting = t.about if t.asked == c.ASK_FLEE else t.turn
    turn = t.turns > 0 and not t.ending and ranger == acting
    held = t.pumps[c.PUMPS_EACH * ranger : c.PUMPS_EACH * (ranger + 1)].count(c.HELD)
    notes = [name(t, t.at[ranger]) if t.at[ranger] < SPACES else "off the map", f"{held} pump{'s' * (held != 1)}"]
    notes += ["rest token"] if t.rest >> ranger & 1 else []
    notes += ["caught: one action less"] if t.hurt >> ranger & 1 else []
    notes += [f"{t.actions} action{'s' * (t.actions != 1)} left"] if turn and t.asked >= c.ASK_ENTER else []
    seat = ranger % t.seats
    you = " (you)" if seat == view.seat and t.seats > 1 else ""
    who = f"[seat{seat}]{ranger + 1} {ROLE_NAMES[t.roles[ranger]]}[/], {SEATS[seat]}{you}"
    return f"{'▶' if turn else ' '} {who}: {', '.join(notes)}"
