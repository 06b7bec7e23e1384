"""The Firebreak state: the contract's methods over position, menu, chances and flow."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.firebreak.chances import FIRST, NUMBER, sample_chance, weight
from fireline.games.firebreak.codes import (
    ASK_ACT,
    ASK_SHIFT,
    BURN,
    C_SPIN,
    CODE_SPACE,
    FLY,
    FLY_TWO,
    JUMP,
    MOVE,
    PLACE,
    PUMP,
    WORD,
)
from fireline.games.firebreak.dealing import answer_setup
from fireline.games.firebreak.flow import answer_seat, answer_turn, resume
from fireline.games.firebreak.instinct import instinct
from fireline.games.firebreak.menu import (
    action_words,
    at_airport,
    burns,
    double_flights,
    flights,
    jumps,
    moves,
    other_words,
    places,
    pumpings,
)
from fireline.games.firebreak.options import Options
from fireline.games.firebreak.outlook import prospects
from fireline.games.firebreak.position import Position
from fireline.games.firebreak.table import Table
from fireline.kit.words import add_codes, count, select


class State(Position):
    """A Firebreak game in play."""

    __slots__ = ()

    def codes(self) -> list[int]:
        """All legal codes here, ascending."""
        found: list[int] = []
        if self.to_move == OVER:
            return found
        if self.to_move == CHANCE:
            start = FIRST[self.asked]
            found += [code for code in range(start, start + NUMBER[self.asked]) if weight(self, code)]
        elif self.asked == ASK_ACT:
            add_codes(found, MOVE, moves(self))
            add_codes(found, FLY, flights(self))
            add_codes(found, FLY_TWO, double_flights(self))
            add_codes(found, BURN, burns(self))
            add_codes(found, PUMP, pumpings(self))
            add_codes(found, JUMP, jumps(self))
            add_codes(found, WORD, action_words(self))
        else:
            add_codes(found, PLACE, places(self))
            add_codes(found, WORD, other_words(self))
        return found

    def sample(self, rng: Stream) -> int:
        """One legal code: at a decision uniformly, at chance by weight."""
        if self.to_move == CHANCE:
            return sample_chance(self, rng)
        if self.to_move == OVER:
            raise ValueError("The game is over.")
        if self.asked == ASK_ACT:
            return sample_action(self, rng)
        return sample_other(self, rng)

    def hunch(self, rng: Stream) -> int:
        """What comes to a player's mind first; where nothing does, anything."""
        code = -1 if self.to_move < 0 else instinct(self, rng)
        return code if code >= 0 else self.sample(rng)

    def weights(self) -> list[tuple[int, int]]:
        """At chance: each outcome's code and its integer weight."""
        if self.to_move != CHANCE:
            raise ValueError("Only chance has weights.")
        return [(code, weight(self, code)) for code in self.codes()]

    def apply(self, code: int) -> None:
        """Make a legal choice."""
        if code < 0 or code >= CODE_SPACE:
            raise ValueError(f"{code} is no Firebreak code: they go from 0 to {CODE_SPACE - 1}.")
        if self.to_move == CHANCE:
            if code < FIRST[self.asked] or code >= FIRST[self.asked] + NUMBER[self.asked]:
                raise ValueError(f"{code} is nothing that chance can do here.")
            if self.asked < ASK_SHIFT:
                answer_setup(self, code)
            else:
                answer_turn(self, code)
        elif self.to_move == OVER:
            raise ValueError("The game is over.")
        elif code >= C_SPIN:
            raise ValueError(f"{code} is nothing that a seat can do.")
        else:
            answer_seat(self, code)

    def copy(self) -> State:
        """An independent state, equal to this one."""
        other = State.__new__(State)
        other.copy_from(self)
        return other

    def digest(self) -> int:
        """64 bits that equal states share, in every process and build."""
        return self.table().digest()

    def prospects(self) -> list[float]:
        """The score that each seat can expect as things stand."""
        return prospects(self)


def sample_action(s: State, rng: Stream) -> int:
    """Something for the ranger on turn to do; what needs an airport or a pump is looked at only where there is one."""
    step = moves(s)
    said = action_words(s)
    fires = burns(s)
    walks, talks, fired = count(step), count(said), count(fires)
    rarer = 0
    if s.pumped or at_airport(s):
        rarer = count(flights(s)) + count(double_flights(s)) + count(pumpings(s)) + count(jumps(s))
    r = rng.below(walks + talks + fired + rarer)
    if r < walks:
        return MOVE + select(step, r)
    r -= walks
    if r < talks:
        return WORD + select(said, r)
    r -= talks
    if r < fired:
        return BURN + select(fires, r)
    return rarer_action(s, r - fired)


def rarer_action(s: State, r: int) -> int:
    """The r-th of the flights, pumpings and jumps."""
    spaces = flights(s)
    if r < count(spaces):
        return FLY + select(spaces, r)
    r -= count(spaces)
    spaces = double_flights(s)
    if r < count(spaces):
        return FLY_TWO + select(spaces, r)
    r -= count(spaces)
    spaces = pumpings(s)
    if r < count(spaces):
        return PUMP + select(spaces, r)
    return JUMP + select(jumps(s), r - count(spaces))


def sample_other(s: State, rng: Stream) -> int:
    """An answer to any other question."""
    spaces = places(s)
    said = other_words(s)
    r = rng.below(count(spaces) + count(said))
    if r < count(spaces):
        return PLACE + select(spaces, r)
    return WORD + select(said, r - count(spaces))


def laid(options: Options, table: Table) -> State:
    """The state of a table under its options."""
    s = State()
    s.options = options
    s.lay(table)
    resume(s)
    return s
