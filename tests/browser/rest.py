"""When a page has come to rest: everything has come, is drawn, and has stopped moving."""

from __future__ import annotations

from playwright.sync_api import Page

# Animations without an end, such as a flicker, are part of rest.
_AT_REST = """() => document.body?.getAttribute("aria-busy") === "false"
  && !document.querySelector("[aria-busy=true]")
  && document.fonts.status === "loaded"
  && document.getAnimations().every(
    a => a.playState !== "running" || a.effect?.getComputedTiming().endTime === Infinity)"""


def at_rest(page: Page) -> None:
    """Wait until nothing on the page is under way."""
    page.wait_for_function(_AT_REST)
