"""Why not: a refusal says what is wrong, where, and which rule says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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
    """Input from outside that cannot be used: an option, a scenario, a record. The message says what and where."""
