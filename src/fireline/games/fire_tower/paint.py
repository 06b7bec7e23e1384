"""The table as text in console markup, for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.picture import draw_board
from fireline.games.fire_tower.tables import AREA, CARD_NAMES, CORNER_CELL, TOWERS, TYPE_NAME, WIND_NAMES
from fireline.games.fire_tower.view import View
from fireline.kit.square import SIDE, cell_name

_SIGNS = {
    "f": "[gem]▲[/]",
    "#": "[break]#[/]",
    "*": "[flame]*[/]",
    "A": "[ablaze]A[/]",
    "x": " ",
}
_PLAIN = {"f": "▲", ".": "·", "x": " "}
_ARROWS = "↑→↓←"
_LEGEND = (
    "[gem]▲[/] gem  [break]#[/] firebreak",
    "[flame]*[/] Eternal Flame  [ablaze]A[/] ablaze",
    ": tower; a gem on its letter burns it",
)


def paint(view: View, marks: Sequence[str] = ()) -> str:
    """The board with its coordinates and marked cells, beside it wind, seats and piles, below it the hand."""
    rows = _board(view, marks)
    side = _beside(view)
    lines = [f"{row}   {side[i] if i < len(side) else ''}".rstrip() for i, row in enumerate(rows)]
    return "\n".join([*lines, *_hand(view)])


def _board(view: View, marks: Sequence[str]) -> list[str]:
    letters = "   " + " ".join("abcdefghijklmnop")
    rows = [letters]
    for number, row in enumerate(draw_board(view.open).splitlines()):
        cells = [_cell(view, number * SIDE + column, sign, marks) for column, sign in enumerate(row)]
        rows.append(f"{number + 1:2} {' '.join(cells)} {number + 1}" + " " * (number < 9))
    return [letters + "   ", *rows[1:], letters + "   "]


def _cell(view: View, cell: int, sign: str, marks: Sequence[str]) -> str:
    if cell_name(cell) in marks:
        return f"[mark]{_PLAIN.get(sign, sign)}[/]"
    if sign != ".":
        return _SIGNS[sign]
    for seat, tower in enumerate(_towers(view)):
        if AREA[tower] >> cell & 1 and view.open.standing >> tower & 1:
            return f"[seat{seat}]{_ground(cell)}[/]"
    return "[empty]·[/]"


def _ground(cell: int) -> str:
    """An empty cell of a tower: its corner has the tower's letter."""
    return TOWERS[CORNER_CELL.index(cell)][0].upper() if cell in CORNER_CELL else ":"


def _towers(view: View) -> list[int]:
    return [tower for tower in range(4) if view.open.manned >> tower & 1]


def _beside(view: View) -> list[str]:
    table = view.open
    lines = ["", f"[wind]{_ARROWS[table.wind]} wind {WIND_NAMES[table.wind]}[/]", ""]
    for seat, tower in enumerate(_towers(view)):
        lines.append(_seat_line(view, seat, tower))
    discards = sum(1 for card in pile_cards(table.discard))
    lines += ["", f"[dim]draw pile {view.deck_size}, discards {discards}[/]"]
    if table.firestorm_most >= 0:
        lines.append(f"[dim]Firestorm {table.firestorm_least} to {table.firestorm_most} cards down[/]")
    return [*lines, "", *_LEGEND]


def _seat_line(view: View, seat: int, tower: int) -> str:
    table = view.open
    mark = "▶" if seat == view.to_move else " "
    name = f"[seat{seat}]{TOWERS[tower]:<7}[/]"
    if not table.active >> seat & 1:
        return f"{mark} {name} burned"
    bucket = "Bucket" if table.buckets >> seat & 1 else "no Bucket"
    fallen = "" if table.standing >> tower & 1 else ", tower burned"
    you = " (you)" if seat == view.seat else ""
    held = view.hand_sizes[seat]
    return f"{mark} {name} {held} card{'s' * (held != 1)}, {bucket}{fallen}{you}"


def _hand(view: View) -> list[str]:
    lines = []
    if view.seat is not None and view.open.active >> view.seat & 1:
        counts = Counter(pile_cards(view.hand))
        cards = [f"[{TYPE_NAME[card]}]{_times(card, number)}[/]" for card, number in counts.items()]
        lines.append("[title]Your hand[/]  " + ("  ".join(cards) or "empty"))
    pulled = [CARD_NAMES[_card(kind)] for kind in view.pulled if 0 < kind < c.KINDS]
    if pulled:
        lines.append("[title]Pulled[/]  " + "  ".join(pulled))
    return lines


def _card(kind: int) -> str:
    return pile_cards(1 << 4 * (kind - 1))[0]


def _times(card: str, number: int) -> str:
    return CARD_NAMES[card] + (f" x{number}" if number > 1 else "")
