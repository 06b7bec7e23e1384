"""Why not: the reasons accept exactly the codes that the fast lists offer, and what they say holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.conformance import rule_numbers
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain import why_not
from fireline.games.fire_tower.notation import find, text_of
from fireline.games.fire_tower.options import Options, check_seats
from fireline.games.fire_tower.reasons import REASONS
from fireline.games.fire_tower.setup import fresh_table
from fireline.games.fire_tower.state import State, laid

PAGE = Path(__file__).parents[3] / "docs/rules/fire-tower.md"
EVENTS = {"mutual_aid": True, "shadow_of_the_wood": True}
GAMES: dict[str, tuple[Mapping[str, Any], int]] = {
    "two": ({}, 2),
    "three": ({}, 3),
    "four": ({}, 4),
    "teams": ({"teams": True, "mutual_aid": True}, 4),
    "events": (EVENTS, 4),
    "events-of-three": (EVENTS, 3),
    "2018": ({"edition": "2018", **EVENTS}, 4),
    "blocked": ({"unmanned": "blocked"}, 2),
    "blocked-of-three": ({"unmanned": "blocked", "hand_size": 7}, 3),
    "champion": ({"champion": "blue", "grand_champion": True}, 2),
}
WITH_PATTERN = (c.ASK_WHERE, c.ASK_MORE)


@cache
def rules() -> frozenset[str]:
    return rule_numbers(PAGE.read_text("utf-8"))


def positions(game: str, seeds: int, most: int) -> Iterator[State]:
    """Positions of random games: up to so many of each question, a card's uses being questions of their own."""
    given, players = GAMES[game]
    options = Options.read(given)
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(seeds):
        state = laid(options, fresh_table(options, check_seats(options, players)))
        luck = stream(f"{game}/{seed}", "why-not")
        while state.to_move != OVER:
            question = state.table().question
            asked = question.kind, question.what if question.kind in WITH_PATTERN else 0
            if seen[asked] < most and luck.below(4) == 0:
                seen[asked] += 1
                yield state
            state.apply(state.sample(luck))


def check_all(state: State) -> None:
    """Every text that could be said is accepted exactly if it is legal, and refused with what can be looked up."""
    question, codes = state.table().question, set(state.codes())
    for code in range(c.CODE_SPACE):
        text = text_of(question, code)
        if text is None or find(question, text) != code:  # as "shadow pull" while cards are being pulled
            assert code not in codes
        else:
            check_one(state, text, is_legal=code in codes)


def check_one(state: State, text: str, *, is_legal: bool) -> None:
    refusal = why_not(state, state.to_move, text)
    assert (refusal is None) == is_legal, f"{text!r} is {'' if is_legal else 'not '}legal, but: {refusal}"
    if refusal is not None:
        assert REASONS[refusal.code].rule == refusal.rule
        assert refusal.text
        assert all(isinstance(value, str) for value in refusal.args.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_accept_exactly_the_legal_codes(game: str) -> None:
    for state in positions(game, seeds=3, most=2):
        check_all(state)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_accept_exactly_the_legal_codes_in_many_games(game: str) -> None:
    for state in positions(game, seeds=60, most=40):
        check_all(state)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal(game: str) -> None:
    for state in positions(game, seeds=1, most=1):
        question = state.table().question
        for code in range(0, c.CODE_SPACE, 17):
            text = text_of(question, code)
            refusal = why_not(state, state.to_move, text) if text else None
            if refusal is not None and "example" in refusal.args:
                assert why_not(state, state.to_move, refusal.args["example"].strip('"')) is None, refusal


@pytest.mark.parametrize("game", ["four", "events"])
def test_whoever_is_not_asked_hears_just_that(game: str) -> None:
    for state in positions(game, seeds=1, most=1):
        for seat in {CHANCE, 0, 1, 2, 3} - {state.to_move}:
            for text in ("pass", "xyzzy", "wind h7"):
                refusal = why_not(state, seat, text)
                assert refusal is not None
                assert refusal.code == ("chance-decides" if state.to_move == CHANCE else "not-your-turn")


@pytest.mark.parametrize("text", ["", " ", ";", "a0", "-", "draw", "pull x", "{text}", "\x00", "ﬁre", "a1 " * 500])
@pytest.mark.parametrize("game", ["two", "events"])
def test_nonsense_is_refused_in_words(game: str, text: str) -> None:
    for state in positions(game, seeds=1, most=1):
        refusal = why_not(state, state.to_move, text)
        assert refusal is not None
        assert len(refusal.text) < 300


def test_every_reason_cites_a_rule_of_the_page() -> None:
    assert {reason.rule for reason in REASONS.values()} <= rules()


def test_codes_are_kebab_case() -> None:
    for code in REASONS:
        assert code == code.lower()
        assert code.replace("-", "").isalpha()
