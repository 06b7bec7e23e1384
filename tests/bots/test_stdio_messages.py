"""What is said to a program: all that it may know, in a form that every language can read, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.bots import stdio_messages as messages
from fireline.core.bot import Clock
from fireline.core.chance import stream
from fireline.core.game import Game
from fireline.core.state import State

FIRE_TOWER = """
game = "fire-tower/1"
turn = "red"
phase = "action"
wind = "N"
hands = { red = ["ember", "ember", "flare-up"], blue = [BLUE] }
"""
SPARKS = 'game = "template/1"\nply = 2\nrow = "..~.*...."\nhands = { west = "rain", east = "BLUE" }\n'
HIDDEN = {"fire-tower": (FIRE_TOWER, '"north", "dozer-line"', '"ember", "south"'), "template": (SPARKS, "gust", "rain")}


def asked(game: Game[Any, Any], state: State) -> dict[str, Any]:
    view = game.view(state, state.to_move)
    guess = game.guess(view, stream(1, "seat/0"))
    choices = [game.describe(guess, code) for code in state.codes()]
    line = messages.question(game, view, guess, choices, number=3, clock=Clock(250), seed=77)
    assert "\n" not in line
    assert line.isascii()
    found: dict[str, Any] = json.loads(line)
    return found


@pytest.mark.parametrize("name", HIDDEN)
def test_what_a_seat_cannot_see_is_not_sent(name: str) -> None:
    text, one, other = HIDDEN[name]
    game = games.get(name)
    states = [game.load(text.replace("BLUE", hand)) for hand in (one, other)]
    assert states[0].digest() != states[1].digest()
    assert asked(game, states[0]) == asked(game, states[1])


def test_a_question_tells_the_position_in_words() -> None:
    game = games.get("fire-tower")
    question = asked(game, game.load(FIRE_TOWER.replace("BLUE", "")))
    assert (question["type"], question["id"], question["clock_ms"], question["seed"]) == ("choose", 3, 250, 77)
    assert question["guess"]["hands"]["red"] == ["flare-up", "ember", "ember"]
    assert question["guess"]["board"].splitlines()[7] == ".......**......."
    assert "Your hand  Flare Up  Ember x2" in question["picture"]
    assert "[" not in question["picture"]
    assert question["choices"][0] == {
        "text": "flare-up",
        "kind": "play",
        "card": "flare-up",
        "cells": [],
        "adds": {},
        "removes": {},
    }


def test_a_large_number_is_a_text_that_reads_back() -> None:
    game = games.get("fire-tower")
    view = game.view(game.load(FIRE_TOWER.replace("BLUE", "")), 0)
    sent = messages.plain(view)
    assert sent["open"]["glow"] == "0x18001800000000000000000000000000000"
    assert int(sent["open"]["glow"], 0) == view.open.glow
    assert sent["hand"] == view.hand
    assert messages.plain([2**53 - 1, 2**53, True, None, "x"]) == [2**53 - 1, "0x20000000000000", True, None, "x"]


def test_markup_is_left_out_and_brackets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("template")
    monkeypatch.setattr(type(game), "picture", lambda *_: r"[fire]*[/] \[x] [seat0]a[/seat0] [1]")
    assert asked(game, game.load(SPARKS.replace("BLUE", "rain")))["picture"] == "* [x] a [1]"


def test_the_page_shows_the_messages_as_they_are() -> None:
    page = Path("docs/bots.md").read_text(encoding="utf-8")
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    by_type = {message["type"]: message for message in shown}
    assert list(by_type) == ["hello", "ready", "choose", "choice", "bye"]
    game = games.get("fire-tower")
    state = game.load(FIRE_TOWER.replace("BLUE", ""))
    question, greeting = asked(game, state), json.loads(messages.hello(game, state, "red"))
    assert list(by_type["hello"]) == list(greeting)
    assert list(by_type["choose"]) == list(question)
    assert [list(choice) for choice in by_type["choose"]["choices"]] == [list(question["choices"][0])] * 2
    assert by_type["bye"] == json.loads(messages.BYE)


def test_the_page_names_every_field_of_the_view() -> None:
    game = games.get("fire-tower")
    view = messages.plain(game.view(game.start(), 0))
    page = Path("docs/bots.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(?:open\.)?(\w+)`", page))
    assert {*view, *view["open"]} - {"open"} <= named
