"""The page itself says whether something is under way, to readers and to tests."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.rest import at_rest


def test_the_page_is_busy_until_what_it_asked_for_has_come(someone: Callable[..., Page]) -> None:
    page, late = someone(), list[Route]()
    page.route("**/api/games/*/book*", lambda route: late.append(route))  # noqa: PLW0108  # it marks what it gets
    page.goto("/")
    at_rest(page)
    with page.expect_request("**/api/games/*/book*"):
        page.get_by_role("button", name="Invite friends to Fire Tower").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("aria-busy", "true")
    with page.expect_response("**/api/games/*/book*"):
        late[0].continue_()
    expect(page.locator("body")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_label("Cards in hand")).to_be_attached()
