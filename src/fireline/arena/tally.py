"""What the games add up to, group by group: of each variant, and of the differences between variants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from fireline import games
from fireline.arena.interval import Estimate, Sample, of_difference, of_mean, of_rate
from fireline.arena.plan import Plan
from fireline.arena.playing import count_columns
from fireline.arena.rating import Scores
from fireline.arena.watching import Row

Key = tuple[str, ...]
"""What is measured: ("bot", "greedy"), ("seat", "0"), ("length", "plies"), ("count", "tower")."""
_RATES = {"bot", "seat"}


@dataclass(slots=True)
class Thinking:
    """How long a bot thought, and how often it failed."""

    ms: float = 0.0
    choices: int = 0
    games: int = 0
    seats: int = 0
    """Seats that it had, over all games."""
    forfeits: int = 0
    fault: str | None = None
    """What went wrong the first time."""


@dataclass(slots=True)
class VariantTally:
    """The games under one variant of the options."""

    games: int = 0
    values: defaultdict[Key, Sample] = field(default_factory=lambda: defaultdict(Sample))
    """One value a group: the mean over its games."""
    gaps: defaultdict[Key, Sample] = field(default_factory=lambda: defaultdict(Sample))
    """One value a group: the difference to the first variant, with the same luck."""
    plies: Sample = field(default_factory=Sample)
    """One value a game."""
    scores: Sample = field(default_factory=Sample)
    """One value a seat of a game."""
    thinking: defaultdict[str, Thinking] = field(default_factory=lambda: defaultdict(Thinking))
    results: list[Scores] = field(default_factory=list)

    def estimate(self, key: Key) -> Estimate:
        """What the groups say of a measure."""
        return (of_rate if key[0] in _RATES else of_mean)(self.values[key])

    def gap(self, key: Key) -> Estimate:
        """What the groups say of the difference to the first variant."""
        return (of_difference if key[0] in _RATES else of_mean)(self.gaps[key])


class Tally:
    """All variants; whole groups are added in the order of their numbers, so it does not matter who played when."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.groups = 0
        self.variants = [VariantTally() for _ in plan.variants]
        self.seconds = 0.0
        """The time that the games took, one after the other."""
        self._columns: dict[Key, str] = {("length", "plies"): "plies", ("length", "decisions"): "decisions"}
        self._columns |= {("count", kind): column for kind, column in count_columns(games.get(plan.game)).items()}

    def add(self, rows: Sequence[Row]) -> None:
        """One more group: its games in order of their numbers."""
        self.groups += 1
        turns, first = self.plan.turns, None
        for number, tally in enumerate(self.variants):
            played = rows[number * turns : (number + 1) * turns]
            means = self._means(played)
            first = means if first is None else first
            for key, mean in means.items():
                tally.values[key].add(mean)
                tally.gaps[key].add(mean - first[key])
            for row in played:
                self.seconds += row["seconds"]
                _note(tally, row)

    def widest(self) -> float:
        """Half the width of the widest interval of a bot's win rate, or of its difference between variants.

        A bot that plays against itself wins what there is to win; then it is the seats whose rates are looked at.
        """
        names = dict.fromkeys(self.plan.bots)
        keys = [("bot", name) for name in names]
        if len(names) == 1 and not self.plan.teams:
            keys = [("seat", str(seat)) for seat in range(self.plan.players)]
        found = [tally.estimate(key) for tally in self.variants for key in keys]
        found += [tally.gap(key) for tally in self.variants[1:] for key in keys]
        return max(estimate.half for estimate in found)

    @property
    def thinking_share(self) -> float:
        """How much of the time of the games the bots were thinking."""
        thought = sum(thinking.ms for tally in self.variants for thinking in tally.thinking.values()) / 1000
        return thought / self.seconds if self.seconds else 0.0

    def _means(self, rows: Sequence[Row]) -> dict[Key, float]:
        """The means over the games of a group under one variant."""
        scores: defaultdict[Key, list[float]] = defaultdict(list)
        for row in rows:
            for seat, (bot, score) in enumerate(zip(row["bots"], row["scores"], strict=True)):
                scores["bot", bot].append(score)
                scores["seat", str(seat)].append(score)
        means = {key: fmean(values) for key, values in scores.items()}
        return means | {key: fmean(row[column] for row in rows) for key, column in self._columns.items()}


def _note(tally: VariantTally, row: Row) -> None:
    """What is told of single games, whatever their group."""
    tally.games += 1
    tally.plies.add(row["plies"])
    tally.results.append((tuple(row["bots"]), tuple(row["scores"])))
    for bot in set(row["bots"]):
        tally.thinking[bot].games += 1
    for seat, bot in enumerate(row["bots"]):
        thinking = tally.thinking[bot]
        thinking.ms += row["think_ms"][seat]
        thinking.choices += row["choices"][seat]
        thinking.seats += 1
        tally.scores.add(row["scores"][seat])
    for seat, fault in zip(row["forfeits"], row["faults"], strict=True):
        thinking = tally.thinking[row["bots"][seat]]
        thinking.forfeits += 1
        thinking.fault = thinking.fault or fault
