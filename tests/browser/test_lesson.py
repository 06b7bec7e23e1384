"""The lessons from their first step to their last, as somebody takes them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import asked, board
from tests.games.lessons import WAYS

People = Callable[..., Page]


def take(page: Page, n: int, *lines: str) -> None:
    """Read a step, type what it asks for, and go on."""
    slip = page.get_by_role("dialog").filter(has_text=f"Step {n} of 10")
    slip.get_by_role("button", name="Try it").click()
    expect(board(page)).to_be_visible()
    for line in lines:
        if line.startswith("flee"):
            expect(page.get_by_text("Choose where to flee.").first).to_be_visible()
        at_rest(page)  # while a move is made, no other is taken
        page.get_by_label("Type a move").fill(line)
        page.keyboard.press("Enter")
    done = page.get_by_role("dialog", name="Done")
    expect(done).to_contain_text(f"Step {n} of 10")
    done.get_by_role("button", name="Next step").click()


def test_ten_steps_lead_to_a_game_of_fire_tower(someone: People) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("link", name="Learn it in ten steps").first.click()
    for n, way in enumerate(WAYS["fire-tower"].values(), 1):
        take(page, n, "; ".join(way))
    expect(asked(page)).to_have_text("You know the game")
    page.get_by_role("button", name="Play against a Cadet").click()
    expect(page.get_by_role("region", name="Lookouts")).to_contain_text("Cadet")


def test_ten_steps_lead_to_a_game_of_firebreak_alone(someone: People) -> None:
    page = someone()
    page.goto("/learn/firebreak")
    for n, way in enumerate(WAYS["firebreak"].values(), 1):
        lines = way if "rest" in way else ["; ".join(way)]  # after the rest fire spreads, and only then somebody flees
        take(page, n, *lines)
    expect(asked(page)).to_have_text("You know the game")
    page.get_by_role("button", name="Play a game alone").click()
    expect(board(page)).to_be_visible()


def test_there_is_no_lesson_of_an_unknown_game(someone: People) -> None:
    page = someone()
    page.goto("/learn/chess")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
