"""A state laid open as plain values: what scenarios, views, reasons and digests are made from."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from hashlib import blake2b


@dataclass(frozen=True, slots=True)
class Table:
    """All that a Firebreak state holds. Sets of spaces are numbers, a bit a space."""

    rules: int
    """The options that play asks for, as bits."""
    seats: int
    rangers: int
    """How many there are; ranger i is run by seat i % seats, and they act in this order."""
    layout: tuple[int, ...]
    """By place of the map: tile | rotation << 3 | star side << 6; -1 while no tile lies there."""
    roles: tuple[int, ...]
    """By ranger; -1 while none is dealt."""
    at: tuple[int, ...]
    """By ranger: the space, or OFF."""
    rest: int
    """Rangers that hold a rest token, a bit each."""
    fresh: int
    """Those of them that gained it this turn and may not spend it yet."""
    hurt: int
    """Rangers that were caught by fire and have one action less when their next turn begins."""
    pumps: tuple[int, ...]
    """Two a ranger: the space, or HELD, or LOST."""
    blazes: int
    burnouts: int
    ruined: int
    """Airports, lodges, stations and preserves that have burned: the covered spots of the damage board."""
    single: tuple[int, ...]
    """Borders with one firebreak: by direction E, SE, SW the spaces on whose side it lies."""
    double: tuple[int, ...]
    """Borders with two, in the same way."""
    wind: int
    """The direction it blows to; -1 before the spinner was spun."""
    track: int
    calm: int
    """How many times in a row the wind has spread nothing."""
    tanker: int
    """1 when it is full."""
    supply: int
    """Markers beside the board."""
    removed: int
    """Markers that damage took out of the game."""
    box: int
    """Markers that were left in the box."""
    hollow: int
    """1 once the markers of the box were taken: from then on only a hollow victory can be won."""
    shifts: tuple[int, ...]
    """The wind shift deck: how many cards of each kind are left."""
    spreads: tuple[int, ...]
    """The spread deck: how many cards are left that raise the track by 1, 2, 3, 4, 5."""
    new_blazes: int
    """The New Blaze deck: the cards left, a bit each."""
    next_shifts: tuple[int, ...]
    """Kinds of cards that a scenario has put on top of a deck, the next first; values and numbers for the others."""
    next_spreads: tuple[int, ...]
    next_blazes: tuple[int, ...]
    decks: int
    """Which spread deck is shuffled when it is empty: a row of `maps.SPREAD_DECKS`."""
    to_light: int
    """Starting blazes still to be placed."""
    turn: int
    """The ranger whose turn it is."""
    turns: int
    """Turns begun so far."""
    actions: int
    """Actions that ranger has left."""
    asked: int
    """What is asked: one of the ASK_ numbers."""
    about: int
    """What the question is about: a place of the map, a ranger, or the space of a first drop; else 0."""
    caught: int
    """Rangers that must still flee, a bit each."""
    ending: int
    """How the game ended; 0 while it goes on."""

    def digest(self) -> int:
        """64 bits of a hash over all fields."""
        values = tuple(getattr(self, name) for name in _NAMES)
        return int.from_bytes(blake2b(repr(values).encode(), digest_size=8).digest(), "little")

    def with_(self, **changes: object) -> Table:
        """The same table with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the field names are checked by replace


_NAMES = tuple(field.name for field in fields(Table))
