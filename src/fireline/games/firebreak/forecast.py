"""What the decks have in store, exactly: when the fire will spread, with which wind, and what it would reach.

Cards are drawn without putting them back. So the chance of what the next cards add up to follows from how many of each
kind are left, and not from their order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import BLAZE_CARDS, SHIFT_DECK, SPREAD_DECKS, numbers
from fireline.games.firebreak.spread_ahead import lit_by
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import members

Deck: TypeAlias = tuple[int, ...]
"""How many cards of each kind are left."""
Step: TypeAlias = Callable[[int, int, int], int]
"""What a result becomes by so many cards of a kind."""

_SHIFTED = (c.ASK_SPIN, c.ASK_SPREAD)
"""What is asked after the wind shift card of this turn was drawn."""
_NEW_BLAZE_DUE = (c.ASK_FLEE, c.ASK_BLAZE)
"""What is asked while a spread is being worked off, whose New Blaze is still to come."""


class Forecast(NamedTuple):
    """What is to be expected of the next spread, as the board lies now; chances from 0 to 1."""

    now: float
    """That the coming spread card brings it."""
    winds: tuple[float, ...]
    """Of each wind then."""
    fire: dict[int, float]
    """By space: to be lit by the wind."""
    spark: dict[int, float]
    """By space: to be lit by the New Blaze after it, or by the one that is due now."""


NOTHING = Forecast(0.0, (), {}, {})


def forecast(t: Table) -> Forecast:
    """What is to be expected of the next spread; nothing before the first turn and after the end."""
    if t.wind < 0 or t.ending or t.asked == c.ASK_START:
        return NOTHING
    spreads = when(t)
    coming = winds(t, spreads)
    lit = lit_by(t)
    fire = dict[int, float]()
    for wind, chance in enumerate(coming):
        for space in members(lit[wind]) if chance else ():
            fire[space] = fire.get(space, 0.0) + chance
    return Forecast(spreads[0], coming, fire, _sparks(t, coming, lit))


def when(t: Table) -> tuple[float, ...]:
    """The chance that the fire spreads with the first, second, ... spread card from now on."""
    return _when(t.spreads, SPREAD_DECKS[t.decks], t.next_spreads, t.track)


def winds(t: Table, spreads: tuple[float, ...]) -> tuple[float, ...]:
    """The chance of each wind at the next spread."""
    found = [0.0] * c.TURNS
    for number, chance in enumerate(spreads, 1):
        turned = after(t.shifts, SHIFT_DECK, t.next_shifts, number - (t.asked in _SHIFTED), _turn)
        spun = 1.0 if t.asked == c.ASK_SPIN else turned.get(c.SHIFT_SPIN, 0.0)
        for wind in range(c.TURNS):
            kept = 0.0 if t.asked == c.ASK_SPIN else turned.get((wind - t.wind) % c.TURNS, 0.0)
            found[wind] += chance * (kept + spun / c.TURNS)
    return tuple(found)


@lru_cache(maxsize=4096)
def _when(deck: Deck, whole: Deck, known: tuple[int, ...], track: int) -> tuple[float, ...]:
    kinds = tuple(value - 1 for value in known)
    found, lasting = list[float](), 1.0
    while lasting > 0:
        raised = after(deck, whole, kinds, len(found) + 1, _raise)
        later = sum(chance for total, chance in raised.items() if track + total < c.SPREAD_AT)
        found.append(lasting - later)
        lasting = later
    return tuple(found)


def _raise(total: int, kind: int, times: int) -> int:
    """The spread track by cards of value kind + 1; beyond its end it does not matter how far."""
    return min(total + (kind + 1) * times, c.SPREAD_AT)


def _turn(turn: int, kind: int, times: int) -> int:
    """The wind by cards that turn it; once the spinner was spun, any direction is as likely as the others."""
    if turn == c.SHIFT_SPIN or (kind == c.SHIFT_SPIN and times):
        return c.SHIFT_SPIN
    return (turn + kind * times) % c.TURNS


@lru_cache(maxsize=8192)
def after(deck: Deck, whole: Deck, known: tuple[int, ...], number: int, step: Step) -> dict[int, float]:
    """The chance of each result of the next so many cards: first those that are known, then any."""
    start = 0
    for kind in known[:number]:
        start = step(start, kind, 1)
        deck = tuple(cards - (kind == other) for other, cards in enumerate(deck))
        deck = deck if any(deck) else whole
    left = number - len(known[:number])
    if left > sum(deck):  # the deck is shuffled anew on the way
        for kind, cards in enumerate(deck):
            start = step(start, kind, cards)
        deck, left = whole, left - sum(deck)
    ways = {(0, start): 1}
    for kind, cards in enumerate(deck):
        more = dict[tuple[int, int], int]()
        for (drawn, result), count in ways.items():
            for times in range(min(cards, left - drawn) + 1):
                key = drawn + times, step(result, kind, times)
                more[key] = more.get(key, 0) + count * comb(cards, times)
        ways = more
    every = comb(sum(deck), left)
    return {result: count / every for (drawn, result), count in ways.items() if drawn == left}


def _sparks(t: Table, coming: tuple[float, ...], lit: tuple[int, ...]) -> dict[int, float]:
    """The New Blaze after the spread, over all winds; none where the spread ends the game."""
    taken = sum({1 << space for space in t.at if space < c.SPACES})
    if t.asked in _NEW_BLAZE_DUE:
        return dict(_kindled(t.layout, t.new_blazes, t.next_blazes[:1], t.blazes | taken))
    found = dict[int, float]()
    for wind, chance in enumerate(coming):
        won = not lit[wind] and t.calm + 1 >= c.CALMS
        box = t.box if t.rules & c.RULE_HOLLOW_VICTORY and not t.hollow else 0
        lost = lit[wind].bit_count() > t.supply + box
        if chance and not won and not lost:
            kindled = _kindled(t.layout, t.new_blazes, t.next_blazes[:1], t.blazes | lit[wind] | taken)
            for space, share in kindled.items():
                found[space] = found.get(space, 0.0) + chance * share
    return found


@lru_cache(maxsize=2048)
def _kindled(layout: tuple[int, ...], deck: int, known: tuple[int, ...], shut: int) -> dict[int, float]:
    """By space: the chance that the next New Blaze card lights it; burned-out spaces may flare up (rule 17.2)."""
    number = numbers(layout)
    cards = [card - 1 for card in known] or list(members(deck))
    found = dict[int, float]()
    for card in cards:
        spaces = (number[named] for named in BLAZE_CARDS[card])
        space = next((space for space in spaces if not shut >> space & 1), None)
        if space is not None:
            found[space] = found.get(space, 0.0) + 1 / len(cards)
    return found
