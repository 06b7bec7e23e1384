"""Lists of choices for people: one a line while they are few, grouped by their first words when they are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from fireline.core.game import Choice

FEW = 16


def choice_list(choices: Sequence[Choice], most: int | None = None) -> Table:
    """The choices with the numbers by which they can be picked; of each group at most so many."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    table.add_column()
    if len(choices) <= FEW:
        for number, choice in enumerate(choices, 1):
            table.add_row(str(number), Text(choice.text, "choice"), effects(choice))
    else:
        for number, group in _groups(choices):
            table.add_row(_span(number, len(group)), _folded(group, most), Text(f"{len(group)}", "dim"))
    return table


def longest_group(choices: Sequence[Choice]) -> int:
    """How many choices the longest group has; 0 if each stands on a line of its own."""
    return 0 if len(choices) <= FEW else max(len(group) for _, group in _groups(choices))


def effects(choice: Choice) -> Text:
    """What a choice would add and remove: "+gem e5 e6  -firebreak a1"."""
    changes = [f"+{piece} {' '.join(cells)}" for piece, cells in choice.adds.items() if cells]
    changes += [f"-{piece} {' '.join(cells)}" for piece, cells in choice.removes.items() if cells]
    return Text("  ".join(changes), "dim")


def _groups(choices: Sequence[Choice]) -> list[tuple[int, list[Choice]]]:
    found: list[tuple[int, list[Choice]]] = []
    number = 1
    for _, members in groupby(choices, lambda choice: choice.text.rpartition(" ")[0]):
        group = list(members)
        found.append((number, group))
        number += len(group)
    return found


def _span(first: int, length: int) -> str:
    return str(first) if length == 1 else f"{first}-{first + length - 1}"


def _folded(group: Sequence[Choice], most: int | None) -> Text:
    """The words that a group shares, then each member's last word: water a1 a2 a3."""
    head, _, _ = group[0].text.rpartition(" ")
    if len(group) == 1 or not head:
        return Text(", ".join(choice.text for choice in group), "choice")
    tails = " ".join(choice.text.rpartition(" ")[2] for choice in group[:most])
    more = "" if most is None or len(group) <= most else f" ... {len(group) - most} more"
    return Text.assemble((f"{head} ", "choice"), tails, (more, "dim"))
