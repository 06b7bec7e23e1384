"""The bot that compares whole turns: it plays on from its best lines, again and again, and drops the worse half."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, ClassVar

from fireline.bots.codes import FAR
from fireline.bots.whole_turns import Line, whole_turns
from fireline.core.bot import Clock, Insight
from fireline.core.chance import Stream
from fireline.core.game import Game
from fireline.core.refusal import BadInput
from fireline.core.state import State

USUAL_MS = 800
FEW = 16  # lines that are worth whole trials
MANY = 64  # of so many, trials have half the turns; of more a quarter
SHORTEST = 4  # turns of a trial: fewer tell too little
TOLD = 24  # trials of a choice, at least, before its chances are told
COMPARING = 2 / 3  # of the time to say what it sees; the rest, or a third more trials, makes up for what was dropped


@dataclass(slots=True)
class LinesBot:
    """Thinks for so many milliseconds, or trials, at the first choice of its turn, and then does what it planned."""

    name: ClassVar[str] = "lines"
    ms: int = 0
    iterations: int = 0
    """How many whole trials it makes, or more short ones; with ms as well, whichever comes first ends its thinking."""
    lines: int = 1000
    """How many lines it tries."""
    turns: int = 16
    """How many turns after its own it plays on in a whole trial, before it estimates."""
    beam: int = 60
    """How many beginnings of lines it follows at each step of its turn."""
    worlds: int = 64
    """How many guesses of the hidden things it works with at most."""
    _expected: Any = field(default=None, init=False, repr=False)
    """What the seat would see next if its last choice led straight to another of its own..."""
    _planned: list[int] = field(default_factory=list, init=False, repr=False)
    """...and what it would then do."""

    def __post_init__(self) -> None:
        if self.ms < 0 or self.iterations < 0:
            raise BadInput("A bot that compares lines is given ms or iterations, numbers above 0.")
        if min(self.lines, self.beam, self.worlds) < 1 or self.turns < 0:
            raise BadInput("Of a bot that compares lines, only turns may be 0, and nothing below.")

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """The next step of the best line."""
        if len(codes) == 1:
            return codes[0]
        if self._planned and self._planned[0] in codes and view == self._expected:
            return self._go(game, game.guess(view, rng), self._planned)
        thought = Thought(self, game, view, clock, rng)
        best = thought.compare(distinct(thought.found, self.lines), thought.end)[0]
        return self._go(game, thought.worlds[0], best.codes)

    def consider(
        self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream
    ) -> list[Insight]:
        """What it thinks of each choice, the best first."""
        thought = Thought(self, game, view, clock, rng)
        lines = with_each(thought, codes, distinct(thought.found, self.lines))
        for_each: dict[int, Line] = {}
        for line in thought.compare(lines, thought.begun + thought.seconds * COMPARING):
            for_each.setdefault(line.codes[0], line)
        thought.make_up(list(for_each.values()))
        best, *others = [insight(game, thought.worlds[0], line) for line in for_each.values()]
        return [best, *sorted(others, key=lambda other: -other.chances[thought.seat])]

    def close(self) -> None:
        """Nothing to let go of."""

    def _go(self, game: Game[Any, Any], world: State, codes: list[int]) -> int:
        """Take the first step, and keep the others if the next choice is this seat's own and nothing comes between."""
        seat, after = world.to_move, world.copy()
        after.apply(codes[0])
        self._planned = codes[1:] if after.to_move == seat else []
        self._expected = game.view(after, seat) if self._planned else None
        return codes[0]


