"""The start page, the invitation and the room: one click to play, one link to invite."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

Someone = Callable[..., Page]


def board(page: Page) -> Locator:
    return page.get_by_role("grid")


def invite(page: Page, players: str = "2") -> str:
    """Set a table for friends; the code of its room."""
    page.goto("/")
    page.get_by_role("button", name="Invite friends to Fire Tower").click()
    page.get_by_label(players, exact=True).check()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def test_one_click_to_a_board_against_a_ranger(someone: Someone) -> None:
    ada = someone()
    ada.goto("/")
    ada.get_by_role("button", name="Play now: Fire Tower").click()
    expect(board(ada)).to_be_visible()
    expect(ada.get_by_text("Ranger").first).to_be_visible()


def test_games_that_are_not_here_yet_are_announced_honestly(someone: Someone) -> None:
    ada = someone()
    ada.goto("/")
    sheet = ada.get_by_role("article").filter(has=ada.get_by_role("heading", name="The Brigade"))
    expect(sheet).to_contain_text("Not here yet")
    expect(sheet.get_by_role("button")).to_have_count(0)


def test_my_games_come_back_on_this_device(someone: Someone) -> None:
    ada = someone()
    ada.goto("/")
    ada.get_by_role("button", name="Play now: Fire Tower").click()
    expect(board(ada)).to_be_visible()
    ada.goto("/")
    mine = ada.get_by_role("region", name="My games")
    mine.get_by_role("link", name="Fire Tower").click()
    expect(board(ada)).to_be_visible()
    ada.goto("/")
    mine.get_by_role("button", name="Forget this game").click()
    expect(mine).to_have_count(0)


def test_a_friend_comes_in_by_the_link_and_the_host_sees_it(someone: Someone) -> None:
    ada, bo = someone(), someone()
    code = invite(ada)
    assert re.fullmatch(r"[B-DF-HJ-NP-TV-Z]{6}", code)
    expect(ada.get_by_text("Waiting for 1 more player.")).to_be_visible()
    expect(ada.get_by_role("img", name="QR code of the room link")).to_have_js_property("complete", True)
    expect(ada.get_by_label("Room link", exact=True)).to_have_value(re.compile(rf"/t/{code}$"))
    bo.goto("/")
    bo.get_by_label("Someone sent you a code?").fill(code.lower())
    bo.get_by_role("button", name="Join").click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(board(bo)).to_be_visible()
    expect(ada.get_by_text("Everybody is here.")).to_be_visible()
    expect(ada.get_by_text("Bo", exact=True)).to_be_visible()
    ada.get_by_role("link", name="To the table").click()
    expect(board(ada)).to_be_visible()


def test_a_full_room_says_so(someone: Someone) -> None:
    ada, bo = someone(), someone()
    code = invite(ada)
    ada.get_by_label("Bot for seat 2").select_option("cadet")
    expect(ada.get_by_text("Everybody is here.")).to_be_visible()
    bo.goto(f"/t/{code}")
    expect(bo.get_by_role("heading", name="Every seat is taken")).to_be_visible()


def test_links_to_watch_and_for_the_seat_lead_to_the_table(someone: Someone) -> None:
    ada, watcher, phone = someone(), someone(), someone()
    invite(ada)
    ada.get_by_label("Bot for seat 2").select_option("cadet")
    ada.get_by_text("Link to watch", exact=False).first.click()
    watcher.goto(ada.get_by_label("Link to watch", exact=True).input_value())
    expect(board(watcher)).to_be_visible()
    phone.goto(ada.get_by_label("Your seat on another device", exact=True).input_value())
    expect(board(phone)).to_be_visible()


def test_what_comes_late_does_not_move_the_button_that_is_being_pressed(someone: Someone) -> None:
    ada, late = someone(), list[Route]()
    ada.route("**/api/games/fire-tower/book*", lambda route: late.append(route))  # noqa: PLW0108  # it marks what it gets
    ada.goto("/")
    with ada.expect_request("**/api/games/fire-tower/book*"):
        ada.get_by_role("button", name="Invite friends to Fire Tower").click()
    ada.get_by_role("button", name="Set the table").hover()
    ada.mouse.down()
    expect(ada.get_by_text("Unfolding the map")).to_be_attached()
    with ada.expect_response("**/api/games/fire-tower/book*"):
        late[0].continue_()
    expect(ada.get_by_label("Cards in hand")).to_be_attached()
    ada.mouse.up()
    ada.wait_for_url("**/t/*")


def test_options_are_explained_and_those_changed_are_shown_to_the_guest(someone: Someone) -> None:
    ada, bo = someone(), someone()
    ada.goto("/")
    ada.get_by_role("button", name="Invite friends to Fire Tower").click()
    ada.get_by_text("Options of the game").click()
    expect(ada.get_by_text("It grows by one with each burned tower.")).to_be_visible()
    ada.get_by_label("Cards in hand").select_option("6")
    ada.get_by_role("switch", name="Mutual Aid").check()
    expect(ada.get_by_text("2 changed")).to_be_visible()
    ada.get_by_role("radio", name="Each turn").check()
    ada.get_by_role("button", name="Set the table").click()
    ada.wait_for_url("**/t/*")
    bo.goto(ada.url)
    expect(bo.get_by_text("Mutual Aid: Yes · Cards in hand: 6")).to_be_visible()
    expect(bo.get_by_text("Each turn: 1 minute")).to_be_visible()


def test_an_unknown_code_and_an_unknown_page_are_told(someone: Someone) -> None:
    ada = someone()
    ada.goto("/t/ZZZZZZ")
    expect(ada.get_by_role("alert")).to_contain_text("No table has this code.")
    ada.goto("/nowhere")
    expect(ada.get_by_role("heading", name="Off the map")).to_be_visible()


def test_a_record_can_be_brought_along(someone: Someone, record: str, tmp_path: Path) -> None:
    ada = someone()
    good, bad = tmp_path / "game.jsonl", tmp_path / "bad.jsonl"
    good.write_text(record, encoding="utf-8")
    bad.write_text("nonsense", encoding="utf-8")
    ada.goto("/")
    ada.get_by_label("Choose a file").set_input_files(bad)
    expect(ada.get_by_role("alert")).to_be_visible()
    ada.get_by_label("Choose a file").set_input_files(good)
    ada.wait_for_url("**/replay/*")


def test_italian_and_the_night_shift_are_kept(someone: Someone) -> None:
    ada = someone()
    ada.goto("/")
    ada.get_by_role("button", name="Italiano").click()
    expect(ada.get_by_role("button", name="Gioca subito: Fire Tower")).to_be_visible()
    ada.get_by_role("button", name="Turno di notte").click()
    ada.reload()
    expect(ada.locator("html")).to_have_attribute("data-shift", "night")
    expect(ada.locator("html")).to_have_attribute("lang", "it")
