"""TOML from outside: a scenario that a stranger sent is read in a time that its length bounds, or gets a sentence.

Python's own parser takes a time that grows with the square of a dotted key, gives up on deep nesting with whatever the
stack says, and reads hexadecimal numbers of any length. So a text is looked over first, sign by sign, and what no
scenario has is refused. Until the parser comes to its first fault, both see the same strings and the same brackets.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from fireline.core.refusal import BadInput

MOST_TEXT = 20_000
MOST_PIECES = 5_000
MOST_LEVELS = 5
MOST_PARTS = 5
MOST_DIGITS = 20
# What a text is made of; a string that does not end is a `quote`. None of these looks at a sign more than twice.
_PIECES = re.compile(
    r"""
    (?P<string> \"{3} (?:[^"\\]|\\.|"(?!""))*+ \"{3,5}  | \'{3} (?:[^']|'(?!''))*+ \'{3,5}
              | (?!\"{3}) " (?:[^"\\\n]|\\[^\n])*+ "     | (?!\'{3}) ' [^'\n]*+ ' )
    | (?P<quote> ["'] )
    | (?P<blank> [ \t]++ | \#[^\n]*+ )
    | (?P<dot> \. )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<number> [+-]?[0-9][\w:+-]*+ )
    | (?P<word> [\w-]++ )
    | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_NAMING = ("string", "word", "number", "blank", "dot")
_HALF = re.compile("[\ud800-\udfff]")


def read_toml(text: str) -> dict[str, Any]:
    """What a scenario's text says; BadInput tells what is wrong with it, and where."""
    if len(text) > MOST_TEXT:
        raise BadInput(f"The scenario has {len(text)} characters; it can have {MOST_TEXT}.")
    _look_over(text)
    try:
        return tomllib.loads(text)
    except (ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as fault:
        raise BadInput(f"The scenario is not TOML: {fault}.") from None


def _look_over(text: str) -> None:
    """Refuse what would take the parser long or further than it goes, and what is no text."""
    half = _HALF.search(text)
    if half:
        raise _refused("has half a character", text, half)
    levels = dots = 0
    for number, piece in enumerate(_PIECES.finditer(text)):
        kind = piece.lastgroup
        levels += (kind == "open") - (kind == "close")
        dots = dots + (kind == "dot") if kind in _NAMING else 0
        if kind == "quote":
            raise _refused("has a string without an end", text, piece)
        if levels > MOST_LEVELS:
            raise _refused(f"has more than {MOST_LEVELS} brackets within each other", text, piece)
        if dots >= MOST_PARTS:
            raise _refused(f"has a name of more than {MOST_PARTS} parts", text, piece)
        if kind == "number" and len(piece[0]) > MOST_DIGITS:
            raise _refused(f"has a number of more than {MOST_DIGITS} digits", text, piece)
        if number >= MOST_PIECES:
            raise _refused(f"has more than {MOST_PIECES} words and signs", text, piece)


def _refused(what: str, text: str, at: re.Match[str]) -> BadInput:
    line = text.count("\n", 0, at.start()) + 1
    return BadInput(f"The scenario {what}, in line {line}.")
