"""A run in numbers: what the table shows and `--json` prints. docs/command-line.md describes the keys."""

from __future__ import annotations

from typing import Any

from fireline import __version__, _speed, games
from fireline.arena.interval import Estimate
from fireline.arena.plan import Plan, Variant, seat_names
from fireline.arena.rating import ratings
from fireline.arena.tally import Key, Tally, VariantTally

Form = dict[str, Any]


def summary(tally: Tally) -> Form:
    """Everything that the games so far tell."""
    plan = tally.plan
    return {
        "game": plan.game,
        "engine": __version__,
        "build": _speed.speed(),
        "players": plan.players,
        "seats": list(seat_names(plan)),
        "bots": list(plan.bots),
        "together": plan.teams,
        "seed": plan.seed,
        "clock_ms": plan.clock,
        "games_asked": plan.asked * len(plan.variants),
        "games": sum(variant.games for variant in tally.variants),
        "groups": tally.groups,
        "group_size": plan.group_size,
        "thinking_share": tally.thinking_share,
        "variants": [
            _variant(plan, variant, counts) for variant, counts in zip(plan.variants, tally.variants, strict=True)
        ],
        "differences": [
            _differences(plan, variant, counts)
            for variant, counts in zip(plan.variants[1:], tally.variants[1:], strict=True)
        ],
    }


def _variant(plan: Plan, variant: Variant, counts: VariantTally) -> Form:
    return {
        "variant": variant.name,
        "options": dict(variant.options),
        "games": counts.games,
        "par": counts.scores.mean if counts.games else None,
        "bots": _bots(plan, counts),
        "seats": [
            {"seat": name, "win_rate": _form(counts, ("seat", str(number)))}
            for number, name in enumerate(seat_names(plan))
        ],
        "plies": _form(counts, ("length", "plies")) | _range(counts),
        "decisions": _form(counts, ("length", "decisions")),
        "counts": {kind: _form(counts, ("count", kind)) for kind in games.get(plan.game).notable},
    }


def _bots(plan: Plan, counts: VariantTally) -> list[Form]:
    names = list(dict.fromkeys(plan.bots))
    rated = None if plan.teams else ratings(names, counts.results)
    found = [_bot(name, counts, None if rated is None else rated[name]) for name in names]
    if len(names) == 1 and not plan.teams:  # it wins what there is to win: nothing is uncertain about that
        found[0]["win_rate"] |= {"low": None, "high": None}
    return found


def _bot(name: str, counts: VariantTally, rating: Estimate | None) -> Form:
    thinking, rate = counts.thinking[name], _form(counts, ("bot", name))
    held = thinking.seats / thinking.games if thinking.games else None
    return {
        "bot": name,
        "games": thinking.games,
        "seats_a_game": held,
        "win_rate": rate,
        "share": None if held is None else rate["mean"] * held,
        "rating": None if rating is None or not thinking.games else _plain(rating),
        "ms_a_choice": thinking.ms / thinking.choices if thinking.choices else None,
        "choices": thinking.choices,
        "forfeits": thinking.forfeits,
        "first_fault": thinking.fault,
    }


def _range(counts: VariantTally) -> Form:
    """How the lengths of single games vary."""
    if not counts.games:
        return {"deviation": None, "least": None, "most": None}
    return {"deviation": counts.plies.deviation, "least": counts.plies.least, "most": counts.plies.most}


def _differences(plan: Plan, variant: Variant, counts: VariantTally) -> Form:
    def gap(*key: str) -> Form:
        return _plain(counts.gap(key)) if counts.gaps[key].count else dict(_NOTHING)

    return {
        "variant": variant.name,
        "from": plan.variants[0].name,
        "bots": [{"bot": name, "win_rate": gap("bot", name)} for name in dict.fromkeys(plan.bots)],
        "seats": [{"seat": name, "win_rate": gap("seat", str(number))} for number, name in enumerate(seat_names(plan))],
        "plies": gap("length", "plies"),
        "decisions": gap("length", "decisions"),
        "counts": {kind: gap("count", kind) for kind in games.get(plan.game).notable},
    }


_NOTHING: Form = {"mean": None, "low": None, "high": None}


def _form(counts: VariantTally, key: Key) -> Form:
    return _plain(counts.estimate(key)) if counts.values[key].count else dict(_NOTHING)


def _plain(estimate: Estimate) -> Form:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
