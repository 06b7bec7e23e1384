"""The quick player: at each step the best at a glance of a handful of choices that come to mind first.

Bots play thousands of turns with it to see where a line of play leads. So it is quick before it is wise: it looks at a
few places for each card, one step at a time, and passes over what is rarely good. It sees no hand but its own: whoever
plays against it in a trial must not gain from a hand that it could not know.
"""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.games.fire_tower.aiming import Places, places, preferred, spearheads
from fireline.games.fire_tower.choosing import choose
from fireline.games.fire_tower.codes import (
    ACTION_KINDS,
    ASK_ACTION,
    ASK_AID_DISCARD,
    ASK_DISCARD,
    ASK_EMBER,
    ASK_LATE,
    ASK_LOOT,
    ASK_MORE,
    ASK_RECKLESS_GEM,
    ASK_RECKLESS_SET,
    ASK_REDRAW,
    ASK_WHERE,
    ASK_WIND,
    USE_BUCKET,
    USE_EMBER,
    USE_GUST,
    USE_REFOREST,
    USE_ROLL,
    W_BUCKET,
    W_DISCARD,
    W_DONE,
    W_KEEP_BUCKET,
    W_PASS,
    W_RECKLESS_FIREBREAK,
    W_RECKLESS_WATER,
    WORD,
)
from fireline.games.fire_tower.flow import advance
from fireline.games.fire_tower.menu import legal_cells, legal_words
from fireline.games.fire_tower.outlook import share, striving
from fireline.games.fire_tower.position import Position
from fireline.kit.bits import EMPTY, first, has


class Mind:
    """Who thinks: the seat, what it strives for (a set of weights of the outlook), and its whims."""

    __slots__ = ("rng", "seat", "weights")

    def __init__(self, seat: int, weights: int, rng: Stream) -> None:
        self.seat = seat
        self.weights = weights
        self.rng = rng

    def share(self, s: Position) -> float:
        """What the seat can expect."""
        return share(s, self.seat, self.weights)


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


def instinct(s: Position, ploy: bool, rng: Stream) -> int:
    """What comes first to the mind of whoever has to choose; -1 where nothing does."""
    top = s.stack[s.depth - 1]
    kind, what = top & 63, top >> 9 & 127
    mind = Mind(top >> 6 & 7, striving(s, ploy), rng)
    seen = face_down(s, mind.seat)
    if kind == ASK_WIND:
        return wind_gem(seen, mind)
    if kind == ASK_ACTION:
        return action(seen, mind)
    if kind == ASK_WHERE:
        return where(seen, what, mind)
    if kind == ASK_EMBER or kind == ASK_RECKLESS_GEM:
        return landing(seen, mind).code
    if kind == ASK_LATE:
        return bucket(seen, mind)
    if kind == ASK_DISCARD or kind == ASK_REDRAW:
        return discard(seen, mind)
    if kind == ASK_LOOT or kind == ASK_AID_DISCARD:
        return parting(seen, mind)
    if kind == ASK_RECKLESS_SET:
        return WORD + first(legal_words(seen))
    if kind == ASK_MORE and s.placed:
        return WORD + W_DONE
    return -1


def face_down(s: Position, seat: int) -> Position:
    """The position with no hand but that seat's."""
    seen = twin(s)
    for other in range(s.seats):
        if other != seat:
            seen.hands[other] = EMPTY
    return seen


def wind_gem(s: Position, mind: Mind) -> int:
    """Where the wind's gem goes."""
    found = Places()
    found.single = legal_cells(s)
    return best_place(s, found, mind).code


