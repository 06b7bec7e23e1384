"""The lesson: ten steps on the real engine, each of which can be done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fireline import games
from fireline.core.refusal import Refusal

Someone = Callable[..., Page]
LESSON = Path("web/src/learn")
# One way through each step, as the engine writes it.
WAYS = {
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
}


def test_every_position_has_a_way() -> None:
    assert sorted(WAYS) == sorted(path.stem for path in LESSON.glob("*.toml"))


@pytest.mark.parametrize("step", WAYS)
def test_the_engine_takes_the_way_of_each_step(step: str) -> None:
    game = games.get("fire-tower")
    state = game.load((LESSON / f"{step}.toml").read_text(encoding="utf-8"))
    for text in WAYS[step]:
        code = game.parse(state, text)
        assert not isinstance(code, Refusal), f"{text}: {code}"
        state.apply(code)


def test_reading_trying_and_going_on(someone: Someone) -> None:
    ada = someone()
    ada.goto("/learn/fire-tower")
    expect(ada.get_by_role("dialog", name="The wind moves first")).to_be_visible()
    ada.get_by_role("button", name="Try it").click()
    board = ada.get_by_role("grid")
    expect(board).to_be_visible()
    ada.locator("[data-cell=k8]").click()
    confirm = ada.get_by_role("button", name="Confirm")
    confirm.click()
    done = ada.get_by_role("dialog", name="Done")
    expect(done).to_contain_text("compulsory")
    done.get_by_role("button", name="Next step").click()
    expect(ada.get_by_role("dialog", name="Fire cards do not care about the wind")).to_be_visible()
    expect(ada).to_have_url("/learn/fire-tower#2")


def test_after_the_last_step_comes_a_game(someone: Someone) -> None:
    ada = someone()
    ada.goto("/learn/fire-tower#11")
    ada.get_by_role("button", name="Play against a Cadet").click()
    expect(ada.get_by_role("grid")).to_be_visible()
