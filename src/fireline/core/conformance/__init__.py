"""The kit that every game passes: random games are played, and their positions examined for what the contract promises.

It is part of the package, so that a game kept elsewhere can use it too:
`check(GAME, seats=2, seeds=range(100), sparse=20, rules=rule_numbers(page))`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from fireline.core.chance import Stream, stream
from fireline.core.codes import CHANCE
from fireline.core.conformance import books, forms, legality, secrecy
from fireline.core.conformance.elsewhere import fingerprint, fingerprint_elsewhere
from fireline.core.conformance.spot import Property, Spot, Tally
from fireline.core.game import Game
from fireline.core.record import CHANCE_NAME, End, Header, Ply, Record, mark, plain

__all__ = [
    "ONCE",
    "OPENING",
    "QUICK",
    "THOROUGH",
    "Nonconformity",
    "Property",
    "Spot",
    "Tally",
    "check",
    "examine",
    "fingerprint",
    "fingerprint_elsewhere",
    "rule_numbers",
]

QUICK: tuple[Property, ...] = (
    legality.codes_in_order,
    legality.sample_is_legal,
    legality.weights_fit,
    forms.nothing_broken,
    forms.result_fits,
)
"""Examined at every position."""
THOROUGH: tuple[Property, ...] = (
    legality.texts_name_codes,
    legality.only_legal_accepted,
    legality.others_must_wait,
    legality.hunch_is_legal,
    forms.prospects_fit,
    forms.happenings_are_known,
    forms.talk_goes_both_ways,
    forms.copies_are_apart,
    forms.outcomes_apply,
    forms.wrong_codes_raise,
    forms.scenario_round_trips,
    forms.views_are_plain,
    forms.plies_are_told,
    secrecy.guesses_fit,
    secrecy.secrets_stay,
    secrecy.messages_keep_secrets,
)
"""Each examined at one position in `sparse`, and where a game ends."""

OPENING: tuple[Property, ...] = (forms.bad_input_is_refused,)
"""Examined where a game begins."""

ONCE: tuple[Property, ...] = (books.books_are_whole,)
"""Examined where the first game begins: the same in all of them."""


class Nonconformity(AssertionError):
    """A game breaks a promise: which one, and the position to see it at."""

    def __init__(self, name: str, what: str, spot: Spot, seed: object, ply: int) -> None:
        self.name, self.seed, self.ply = name, seed, ply
        try:
            self.scenario = spot.game.dump(spot.state)
        except Exception as error:  # the dump may be what is broken, and the report must still come out
            self.scenario = f"(no scenario: {error!r})"
        super().__init__(f"{name}: {what}\n{spot.game.id}, seed {seed}, after ply {ply}:\n{self.scenario}")


def check(
    game: Game[Any, Any],
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | Sequence[str] | None = None,
    seeds: Iterable[int | str] = range(20),
    sparse: int = 1,
    replays: int = 1,
    depth: int | None = None,
    rules: Iterable[str] | None = None,
    hidden: bool | None = None,
) -> Tally:
    """Play a random game for each seed and examine it; Nonconformity at the first promise that is broken.

    One position in `sparse` gets each thorough look, one game in `replays` is replayed from its record, a game is left
    after `depth` plies. `hidden` says whether guesses must differ from the truth, by default as the game says.
    """
    tally = Tally()
    cited = None if rules is None else frozenset(rules)
    opening = game.start(options, seats)
    for number, seed in enumerate(seeds):
        spot = Spot(game, opening, stream(seed, "examine"), cited, tally)
        examine(spot, OPENING if number else OPENING + ONCE, seed)
        codes = _play(spot, seed, sparse, depth)
        if number % replays == 0:
            _replay(spot, codes, seed)
        tally.games += 1
    if (game.hidden if hidden is None else hidden) and tally.guesses and not tally.guesses_apart:
        fault = f"none of {tally.guesses} guesses differs from the truth"
        raise Nonconformity("guesses_vary", fault, Spot(game, opening, Stream(0)), "any", 0)
    return tally


def examine(spot: Spot, properties: Iterable[Property], seed: object = None, ply: int = 0) -> None:
    """Look at one position; an exception out of the game is a broken promise too."""
    for look in properties:
        name = getattr(look, "__name__", str(look))
        spot.tally.properties[name] = spot.tally.properties.get(name, 0) + 1
        try:
            fault = next(look(spot), None)
        except Exception as error:
            raise Nonconformity(name, f"raised {error!r}", spot, seed, ply) from error
        if fault is not None:
            raise Nonconformity(name, fault, spot, seed, ply)


def rule_numbers(page: str) -> frozenset[str]:
    """The numbers of the rules on a rules page: lines that begin like `**1.1** `."""
    return frozenset(re.findall(r"^\*\*(\d+\.\d+)\*\* ", page, re.MULTILINE))


def _play(opening: Spot, seed: int | str, sparse: int, depth: int | None) -> list[int]:
    game, luck, codes = opening.game, stream(seed, "play"), list[int]()
    state = opening.state.copy()
    while True:
        spot = replace(opening, state=state)
        examine(spot, QUICK, seed, len(codes))
        if spot.over:
            examine(spot, THOROUGH, seed, len(codes))
            return codes
        examine(spot, [look for look in THOROUGH if _due(spot.rng, sparse)], seed, len(codes))
        if len(codes) == depth:
            return codes
        if len(codes) >= game.longest:
            fault = f"the game is not over after {game.longest} plies"
            raise Nonconformity("ends_in_time", fault, spot, seed, len(codes))
        codes.append(state.sample(luck))
        state.apply(codes[-1])
        spot.tally.plies += 1


def _due(rng: Stream, sparse: int) -> bool:
    return rng.below(sparse) == 0


def _replay(opening: Spot, codes: list[int], seed: object) -> None:
    """The record of these codes, written and read again, leads to the same states."""
    game, state = opening.game, opening.state.copy()
    seats = game.seats(state)
    record = Record(Header(game.id, seats, plain(game.setting(state))))
    for code in codes:
        by = CHANCE_NAME if state.to_move == CHANCE else seats[state.to_move]
        text = game.describe(state, code).text
        state.apply(code)
        record.plies.append(Ply(by, text, mark(state)))
    result = game.result(state)
    record.end = None if result is None else End.of(result, seats)
    try:
        Record.load(record.text()).replay(game)
    except ValueError as error:
        raise Nonconformity("record_replays", str(error), opening, seed, len(codes)) from error
