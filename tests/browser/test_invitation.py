"""Two browsers and a watcher, brought together by an invite link."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import OPENING, asked, board, burns, card, cell, hand, log, my_turn, place, sit, type_move
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
SECRETS = ("Flare Up", "Dozer Line", "Air Drop", "Smokejumper", "Fire Engine", "Explosion", "Ember", "Scratch Line")


def test_an_invite_link_brings_a_friend_and_a_watcher_to_the_same_table(someone: People) -> None:
    ada, bea, cy = someone(), someone(), someone()
    ada.goto("/")
    ada.get_by_role("button", name="Invite friends to Fire Tower").click()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Set the table").click()
    link = ada.get_by_label("Room link", exact=True).input_value()
    ada.get_by_text("Link to watch").first.click()
    watching = ada.get_by_label("Link to watch", exact=True).input_value()
    bea.goto(link)
    expect(bea.get_by_text("Ada would like to play Fire Tower with you.")).to_be_visible()
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    ada.get_by_role("link", name="To the table").click()
    cy.goto(watching)
    for page in (ada, bea, cy):
        expect(board(page)).to_be_visible()
        for name in ("Ada", "Bea"):
            expect(page.get_by_role("region", name="Lookouts")).to_contain_text(name)
    for page in (ada, bea):
        expect(hand(page)).to_have_count(5)
    at_rest(cy)
    expect(hand(cy)).to_have_count(0)
    expect(cy.get_by_text("You are watching", exact=False)).to_be_visible()
    expect(cy.get_by_label("Type a move")).to_have_count(0)


@pytest.fixture
def three(someone: People, server: Process) -> tuple[Page, Page, Page, dict[str, Any]]:
    """Ada (red), Bea (blue) and the watcher Cy at a table where Ada is asked for the wind's gem."""
    ada, bea, cy = someone(), someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    blue = server.site.join(table["code"], name="Bea")
    sit(ada, table["token"])
    sit(bea, blue["token"])
    sit(cy, table["watch"], "w")
    return ada, bea, cy, table


def test_what_one_does_all_see(three: tuple[Page, Page, Page, dict[str, Any]]) -> None:
    ada, bea, cy, _ = three
    my_turn(ada)
    expect(asked(bea)).to_have_text("Ada’s turn")
    place(ada, "j8")
    for page in (ada, bea, cy):
        burns(page, "j8")
        expect(log(page).last).to_contain_text("j8")
    card(ada, "Flare Up").click()
    expect(cell(bea, "k8")).not_to_have_accessible_name(re.compile("possible"))
    place(ada, "k8")
    for page in (bea, cy):
        burns(page, "k8")
    my_turn(bea)
    expect(asked(ada)).to_have_text("Bea’s turn")
    expect(asked(cy)).to_have_text("Bea’s turn")


def test_no_card_of_a_hand_ever_stands_on_the_watchers_page_or_on_the_others(
    three: tuple[Page, Page, Page, dict[str, Any]],
) -> None:
    ada, bea, cy, _ = three
    heard: list[str] = []
    cy.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    cy.reload()
    expect(board(cy)).to_be_visible()
    at_rest(cy)
    type_move(ada, "j8")
    for page in (bea, cy):
        burns(page, "j8")
        at_rest(page)
    seen = cy.locator("body").inner_text()
    for title in SECRETS:
        assert title not in seen, f"{title} on the watcher's page"
    assert any("j8" in frame for frame in heard)
    for secret in ("flare-up", "dozer-line", "smokejumper", "scratch-line"):
        assert not any(secret in frame for frame in heard), f"{secret} on the watcher's line"
    for title in ("Flare Up", "Dozer Line", "Air Drop", "Smokejumper"):
        assert title not in bea.locator("body").inner_text(), f"Ada's {title} on Bea's page"


def test_a_seats_link_opens_the_same_seat_on_another_device(someone: People, server: Process) -> None:
    desk, phone = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"])
    sit(desk, table["token"])
    sit(phone, table["token"], "s")
    type_move(desk, "j9")
    burns(phone, "j9")
    card(phone, "Flare Up").click()
    expect(card(desk, "Flare Up")).to_have_attribute("aria-pressed", "true")
