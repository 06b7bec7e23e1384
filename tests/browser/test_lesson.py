"""The lesson from its first step to its last, as somebody takes it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.sitting import asked, board
from tests.browser.test_learn import WAYS

People = Callable[..., Page]


def test_ten_steps_lead_to_a_game(someone: People) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("link", name="Learn it in ten steps").click()
    for n, way in enumerate(WAYS.values(), 1):
        slip = page.get_by_role("dialog").filter(has_text=f"Step {n} of 10")
        slip.get_by_role("button", name="Try it").click()
        expect(board(page)).to_be_visible()
        page.get_by_label("Type a move").fill("; ".join(way))
        page.keyboard.press("Enter")
        done = page.get_by_role("dialog", name="Done")
        expect(done).to_contain_text(f"Step {n} of 10")
        done.get_by_role("button", name="Next step").click()
    expect(asked(page)).to_have_text("You know the game")
    page.get_by_role("button", name="Play against a Cadet").click()
    expect(page.get_by_role("region", name="Lookouts")).to_contain_text("Cadet")
