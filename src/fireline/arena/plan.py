"""What is to be played: who meets whom in which seats, under which options, with which luck.

Games come in groups. A group is one seed and one lineup in all its turns round the table, under every variant of the
options: the same luck for whoever sits where, so that luck does not decide who looks better. Where all play together,
each bot is a team of its own in all seats, and the teams of a group have the same luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from fireline import __version__, bots, games
from fireline.core.game import Game
from fireline.core.refusal import BadInput

Lineup = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """Options that games are played under, and what they are called."""

    name: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a plan."""

    number: int
    group: int
    variant: Variant
    bots: Lineup
    """Who sits where, by seat."""
    seed: str


@dataclass(frozen=True, slots=True)
class Plan:
    """All games of a run: each follows from its number alone, whoever plays it and whenever."""

    game: str
    bots: tuple[str, ...]
    players: int
    variants: tuple[Variant, ...]
    asked: int
    """How many games of each variant were asked for."""
    seed: int
    clock: int | None
    """Milliseconds a choice, or None for as long as a bot likes."""
    lineups: tuple[Lineup, ...]
    turns: int
    """How many different turns round the table a lineup has: the games of a group under one variant."""
    teams: bool = False
    """Whether the lineups are teams that take turns, one game each with the same luck."""

    @property
    def group_size(self) -> int:
        """The games of a group, under all variants."""
        return self.turns * len(self.variants)

    @property
    def groups(self) -> int:
        """So many whole groups as the games that were asked for need."""
        return -(-self.asked // self.turns)

    @property
    def total(self) -> int:
        """The games of all groups."""
        return self.groups * self.group_size

    def fixture(self, number: int) -> Fixture:
        """The game of that number, from 0. Lineups take turns from group to group."""
        group, rest = divmod(number, self.group_size)
        variant, turn = divmod(rest, self.turns)
        lineup = self.lineups[turn] if self.teams else turned(self.lineups[group % len(self.lineups)], turn)
        return Fixture(number, group, self.variants[variant], lineup, f"{self.seed}/{group}")

    def form(self) -> dict[str, Any]:
        """The plan as it is written to a folder; what is in it decides every game."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "players": self.players,
            "variants": [{"name": variant.name, "options": dict(variant.options)} for variant in self.variants],
            "games": self.asked,
            "seed": self.seed,
            "clock_ms": self.clock,
            "engine": __version__,
        }


def make_plan(
    game: Game[Any, Any],
    entrants: Sequence[str],
    *,
    players: int | None = None,
    variants: Sequence[Variant] = (Variant("", {}),),
    asked: int = 100,
    seed: int = 1,
    clock: int | None = None,
) -> Plan:
    """The plan for these bots; BadInput if a bot, a number or an option cannot be."""
    for spec in entrants:
        bots.make(spec).close()
    count = _count(game, len(entrants), players)
    for variant in variants:
        game.start(variant.options, count)
    lineups = _teams(entrants, count) if game.together else _lineups(tuple(entrants), count)
    turns = len(lineups) if game.together else len(set(_turns(lineups[0])))
    return Plan(game.id, tuple(entrants), count, tuple(variants), asked, seed, clock, lineups, turns, game.together)


def turned(lineup: Lineup, turn: int) -> Lineup:
    """The same lineup, every bot so many seats further."""
    cut = len(lineup) - turn
    return lineup[cut:] + lineup[:cut]


def seat_names(plan: Plan) -> tuple[str, ...]:
    """The names of the seats, by number."""
    game = games.get(plan.game)
    return tuple(game.seats(game.start(plan.variants[0].options, plan.players)))


def _turns(lineup: Lineup) -> list[Lineup]:
    return [turned(lineup, turn) for turn in range(len(lineup))]


def _count(game: Game[Any, Any], entrants: int, players: int | None) -> int:
    if not entrants:
        raise BadInput("Name at least one bot, as in --bots greedy,random.")
    least, most = game.players[0], game.players[-1]
    usual = len(game.seats(game.start())) if game.together else max(entrants, least)
    count = usual if players is None else players
    if count not in game.players:
        can = f"{least} to {most} players" if least != most else f"{least} players"
        hint = "; give --players to let the bots take turns" if players is None else ""
        raise BadInput(f"{game.title} is for {can}, not {count}{hint}.")
    return count


def _teams(entrants: Sequence[str], players: int) -> tuple[Lineup, ...]:
    """Each bot in all seats."""
    return tuple((spec,) * players for spec in dict.fromkeys(entrants))


def _lineups(entrants: Lineup, players: int) -> tuple[Lineup, ...]:
    """Who meets whom: everybody; or the last bot fills up; or each so many of them, in turn."""
    if players >= len(entrants):
        return ((*entrants, *entrants[-1:] * (players - len(entrants))),)
    twice = [spec for spec in dict.fromkeys(entrants) if entrants.count(spec) > 1]
    if twice:
        raise BadInput(f"{twice[0]} is named twice; where {len(entrants)} bots share {players} seats, name each once.")
    return tuple(combinations(entrants, players))
