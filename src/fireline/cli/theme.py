"""How Fireline looks in a terminal: the style names that games' pictures use, and the consoles that know them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

THEME = Theme(
    {
        "gem": "bold orange1",
        "break": "medium_purple1",
        "flame": "bold yellow on red3",
        "ablaze": "bold red",
        "empty": "dim",
        "seat0": "bold red",
        "seat1": "bold magenta",
        "seat2": "bold dodger_blue1",
        "seat3": "bold green",
        "seat4": "bold dark_goldenrod",
        "wind": "cyan",
        "fire": "orange1",
        "water": "dodger_blue1",
        "firebreak": "medium_purple1",
        "mark": "reverse bold",
        "dim": "dim",
        "title": "bold",
        "note": "italic dim",
        "refused": "bold red",
        "choice": "bold cyan",
    }
)


def console(*, stderr: bool = False) -> Console:
    """A console with our styles; rich itself leaves colour out for NO_COLOR and where there is no terminal."""
    return Console(theme=THEME, stderr=stderr, highlight=False, emoji=False)


def seat_coloured(sentence: str, seats: Sequence[str]) -> Text:
    """A sentence with the names of the seats in their colours."""
    text = Text(sentence)
    for number, name in enumerate(seats):
        text.highlight_regex(rf"(?i)\b{re.escape(name)}\b", f"seat{number}")
    return text
