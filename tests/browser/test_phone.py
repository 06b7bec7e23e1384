"""On a phone: one screen without scrolling, targets for thumbs, places one by one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.rest import at_rest
from tests.browser.sitting import LAST_MOVE, OPENING, asked, board, burns, card, cell, my_turn, sit
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
THUMB = 44
# Everything that can be pressed, is seen, and is smaller than a thumb.
TOO_SMALL = """thumb => [...document.querySelectorAll("button, a, input, select, summary, [role=button]")]
  .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter(e => !e.closest(".heard-only, .skip"))
  .map(e => [e, (e.matches("input") && e.closest("label") || e).getBoundingClientRect()])
  .filter(([e, r]) => r.width > 0 && (r.width < thumb - 0.5 || r.height < thumb - 0.5))
  .map(([e, r]) => `${e.getAttribute("aria-label") ?? e.innerText} ${Math.round(r.width)}x${Math.round(r.height)}`)"""


@pytest.fixture
def ada(someone: People, server: Process) -> Page:
    """Ada at her phone, red, asked for the wind's gem."""
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True)
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"], name="Bea")
    sit(page, table["token"])
    my_turn(page)
    return page


def fits(page: Page) -> None:
    at_rest(page)
    size = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")
    assert size[0] <= PHONE["width"], "the page scrolls sideways"
    assert size[1] <= PHONE["height"], "the page scrolls"


def thumbs(page: Page) -> None:
    """Everything to press has room for a thumb."""
    at_rest(page)
    assert page.evaluate(TOO_SMALL, THUMB) == []


def test_the_table_fits_the_screen_and_the_board_is_as_wide_as_it(ada: Page) -> None:
    fits(ada)
    box = board(ada).bounding_box()
    assert box is not None
    assert box["width"] >= PHONE["width"] - 16
    for thing in (asked(ada), card(ada, "Flare Up"), ada.get_by_role("button", name="Pick a place")):
        expect(thing).to_be_in_viewport(ratio=0.99)


def test_everything_to_press_is_as_large_as_a_thumb(ada: Page) -> None:
    thumbs(ada)
    cell(ada, "j8").tap()
    ada.get_by_role("button", name="Confirm j8").tap()
    burns(ada, "j8")
    card(ada, "Flare Up").tap()
    expect(ada.get_by_role("group", name="Places")).to_be_visible()
    thumbs(ada)
    fits(ada)
    ada.get_by_role("button", name="Menu").tap()
    expect(ada.get_by_role("dialog", name="Table settings")).to_be_visible()
    thumbs(ada)


def test_places_are_gone_through_one_by_one_and_the_map_comes_closer(ada: Page) -> None:
    whole = board(ada).get_attribute("viewBox")
    ada.get_by_role("button", name="Next place").tap()
    places = ada.get_by_role("group", name="Places")
    expect(places).to_contain_text(re.compile("place 1 of 2"))
    expect(board(ada)).not_to_have_attribute("viewBox", whole or "")
    fits(ada)
    ada.get_by_role("button", name="Next place").tap()
    expect(places).to_contain_text("place 2 of 2")
    ada.get_by_role("button", name="Confirm j9").tap()
    burns(ada, "j9")
    expect(board(ada)).to_have_attribute("viewBox", whole or "")


def test_why_not_and_the_log_have_room_too(ada: Page) -> None:
    cell(ada, "c3").tap()
    why = ada.get_by_role("status").filter(has_text="Why not c3?")
    expect(why).to_be_in_viewport(ratio=0.99)
    fits(ada)
    why.get_by_role("button", name="Rule ").tap()
    expect(ada.get_by_role("complementary", name="Rules")).to_be_visible()
    fits(ada)
    ada.get_by_role("complementary", name="Rules").get_by_role("button", name="Close").tap()
    ada.get_by_role("button", name="Log").tap()
    expect(ada.get_by_role("dialog", name="Log")).to_be_visible()
    fits(ada)


def test_the_end_is_told_on_a_phone(someone: People, server: Process) -> None:
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True)
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=LAST_MOVE)
    server.site.join(table["code"])
    sit(page, table["token"])
    card(page, "Burning Snag").tap()
    expect(cell(page, "p16")).to_have_accessible_name(re.compile("possible"))
    cell(page, "p16").tap()
    page.get_by_role("button", name="Confirm o15–p16").tap()
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", name="You won")).to_be_in_viewport()
    expect(end.get_by_role("link", name="Replay")).to_be_in_viewport()
    fits(page)
