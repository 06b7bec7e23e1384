"""Difficulty, house rules and readings of the rulebook: options of one validated dataclass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak import codes
from fireline.games.firebreak.maps import DIFFICULTIES, SEATS, TABLES

WORDS: dict[str, tuple[str, ...]] = {
    "difficulty": DIFFICULTIES,
    "sides": ("plain", "star", "mixed"),
    "tables": TABLES,
    "spread_track": ("reset", "carry"),
    "tanker": ("spread", "action"),
}
MARKERS = range(10, 26)
RANGERS = range(2, 6)
USUAL_SEATS = 3
SOLO_RANGERS = 3
TWO_PLAYER_RANGERS = 4


@dataclass(frozen=True, slots=True)
class Options:
    """The options of Firebreak; docs/rules/firebreak.md explains each."""

    difficulty: str = "campfire"
    rangers: int = 0
    markers: int = 25
    sides: str = "plain"
    tables: str = "tuned"
    spread_track: str = "reset"
    tanker: str = "spread"
    hollow_victory: bool = False
    radio_silence: bool = False

    def __post_init__(self) -> None:
        for name, words in WORDS.items():
            value = getattr(self, name)
            if value not in words:
                raise BadInput(f"Option {name} is {shown(value)}; it can be {_either(words)}.")
        if self.markers not in MARKERS:
            raise BadInput(f"Option markers is {shown(self.markers)}; it can be from {MARKERS[0]} to {MARKERS[-1]}.")
        if self.rangers and self.rangers not in RANGERS:
            most = f"from {RANGERS[0]} to {RANGERS[-1]}, or 0 for the usual number"
            raise BadInput(f"Option rangers is {shown(self.rangers)}; it can be {most}.")

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Options:
        """Options from plain values."""
        known = {field.name: field.default for field in fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise BadInput(f"There is no option {shown(name)}; there are {', '.join(known)}.")
            if type(value) is not type(known[name]):
                raise BadInput(f"Option {name} is {shown(value)}; it must be {_TYPES[type(known[name])]}.")
        return cls(**given)

    def plain(self) -> dict[str, Any]:
        """All options as plain values."""
        return asdict(self)

    def rules(self) -> int:
        """The options that the rules ask for during play, as bits."""
        bits = {
            codes.RULE_CARRY: self.spread_track == "carry",
            codes.RULE_REFILL_BY_ACTION: self.tanker == "action",
            codes.RULE_HOLLOW_VICTORY: self.hollow_victory,
            codes.RULE_STAR_SIDES: self.sides == "star",
            codes.RULE_MIXED_SIDES: self.sides == "mixed",
        }
        return sum(bit for bit, on in bits.items() if on)

    def decks(self) -> int:
        """The row of `maps.SPREAD_DECKS` and `maps.START_BLAZES` that is played with."""
        return len(DIFFICULTIES) * TABLES.index(self.tables) + DIFFICULTIES.index(self.difficulty)


_TYPES = {str: "a word", bool: "true or false", int: "a whole number"}


def _either(words: Sequence[str]) -> str:
    quoted = [repr(word) for word in words]
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


def check_seats(options: Options, seats: int | Sequence[str] | None) -> tuple[str, ...]:
    """The names of the seats taken: the first so many colours."""
    if seats is None:
        seats = USUAL_SEATS
    number = seats if isinstance(seats, int) else len(seats)
    if not 1 <= number <= len(SEATS):
        raise BadInput(f"Firebreak is for 1 to {len(SEATS)} players, not {number}.")
    found = SEATS[:number]
    if not isinstance(seats, int) and tuple(seats) != found:
        raise BadInput(f"The seats of {number} players are {', '.join(found)}, in this order.")
    ranger_count(options, number)
    return found


def ranger_count(options: Options, seats: int) -> int:
    """How many rangers that many players run; one player may choose."""
    usual = {1: SOLO_RANGERS, 2: TWO_PLAYER_RANGERS}.get(seats, seats)
    if options.rangers and seats > 1 and options.rangers != usual:
        raise BadInput(f"Option rangers is {options.rangers}, but {seats} players run {usual} rangers.")
    return options.rangers or usual
