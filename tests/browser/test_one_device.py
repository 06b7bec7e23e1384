"""Several people at one device: a curtain hides each hand until its owner is there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import OPENING, board, card, hand, sit, type_move
from tests.server.clients import HERE, YOU
from tests.server.processes import Process

People = Callable[..., Page]


def shown(page: Page) -> str:
    at_rest(page)
    return page.locator("body").inner_text()


def test_the_curtain_hides_a_hand_until_its_owner_is_there(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, {**HERE, "name": "Bea"}, game="fire-tower", scenario=OPENING, name="Ada")
    sit(page, table["token"])
    curtain = page.get_by_role("dialog", name=re.compile("^Hand the device to"))
    expect(curtain).to_have_accessible_name("Hand the device to Ada")
    assert "Flare Up" not in shown(page)
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name="I am Ada: show my cards").click()
    expect(card(page, "Flare Up")).to_be_visible()
    type_move(page, "j8")
    expect(card(page, "Flare Up")).to_be_visible()
    type_move(page, "pass")
    expect(curtain).to_have_accessible_name("Hand the device to Bea")
    expect(hand(page)).to_have_count(0)
    for title in ("Flare Up", "Dozer Line", "Fire Engine", "Explosion"):
        assert title not in shown(page), f"{title} behind the curtain"
    curtain.get_by_role("button", name="I am Bea: show my cards").click()
    expect(card(page, "Fire Engine")).to_be_visible()
    expect(card(page, "Flare Up")).to_have_count(0)


def test_somebody_on_this_device_can_be_invited_from_the_start_page(someone: People) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("button", name="Invite friends to Fire Tower").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seat 2", exact=True).select_option("here")
    page.get_by_label("Name of the player at seat 2").fill("Bea")
    page.get_by_role("button", name="Set the table").click()
    expect(board(page)).to_be_visible()
    page.get_by_role("button", name=re.compile("^I am (Ada|Bea): show my cards")).click()
    expect(hand(page)).to_have_count(5)
