"""The bot that is any program in any language: it is asked and answers in JSON lines; docs/bots.md has the protocol."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fireline.bots import stdio_messages as messages
from fireline.bots.program import Misconduct, Program
from fireline.core.bot import BotFault, Clock
from fireline.core.chance import Stream
from fireline.core.game import Choice, Game
from fireline.core.refusal import BadInput
from fireline.core.state import State

_LONGEST_TEXT = 100


@dataclass(frozen=True, slots=True)
class Limits:
    """How many seconds a program may take."""

    hello: float = 10.0
    choice: float = 30.0
    """Without a clock."""
    grace: float = 1.0
    """With a clock, on top of it: for the way there and back."""

    def for_choice(self, clock: Clock) -> float:
        """How long a choice may take."""
        return self.choice if clock.ms is None else max(0, clock.ms) / 1000 + self.grace


class StdioBot:
    """Plays what a program says. The program is started when it is first asked, and ends with the match."""

    def __init__(self, command: str, limits: Limits | None = None) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"The command {command!r} cannot be split into words: {error}.") from error
        if not self._words:
            raise BadInput("The bot stdio needs the command that starts it, as in stdio:python3 my_bot.py.")
        self.name = f"stdio:{command}"
        self._limits = limits or Limits()
        self._program: Program | None = None
        self._seat = ""
        self._asked = 0

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """What the program answers; BotFault if that is nothing that can be played."""
        seed = rng.word()
        guess = game.guess(view, rng)
        seat = game.seats(guess)[guess.to_move]
        try:
            program = self._greeted(game, guess, seat)
            choices = [game.describe(guess, code) for code in codes]
            self._asked += 1
            program.say(messages.question(game, view, guess, choices, number=self._asked, clock=clock, seed=seed))
            said = messages.answer(program.hear("choose", self._limits.for_choice(clock)), "choice")
            return self._code(game, guess, choices, said)
        except Misconduct as misconduct:
            raise self._fault(seat, str(misconduct)) from None

    def close(self) -> None:
        """Say goodbye to the program, and end it if it does not go."""
        if self._program is not None:
            self._program.stop(messages.BYE)

    def _greeted(self, game: Game[Any, Any], guess: State, seat: str) -> Program:
        """The program; if it is new, it was told where it sits and is ready."""
        if self._program is None:
            self._program, self._seat = Program(self._words), seat
            self._program.say(messages.hello(game, guess, seat))
            messages.answer(self._program.hear("hello", self._limits.hello), "ready")
        assert seat == self._seat, "one bot sits in one seat of one match"
        return self._program

    def _code(self, game: Game[Any, Any], guess: State, choices: list[Choice], said: dict[str, Any]) -> int:
        number, text = said.get("id"), said.get("text")
        if number != self._asked:
            raise Misconduct(f"answered with the id {messages.shown(repr(number))}, but was asked {self._asked}.")
        if not isinstance(text, str):
            raise Misconduct(f'answered without the "text" of a choice: {messages.shown(repr(said))}.')
        for choice in choices:
            if choice.text == text:
                return choice.code
        code = game.parse(guess, text) if len(text) <= _LONGEST_TEXT else None
        if isinstance(code, int):
            return code
        why = "that is far too long." if code is None else messages.shown(str(code))
        raise Misconduct(f"chose {messages.shown(text)!r}: {why}")

    def _fault(self, seat: str, why: str) -> BotFault:
        """The fault, once the program is stopped; its last words explain most faults."""
        words: list[str] = []
        if self._program is not None:
            self._program.stop()
            words = [messages.shown(line) for line in self._program.last_words()]
        fault = BotFault(self.name, seat, f"{why} It last wrote to stderr: {words[-1]}" if words else why)
        if len(words) > 1:
            fault.add_note("\n".join(words))
        return fault
