"""Axe finds nothing at the table, whatever is open: by day, by night, on a phone; and the page is light."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import PHONE
from tests.browser.rest import at_rest
from tests.browser.sitting import LAST_MOVE, OPENING, board, card, cell, sit
from tests.server.clients import HERE, OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
Clean = Callable[[Page], None]
NIGHT = {"color_scheme": "dark"}
SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
# Two screens show every colour and every layout; the other two are for soak runs.
SCREENS = [
    pytest.param({}, id="desk by day"),
    pytest.param({**SMALL, **NIGHT}, id="phone by night"),
    pytest.param(NIGHT, id="desk by night", marks=pytest.mark.slow),
    pytest.param(SMALL, id="phone by day", marks=pytest.mark.slow),
]
MOST_SCRIPT = 120_000
INK = "getComputedStyle(document.body).color"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_turn_at_the_table(someone: People, server: Process, clean: Clean, screen: dict[str, Any]) -> None:
    page, watcher = someone(**screen), someone(**screen)
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    sit(watcher, table["watch"], "w")
    clean(watcher)
    server.site.join(table["code"], name="Bea")
    sit(page, table["token"])
    clean(page)
    cell(page, "c3").click()
    expect(page.get_by_role("status").filter(has_text="Why not")).to_be_visible()
    clean(page)
    cell(page, "j8").click()
    page.get_by_role("button", name="Confirm j8").click()
    expect(page.get_by_text("Play a card, discard cards, or pass.").first).to_be_visible()
    card(page, "Flare Up").click()
    expect(page.get_by_role("button", name="Pick a place")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_what_opens_over_the_table(someone: People, server: Process, clean: Clean, screen: dict[str, Any]) -> None:
    page = someone(**screen)
    table = server.site.found(YOU, {**HERE, "name": "Bea"}, game="fire-tower", scenario=OPENING, name="Ada")
    sit(page, table["token"])
    expect(page.get_by_role("dialog", name="Hand the device to Ada")).to_be_visible()
    clean(page)
    page.get_by_role("button", name="I am Ada: show my cards").click()
    menu = page.get_by_role("button", name="Menu" if "viewport" in screen else "Table settings")
    menu.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    clean(page)
    page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    expect(page.get_by_role("complementary", name="Rules").get_by_role("listitem").first).to_be_visible()
    clean(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Radio").click()
    expect(page.get_by_label("Say something")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_end(someone: People, server: Process, clean: Clean, screen: dict[str, Any]) -> None:
    page = someone(**screen)
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=LAST_MOVE)
    server.site.join(table["code"], name="Bea")
    sit(page, table["token"])
    card(page, "Burning Snag").click()
    expect(cell(page, "p16")).to_have_accessible_name(re.compile("possible"))
    cell(page, "p16").click()
    page.get_by_role("button", name="Confirm o15–p16").click()
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", name="Cards that were drawn").or_(end.get_by_role("button").last)).to_be_visible()
    clean(page)


def test_day_and_night_follow_the_system_and_the_switch(someone: People, server: Process) -> None:
    page = someone(color_scheme="dark")
    sit(page, server.site.found(YOU, OPEN, game="fire-tower")["token"])
    root = page.locator("html")
    expect(root).to_have_attribute("data-shift", "night")
    night = page.evaluate(INK)
    page.get_by_role("button", name="Day shift").click()
    expect(root).to_have_attribute("data-shift", "day")
    expect(page.locator("body")).not_to_have_css("color", night)
    page.reload()
    expect(board(page)).to_be_visible()
    expect(root).to_have_attribute("data-shift", "day")


def test_the_script_of_the_table_weighs_at_most_120_kb(someone: People, server: Process) -> None:
    page = someone()
    scripts: list[Response] = []
    page.on("response", lambda answer: scripts.append(answer) if answer.request.resource_type == "script" else None)
    sit(page, server.site.found(YOU, OPEN, game="fire-tower")["token"])
    page.get_by_role("button", name="Radio").click()
    expect(page.get_by_label("Say something")).to_be_visible()  # what comes last, when the browser is idle, is here
    at_rest(page)
    assert len(scripts) > 1
    weight = sum(len(gzip.compress(script.body(), 9)) for script in scripts)
    assert weight <= MOST_SCRIPT, f"{weight} bytes gzipped"
