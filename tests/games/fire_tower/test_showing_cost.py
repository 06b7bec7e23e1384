"""What every ply is shown with is made from what lies open: no card is guessed for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.fire_tower import GAME, asking
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower import view as views
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.tables import ACTION_PILE

EVENTS = {"firestorm": True, "mutual_aid": True, "shadow_of_the_wood": True}


def positions() -> Iterator[State]:
    for game in range(6):
        state, rng = GAME.start(EVENTS, 4), stream(game, "positions")
        for _ in range(600):
            if state.to_move == OVER:
                break
            yield state
            state.apply(state.sample(rng))


def test_an_example_is_legal_and_the_same_for_all_eyes_and_guesses() -> None:
    found, rng = 0, stream(0, "guess")
    for number, state in enumerate(positions()):
        prompts = [GAME.prompt(GAME.view(state, seat)) for seat in (None, 0, 1, 2, 3)]
        assert all(prompt == prompts[0] for prompt in prompts)
        if example := prompts[0].args.get("example"):
            found += 1
            whole, _, single = example.partition(" (or gem by gem: ")
            assert {whole, single.rstrip(")") or whole} <= set(GAME.texts(state))
            if number % 8 == 0:
                guess = GAME.guess(GAME.view(state, number % 4), rng)
                assert GAME.prompt(GAME.view(guess, number % 4)) == prompts[0]
    assert found > 100


def test_a_prompt_never_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    def guess(*_: object) -> State:
        raise AssertionError("a prompt deals no cards")

    monkeypatch.setattr(views, "guess", guess)
    monkeypatch.setattr(views, "deal", guess)
    assert not hasattr(asking, "guess")
    for state in positions():
        GAME.prompt(GAME.view(state, None))


def test_what_reveals_is_what_the_tables_before_and_after_say() -> None:
    revealing = 0
    for state in positions():
        for code in state.codes():
            ahead = state.copy()
            ahead.apply(code)
            before, after = state.table(), ahead.table()
            pulled = any(before.pulled) or before.question.kind == c.ASK_PULL
            shown = before.standing != after.standing or (pulled and not any(after.pulled))
            shown = shown or before.discard & ~after.discard & ACTION_PILE != 0
            assert GAME.reveals(state, code) == shown
            revealing += shown
    assert revealing


def test_the_open_table_is_the_table_without_cards() -> None:
    nothing = (0, 0, 0, 0)
    for state in positions():
        hidden = state.table().with_(hands=nothing, deck=0, seen=nothing, seen_in=nothing, pulled=nothing)
        assert GAME.view(state, 0).open == hidden == state.table(cards=False)
