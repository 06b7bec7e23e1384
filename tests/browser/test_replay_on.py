"""A moment of a finished game can be shared, seen through any eyes, and played on from."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import asked, board, hand

People = Callable[..., Page]
AN_HOUR = 3600


def upload(page: Page, record: str, folder: Path) -> None:
    """Bring a record along from the start page, as a file."""
    (folder / "game.jsonl").write_text(record, encoding="utf-8")
    page.goto("/")
    page.get_by_label("Choose a file").set_input_files(folder / "game.jsonl")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    at_rest(page)


def test_a_shared_moment_opens_for_somebody_else_at_that_moment(someone: People, record: str, tmp_path: Path) -> None:
    ada, bea = someone(permissions=["clipboard-read", "clipboard-write"]), someone()
    ada.clock.install(time=0)
    upload(ada, record, tmp_path)
    ada.get_by_role("slider", name="Moment of the game").fill("44")
    ada.get_by_label("Whose eyes").select_option("Bo")
    expect(ada).to_have_url(re.compile(r"\?ply=44&eyes=1$"))
    ada.clock.pause_at(AN_HOUR)  # the words go away after a while
    ada.get_by_role("button", name="Share this moment").click()
    expect(ada.get_by_text("Link copied")).to_be_visible()
    bea.goto(ada.evaluate("navigator.clipboard.readText()"))
    expect(bea.get_by_role("slider", name="Moment of the game")).to_have_value("44")
    expect(bea.get_by_role("list", name="Bo holds")).to_be_visible()
    expect(bea.get_by_role("list", name="Ada holds")).to_have_count(0)


def test_playing_on_begins_with_the_hand_of_that_seat(someone: People, record: str, tmp_path: Path) -> None:
    page = someone()
    upload(page, record, tmp_path)
    page.get_by_role("slider", name="Moment of the game").fill("30")
    expect(page).to_have_url(re.compile(r"\?ply=30$"))
    cards = page.get_by_role("list", name="Bo holds").get_by_role("listitem")
    expect(cards).not_to_have_count(0)
    held = cards.all_inner_texts()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", name="Bo").check()
    page.get_by_role("radio", name="Cadet").check()
    page.get_by_role("button", name="Take over").click()
    expect(board(page)).to_be_visible()
    expect(page.get_by_role("region", name="Lookouts").get_by_role("listitem").nth(0)).to_contain_text("Cadet")
    expect(asked(page)).to_have_text(re.compile("Your turn|The game is over"))
    at_rest(page)
    shown = " ".join(hand(page).all_inner_texts()).replace("\u00ad", "")
    assert sum(title in shown for title in set(held)) >= len(set(held)) - 1, "at most one card was spent since"


def test_the_end_of_a_game_cannot_be_played_on_from(someone: People, record: str, tmp_path: Path) -> None:
    page = someone()
    upload(page, record, tmp_path)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("alert")).to_have_text("The game is over here. Go back a little first.")
    expect(page.get_by_role("button", name="Take over")).to_have_count(0)
