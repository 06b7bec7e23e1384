"""The quick player: at each step the best at a glance of a handful of choices that come to mind first.

Bots play thousands of turns with it to see where a line of play leads. So it is quick before it is wise: it looks at a
few places for each card, one card at a time, and passes over what is rarely good.
"""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.games.fire_tower.aiming import Places, places, preferred, spearhead
from fireline.games.fire_tower.choosing import choose
from fireline.games.fire_tower.codes import (
    ACTION_KINDS,
    ASK_ACTION,
    ASK_DISCARD,
    ASK_EMBER,
    ASK_LATE,
    ASK_MORE,
    ASK_REDRAW,
    ASK_WHERE,
    ASK_WIND,
    USE_BUCKET,
    USE_EMBER,
    USE_GUST,
    USE_REFOREST,
    USE_ROLL,
    USE_SMOKEJUMPER,
    W_BUCKET,
    W_DISCARD,
    W_DONE,
    W_KEEP_BUCKET,
    W_PASS,
    WORD,
)
from fireline.games.fire_tower.flow import advance
from fireline.games.fire_tower.menu import legal_cells, legal_words
from fireline.games.fire_tower.outlook import share
from fireline.games.fire_tower.position import Position
from fireline.kit.bits import count, has, select

# How many places are looked at: for the wind's gem, for a card of fire, for water or a firebreak.
GEMS = 16
SHOTS = 4
GUARDS = 8


class Favourite:
    """The best of what was weighed so far; of equals, any."""

    __slots__ = ("code", "ties", "value")

    def __init__(self) -> None:
        self.code = -1
        self.value = -1.0
        self.ties = 0

    def weigh(self, code: int, value: float, rng: Stream) -> None:
        """Take another choice into account."""
        if value > self.value:
            self.code = code
            self.value = value
            self.ties = 1
        elif value == self.value:
            self.ties += 1
            if rng.below(self.ties) == 0:
                self.code = code


def instinct(s: Position, rng: Stream) -> int:
    """What comes to mind first; -1 where nothing does."""
    top = s.stack[s.depth - 1]
    kind, seat, what = top & 63, top >> 6 & 7, top >> 9 & 127
    if kind == ASK_WIND:
        return wind_gem(s, seat, rng)
    if kind == ASK_ACTION:
        return action(s, seat, rng)
    if kind == ASK_WHERE:
        return where(s, seat, what, rng)
    if kind == ASK_EMBER:
        return landing(s, seat, rng)
    if kind == ASK_LATE:
        return bucket(s, seat, rng)
    if kind == ASK_DISCARD or kind == ASK_REDRAW:
        return discard(s, seat)
    if kind == ASK_MORE and s.placed:
        return WORD + W_DONE
    return -1


def wind_gem(s: Position, seat: int, rng: Stream) -> int:
    """Where the wind's gem goes."""
    found = Places()
    found.single = legal_cells(s)
    return best_place(s, seat, found, GEMS, rng).code


def action(s: Position, seat: int, rng: Stream) -> int:
    """A card to play or to discard; to pass without one. The die and reforesting do not come to mind."""
    words = legal_words(s)
    begun = twin(s)
    best = Favourite()
    for word in range(W_DISCARD + ACTION_KINDS):
        if has(words, word) and (word < USE_ROLL or (word >= USE_GUST and word < USE_REFOREST) or word >= W_DISCARD):
            begun.copy_from(s)
            make(begun, WORD + word)
            if word < USE_ROLL or word >= W_DISCARD:
                best.weigh(WORD + word, share(begun, seat), rng)
            else:
                best.weigh(WORD + word, promise(begun, seat, word, rng), rng)
    if best.code < 0:
        return WORD + W_PASS
    return best.code


def where(s: Position, seat: int, use: int, rng: Stream) -> int:
    """Where a card goes."""
    found = places(s, seat, use)
    if found.number() == 1:
        return found.draw(rng)
    return best_place(s, seat, found, places_tried(use), rng).code


def landing(s: Position, seat: int, rng: Stream) -> int:
    """Where an Ember lands."""
    legal = legal_cells(s)
    legal = preferred(legal, spearhead(s, seat, legal))
    return select(legal, rng.below(count(legal)))


def bucket(s: Position, seat: int, rng: Stream) -> int:
    """Whether the Bucket is used at the last moment."""
    begun = twin(s)
    make(begun, WORD + W_KEEP_BUCKET)
    kept = share(begun, seat)
    begun.copy_from(s)
    make(begun, WORD + W_BUCKET)
    if promise(begun, seat, USE_BUCKET, rng) > kept:
        return WORD + W_BUCKET
    return WORD + W_KEEP_BUCKET


def discard(s: Position, seat: int) -> int:
    """The next card that had better go; done if there is none."""
    words = legal_words(s)
    kept = share(s, seat)
    begun = twin(s)
    for word in range(W_DISCARD, W_DISCARD + ACTION_KINDS):
        if has(words, word):
            begun.copy_from(s)
            make(begun, WORD + word)
            if share(begun, seat) > kept:
                return WORD + word
    return WORD + W_DONE


def promise(begun: Position, seat: int, use: int, rng: Stream) -> float:
    """What a card that is about to be placed can bring its seat at a glance; -1 if no place comes to mind."""
    found = places(begun, seat, use)
    if use == USE_EMBER:
        after = twin(begun)
        make(after, found.draw(rng))
        make(after, landing(after, seat, rng))
        return share(after, seat)
    return best_place(begun, seat, found, places_tried(use), rng).value


def places_tried(use: int) -> int:
    """How many places are looked at."""
    if use < USE_SMOKEJUMPER:
        return SHOTS
    return GUARDS


def best_place(s: Position, seat: int, found: Places, most: int, rng: Stream) -> Favourite:
    """The best at a glance of so many places at most."""
    after = twin(s)
    best = Favourite()
    left = min(most, found.number())
    while left > 0:
        code = found.draw(rng)
        after.copy_from(s)
        make(after, code)
        best.weigh(code, share(after, seat), rng)
        left -= 1
    return best


def twin(s: Position) -> Position:
    """A position to try things in."""
    other = Position.__new__(Position)
    other.copy_from(s)
    return other


def make(s: Position, code: int) -> None:
    """Make a legal choice."""
    choose(s, code)
    advance(s)