class Thought:
    """What a bot thinks about one turn: the lines that it found, and the trials that it makes with some of them."""

    def __init__(self, bot: LinesBot, game: Game[Any, Any], view: Any, clock: Clock, rng: Stream) -> None:
        self.bot, self.game, self.view, self.rng = bot, game, view, rng
        self.begun = time.perf_counter()
        self.seconds = seconds(bot, clock)
        self.end = self.begun + self.seconds
        self.worlds: list[State] = [game.guess(view, rng)]
        self.seat = self.worlds[0].to_move
        # A third of the time at most, for the trials are worth more.
        self.found: list[Line] = whole_turns(game, self.worlds[0], rng, bot.beam, self.begun + self.seconds / 3)

    def compare(self, lines: list[Line], end: float) -> list[Line]:
        """Try all of them equally often, drop the worse half, and so on; the best comes first (sequential halving).

        Each round has an equal part of the time and of the trials; lines for which there is none are dropped too.
        """
        dropped: list[Line] = []
        left: float = (self.bot.iterations or FAR) * (1 + self.bot.turns)
        while len(lines) > 1 and lines[0].first < 1:  # a sure win needs no trials
            rounds = (len(lines) - 1).bit_length()
            now = time.perf_counter()
            tried = self._try_out(lines, self._turns_among(len(lines)), left / rounds, now + (end - now) / rounds)
            left -= left / rounds
            lines[:tried] = sorted(lines[:tried], key=lambda line: -line.value())
            half = (tried + 1) // 2
            lines, dropped = lines[:half], lines[half:] + dropped
        return lines + dropped

    def make_up(self, lines: list[Line]) -> None:
        """More trials for lines that were dropped before the best, so that their chances are more than a guess."""
        tried = lines[0].turns == self.bot.turns and lines[0].visits >= TOLD
        if few := lines[1:] if tried else lines:
            trials = max(TOLD * len(few), (self.bot.iterations or FAR) * (1 - COMPARING))
            self._try_out(few, self.bot.turns, trials * (1 + self.bot.turns), self.end)

    def _turns_among(self, lines: int) -> int:
        """How many turns a trial has among so many lines: less will do to drop the worst."""
        if lines <= FEW:
            return self.bot.turns
        return min(self.bot.turns, max(SHORTEST, self.bot.turns // (2 if lines <= MANY else 4)))

    def _try_out(self, lines: list[Line], turns: int, allowed: float, until: float) -> int:
        """Try them in the same worlds and with the same luck, for so many turns altogether; how many were tried.

        All of them are tried equally often; where not even one trial each is possible, only the first ones.
        """
        tried, each, begun = 0, 1 + turns, time.perf_counter()
        world, luck = self._world(lines[0].trials), self.rng.word()
        for line in lines:
            if tried > 1 and (allowed < each or time.perf_counter() > until):
                break
            line.try_out(world, luck, turns)
            allowed -= each
            tried += 1
        took = time.perf_counter() - begun
        while allowed >= each * tried and time.perf_counter() + took <= until:
            world, luck = self._world(lines[0].trials), self.rng.word()
            for line in lines[:tried]:
                line.try_out(world, luck, turns)
            allowed -= each * tried
        return tried

    def _world(self, number: int) -> State:
        """One guess of the hidden things after the other, and then again from the first."""
        if len(self.worlds) < self.bot.worlds and number >= len(self.worlds):
            self.worlds.append(self.game.guess(self.view, self.rng))
        return self.worlds[number % len(self.worlds)]


def seconds(bot: LinesBot, clock: Clock) -> float:
    """How long a bot may think; without a limit if its trials are counted."""
    ms: float = bot.ms or (inf if bot.iterations else USUAL_MS)
    return (ms if clock.ms is None else min(ms, 0.9 * clock.ms)) / 1000


def distinct(found: list[Line], most: int) -> list[Line]:
    """The most promising lines. Of those that promise the same one comes first: what they do is often much alike.

    What leads to the same position, such as the same choices in another order, is there once.
    """
    values: set[float] = set()
    first: list[Line] = []
    rest: list[Line] = []
    for line in found:
        (rest if line.first in values else first).append(line)
        values.add(line.first)
    ends: dict[int, Line] = {}
    for line in [*first, *rest]:
        ends.setdefault(line.after.digest(), line)
        if len(ends) == most:
            break
    return list(ends.values())


def with_each(thought: Thought, codes: Sequence[int], lines: list[Line]) -> list[Line]:
    """These lines, and the most promising one for each choice that none of them begins with."""
    world, seat = thought.worlds[0], thought.seat
    begun = {line.codes[0] for line in lines}
    for line in thought.found:
        if line.codes[0] not in begun:
            begun.add(line.codes[0])
            lines.append(line)
    for code in codes:
        if code not in begun:  # it was not among the best beginnings
            after = world.copy()
            after.apply(code)
            lines.append(Line([code], world, after, after.prospects()[seat], 0))
    return lines


def insight(game: Game[Any, Any], world: State, line: Line) -> Insight:
    """What the bot thinks of the choice that a line begins with."""
    state, texts = world.copy(), []
    for code in line.codes:
        texts.append(game.text(state, code))
        state.apply(code)
    total = [share / line.visits for share in line.shares] if line.visits else line.after.prospects()
    return Insight(line.codes[0], texts[0], tuple(total), line.visits, tuple(texts))
