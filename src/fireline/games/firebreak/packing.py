"""Lists of small numbers as one number each, the way the kernel holds them; never compiled."""

from __future__ import annotations

from collections.abc import Iterable


def packed_deck(counts: Iterable[int]) -> int:
    """A deck from the number of cards of each kind."""
    return sum(number << 4 * kind for kind, number in enumerate(counts))


def counts_of(deck: int, kinds: int) -> tuple[int, ...]:
    """The number of cards of each kind."""
    return tuple(deck >> 4 * kind & 15 for kind in range(kinds))


def packed_queue(cards: Iterable[int], lowest: int) -> int:
    """A queue from cards as people number them, from `lowest` on; the next comes first."""
    return sum(card - lowest + 1 << 5 * i for i, card in enumerate(cards))


def queued(queue: int, lowest: int) -> tuple[int, ...]:
    """The cards in a queue, the next first."""
    found = []
    while queue:
        found.append((queue & 31) - 1 + lowest)
        queue >>= 5
    return tuple(found)


def packed_layout(layout: Iterable[int]) -> int:
    """A layout, eight bits a place: one more than its entry."""
    return sum(entry + 1 << 8 * place for place, entry in enumerate(layout))


def layout_of(packed: int, places: int) -> tuple[int, ...]:
    """The entries of a packed layout."""
    return tuple((packed >> 8 * place & 255) - 1 for place in range(places))
