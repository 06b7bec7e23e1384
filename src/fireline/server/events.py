"""What is written down of a table: how it was founded, and then one event after the other, numbered from 1."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a seat may take: kind none, turn (seconds) or days."""

    kind: str = "none"
    seconds: int | None = None
    days: int | None = None

    @property
    def length(self) -> float | None:
        """Seconds for one turn, or None for as long as one likes."""
        if self.kind == "turn":
            return float(self.seconds or 60)
        return 86400.0 * (self.days or 2) if self.kind == "days" else None


class Chair(msgspec.Struct, omit_defaults=True):
    """Who decides for a seat now, and which holder it belongs to."""

    by: str = "open"
    """person, bot or open"""
    who: str = ""
    level: str | None = None
    holder: int | None = None
    """The number of the holder whose token opens this seat; it stays while a bot sits in for them."""
    left: bool = False


class Founding(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a table is made from; it never changes. The seed is the most secret thing that the server keeps."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    chairs: tuple[Chair, ...]
    seed: str
    started: str
    clock: Clock = Clock()
    scenario: str | None = None


class Ply(msgspec.Struct, tag="ply", frozen=True, omit_defaults=True):
    """A choice by a seat or by chance, as text; with the key that its sender gave it."""

    by: int
    """A seat, or CHANCE."""
    do: str
    holder: int | None = None
    key: str | None = None


class Undone(msgspec.Struct, tag="undone", frozen=True, omit_defaults=True):
    """Back to so many plies."""

    by: int
    ply: int
    holder: int | None = None
    key: str | None = None


class Seated(msgspec.Struct, tag="seat", frozen=True, omit_defaults=True):
    """A seat changed hands."""

    seat: int
    chair: Chair


class Chatted(msgspec.Struct, tag="chat", frozen=True, omit_defaults=True):
    """A sentence, a preset phrase, a cell that somebody points at, or a bot's plan; by None is a watcher."""

    by: int | None
    text: str | None = None
    phrase: str | None = None
    cell: str | None = None
    plan: tuple[str, ...] = ()
    """What a bot is about to do with its turn, as texts of choices."""


class Asked(msgspec.Struct, tag="asked", frozen=True, omit_defaults=True):
    """A request to all other people: to undo down to so many plies, or to play again. Its id is its number."""

    kind: str
    by: int
    ply: int
    holder: int | None = None
    key: str | None = None


class Answered(msgspec.Struct, tag="answered", frozen=True, omit_defaults=True):
    """One person's answer; by None means that the request lapsed."""

    request: int
    by: int | None
    yes: bool


class Allowed(msgspec.Struct, tag="allowed", frozen=True, omit_defaults=True):
    """Whether watchers may speak."""

    watchers: bool


class Rematched(msgspec.Struct, tag="rematch", frozen=True, omit_defaults=True):
    """The table at which the same people play again, each under the number that they have here."""

    table: str
    holders: tuple[int, ...]


Event: TypeAlias = Ply | Undone | Seated | Chatted | Asked | Answered | Allowed | Rematched

encode = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(Event).decode
decode_events = msgspec.json.Decoder(list[Event]).decode
decode_founding = msgspec.json.Decoder(Founding).decode


def done_by(event: Event) -> int | None:
    """The seat that an event counts for; None for watchers and for what the table does by itself."""
    match event:
        case Seated():
            return event.seat
        case Undone() | Chatted() | Asked() | Answered():
            return event.by
    return None
