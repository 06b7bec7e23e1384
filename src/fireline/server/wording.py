"""What people write, fit to be shown to others: no character that is not seen, turns the line round or piles up."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 3
"""Accents on one letter; some scripts need two or three."""
_JOINERS = "\u200c\u200d"
"""They are not seen, but some scripts and many emoji need them."""
_BREAKS = {"Cc", "Zl", "Zp"}
_UNSEEN = {"Cf", "Cs", "Co"}


def seemly(text: str) -> str:
    """The text on one line, without control and direction characters; it may be empty then."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in _BREAKS:
            kept.append(" ")
        elif (kind not in _UNSEEN or letter in _JOINERS) and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split()).strip(_JOINERS)
