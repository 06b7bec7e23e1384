"""Seats change hands: a bot plays for a leaver and gives back; a rematch rotates the seats."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import LAST_MOVE, OPENING, card, hand, log, my_turn, place, sit, type_move
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]


def lookout(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Lookouts").get_by_role("listitem").filter(has_text=name)


def test_a_bot_plays_for_a_leaver_who_can_come_back(someone: People, server: Process) -> None:
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    blue = server.site.join(table["code"], name="Bea")["token"]
    sit(bea, blue)
    sit(ada, table["token"])
    bea.get_by_role("button", name="Table settings").click()
    bea.get_by_role("dialog").get_by_text("Leave the table").click()
    expect(bea.get_by_role("heading", level=1)).to_contain_text("Read the wind")
    expect(lookout(ada, "Bea")).to_contain_text("Has left the table.")
    ada.get_by_role("button", name="Let a bot play for Bea").click()
    expect(lookout(ada, "Bot")).to_have_count(1)
    type_move(ada, "j8")
    type_move(ada, "pass")
    my_turn(ada)
    expect(log(ada).filter(has_text=re.compile("^\\d+\\s*Blue"))).not_to_have_count(0)
    sit(bea, blue)
    bea.get_by_role("button", name="Take my seat back").click()
    expect(lookout(ada, "Bea")).to_have_count(1)
    expect(lookout(ada, "Bot")).to_have_count(0)
    expect(hand(bea)).to_have_count(5)


def test_one_can_let_a_bot_play_for_oneself_and_take_over_again(someone: People, server: Process) -> None:
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    sit(bea, server.site.join(table["code"], name="Bea")["token"])
    sit(ada, table["token"])
    ada.get_by_role("button", name="Table settings").click()
    ada.get_by_role("button", name="Let a bot play for me").click()
    ada.keyboard.press("Escape")
    my_turn(bea)
    expect(log(bea).first).to_contain_text(re.compile("j8|j9"))
    ada.get_by_role("button", name="Take my seat back").click()
    expect(lookout(bea, "Bot")).to_have_count(0)


def test_a_rematch_of_two_people_needs_both_and_rotates_the_seats(someone: People, server: Process) -> None:
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=LAST_MOVE, name="Ada")
    sit(bea, server.site.join(table["code"], name="Bea")["token"])
    sit(ada, table["token"])
    card(ada, "Burning Snag").click()
    place(ada, "p16")
    expect(ada.get_by_role("dialog").get_by_role("heading", name="You won")).to_be_visible()
    expect(bea.get_by_role("dialog").get_by_role("heading", name="Ada wins")).to_be_visible()
    ada.get_by_role("button", name="Play again").click()
    expect(bea.get_by_text("Ada would like to play again.")).to_be_visible()
    bea.get_by_role("button", name="Agree").click()
    for page in (ada, bea):
        page.get_by_role("link", name="To the new game").click()
        names = page.get_by_role("region", name="Lookouts").get_by_role("listitem")
        expect(names.nth(0)).to_contain_text("Bea")
        expect(names.nth(1)).to_contain_text("Ada")
    my_turn(bea)
