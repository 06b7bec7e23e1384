"""Multisets of cards as boards: four bits a kind, filled from the lowest, one bit a card.

So a pile holds up to four copies of each of 64 kinds, equal piles are equal numbers, and a card drawn
uniformly is a bit chosen uniformly.
"""

from __future__ import annotations

from fireline.kit.bits import Board, bit, first, has, select

_EVERY_OTHER_BIT = int("5" * 64, 16)
_LOW_PAIRS = int("3" * 64, 16)


def tally(pile: Board, kind: int) -> int:
    """How many cards of a kind the pile holds."""
    return (pile >> 4 * kind & 15).bit_count()


def added(pile: Board, kind: int) -> Board:
    """The pile with one more card of a kind; a fifth copy is lost."""
    cards = pile >> 4 * kind & 15
    return pile | (cards << 1 & 15 | 1) << 4 * kind


def taken(pile: Board, kind: int) -> Board:
    """The pile with one card less of a kind; unchanged if it holds none."""
    cards = pile >> 4 * kind & 15
    return pile ^ (cards ^ cards >> 1) << 4 * kind


def merged(pile: Board, other: Board) -> Board:
    """Both piles together."""
    while other:
        card = first(other)
        other = other & ~bit(card)
        pile = added(pile, card // 4)
    return pile


def drawn(pile: Board, r: int) -> int:
    """The kind of the r-th card of the pile."""
    return select(pile, r) // 4


def counted(pile: Board) -> int:
    """The numbers of cards by kind, four bits each: piles without a fifth copy add up number by number."""
    pairs = pile - (pile >> 1 & _EVERY_OTHER_BIT)
    return (pairs & _LOW_PAIRS) + (pairs >> 2 & _LOW_PAIRS)


def kinds(pile: Board) -> list[int]:
    """The kinds of cards that the pile holds, ascending."""
    return [kind for kind in range(64) if has(pile, 4 * kind)]
