"""Why not: a refusal says what is wrong, where, and which rule says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import Repr

MOST_SHOWN = 60
"""So many characters of a value from outside stand in a sentence at most."""
MOST_SAID = 600
"""So many characters a sentence has at most; none of ours needs as many, unless it cites at length."""
_TAIL = 400
_SHORT = Repr()
_SHORT.maxlevel, _SHORT.maxlist, _SHORT.maxtuple, _SHORT.maxdict = 2, 4, 4, 4
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = MOST_SHOWN


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer to an illegal choice. `code` is stable; `text` is for people; `rule` stands in docs/rules."""

    code: str
    text: str
    rule: str
    where: tuple[str, ...] = ()
    """Cells or cards to point at."""
    args: Mapping[str, str] = field(default_factory=dict)
    """What the sentence was filled with, so that another language can say it too."""

    def __str__(self) -> str:
        return f"{self.text} (rule {self.rule})"


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal: its rule and its sentence, with {places} for the particulars."""

    rule: str
    sentence: str

    def refuse(self, code: str, where: tuple[str, ...] = (), **args: str) -> Refusal:
        """The refusal of this kind for one particular choice."""
        return Refusal(code, self.sentence.format(**args), self.rule, where, args)


class BadInput(ValueError):
    """Input from outside that cannot be used: an option, a scenario, a record. The message says what and where.

    It goes out to strangers, by JSON and to terminals, and may cite what strangers wrote: whatever it is made with, it
    is short and has only characters that can be printed.
    """

    def __init__(self, message: str) -> None:
        super().__init__(_presentable(message))


def shown(value: object) -> str:
    """A value from outside as a sentence cites it: as Python writes it, and not too much of it, however deep it is."""
    try:
        found = _SHORT.repr(value)
    except ValueError:  # Python writes no number of more than some thousand digits
        return "a number too long to write"
    return found if len(found) <= MOST_SHOWN else f"{found[: MOST_SHOWN - 3]}..."


def _presentable(message: str) -> str:
    """A message without its middle if it is too long, since what is wrong and what would be right stand around it."""
    if len(message) > MOST_SAID:
        message = f"{message[: MOST_SAID - _TAIL - 5]} ... {message[-_TAIL:]}"
    if message.isprintable():
        return message
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in message)
