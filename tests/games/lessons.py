"""The lessons of the pages as tests take them: steps with positions and goals, and one way through each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from fireline.core.codes import CHANCE
from fireline.core.game import Game, Message
from fireline.core.refusal import Refusal

LESSONS = Path("web/src/learn")
# One way through each step, as the engine writes it.
WAYS = {
    "fire-tower": {
        "1-wind": ["wind k8"],
        "2-fire": ["flare-up", "flare-up k10-m10"],
        "3-explosion": ["explosion", "explosion k11"],
        "4-ember": ["ember", "ember e5", "ember to m11"],
        "5-firebreak": ["dozer-line", "dozer-line c6-c7"],
        "6-water": ["air-drop", "air-drop c4-e4"],
        "7-turn": ["south change"],
        "8-discard": ["discard west", "discard west", "done"],
        "9-bucket": ["bucket", "bucket b3-d3"],
        "10-tower": ["burning-snag", "burning-snag o15-p16"],
    },
    "firebreak": {
        "1-move": ["move D5"],
        "2-firebreak": ["firebreak A4-F2"],
        "3-spread": ["end"],
        "4-dense": ["firebreak F1-F2"],
        "5-double": ["firebreak A4-F2"],
        "6-tanker": ["fly F3"],
        "7-pumps": ["deploy", "pump A3"],
        "8-burn": ["burn E6"],
        "9-caught": ["rest", "flee C3"],
        "10-hold": ["firebreak E0-E3", "move E2", "firebreak E2-E3"],
    },
}


class Step(NamedTuple):
    """A step as the page has it."""

    number: int
    name: str
    goal: dict[str, str]
    rule: str


class Told(NamedTuple):
    """What a page hears of a ply."""

    by: int | None
    message: Message
    happenings: list[Any]


def steps(game: str) -> dict[str, Step]:
    """The steps of a game's lesson, by the name of their scenario file."""
    listed = re.findall(
        r'\{ name: "(\w+)", scenario: \w+, goal: \{ (.*?) \}, rule: "([\d.]+)" \}',
        (LESSONS / game / "index.ts").read_text(encoding="utf-8"),
    )
    found = [
        Step(number, name, dict(re.findall(r'(\w+): "([^"]+)"', goal)), rule)
        for number, (name, goal, rule) in enumerate(listed, 1)
    ]
    return {f"{step.number}-{step.name}": step for step in found}


def position(game: Game[Any, Any], step: str) -> Any:
    """The state that a step begins with."""
    base = game.id.partition("/")[0]
    return game.load((LESSONS / base / f"{step}.toml").read_text(encoding="utf-8"))


def take(game: Game[Any, Any], state: Any, texts: list[str]) -> list[Told]:
    """Make these choices in turn, and let chance do what can come in one way only; what a page hears of it."""
    heard = []
    for text in texts:
        code = game.parse(state, text)
        assert not isinstance(code, Refusal), f"{text}: {code}"
        heard.append(_apply(game, state, code))
        while state.to_move == CHANCE and len(state.codes()) == 1:
            heard.append(_apply(game, state, state.codes()[0]))
    return heard


def _apply(game: Game[Any, Any], state: Any, code: int) -> Told:
    before, by = state.copy(), state.to_move
    told = game.tell(state, code, 0)
    state.apply(code)
    return Told(None if by == CHANCE else by, told, game.happenings(before, code, state))


def reached(goal: dict[str, str], heard: list[Told]) -> list[bool]:
    """For each of them, whether it is what the goal asks for: the same as `reached` of the pages."""
    found, card = [], None
    for by, told, happenings in heard:
        card = next((each.card for each in happenings if each.kind == "play" and each.seat == 0), card)
        if "follows" in goal:
            found.append(any(_is(each, goal["follows"], goal) for each in told.follows))
        elif by != 0:
            found.append(False)
        elif "told" in goal:
            found.append(_is(told, goal["told"], goal))
        else:
            happened = any(each.kind == goal["happens"] for each in happenings)
            found.append(happened and goal.get("card", card) == card)
    return found


def _is(message: Message, key: str, goal: dict[str, str]) -> bool:
    return message.key == key and goal.get("cells") in (None, message.args.get("cells"))
