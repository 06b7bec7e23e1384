"""Lines of play: all that a seat would do with its turn, found by the game's estimate and tried out by playing on."""

from __future__ import annotations

import time
from typing import Any

from fireline.bots.codes import DEEP, FAR, LINES, MANY, PLIES, SIGHT
from fireline.bots.lookahead import worth, worths
from fireline.core.chance import Stream
from fireline.core.codes import OVER
from fireline.core.game import Game
from fireline.core.state import State


class Line:
    """Some choices in a row, and what came of trying them."""

    __slots__ = ("after", "before", "codes", "first", "lot", "shares", "visits")

    def __init__(self, codes: list[int], before: State, after: State, first: float, lot: int) -> None:
        self.codes = codes
        self.before = before  # the state before the last choice...
        self.after = after  # ...and after it, in the guess that the line was found in
        self.first = first  # what it promises at first sight to its seat
        self.lot = lot  # any number: it decides between lines that promise the same
        self.visits = 0
        self.shares: list[float] = [0.0] * len(after.prospects())  # what it brought to each seat, all trials together

    def value(self, seat: int, trust: float) -> float:
        """What it promises to that seat; the first sight counts as some trials."""
        share: float = self.shares[seat]
        return (trust * self.first + share) / (trust + self.visits)

    def settle(self, seat: int) -> None:
        """Take what the trials brought that seat for the first sight, and begin anew."""
        if self.visits:
            share: float = self.shares[seat]
            self.first = share / self.visits
            self.shares = [0.0] * len(self.shares)
            self.visits = 0

    def try_out(self, world: State, rng: Stream, turns: int) -> None:
        """Play on from its end in a guess of the hidden things, and note what it brings to every seat."""
        state = world.copy()
        seat = state.to_move
        for code in self.codes:
            state.apply(code)
        play_on(state, seat, rng, turns)
        rewards = state.prospects()
        for i in range(len(rewards)):
            self.shares[i] += rewards[i]
        self.visits += 1


def play_on(state: State, seat: int, rng: Stream, turns: int) -> None:
    """Play quickly until the game is over, or so many turns after that seat's; a lone player has no turns but plies."""
    left = turns
    plies = PLIES * turns
    while state.to_move != OVER and plies > 0:
        if state.to_move >= 0 and state.to_move != seat:
            if left == 0:
                break
            left -= 1
            seat = state.to_move
        state.apply(state.hunch(rng))
        plies -= 1


def whole_turns(game: Game[Any, Any], state: State, rng: Stream, beam: int, until: float) -> list[Line]:
    """Lines for the seat to move, the most promising first: they end where luck or somebody else decides.

    At each step only the best `beam` of them go on. A line ends early where it would show the seat something that is
    hidden now, since its next choices depend on it; and when the time is up.
    """
    seat = state.to_move
    whole: list[Line] = []
    growing = [Line([], state, state, 0.0, 0)]
    depth = 0
    while growing:
        longer: list[Line] = []
        for line in growing:
            if line.codes and (time.perf_counter() > until or depth > DEEP or shows(game, line)):
                whole.append(line)
                continue
            codes = line.after.codes()
            values = worths(line.after, codes, seat, 0, MANY)
            for i in range(len(codes)):
                after = line.after.copy()
                after.apply(codes[i])
                grown = Line([*line.codes, codes[i]], line.after, after, values[i], rng.below(FAR))
                if after.to_move == seat:
                    longer.append(grown)
                else:
                    whole.append(grown)
        growing = longer if len(longer) <= beam else best_beginnings(longer, seat, beam, until)
        depth += 1
    return ranked(whole)


def best_beginnings(lines: list[Line], seat: int, beam: int, until: float) -> list[Line]:
    """The most promising of lines that go on, by what their next choices can bring."""
    for line in lines:
        if time.perf_counter() > until:
            break
        line.first = worth(line.after, seat, SIGHT, LINES)
    return ranked(lines)[:beam]


def shows(game: Game[Any, Any], line: Line) -> bool:
    """Whether the last choice of a line shows its seat something that is hidden now."""
    last = len(line.codes) - 1
    return game.hidden and game.reveals(line.before, line.codes[last])


def ranked(lines: list[Line]) -> list[Line]:
    """The most promising first; of equal ones, any."""
    keys = [(-line.first, line.lot, i) for i, line in enumerate(lines)]
    keys.sort()
    return [lines[key[2]] for key in keys]
