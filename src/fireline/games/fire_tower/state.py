"""The Fire Tower state: the contract's methods over position, menu, choosing and flow."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.fire_tower.choosing import choose
from fireline.games.fire_tower.codes import (
    ACROSS,
    ASK_ACTION,
    ASK_DRAW,
    ASK_ROLL,
    ASK_WHERE,
    CARD_USES,
    CODE_SPACE,
    DOWN,
    FIRESTORM,
    W_DRAW,
    WORD,
)
from fireline.games.fire_tower.flow import advance
from fireline.games.fire_tower.instinct import instinct
from fireline.games.fire_tower.menu import legal_across, legal_cells, legal_down, legal_words, possible_words
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.outlook import chances, prospects
from fireline.games.fire_tower.position import Position
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.words import draw_weight, playable
from fireline.kit.bits import count, listed, listed_boards4, listed_ints4, select
from fireline.kit.piles import drawn, tally


class State(Position):
    """A Fire Tower game in play."""

    __slots__ = ()

    def codes(self) -> list[int]:
        """All legal codes here, ascending."""
        if self.to_move == OVER:
            return []
        return listed(legal_cells(self), legal_across(self), legal_down(self), legal_words(self))

    def sample(self, rng: Stream) -> int:
        """One legal code: at a decision uniformly, at chance by weight."""
        if self.depth == 0:
            raise ValueError("The game is over.")
        kind = self.stack[self.depth - 1] & 63
        if kind == ASK_DRAW:
            return WORD + W_DRAW + sample_draw(self, rng)
        if kind == ASK_ACTION:
            return WORD + sample_action(self, rng)
        if kind == ASK_WHERE:
            return sample_pattern(self, rng)
        if kind == ASK_ROLL:
            words = possible_words(self)
            return WORD + select(words, rng.below(count(words)))
        return sample_other(self, rng)

    def hunch(self, rng: Stream) -> int:
        """What comes to a player's mind first; where nothing does, anything."""
        code = -1 if self.to_move < 0 else instinct(self, False, rng)
        return code if code >= 0 else self.sample(rng)

    def ploy(self, rng: Stream) -> int:
        """The same of one who knows how the others choose."""
        code = -1 if self.to_move < 0 else instinct(self, True, rng)
        return code if code >= 0 else self.sample(rng)

    def weights(self) -> list[tuple[int, int]]:
        """At chance: each outcome's code and its integer weight."""
        if self.to_move != CHANCE:
            raise ValueError("Only chance has weights.")
        top = self.stack[self.depth - 1]
        kind, seat = top & 63, top >> 6 & 7
        if kind == ASK_ROLL:
            return [(code, 1) for code in self.codes()]
        if kind == ASK_DRAW:
            return [(code, draw_weight(self, code - WORD - W_DRAW)) for code in self.codes()]
        return [(code, tally(self.hands[seat], code - WORD - W_DRAW)) for code in self.codes()]

    def apply(self, code: int) -> None:
        """Make a legal choice."""
        if code < 0 or code >= CODE_SPACE:
            raise ValueError(f"{code} is no Fire Tower code: they go from 0 to {CODE_SPACE - 1}.")
        if self.depth == 0:
            raise ValueError("The game is over.")
        choose(self, code)
        advance(self)

    def copy(self) -> State:
        """An independent state, equal to this one."""
        other = State.__new__(State)
        other.copy_from(self)
        return other

    def places(self) -> tuple[int, int]:
        """The middle one of the legal patterns, and of the legal single cells; -1 where there are none.

        They follow from what lies open, so that a table without hands has them too.
        """
        single, wide, high = legal_cells(self), legal_across(self), legal_down(self)
        across, middle = count(wide), (count(wide) + count(high)) // 2
        pattern = -1
        if middle < across:
            pattern = ACROSS + select(wide, middle)
        elif high:
            pattern = DOWN + select(high, middle - across)
        return pattern, select(single, count(single) // 2) if single else -1

    def cards(self) -> tuple[list[int], list[int], list[int], int, list[int]]:
        """What lies hidden from some: hands, cards seen and in whose hand, how large the draw pile is, pulled cards."""
        left = count(self.deck) + (1 if self.firestorm_most >= 0 else 0)
        seen = listed_boards4(self.seen), listed_ints4(self.seen_in)
        return listed_boards4(self.hands), *seen, left, listed_ints4(self.pulled)

    def holds_pulled(self) -> bool:
        """Whether a Shadow holds pulled cards."""
        return (self.pulled[0] | self.pulled[1] | self.pulled[2] | self.pulled[3]) != 0

    def digest(self) -> int:
        """64 bits that equal states share, in every process and build."""
        return self.table().digest()

    def prospects(self) -> list[float]:
        """The score that each seat can expect as things stand."""
        return prospects(self)

    def chances(self) -> list[float]:
        """What the position foretells to each seat."""
        return chances(self)


def sample_draw(s: State, rng: Stream) -> int:
    """A card from the draw pile; a Firestorm cut in is equally likely at each place it can still have."""
    if s.firestorm_most >= 0 and s.firestorm_least == 0 and rng.below(s.firestorm_most + 1) == 0:
        return FIRESTORM
    return drawn(s.deck, rng.below(count(s.deck)))


def sample_action(s: State, rng: Stream) -> int:
    """A word for the action step; cards that cannot be played are drawn again."""
    seat = s.stack[s.depth - 1] >> 6 & 7
    words = possible_words(s)
    number = count(words)
    while True:
        word = select(words, rng.below(number))
        if word >= CARD_USES or playable(s, seat, word):
            return word


def sample_pattern(s: State, rng: Stream) -> int:
    """A cell or pattern for a card."""
    single = legal_cells(s)
    wide = legal_across(s)
    high = legal_down(s)
    r = rng.below(count(single) + count(wide) + count(high))
    if r < count(single):
        return select(single, r)
    r -= count(single)
    if r < count(wide):
        return ACROSS + select(wide, r)
    return DOWN + select(high, r - count(wide))


def sample_other(s: State, rng: Stream) -> int:
    """A cell or a word; the card that a Shadow pulls is any card of the hand."""
    if s.to_move < 0:
        top = s.stack[s.depth - 1]
        hand = s.hands[top >> 6 & 7]
        return WORD + W_DRAW + drawn(hand, rng.below(count(hand)))
    single = legal_cells(s)
    words = legal_words(s)
    r = rng.below(count(single) + count(words))
    if r < count(single):
        return select(single, r)
    return WORD + select(words, r - count(single))


def laid(options: Options, table: Table) -> State:
    """The state of a table under its options."""
    s = State()
    s.options = options
    s.lay(table)
    advance(s)
    return s
