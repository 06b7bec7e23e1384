"""Eyes and stop-watch: a bot whose thinking is timed, and an observer that notes what happens in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from fireline.core.bot import Bot, BotFault, Clock
from fireline.core.chance import Stream
from fireline.core.codes import CHANCE
from fireline.core.game import Game, Happening
from fireline.core.state import State

Row = dict[str, Any]


class TimedBot:
    """A bot in its seat: it is timed, and whatever goes wrong inside it is its own fault."""

    __slots__ = ("name", "seat", "ms", "last", "asked", "_bot")

    def __init__(self, bot: Bot, seat: str) -> None:
        self._bot = bot
        self.name = bot.name
        self.seat = seat
        self.ms = 0.0
        """All its thinking so far."""
        self.last = 0.0
        """How long it thought about its last choice, until somebody notes that."""
        self.asked = 0

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """What the bot chooses."""
        self.asked += 1
        begun = perf_counter()
        try:
            return self._bot.choose(game, view, codes, clock, rng)
        except BotFault:
            raise
        except Exception as error:
            raise BotFault(self.name, self.seat, f"crashed: {type(error).__name__}: {error}") from error
        finally:
            self.last = (perf_counter() - begun) * 1000
            self.ms += self.last

    def close(self) -> None:
        """Let the bot go."""
        self._bot.close()


class Watch:
    """Counts what happens in a game, and can write a row for every ply."""

    def __init__(self, game: Game[Any, Any], number: int, specs: Sequence[str]) -> None:
        self.bots: Sequence[TimedBot] = ()
        """Who sits where, as soon as they have sat down."""
        self.counts: Counter[str] = Counter()
        self.plies = 0
        self.decisions = 0
        self.rows: list[Row] = []
        self._game, self._number, self._specs = game, number, specs
        self._chances: list[float] | None = None

    def count(self, before: State, code: int, after: State) -> None:
        """Note one ply in the counts."""
        self._count(before, self._game.happenings(before, code, after))

    def keep(self, before: State, code: int, after: State) -> None:
        """Note one ply in the counts and as a row."""
        happened = self._game.happenings(before, code, after)
        self._count(before, happened)
        self.rows.append(self._row(before, code, after, happened))

    def _count(self, before: State, happened: Sequence[Happening]) -> None:
        self.plies += 1
        self.decisions += before.to_move != CHANCE
        for happening in happened:
            self.counts[happening.kind] += 1

    def _row(self, before: State, code: int, after: State, happened: Sequence[Happening]) -> Row:
        choice, luck = self._game.describe(before, code), before.to_move == CHANCE
        was = self._chances or _rounded(before.prospects())
        self._chances = _rounded(after.prospects())
        return {
            "game": self._number,
            "ply": self.plies,
            "seat": -1 if luck else before.to_move,
            "bot": "" if luck else self._specs[before.to_move],
            "text": choice.text,
            "kind": choice.kind,
            "card": choice.card,
            "legal": len(before.codes()),
            "ms": 0.0 if luck else _thought(self.bots[before.to_move]),
            "before": was,
            "after": self._chances,
            "happened": [
                {"kind": one.kind, "seat": one.seat, "card": one.card, "cells": list(one.cells)} for one in happened
            ],
        }


def _thought(bot: TimedBot) -> float:
    """How long it thought about the choice just made; nothing if another chose for it."""
    last, bot.last = bot.last, 0.0
    return round(last, 3)


def _rounded(chances: Sequence[float]) -> list[float]:
    return [round(float(chance), 4) for chance in chances]
