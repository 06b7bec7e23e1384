"""Tests that read like the rulebook: lay out a picture, make choices, look at the picture that follows."""

from __future__ import annotations

import json
from typing import Any

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.refusal import Refusal
from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.picture import draw_board
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import TOWERS, WIND_LETTERS
from fireline.kit.square import SIDE, cell_index, cell_name, span

GAME = games.get("fire-tower")


def board(picture: str = "", at: str = "a1", onto: str = "") -> str:
    """A whole board with a small picture laid on it, its north-western cell at `at`; Eternal Flame cells stay."""
    rows = [list(row) for row in onto.split()] or [["."] * SIDE for _ in range(SIDE)]
    top, left = divmod(cell_index(at), SIDE)
    for i, line in enumerate(picture.split()):
        for j, sign in enumerate(line):
            rows[top + i][left + j] = sign
    return "\n".join("".join(row) for row in rows)


def on_cells(sign: str, names: str, onto: str = "") -> str:
    """A whole board with that sign on each of these cells or rectangles, such as "o1 b2-c3"."""
    for part in names.split():
        for cell in span(part):
            onto = board(sign, cell_name(cell), onto)
    return onto


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
    state: State = GAME.load("\n".join(f"{key} = {toml(value)}" for key, value in keys.items()))
    return state


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
        assert code in state.codes(), f"{text!r} is not offered"
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
    assert GAME.find(state, text) not in state.codes(), f"{text!r} is offered"
    return refusal


def legal(state: State) -> list[str]:
    """The legal choices as text."""
    return GAME.texts(state)


def cells(state: State, prefix: str) -> set[str]:
    """What follows a prefix in the legal choices; "wind " gives the cells of the wind step."""
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


def asked(state: State) -> str:
    """Who decides now: the name of a seat, "chance", or "nobody" when the game is over."""
    if state.to_move == OVER:
        return "nobody"
    return "chance" if state.to_move == CHANCE else GAME.seats(state)[state.to_move]


def hand(state: State, name: str) -> list[str]:
    """The cards in the hand of a seat, in the fixed order."""
    return pile_cards(state.table().hands[GAME.seats(state).index(name)])


def draw_pile(state: State) -> list[str]:
    """The cards of the draw pile, in the fixed order; a Firestorm that was cut in is not among them."""
    return pile_cards(state.table().deck)


def discard_pile(state: State) -> list[str]:
    """The cards of the discard pile, in the fixed order."""
    return pile_cards(state.table().discard)


def wind(state: State) -> str:
    """Where the wind blows: N, E, S or W."""
    return WIND_LETTERS[state.table().wind]


def standing(state: State) -> list[str]:
    """The towers that stand, clockwise from red."""
    return [name for tower, name in enumerate(TOWERS) if state.table().standing >> tower & 1]


def question(state: State) -> str:
    """What is asked now and of whom, chance's questions too: "aid-gem red", "draw purple", "roll", "over"."""
    message = GAME.prompt(GAME.view(state, None))
    what = message.key.removeprefix("prompt.")
    return what if what in ("roll", "over") else f"{what} {message.args['seat'].lower()}"


# A board full of firebreaks around the Eternal Flame, to lay a picture onto: nothing can happen elsewhere.
WALL = board("** **", at="h8", onto="\n".join(["#" * SIDE] * SIDE))


def ablaze(*towers: str, onto: str = "") -> str:
    """A whole board on which these towers have burned and are ablaze."""
    for name in towers:
        onto = board("AAA AAA AAA", at={"red": "a1", "purple": "n1", "blue": "n14", "green": "a14"}[name], onto=onto)
    return onto or board()


def shadow_event(*burned: str, onto: str = "", drawer: str = "purple", **keys: Any) -> State:
    """The drawer has drawn Shadow of the Wood in the own turn, in an east wind, while these towers are ablaze.

    Every active player holds one card, North, and the hand size is one; all Buckets are used.
    """
    seats = ("red", "purple", "blue", "green")
    given: dict[str, Any] = {"hands": {name: ["north"] for name in seats if name not in burned}, "hand_size": 1}
    given |= {"queue": [f"shadow-of-the-wood {drawer}"], "course": ["events", "next"], "buckets": []}
    options = {"shadow_of_the_wood": True} | keys.pop("options", {})
    return scene(ablaze(*burned, onto=onto), turn=drawer, wind="E", options=options, **given | keys)


def dealt(seats: int | list[str] = 4, **options: Any) -> State:
    """A new game after the deal: the starting wind is about to be rolled."""
    state: State = GAME.start(options, seats)
    while question(state) != "roll":
        state.apply(state.codes()[0])
    return state


def outcomes(state: State) -> dict[str, int]:
    """What chance can bring now, and the weight of each."""
    return {GAME.describe(state, code).text: weight for code, weight in state.weights()}


def ended(state: State) -> tuple[str, list[str]]:
    """How the game ended, and who won or shares the draw."""
    result = GAME.result(state)
    assert result is not None
    return result.reason, [GAME.seats(state)[seat] for seat in result.winners]
