"""Why not? What is refused is explained in one sentence, on the board, with its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import OPENING, board, card, cell, sit
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
BREAK_AT_E5 = """
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "action"
hands = { red = ["dozer-line", "ember"] }
board = \"\"\"
................
................
................
................
....#...........
................
................
.......**.......
.......**.......
................
................
................
................
................
................
................
\"\"\"
"""


@pytest.fixture
def ada(someone: People, server: Process) -> Page:
    """Ada is red and asked for the wind's gem."""
    page = someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"])
    sit(page, table["token"])
    return page


def slip(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Why not")


def test_an_impossible_cell_says_why_marks_the_cells_and_opens_the_rule(ada: Page) -> None:
    cell(ada, "c3").click()
    expect(slip(ada).get_by_role("heading", name="Why not c3?")).to_be_visible()
    expect(slip(ada)).to_contain_text("c3")
    expect(board(ada).locator(".nobox")).to_have_count(1)
    rule = slip(ada).get_by_role("button", name="Rule ")
    number = rule.inner_text().removeprefix("Rule ")
    rule.click()
    panel = ada.get_by_role("complementary", name="Rules")
    expect(panel.locator(f"[id='panel-{number}']")).to_be_in_viewport()
    expect(board(ada)).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def test_the_nearest_possible_place_is_one_press_away(ada: Page) -> None:
    cell(ada, "l8").click()
    slip(ada).get_by_role("button", name="Nearest: j8").click()
    expect(slip(ada)).to_have_count(0)
    ada.get_by_role("button", name="Confirm j8").click()
    expect(cell(ada, "j8")).to_have_accessible_name("j8, fire gem")


def test_a_card_that_cannot_be_played_now_says_why(ada: Page) -> None:
    card(ada, "Smokejumper").click()
    expect(slip(ada).get_by_role("heading", name="Why not Smokejumper?")).to_be_visible()
    expect(slip(ada).get_by_role("button", name="Rule ")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(slip(ada)).to_have_count(0)


def test_a_typed_move_that_is_refused_says_why_and_stays_to_be_mended(ada: Page) -> None:
    field = ada.get_by_label("Type a move")
    field.fill("wind a1")
    field.press("Enter")
    expect(slip(ada)).to_contain_text("a1")
    expect(field).to_have_value("wind a1")


def test_a_firebreak_beside_another_shows_the_one_it_would_touch(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=BREAK_AT_E5)
    server.site.join(table["code"])
    sit(page, table["token"])
    card(page, "Dozer Line").click()
    expect(cell(page, "g6")).to_have_accessible_name("g6, forest, possible")
    cell(page, "e6").click()
    expect(slip(page)).to_contain_text("e5")
    expect(board(page).locator(".ask")).to_have_count(1)


def test_the_rules_can_be_searched_at_the_table(ada: Page) -> None:
    ada.get_by_role("button", name="Rules").click()
    panel = ada.get_by_role("complementary", name="Rules")
    panel.get_by_role("searchbox").fill("bucket")
    expect(panel.get_by_role("listitem").first).to_contain_text("Bucket")
    ada.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_card_is_explained_when_it_is_pointed_at_or_reached_by_keyboard(ada: Page) -> None:
    tip = ada.get_by_role("tooltip")
    card(ada, "Flare Up").hover()
    expect(tip).to_contain_text("Flare Up")
    expect(tip).to_contain_text("Rule 5.")
    board(ada).hover(position={"x": 5, "y": 5})
    expect(tip).to_have_count(0)
    card(ada, "Air Drop").focus()
    expect(tip).to_contain_text("Air Drop")
