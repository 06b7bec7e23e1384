"""What people do at every table, and positions to begin from."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.rest import at_rest

CADET = {"by": "bot", "level": "cadet"}

# The wind blows east: the first gem goes to j8 or j9.
OPENING = """
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "wind"
wind = "E"

[hands]
red = ["flare-up", "dozer-line", "air-drop", "north", "smokejumper"]
blue = ["fire-engine", "explosion", "west", "ember", "scratch-line"]
"""

# Red burns the tower of Blue, and wins, with a Burning Snag at o15-p16.
LAST_MOVE = """
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "action"
wind = "S"
hands = { red = ["burning-snag", "north", "fire-engine", "west", "ember"], blue = ["south", "air-drop"] }
board = \"\"\"
................
................
................
................
................
................
................
.......**.......
.......**ff.....
..........ff....
...........ff...
............ff..
.............ff.
..............ff
................
................
\"\"\"
"""

# Fire is inside both towers, and nobody holds water yet: the game will be over in a few turns.
LATE = """
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "wind"
wind = "W"
board = \"\"\"
................
................
.f..............
.ff.............
..ff............
....ff..........
.....fff........
.......**.......
.......**ff.....
..........ff....
...........ff...
............f...
............ff..
.............ff.
................
................
\"\"\"

[hands]
red = ["flare-up", "north", "dozer-line", "west", "ember"]
blue = ["north", "scratch-line", "east", "west", "south"]
"""


def sit(page: Page, token: str, way: str = "play") -> None:
    """Open a table's link and wait for its board and all around it."""
    page.goto(f"/{way}#{token}")
    expect(board(page)).to_be_visible()
    at_rest(page)


def board(page: Page) -> Locator:
    return page.get_by_role("grid")


def cell(page: Page, name: str) -> Locator:
    """A cell, whatever lies on it."""
    return board(page).locator(f"[data-cell={name}]")


def asked(page: Page) -> Locator:
    """The heading that says whose turn it is."""
    return page.get_by_role("heading", level=1)


def my_turn(page: Page) -> None:
    expect(asked(page)).to_have_text("Your turn")


def hand(page: Page) -> Locator:
    """The cards of one's hand."""
    return page.get_by_role("list", name="Your hand").get_by_role("button")


def card(page: Page, title: str) -> Locator:
    return hand(page).filter(has_text=title)


def type_move(page: Page, text: str) -> None:
    """Write a move and wait until it is made."""
    at_rest(page)  # while a move is made, no other is taken
    field = page.get_by_label("Type a move")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def place(page: Page, name: str) -> None:
    """Press a cell that is possible, and confirm."""
    expect(cell(page, name)).to_have_accessible_name(re.compile("possible"))
    cell(page, name).click()
    page.get_by_role("button", name="Confirm").click()


def burns(page: Page, name: str) -> None:
    """A gem lies on that cell."""
    expect(cell(page, name)).to_have_accessible_name(re.compile("fire gem"))


def is_forest(page: Page, name: str) -> None:
    expect(cell(page, name)).to_have_accessible_name(re.compile("forest"))


def log(page: Page) -> Locator:
    """The lines of the log."""
    return page.locator(".side li")
