"""Tests that read like the rulebook: lay out a picture, make choices, look at the picture that follows."""

from __future__ import annotations

import json
from typing import Any

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.refusal import Refusal
from fireline.games.fire_tower.picture import draw_board
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.table import Table
from fireline.kit.square import SIDE, cell_index

GAME = games.get("fire-tower")


def board(picture: str = "", at: str = "a1", onto: str = "") -> str:
    """A whole board with a small picture laid on it, its north-western cell at `at`; Eternal Flame cells stay."""
    rows = [list(row) for row in onto.split()] or [["."] * SIDE for _ in range(SIDE)]
    top, left = divmod(cell_index(at), SIDE)
    for i, line in enumerate(picture.split()):
        for j, sign in enumerate(line):
            rows[top + i][left + j] = sign
    return "\n".join("".join(row) for row in rows)


def scene(picture: str = "", at: str = "a1", **keys: Any) -> State:
    """A state from a picture and scenario keys: turn, phase (default "action"), wind, hands, options, course...

    Four players unless `seats` says otherwise; hands that are not given are empty for a clear view of what is drawn.
    """
    keys.setdefault("game", "fire-tower/1")
    keys.setdefault("seats", ["red", "purple", "blue", "green"])
    if "course" not in keys and "ending" not in keys:
        keys.setdefault("phase", "action")
    hands = keys.pop("hands", {})
    keys["hands"] = {name: hands.get(name, []) for name in keys["seats"]} if hands != "dealt" else {}
    keys["board"] = board(picture, at) + "\n"
    return GAME.load("\n".join(f"{key} = {toml(value)}" for key, value in keys.items()))


def toml(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(v)}" for key, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value)


def play(state: State, *texts: str) -> State:
    """A new state after these choices; chance outcomes are texts too ("roll N", "draw ember")."""
    state = state.copy()
    for text in texts:
        code = GAME.parse(state, text)
        assert not isinstance(code, Refusal), f"{text!r}: {code}"
        state.apply(code)
    return state


def skip_luck(state: State, seed: int = 0) -> State:
    """A new state where chance has played (any outcome) until a seat must decide or the game is over."""
    state, rng = state.copy(), stream(seed, "luck")
    while state.to_move == CHANCE:
        state.apply(state.sample(rng))
    return state


def refused(state: State, text: str) -> Refusal:
    """Why a choice of the seat to move is illegal; it must be."""
    refusal = GAME.why_not(state, state.to_move, text)
    assert refusal is not None, f"{text!r} is legal"
    return refusal


def legal(state: State) -> list[str]:
    """The legal choices as text."""
    return GAME.texts(state)


def cells(state: State, prefix: str) -> set[str]:
    """What follows a prefix in the legal choices: cells("wind ") gives the cells of the wind step."""
    return {text.removeprefix(prefix) for text in legal(state) if text.startswith(prefix)}


def table(state: State) -> Table:
    """The state laid open."""
    return state.table()


def seen_at(state: State, at: str, width: int, height: int) -> str:
    """A part of the board as a picture, its north-western cell at `at`."""
    top, left = divmod(cell_index(at), SIDE)
    rows = draw_board(state.table()).split()[top : top + height]
    return "\n".join(row[left : left + width] for row in rows)


def same_picture(state: State, picture: str, at: str) -> bool:
    """Does that part of the board look like the picture?"""
    rows = picture.split()
    return seen_at(state, at, len(rows[0]), len(rows)) == "\n".join(rows)
