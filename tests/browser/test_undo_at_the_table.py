"""Undo: free inside one's turn until something was shown, later only if the others agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import OPENING, asked, burns, card, hand, is_forest, my_turn, place, sit, type_move
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]


@pytest.fixture
def two(someone: People, server: Process) -> tuple[Page, Page]:
    """Ada is red and asked for the wind's gem, Bea is blue."""
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
    sit(bea, server.site.join(table["code"], name="Bea")["token"])
    sit(ada, table["token"])
    return ada, bea


def undo(page: Page) -> Locator:
    return page.get_by_role("button", name="Undo.")


def test_inside_the_turn_undo_is_free(two: tuple[Page, Page]) -> None:
    ada, bea = two
    expect(undo(ada)).to_be_disabled()
    place(ada, "j8")
    card(ada, "Flare Up").click()
    expect(card(ada, "Flare Up")).to_have_attribute("aria-pressed", "true")
    undo(ada).click()
    expect(card(ada, "Flare Up")).to_have_attribute("aria-pressed", "false")
    undo(ada).click()
    for page in two:
        is_forest(page, "j8")
    expect(bea.get_by_role("alert")).to_have_count(0)
    expect(undo(ada)).to_be_disabled()
    expect(hand(ada)).to_have_count(5)


def test_after_a_card_was_drawn_the_other_is_asked_and_may_refuse_or_agree(two: tuple[Page, Page]) -> None:
    ada, bea = two
    place(ada, "j8")
    card(ada, "Flare Up").click()
    place(ada, "k8")
    my_turn(bea)
    request = bea.get_by_role("alert").filter(has_text="Ada asks to take back the last choice.")
    undo(ada).click()
    expect(ada.get_by_text("Waiting for the others.")).to_be_visible()
    burns(ada, "k8")
    request.get_by_role("button", name="No").click()
    expect(ada.get_by_text("Waiting for the others.")).to_have_count(0)
    burns(ada, "k8")
    undo(ada).click()
    request.get_by_role("button", name="Agree").click()
    for page in two:
        is_forest(page, "k8")
    my_turn(ada)
    expect(asked(bea)).to_have_text("Ada’s turn")


def test_the_policy_can_be_read_at_the_table(two: tuple[Page, Page]) -> None:
    ada, _ = two
    ada.get_by_role("button", name="Table settings").click()
    expect(ada.get_by_text("Later only if every person at the table agrees.", exact=False)).to_be_visible()
    ada.keyboard.press("Escape")
    type_move(ada, "j8")
    expect(undo(ada)).to_have_accessible_name("Undo. Takes back your last choice: nothing hidden was shown since.")
