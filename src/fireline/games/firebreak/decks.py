"""Cards in one number: a deck counts those left of each kind, four bits a kind; a queue lists those on top of a deck.

A deck has at most 15 cards. A queue has five bits a card, one more than its kind, the next card lowest.
"""

from __future__ import annotations

from fireline.kit.words import Word


def card_count(deck: Word) -> int:
    """How many cards are left of a deck of up to seven kinds."""
    number = 0
    while deck:
        number += deck & 15
        deck >>= 4
    return number


def drawn(deck: Word, r: int) -> int:
    """The kind of the r-th card of a deck, which has more than r."""
    kind = 0
    while r >= deck & 15 and deck:  # the second only for wrong decks
        r -= deck & 15
        deck >>= 4
        kind += 1
    return kind


def without(deck: Word, kind: int) -> Word:
    """The deck with one card less of a kind; unchanged if none is left."""
    if deck >> 4 * kind & 15:
        return deck - (1 << 4 * kind)
    return deck
