"""One game of a plan, played from the first ply to the last."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from fireline import bots, games
from fireline.arena.plan import Fixture, Plan
from fireline.arena.watching import Row, TimedBot, Watch
from fireline.core.bot import Clock
from fireline.core.game import Game, Result
from fireline.core.match import Match


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: its row of the table of games, and the texts to keep if any are."""

    row: Row
    line: str | None = None
    """The row and the rows of all plies, as one line of JSON."""
    record: str | None = None


def play(plan: Plan, number: int, *, keep: bool) -> Played:
    """Play the game of that number. A bot that fails forfeits: the bot `random` chooses for it from there on."""
    begun = perf_counter()
    fixture, game = plan.fixture(number), games.get(plan.game)
    watch = Watch(game, number, fixture.bots)
    match = Match.start(
        game,
        fixture.variant.options,
        plan.players,
        names=fixture.bots,
        seed=fixture.seed,
        quiet=True,
        observer=watch.keep if keep else watch.count,
    )
    with ExitStack() as leaving:
        seats = zip(fixture.bots, match.record.header.seats, strict=True)
        watch.bots = [leaving.enter_context(closing(TimedBot(bots.make(spec), seat))) for spec, seat in seats]
        match.run(dict(enumerate(watch.bots)), clock=Clock(plan.clock), stand_in=bots.make("random"))
    row = _row(match, fixture, watch)
    row["seconds"] = round(perf_counter() - begun, 6)
    if not keep:
        return Played(row)
    return Played(
        row, json.dumps({"game": row, "plies": watch.rows}, separators=(",", ":")) + "\n", match.record.text()
    )


def count_columns(game: Game[Any, Any]) -> dict[str, str]:
    """The columns that count happenings, by kind."""
    return {kind: f"n_{kind}" for kind in game.notable}


def scored(result: Result, forfeits: set[int]) -> tuple[list[int], list[float]]:
    """Winners and scores as they count: who forfeits wins nothing, and the others keep what they have."""
    winners = [seat for seat in result.winners if seat not in forfeits]
    scores = [0.0 if seat in forfeits else float(score) for seat, score in enumerate(result.scores)]
    return winners, scores


def _row(match: Match, fixture: Fixture, watch: Watch) -> Row:
    result = match.result
    assert result is not None, "a match with a bot in every seat runs to its end"
    forfeits = sorted(match.forfeits)
    winners, scores = scored(result, set(forfeits))
    counts = {column: watch.counts[kind] for kind, column in count_columns(match.game).items()}
    row: dict[str, Any] = {
        "game": fixture.number,
        "group": fixture.group,
        "variant": fixture.variant.name,
        "players": len(fixture.bots),
        "seats": list(match.record.header.seats),
        "bots": list(fixture.bots),
        "winners": winners,
        "scores": scores,
        "reason": result.reason,
        "forfeits": forfeits,
        "faults": [str(match.forfeits[seat]) for seat in forfeits],
        "plies": watch.plies,
        "decisions": watch.decisions,
    }
    thinking = {
        "think_ms": [round(bot.ms, 3) for bot in watch.bots],
        "choices": [bot.asked for bot in watch.bots],
    }
    return row | counts | thinking
