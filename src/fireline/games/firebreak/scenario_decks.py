"""The decks of a scenario file: what is left of them, and the cards that come next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import BLAZE_DECK, SHIFT_DECK, SPREAD_DECKS
from fireline.games.firebreak.scenario_checks import known_keys, number_in, one_of
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import members

_DECKS = ("shift", "spread", "blaze")
SHIFT_WORDS = (*map(str, range(c.SHIFT_SPIN)), "spin")
MOST_KNOWN = 12


def lay_decks(table: Table, given: Mapping[str, Any]) -> Table:
    """Decks that are not given are whole, and their next card is anybody's guess."""
    left, ahead = given.get("decks", {}), given.get("next", {})
    for where, named in (("decks", left), ("next", ahead)):
        known_keys(where, named, _DECKS)
        for deck, cards in named.items():
            if not isinstance(cards, list):
                raise BadInput(f"{where}.{deck} is {shown(cards)}; it must be a list.")
    shifts = _counts("decks.shift", left.get("shift"), SHIFT_DECK)
    spreads = _counts("decks.spread", left.get("spread"), SPREAD_DECKS[table.decks])
    every = range(1, c.BLAZE_CARDS + 1)
    blazes = [number_in("decks.blaze", card, 1, c.BLAZE_CARDS) for card in left.get("blaze", every)]
    if len(set(blazes)) < len(blazes):
        raise BadInput("decks.blaze names a card twice.")
    new_blazes = sum(1 << card - 1 for card in blazes)
    next_shifts = [SHIFT_WORDS.index(one_of("next.shift", str(card), SHIFT_WORDS)) for card in ahead.get("shift", [])]
    next_spreads = [number_in("next.spread", card, 1, c.SPREADS) for card in ahead.get("spread", [])]
    next_blazes = [number_in("next.blaze", card, 1, c.BLAZE_CARDS) for card in ahead.get("blaze", [])]
    _draw("shift", next_shifts, _kinds(shifts), _kinds(SHIFT_DECK))
    _draw("spread", [v - 1 for v in next_spreads], _kinds(spreads), _kinds(SPREAD_DECKS[table.decks]))
    _draw("blaze", [number - 1 for number in next_blazes], list(members(new_blazes)), list(members(BLAZE_DECK)))
    return table.with_(
        shifts=shifts,
        spreads=spreads,
        new_blazes=new_blazes,
        next_shifts=tuple(next_shifts),
        next_spreads=tuple(next_spreads),
        next_blazes=tuple(next_blazes),
    )


def _counts(where: str, given: list[Any] | None, whole: tuple[int, ...]) -> tuple[int, ...]:
    if given is None:
        return whole
    if len(given) != len(whole):
        raise BadInput(f"{where} has {len(given)} numbers; it must have {len(whole)}, one a kind of card.")
    return tuple(
        number_in(f"{where}, number {kind + 1},", number, 0, most)
        for kind, (number, most) in enumerate(zip(given, whole, strict=True))
    )


def _kinds(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, number in enumerate(counts) for _ in range(number)]


def _draw(deck: str, cards: list[int], left: list[int], whole: list[int]) -> None:
    """The next cards must be there to be drawn; an empty deck is shuffled anew, whole."""
    if len(cards) > MOST_KNOWN:
        raise BadInput(f"next.{deck} names {len(cards)} cards; {MOST_KNOWN} can be known at most.")
    left = list(left) or list(whole)
    for place, card in enumerate(cards, 1):
        if card not in left:
            raise BadInput(f"next.{deck}, card {place}: there is no such card left in the deck.")
        left.remove(card)
        left = left or list(whole)
