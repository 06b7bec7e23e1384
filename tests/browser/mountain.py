"""Firebreak in the browser: positions to begin from, and what rangers do there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import board

_MAP = """
game = "firebreak/1"
layout = ["A0", "B0", "C0", "D0", "E0", "F0", "G0"]
wind = "SE"
"""

# The Digger begins; a Pilot at the airport B0 and a chain of pumps from the lake D0 wait for their turns.
CREW = f"""{_MAP}
seats = 2
rangers = [
    {{ role = "digger", at = "A3" }},
    {{ role = "pilot", at = "B0" }},
    {{ role = "pump-specialist", at = "D0", pumps = 0 }},
    {{ role = "knock-down-specialist", at = "D5", rest = true }},
]
turn = "digger"
track = 5
calm = 1
blazes = ["F1", "F6", "F5", "E3", "E4", "G1"]
burnouts = ["G3", "G4", "C4"]
firebreaks = ["A3-A4", "A1-A6"]
pumps = {{ "D0" = "pump-specialist", "D1" = "pump-specialist" }}
"""

# One blaze and a full tanker: once it is out, the spread that comes is the second calm one.
LAST_BLAZE = f"""{_MAP}
seats = 1
options = {{ rangers = 2 }}
rangers = [{{ role = "pilot", at = "B0" }}, {{ role = "digger", at = "E5" }}]
turn = "pilot"
track = 7
calm = 1
blazes = ["F1"]
burnouts = ["G3"]
next = {{ shift = ["0"], spread = [3] }}
"""

# The same for two players: the Pilot is Red's, and the Digger of Purple comes next.
LAST_BLAZE_FOR_TWO = f"""{_MAP}
seats = 2
rangers = [
    {{ role = "pilot", at = "B0" }},
    {{ role = "digger", at = "E5" }},
    {{ role = "hot-shot", at = "D5" }},
    {{ role = "trailmaster", at = "C4" }},
]
turn = "pilot"
track = 5
calm = 1
blazes = ["F1"]
burnouts = ["G3"]
next = {{ shift = ["0", "0"], spread = [1, 3] }}
"""

# The wind drives the fire into A5, where the Hot Shot stands.
CAUGHT = f"""{_MAP}
seats = 1
options = {{ rangers = 3 }}
rangers = [
    {{ role = "smoke-jumper", at = "B0" }},
    {{ role = "hot-shot", at = "A5" }},
    {{ role = "trailmaster", at = "E5" }},
]
turn = "smoke-jumper"
track = 6
blazes = ["F1", "F6", "F5", "E3", "E4", "F3"]
burnouts = ["G3"]
firebreaks = ["A4-F2", "F2-F3", "E0-E4"]
next = {{ shift = ["0"], spread = [3], blaze = [17] }}
"""


def tool(page: Page, title: str) -> Locator:
    """An action of the palette."""
    return page.get_by_role("list", name="Your actions").get_by_role("button", name=title)


def space(page: Page, name: str) -> Locator:
    """A space of the map, or a border that may be chosen."""
    return board(page).locator(f"[data-cell='{name}']")


def is_there(page: Page, name: str, what: str) -> None:
    """That stands, burns or lies on the space."""
    expect(space(page, name)).to_have_accessible_name(re.compile(what))


def do(page: Page, action: str, where: str, confirm: str) -> None:
    """Take a tool, pick where, and confirm."""
    tool(page, action).click()
    expect(space(page, where)).to_have_accessible_name(re.compile("possible"))
    space(page, where).click()
    page.get_by_role("button", name=confirm, exact=True).click()


def end_turn(page: Page) -> None:
    page.get_by_role("button", name="End the turn").click()
