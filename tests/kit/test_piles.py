"""Piles of cards against counters; the compiled twin is compared in test_bits.py."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fireline.kit import piles

cards = st.dictionaries(st.integers(0, 63), st.integers(1, 2)).map(Counter)
kinds = st.integers(0, 63)


def pile_of(counter: Counter[int]) -> int:
    pile = 0
    for kind in counter.elements():
        pile = piles.added(pile, kind)
    return pile


@given(cards)
def test_a_pile_knows_how_many_of_each_kind_it_holds(held: Counter[int]) -> None:
    pile = pile_of(held)
    assert {kind: piles.tally(pile, kind) for kind in piles.kinds(pile)} == dict(held)
    assert [piles.drawn(pile, r) for r in range(held.total())] == sorted(held.elements())


@given(cards, kinds)
def test_a_card_comes_and_goes(held: Counter[int], kind: int) -> None:
    pile = pile_of(held)
    assert piles.tally(piles.added(pile, kind), kind) == held[kind] + 1
    assert piles.taken(piles.added(pile, kind), kind) == pile
    assert piles.tally(piles.taken(pile, kind), kind) == max(held[kind] - 1, 0)


@given(cards, cards)
def test_piles_are_put_together_and_counted(one: Counter[int], two: Counter[int]) -> None:
    both = piles.merged(pile_of(one), pile_of(two))
    assert both == pile_of(one + two)
    assert piles.counted(both) == piles.counted(pile_of(one)) + piles.counted(pile_of(two))


def test_equal_piles_are_equal_numbers() -> None:
    assert piles.added(piles.added(0, 3), 7) == piles.added(piles.added(0, 7), 3)
    assert piles.taken(0, 5) == 0
    four = pile_of(Counter({5: 4}))
    assert piles.added(four, 5) == four
