"""The lesson in the browser: reading, trying, going on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Someone = Callable[..., Page]


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
