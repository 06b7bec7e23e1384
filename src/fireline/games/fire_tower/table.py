"""A state laid open as plain values: what scenarios, views, reasons and digests are made from."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from hashlib import blake2b

from fireline.games.fire_tower.pending import Pending

NOTHING = (0, 0, 0, 0)
"""By seat, where nobody has any, or nobody may see what they have."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that a Fire Tower state holds. Boards and piles are numbers, a bit a cell or a card."""

    rules: int
    manned: int
    """Towers with a player, a bit a tower, clockwise from the north-west."""
    standing: int
    """Towers with a player that have not burned."""
    active: int
    """Players still in the game, a bit a seat."""
    wind: int
    turn: int
    """The seat whose turn it is."""
    turns: int
    """Turns begun so far."""
    hand_size: int
    hands: tuple[int, ...]
    deck: int
    """The draw pile, without a Firestorm that was cut in."""
    discard: int
    firestorm_least: int
    """A Firestorm that was cut in has at least so many cards above it..."""
    firestorm_most: int
    """...and at most so many; -1 if none is cut in."""
    fire: int
    breaks: int
    glow: int
    """Cells that burn for ever: the Eternal Flame and ablaze towers."""
    blocked: int
    """Cells that do not exist: blocked areas of unmanned towers."""
    buckets: int
    """Seats whose Bucket is unused."""
    seen: tuple[int, ...]
    """By seat: cards that it knows to be in the hand of the seat `seen_in`."""
    seen_in: tuple[int, ...]
    pulled: tuple[int, ...]
    """By seat: the kind of card that a Shadow pulled from it, plus one; 0 for none."""
    queue: int
    """Events drawn and not yet begun, a byte each (1 + seat + 4 * event), the first in the lowest byte."""
    event: int
    """The event in progress, as its kind of card; 0 for none."""
    shadows: int
    """Seats that were burned when the present Shadow of the Wood began."""
    encores: int
    """Actions that the acting Shadow has won by burning towers; -1 once all Shadows have acted."""
    lit_by: tuple[int, ...]
    """By tower, in a Mutual Aid: 1 + the seat that lit its corner."""
    placed: int
    """Cells of the present play: gems placed or removed so far one by one, or by a Mutual Aid."""
    champion: int
    """The seat of the Champion of the Wood; -1 for none."""
    winners: int
    ending: int
    """How the game ended; 0 while it goes on."""
    stack: tuple[int, ...]
    """What is still to come; the last entry is the present question."""

    @property
    def pending(self) -> list[Pending]:
        """What is to come, the next last."""
        return [Pending.of(entry) for entry in self.stack]

    @property
    def question(self) -> Pending:
        """What is asked now, while the game goes on."""
        return Pending.of(self.stack[-1])

    def digest(self) -> int:
        """64 bits of a hash over all fields."""
        values = tuple(getattr(self, name) for name in _NAMES)
        return int.from_bytes(blake2b(repr(values).encode(), digest_size=8).digest(), "little")

    def with_(self, **changes: object) -> Table:
        """The same table with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the field names are checked by replace


_NAMES = tuple(field.name for field in fields(Table))
