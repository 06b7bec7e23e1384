"""One click to a board, and a game to its end against a bot."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.sitting import CADET, LAST_MOVE, asked, board, card, cell, hand, my_turn, place, sit
from tests.server.clients import YOU
from tests.server.processes import Process

People = Callable[..., Page]


def test_play_now_is_one_click_to_a_board_against_a_ranger(someone: People) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("button", name="Play now: Fire Tower against a Ranger").click()
    expect(board(page)).to_be_visible()
    my_turn(page)
    expect(hand(page)).to_have_count(5)
    lookouts = page.get_by_role("region", name="Lookouts")
    expect(lookouts.get_by_role("listitem").filter(has_text="Ranger")).to_contain_text("Bot")
    expect(page).to_have_title(re.compile("Your turn"))
    page.get_by_role("link", name="Fireline, start page").click()
    mine = page.get_by_role("region", name="My games")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    mine.get_by_role("link", name=re.compile("Fire Tower with Ranger")).click()
    my_turn(page)


def test_the_last_move_wins_and_the_end_is_told(someone: People, server: Process, tmp_path: Path) -> None:
    page = someone()
    table = server.site.found(YOU, CADET, game="fire-tower", scenario=LAST_MOVE)
    sit(page, table["token"])
    my_turn(page)
    card(page, "Burning Snag").click()
    expect(cell(page, "p16")).to_have_accessible_name(re.compile("possible"))
    cell(page, "p16").click()
    page.get_by_role("button", name="Confirm o15–p16").click()
    end = page.get_by_role("dialog", name="The game is over")
    expect(end.get_by_role("heading", name="You won")).to_be_visible()
    expect(end.get_by_text("The blue tower has burned.", exact=False).first).to_be_visible()
    expect(page).to_have_title(re.compile("^The game is over"))
    with page.expect_download() as saving:
        end.get_by_role("button", name="Download record").click()
    saving.value.save_as(tmp_path / "record.jsonl")
    header, *_, last = (tmp_path / "record.jsonl").read_text().splitlines()
    assert json.loads(header)["game"].startswith("fire-tower")
    assert "winners" in last
    end.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(rf"/replay/{table['table']}"))
    expect(asked(page)).to_contain_text("won")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile("blue|won", re.IGNORECASE))


def test_against_a_bot_play_again_sets_the_next_table_with_seats_rotated(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, CADET, game="fire-tower", scenario=LAST_MOVE)
    sit(page, table["token"])
    card(page, "Burning Snag").click()
    place(page, "p16")
    end = page.get_by_role("dialog", name="The game is over")
    end.get_by_role("button", name="Play again").click()
    end.get_by_role("link", name="To the new game").click()
    expect(board(page)).to_be_visible()
    own = page.get_by_role("region", name="Lookouts").get_by_role("listitem").filter(has_text="You")
    expect(own).to_have_count(1)
    expect(page.get_by_role("region", name="Lookouts").get_by_role("listitem").nth(1)).to_contain_text("You")
