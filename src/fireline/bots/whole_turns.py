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

    __slots__ = ("after", "before", "brought", "codes", "first", "lot", "shares", "trials", "turns", "visits")

    def __init__(self, codes: list[int], before: State, after: State, first: float, lot: int) -> None:
        self.codes = codes
        self.before = before  # the state before the last choice...
        self.after = after  # ...and after it, in the guess that the line was found in
        self.first = first  # what it promises at first sight to its seat
        self.lot = lot  # any number: it decides between lines that promise the same
        self.trials = 0
        self.brought = 0.0  # to its seat, in all trials together
        self.turns = 0  # of its longest trials...
        self.visits = 0  # ...and how many these are
        self.shares: list[float] = [0.0] * len(after.prospects())  # what they brought to each seat, all together

    def value(self) -> float:
        """What it promises to its seat: what it brought in its trials on average, if there were any."""
        return self.brought / self.trials if self.trials else self.first

    def try_out(self, world: State, luck: int, turns: int) -> None:
        """Play on from its end in a guess of the hidden things, and note what it brings."""
        state = world.copy()
        seat = state.to_move
        if seat < 0:
            raise ValueError("A line begins with a choice of a seat.")
        if turns > self.turns:
            self.turns = turns
            self.visits = 0
            self.shares = [0.0] * len(self.shares)
        for code in self.codes:
            state.apply(code)
        play_on(state, seat, luck, turns)
        rewards = state.chances()
        self.trials += 1
        self.brought += rewards[seat]
        if turns == self.turns:
            self.visits += 1
            for i in range(len(rewards)):
                self.shares[i] += rewards[i]


def play_on(state: State, seat: int, luck: int, turns: int) -> None:
    """Play quickly until the game is over, or so many turns after that seat's; a lone player has no turns but plies.

    That seat goes on by ploys, the others by hunches. Each turn has its own luck, and so has each choice in it: what
    follows two lines then differs by what they do, and hardly by chance. That halves the trials to tell them apart.
    """
    turn_luck = Stream(luck)
    draws = Stream(turn_luck.word())
    whims = Stream(turn_luck.word())
    whim = Stream(0)
    owner = seat
    left = turns
    plies = PLIES * turns
    while state.to_move != OVER and plies > 0:
        if state.to_move >= 0 and state.to_move != seat:
            if left == 0:
                break
            left -= 1
            seat = state.to_move
            draws.restart(turn_luck.word())
            whims.restart(turn_luck.word())
        if state.to_move < 0:
            state.apply(state.sample(draws))
        else:
            whim.restart(whims.word())
            state.apply(state.ploy(whim) if state.to_move == owner else state.hunch(whim))
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