def action(s: Position, mind: Mind) -> int:
    """A card to play or to discard; to pass without one. The die does not come to mind."""
    words = legal_words(s)
    begun = twin(s)
    best = Favourite()
    for word in range(W_DISCARD + ACTION_KINDS):
        if has(words, word) and (word < USE_ROLL or (word >= USE_GUST and word <= USE_REFOREST) or word >= W_DISCARD):
            begun.copy_from(s)
            make(begun, WORD + word)
            if word >= W_DISCARD:
                best.weigh(WORD + word, tidied(begun, mind), mind.rng)
            elif word < USE_ROLL:
                best.weigh(WORD + word, mind.share(begun), mind.rng)
            else:
                best.weigh(WORD + word, promise(begun, word, mind), mind.rng)
    for word in range(W_RECKLESS_WATER, W_RECKLESS_FIREBREAK + 1):
        if has(words, word):
            begun.copy_from(s)
            make(begun, WORD + word)
            best.weigh(WORD + word, abandon(begun, mind), mind.rng)
    if best.code < 0:
        return WORD + W_PASS
    return best.code


def where(s: Position, use: int, mind: Mind) -> int:
    """Where a card goes."""
    found = places(s, mind.seat, use)
    if found.number() == 1:
        return found.draw(mind.rng)
    return best_place(s, found, mind).code


def landing(s: Position, mind: Mind) -> Favourite:
    """Where an Ember lands, or a gem of Reckless Abandon."""
    legal = legal_cells(s)
    found = Places()
    found.single = preferred(legal, spearheads(s, mind.seat, legal))
    return best_place(s, found, mind)


def bucket(s: Position, mind: Mind) -> int:
    """Whether the Bucket is used at the last moment."""
    begun = twin(s)
    make(begun, WORD + W_KEEP_BUCKET)
    kept = mind.share(begun)
    begun.copy_from(s)
    make(begun, WORD + W_BUCKET)
    if promise(begun, USE_BUCKET, mind) > kept:
        return WORD + W_BUCKET
    return WORD + W_KEEP_BUCKET


def discard(s: Position, mind: Mind) -> int:
    """The next card that had better go; done if there is none."""
    words = legal_words(s)
    kept = mind.share(s)
    begun = twin(s)
    for word in range(W_DISCARD, W_DISCARD + ACTION_KINDS):
        if has(words, word):
            begun.copy_from(s)
            make(begun, WORD + word)
            if mind.share(begun) > kept:
                return WORD + word
    return WORD + W_DONE


def parting(s: Position, mind: Mind) -> int:
    """The card that had best go where some have to; of equals the first, so that the others can follow."""
    words = legal_words(s)
    begun = twin(s)
    best = -1.0
    found = -1
    for word in range(W_DISCARD, W_DISCARD + ACTION_KINDS):
        if has(words, word):
            begun.copy_from(s)
            make(begun, WORD + word)
            left = mind.share(begun)
            if left > best:
                best = left
                found = WORD + word
    return found


def tidied(s: Position, mind: Mind) -> float:
    """What a seat can expect once it has discarded all that had better go."""
    while s.asked() & 63 == ASK_DISCARD:
        make(s, discard(s, mind))
    return mind.share(s)


def promise(begun: Position, use: int, mind: Mind) -> float:
    """What a card that is about to be placed can bring its seat at a glance; -1 if no place comes to mind."""
    found = places(begun, mind.seat, use)
    if use == USE_EMBER:
        after = twin(begun)
        make(after, best_place(begun, found, mind).code)
        return landing(after, mind).value
    return best_place(begun, found, mind).value


def abandon(s: Position, mind: Mind) -> float:
    """What Reckless Abandon can bring its seat at a glance, once it is chosen."""
    while s.asked() & 63 == ASK_RECKLESS_SET:
        make(s, WORD + first(legal_words(s)))
    best = landing(s, mind)
    make(s, best.code)
    if s.asked() & 63 != ASK_RECKLESS_GEM:
        return best.value
    return landing(s, mind).value


def best_place(s: Position, found: Places, mind: Mind) -> Favourite:
    """The best place at a glance."""
    after = twin(s)
    best = Favourite()
    left = found.number()
    while left > 0:
        code = found.draw(mind.rng)
        after.copy_from(s)
        make(after, code)
        best.weigh(code, mind.share(after), mind.rng)
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
