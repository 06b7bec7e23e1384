"""The keyboard alone plays: the board is one tab stop, everything has a key, and what happens is announced."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import CADET, LATE, OPENING, asked, board, burns, card, log, my_turn, sit
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
MOST_CHOICES = 400
FIRE = re.compile("Flare Up|Burning Snag|Explosion")


def announcer(page: Page) -> Locator:
    return page.locator("[aria-live=polite][data-announcer]")


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def pointed_at(page: Page) -> Locator:
    """The place that the keyboard is at on the board, which a screen reader reads."""
    return board(page).locator("xpath=id(@aria-activedescendant)")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, goal: Locator) -> None:
    """Press Tab until that has the focus."""
    for _ in range(60):
        if goal.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never gets there")


def test_tab_arrows_and_enter_play_a_turn(someone: People, server: Process) -> None:
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    sit(bea, server.site.join(table["code"])["token"])
    sit(ada, table["token"])
    tab_to(ada, board(ada))
    press(ada, "ArrowRight", "ArrowRight")
    expect(pointed_at(ada)).to_have_accessible_name("j8, forest, possible")
    press(ada, "Enter")
    expect(announcer(ada)).to_contain_text("j8 is picked. Press Enter again to confirm")
    press(ada, "Enter")
    burns(ada, "j8")
    expect(announcer(ada)).to_contain_text("j8")
    tab_to(ada, card(ada, "Flare Up"))
    press(ada, "Enter")
    expect(ada.get_by_role("button", name="Pick a place")).to_be_visible()
    press(ada, "b", "n")
    confirm = ada.get_by_role("button", name="Confirm")
    expect(confirm).to_be_enabled()
    expect(ada.get_by_role("button", name="Rotate")).to_be_enabled()
    chosen = confirm.inner_text()
    press(ada, "r")
    expect(confirm).not_to_have_text(chosen)
    press(ada, "Enter")
    my_turn(bea)
    expect(announcer(bea)).to_contain_text("Your turn.")


def test_the_board_is_one_tab_stop(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, CADET, game="fire-tower", scenario=OPENING)["token"])
    tab_to(page, board(page))
    press(page, "Tab")
    expect(focused(page)).to_have_count(1)
    expect(board(page)).not_to_be_focused()
    expect(board(page).locator(":focus")).to_have_count(0)
    press(page, "Shift+Tab")
    expect(board(page)).to_be_focused()


def test_keys_ask_why_let_go_undo_and_point(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, CADET, game="fire-tower", scenario=OPENING)["token"])
    press(page, "b", "Home", "?")
    why = page.get_by_role("status").filter(has_text="Why not a8?")
    expect(why).to_be_visible()
    press(page, "Escape")
    expect(why).to_have_count(0)
    press(page, "n", "Escape")
    expect(page.get_by_role("button", name="Pick a place")).to_be_disabled()
    press(page, "n", "Enter")
    expect(log(page)).to_have_count(1)
    at_rest(page)
    press(page, "u")
    expect(log(page)).to_have_count(0)
    at_rest(page)
    press(page, "/")
    page.keyboard.type("j9; pass")
    press(page, "Enter")
    burns(page, "j9")


@pytest.mark.parametrize("position", [LATE, pytest.param("", marks=pytest.mark.slow)], ids=["late", "opening"])
def test_a_game_against_a_cadet_to_its_end_by_keyboard_alone(someone: People, server: Process, position: str) -> None:
    page = someone()
    begin = {"scenario": position} if position else {}
    sit(page, server.site.found(YOU, CADET, game="fire-tower", **begin)["token"])
    ready = re.compile("^(Your turn|The game is over)$")
    for _ in range(MOST_CHOICES):
        at_rest(page)  # while a move is made, the question before it still stands
        expect(asked(page)).to_have_text(ready, timeout=30_000)
        if asked(page).inner_text() != "Your turn":
            break
        answer(page)
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", name=re.compile("^(You won|Cadet wins)$"))).to_be_visible()
    expect(end.get_by_role("group", name="Winning chance")).to_be_visible()
    expect(end.get_by_role("heading", name="Cards that were drawn")).to_be_visible()


def answer(page: Page) -> None:
    """Whatever is asked, in a few key presses: fire toward the south-east, else a pass."""
    before = log(page).all_inner_texts()
    here = page.locator(".you")  # looking for roles on a whole page is slow, and this is done some hundred times
    side = here.inner_text()
    if "Pick a place" in side:
        board(page).focus()
        press(page, "p", "Enter")
    elif picking := re.search(r"^Discard \d of (\d)$", side, re.MULTILINE):
        press(page, *[str(i + 1) for i in range(int(picking[1]))])
        here.get_by_role("button", name=picking[0]).press("Enter")
    elif ready := [str(i + 1) for i, card in enumerate(here.locator("button.card").all_inner_texts()) if burning(card)]:
        press(page, ready[0])
    elif passing := re.search("^(Pass$|Keep .*)", side, re.MULTILINE):
        here.get_by_role("button", name=passing[0]).press("Enter")
    else:
        here.get_by_role("button").first.press("Enter")
    expect(log(page), f"no answer to: {side}").not_to_have_text(before, use_inner_text=True)


def burning(card: str) -> bool:
    return FIRE.search(card) is not None and "not possible now" not in card
