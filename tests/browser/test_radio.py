"""The radio: phrases, words and pings reach the others; watchers only listen; it can be muted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import OPENING, board, cell, sit
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
Three = tuple[Page, Page, Page]


@pytest.fixture
def three(someone: People, server: Process) -> Three:
    """Ada, who is the host, Bea, and the watcher Cy, all with the radio open."""
    ada, bea, cy = someone(), someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    sit(bea, server.site.join(table["code"], name="Bea")["token"])
    sit(ada, table["token"])
    sit(cy, table["watch"], "w")
    for page in (ada, bea, cy):
        page.get_by_role("button", name="Radio").click()
    return ada, bea, cy


def heard(page: Page) -> Locator:
    return page.get_by_role("list", name="Radio").get_by_role("listitem")


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_words_and_phrases_reach_the_other(three: Three) -> None:
    ada, bea, _ = three
    say(ada, "Mind <b>the</b> gap")
    ada.get_by_role("button", name="Good luck").click()
    expect(heard(bea)).to_have_text(["Ada Mind <b>the</b> gap", "Ada Good luck"])
    say(bea, "Thank you")
    expect(heard(ada).last).to_have_text("Bea Thank you")


def test_a_ping_shows_on_the_others_board(three: Three) -> None:
    ada, bea, _ = three
    cell(ada, "e5").click(modifiers=["Alt"])
    expect(board(bea).locator(".ping")).to_have_count(1)
    expect(heard(bea).last).to_have_text("Ada points at e5")


def test_watchers_listen_and_speak_only_if_the_host_allows_it(three: Three) -> None:
    ada, _, cy = three
    expect(cy.get_by_text("Watchers listen. The host can let them speak.")).to_be_visible()
    expect(cy.get_by_label("Say something")).to_have_count(0)
    ada.get_by_role("button", name="Table settings").click()
    ada.get_by_role("switch", name="Watchers may use the radio").check()
    ada.keyboard.press("Escape")
    say(cy, "Bravo")
    expect(heard(ada).last).to_have_text("Watcher Bravo")


def test_a_muted_radio_is_silent(three: Three) -> None:
    ada, bea, _ = three
    bea.get_by_role("button", name="Mute").click()
    say(ada, "Hello")
    expect(heard(ada).last).to_have_text("Ada Hello")
    expect(heard(bea)).to_have_text(["The radio is off."])
    bea.get_by_role("button", name="Listen").click()
    expect(heard(bea)).to_have_text(["Ada Hello"])
