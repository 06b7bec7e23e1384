"""For everybody: axe finds nothing on any page, by day and by night, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.rest import at_rest

Someone = Callable[..., Page]
Clean = Callable[[Page], None]
NIGHT = {"color_scheme": "dark"}
SMALL = {"viewport": PHONE, "has_touch": True}
# Two screens show every colour and every layout; the other two are for soak runs.
SCREENS = [
    pytest.param({}, id="desk by day"),
    pytest.param(SMALL | NIGHT | {"locale": "it-IT"}, id="phone by night"),
    pytest.param(NIGHT, id="desk by night", marks=pytest.mark.slow),
    pytest.param(SMALL, id="phone by day", marks=pytest.mark.slow),
]


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} scrolls sideways"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_pages(someone: Someone, clean: Clean, record: str, screen: dict[str, Any]) -> None:
    page = someone(**screen)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    clean(page)
    fits(page)
    page.get_by_role("article").first.get_by_role("button").nth(1).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("summary").first.click()
    clean(page)
    fits(page)
    page.get_by_role("dialog").locator("button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.locator("summary").click()
    expect(page.get_by_role("list").first).to_be_visible()
    clean(page)
    fits(page)
    page.goto("/rules/fire-tower#r-5.3")
    expect(page.locator("[id='r-5.3']")).to_be_visible()
    clean(page)
    fits(page)
    replay = page.request.post("/api/replays", data=record.encode()).json()["replay"]
    page.goto(f"/replay/{replay}?ply=40")
    expect(page.get_by_role("slider")).to_be_visible()
    clean(page)
    fits(page)
    page.goto("/learn/fire-tower#5")
    expect(page.get_by_role("dialog")).to_be_visible()
    clean(page)
    fits(page)
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    clean(page)


def test_the_keyboard_reaches_everything_on_the_start_page(someone: Someone) -> None:
    page = someone()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    at_rest(page)
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")
        )
    assert reached[0] == "Skip to the page"
    assert any("Play now: Fire Tower" in name for name in reached)
    assert any("Invite friends" in name for name in reached)


def test_a_new_page_takes_the_focus(someone: Someone) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("article").get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.locator("#page")).to_be_focused()


def test_no_policy_is_broken(someone: Someone) -> None:
    page = someone()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if "Content Security" in message.text else None)
    for address in ("/", "/rules/fire-tower", "/learn/fire-tower"):
        page.goto(address)
        at_rest(page)
    assert said == []
