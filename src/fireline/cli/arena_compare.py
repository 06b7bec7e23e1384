"""Variants side by side: each measure of the first, and of each other with its difference and the interval of that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

Form = dict[str, Any]
_GAP = 2
_NUMBERS = 18
"""The width of a difference with its interval."""


def show_comparison(console: Console, form: Form) -> None:
    """All variants beside the first, in as many tables as the width needs."""
    first = form["variants"][0]
    others = list(zip(form["variants"][1:], form["differences"], strict=True))
    abreast = _abreast(form, console.width)
    for start in range(0, len(others), abreast):
        console.print()
        console.print(_table(first, others[start : start + abreast], form["together"]))
    text = "Differences to the first column, with the same luck; * marks 95 % intervals that exclude zero."
    console.print(Text(text, style="note"))


def _abreast(form: Form, width: int) -> int:
    """How many variants fit beside the first; at least one is shown."""
    name = max(len(measure) for measure, _, _ in _measures(form["variants"][0], form["together"]))
    value = max(len(word) for variant in form["variants"] for word in [*variant["variant"].split(), " " * 8])
    return max(1, (width - name - value - _GAP) // (value + _NUMBERS + 2 * _GAP))


def _table(first: Form, others: list[tuple[Form, Form]], together: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column(_heading(first["variant"]), justify="right")
    for variant, _ in others:
        table.add_column(_heading(variant["variant"]), justify="right")
        table.add_column("difference", justify="right")
    columns = [list(_measures(variant, together)) for variant, _ in others]
    gaps = [list(_measures(gap, together)) for _, gap in others]
    for row, (name, value, percent) in enumerate(_measures(first, together)):
        cells = [Text(name), _value(value, percent)]
        for column, gap in zip(columns, gaps, strict=True):
            cells += [_value(column[row][1], percent), _gap(gap[row][1], percent)]
        table.add_row(*cells)
    return table


def _heading(variant: str) -> Text:
    return Text(variant.replace(" ", "\n"), style="choice")


def _measures(form: Form, together: bool) -> Iterator[tuple[str, Form, bool]]:
    """Name and value of everything that is compared, and whether it is a share; seats that win together are as one."""
    alone = len(form["bots"]) == 1 and not together  # it wins what there is to win
    for bot in [] if alone else form["bots"]:
        yield f"{bot['bot']} wins", bot["win_rate"], True
    for seat in [] if together else form["seats"]:
        yield f"{seat['seat']} wins", seat["win_rate"], True
    yield "plies", form["plies"], False
    yield "decisions", form["decisions"], False
    for kind, count in form["counts"].items():
        yield kind, count, False


def _value(estimate: Form, percent: bool) -> Text:
    if estimate["mean"] is None:
        return Text("-")
    return Text(f"{estimate['mean']:.1%}" if percent else f"{estimate['mean']:,.2f}")


def _gap(estimate: Form, percent: bool) -> Text:
    """A difference with its interval; "same" where no game differed."""
    mean, low, high = (estimate[key] for key in ("mean", "low", "high"))
    if mean is None:
        return Text("-")
    scale, digits = (100, 1) if percent else (1, 2)
    if low is None:
        return Text("same" if mean == 0 and not percent else f"{mean * scale:+.{digits}f}")
    apart, half = low > 0 or high < 0, (high - low) / 2
    text = f"{mean * scale:+,.{digits}f} ± {half * scale:,.{digits}f}{'*' if apart else ' '}"
    return Text(text, style="bold" if apart else "")
