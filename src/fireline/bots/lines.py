"""The bot that compares whole turns: it plays on from its best lines, again and again, and drops the worse half."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, ClassVar

from fireline.bots.whole_turns import Line, whole_turns
from fireline.core.bot import Clock, Insight
from fireline.core.chance import Stream
from fireline.core.game import Game
from fireline.core.refusal import BadInput
from fireline.core.state import State

USUAL_MS = 800
SHORT = 2  # turns that are played on in a short trial
SHORT_TRIALS = 30


@dataclass(slots=True)
class LinesBot:
    """Thinks for so many milliseconds, or trials, at the first choice of its turn, and then does what it planned."""

    name: ClassVar[str] = "lines"
    ms: int = 0
    iterations: int = 0
    """How many trials it makes; with ms as well, whichever comes first ends its thinking."""
    wide: int = 100
    """How many lines it looks at more closely, by short trials that end with the next seats' replies..."""
    lines: int = 16
    """...and how many of them it compares."""
    turns: int = 16
    """How many turns after its own it plays on in a trial, before it estimates."""
    trust: float = 10.0
    """How many trials the first look at a line counts for."""
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
        if min(self.lines, self.wide, self.beam, self.worlds) < 1 or min(self.turns, self.trust) < 0:
            raise BadInput("Of a bot that compares lines, only turns and trust may be 0, and nothing below.")

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """The next step of the best line."""
        if len(codes) == 1:
            return codes[0]
        if self._planned and self._planned[0] in codes and view == self._expected:
            return self._go(game, game.guess(view, rng), self._planned)
        thought = Thought(self, game, view, clock, rng)
        best = thought.compare(thought.screen(distinct(thought.found, self.wide)))[0]
        return self._go(game, thought.worlds[0], best.codes)

    def consider(
        self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream
    ) -> list[Insight]:
        """What it thinks of each choice, the best first."""
        thought = Thought(self, game, view, clock, rng)
        compared = thought.compare(with_each(thought, codes, thought.screen(distinct(thought.found, self.wide))))
        best: dict[int, Line] = {}
        for line in compared:
            best.setdefault(line.codes[0], line)
        return [insight(game, thought.worlds[0], line) for line in best.values()]

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
        self.worlds: list[State] = [game.guess(view, rng)]
        self.seat = self.worlds[0].to_move
        # A third of the time at most, for the trials are worth more.
        self.found: list[Line] = whole_turns(game, self.worlds[0], rng, bot.beam, self.begun + self.seconds / 3)

    def screen(self, lines: list[Line]) -> list[Line]:
        """The best lines by what the replies to them leave: the estimate alone overlooks what others can do at once."""
        if len(lines) > self.bot.lines and lines[0].first < 1:
            for number in range(SHORT_TRIALS):
                world, luck = self._world(number), self.rng.word()
                for line in lines:
                    line.try_out(world, Stream(luck), SHORT)
                if time.perf_counter() > self.begun + self.seconds / 2:
                    break
            for line in lines:
                line.settle(self.seat)
            lines = sorted(lines, key=lambda line: -line.first)
        return lines[: self.bot.lines]

    def compare(self, lines: list[Line]) -> list[Line]:
        """Try all of them equally often, drop the worse half, and so on; the best comes first (sequential halving)."""
        dropped: list[Line] = []
        if lines[0].first >= 1:
            return lines  # a sure win needs no trials
        rounds = (len(lines) - 1).bit_length()
        start = time.perf_counter()
        for i in range(1, rounds + 1):
            until = start + (self.begun + self.seconds - start) * i / rounds
            self._try_out(lines, (self.bot.iterations or inf) / rounds, until)
            lines = sorted(lines, key=lambda line: -line.value(self.seat, self.bot.trust))
            half = (len(lines) + 1) // 2
            lines, dropped = lines[:half], lines[half:] + dropped
        return lines + dropped

    def _try_out(self, lines: list[Line], trials: float, until: float) -> None:
        """Try all of them in the same worlds and with the same luck, once at least unless the time is up."""
        while True:
            world, luck = self._world(lines[0].visits), self.rng.word()
            for line in lines:
                line.try_out(world, Stream(luck), self.bot.turns)
                if time.perf_counter() > self.begun + self.seconds:
                    return
            trials -= len(lines)
            if trials < len(lines) or time.perf_counter() > until:
                return

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
    """The most promising lines. Of those that promise the same one comes first: it is often the same put otherwise."""
    values: set[float] = set()
    first: list[Line] = []
    rest: list[Line] = []
    for line in found:
        (rest if line.first in values else first).append(line)
        values.add(line.first)
    return [*first, *rest][:most]


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
