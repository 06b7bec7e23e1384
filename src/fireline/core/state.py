"""What every game's state offers: who moves, what is legal, and one way to change it."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER

FEW = 3  # samples that a hunch picks from


class State:
    """A game in play. Only `apply` changes it; whoever wants to keep a state copies it first."""

    __slots__ = ("to_move",)

    to_move: int
    """The seat that decides here, or CHANCE, or OVER."""

    def __init__(self) -> None:
        self.to_move = OVER

    def codes(self) -> list[int]:
        """All legal codes here, ascending; at CHANCE all possible outcomes. Never empty before OVER."""
        raise NotImplementedError

    def sample(self, rng: Stream) -> int:
        """One legal code: at a decision uniformly, at CHANCE by weight; no list is built."""
        raise NotImplementedError

    def hunch(self, rng: Stream) -> int:
        """One legal code as a quick player would choose; at CHANCE as `sample`.

        Bots follow it, for thousands of turns, to see where a line of play leads. A game that knows better than this,
        the best at a glance of a few samples, has a method of its own; it must be quick before it is wise.
        """
        if self.to_move == CHANCE:
            return self.sample(rng)
        mover, found, best = self.to_move, -1, -1.0
        for _ in range(FEW):
            code = self.sample(rng)
            after = self.copy()
            after.apply(code)
            value: float = after.prospects()[mover]
            if value > best:
                best = value
                found = code
        return found

    def ploy(self, rng: Stream) -> int:
        """The same of a quick player who knows that the others follow hunches: how a bot itself goes on in a trial.

        Where everybody goes for the leader, say, it pays not to look like one. The default is a hunch.
        """
        return self.hunch(rng)

    def weights(self) -> list[tuple[int, int]]:
        """At CHANCE: each outcome's code and its integer weight."""
        raise NotImplementedError

    def apply(self, code: int) -> None:
        """Make that choice. Trusted: the code is taken to be legal; one outside the code space raises ValueError."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state, equal to this one."""
        raise NotImplementedError

    def digest(self) -> int:
        """64 bits that two states share exactly when they are equal (up to accident), in every process and build."""
        raise NotImplementedError

    def prospects(self) -> list[float]:
        """The score that each seat can expect as things stand, from 0 to 1; at OVER just the scores of the result.

        An estimate for bots, of a state whose cards lie open: it may look at every hand, since bots only ever have
        guesses to ask about.
        """
        raise NotImplementedError

    def chances(self) -> list[float]:
        """The same, as soberly as it can be said: what bots believe where they stop playing on.

        What is good to strive for foretells little where all go for whoever leads. A game that knows how little has a
        method of its own.
        """
        return self.prospects()

    def playout(self, rng: Stream, limit: int) -> int:
        """Play random choices until the game is over or the limit is reached; answers the number of plies."""
        plies = 0
        while self.to_move != OVER and plies < limit:
            self.apply(self.sample(rng))
            plies += 1
        return plies
