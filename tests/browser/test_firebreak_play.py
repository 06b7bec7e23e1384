"""Firebreak in the browser: alone to the end, two together, why not, the forecast."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.mountain import CAUGHT, CREW, LAST_BLAZE, LAST_BLAZE_FOR_TWO, do, end_turn, is_there, space, tool
from tests.browser.rest import at_rest
from tests.browser.sitting import asked, board, log, my_turn, sit
from tests.server.clients import OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
MOST_QUESTIONS = 120
ASKED_OR_OVER = """() => !document.querySelector("[data-board][aria-busy=true]")
  && document.querySelector(".acts .go, .acts .words .btn, dialog[open]")"""


def test_a_whole_game_alone_from_the_invitation_to_its_end(someone: People) -> None:
    page = someone()
    page.goto("/")
    page.get_by_role("button", name="Invite friends to Firebreak").click()
    page.get_by_label("1", exact=True).check()
    page.get_by_text("Options of the game").click()
    page.get_by_label("Difficulty").select_option(label="Inferno")
    page.get_by_label("Markers").select_option("10")
    page.get_by_role("button", name="Set the table").click()
    expect(board(page)).to_be_visible()
    for _ in range(MOST_QUESTIONS):
        at_rest(page)  # the last move is made, and the board is not behind
        page.wait_for_function(ASKED_OR_OVER)
        if page.get_by_role("dialog", name="The game is over").is_visible():
            break
        end = page.get_by_role("button", name=re.compile("End the turn|Stay out"))
        before = log(page).count()
        if end.is_visible():
            end.click()
        else:
            board(page).press("n")
            page.locator(".acts .go").click()
        expect(log(page)).not_to_have_count(before)
    expect(page.get_by_role("heading", name="The fire won")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name=re.compile("The fire won after [0-9]+ turns"))).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("img", name=re.compile("Firebreak map"))).to_be_visible()


def test_the_last_blaze_is_put_out_from_the_air_and_the_game_is_won(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, game="firebreak", scenario=LAST_BLAZE)["token"])
    my_turn(page)
    expect(tool(page, "Move")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("img", name="4 actions left")).to_be_visible()
    do(page, "Fly 2 actions", "F1", "Fly to F1")
    is_there(page, "F1", "burnt out, Pilot")
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    is_there(page, "F1", "burning")
    do(page, "Fly 2 actions", "F1", "Fly to F1")
    end_turn(page)
    expect(page.get_by_role("heading", name="You held the line")).to_be_visible()


def test_two_browsers_play_together_and_win_together(someone: People, server: Process) -> None:
    ada, bea = someone(), someone()
    table = server.site.found(YOU, OPEN, game="firebreak", scenario=LAST_BLAZE_FOR_TWO, name="Ada")
    sit(bea, server.site.join(table["code"], name="Bea")["token"])
    sit(ada, table["token"])
    my_turn(ada)
    expect(asked(bea)).to_have_text("Ada’s turn")
    expect(bea.get_by_role("list", name="Your actions")).to_have_count(0)
    do(ada, "Fly 2 actions", "F1", "Fly to F1")
    is_there(bea, "F1", "Pilot")
    end_turn(ada)
    my_turn(bea)
    do(bea, "Build a firebreak", "E0-E5", "Firebreak E0–E5")
    expect(bea.locator(".prompt")).to_contain_text("second firebreak")
    bea.get_by_role("button", name="No firebreak").click()
    expect(log(ada).last).to_contain_text("E0-E5")
    bea.get_by_role("button", name="Radio").click()
    space(bea, "B0").click(modifiers=["Alt"])
    expect(board(ada).locator(".ping")).to_have_count(1)
    end_turn(bea)
    for page in (ada, bea):
        expect(page.get_by_role("heading", name="You held the line")).to_be_visible()


def test_what_is_not_possible_says_why(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, OPEN, game="firebreak", scenario=CREW)["token"])
    expect(asked(page)).to_have_text("Waiting for players")
    table = server.site.found(YOU, {"by": "here"}, game="firebreak", scenario=CREW)
    sit(page, table["token"])
    expect(page.get_by_role("dialog", name=re.compile("Hand the device"))).to_have_count(0)
    space(page, "H1").click()
    expect(page.get_by_role("status").filter(has_text="Why not H1?")).to_be_visible()
    tool(page, "Rest Why not?").click()
    expect(page.get_by_role("status").filter(has_text="Why not Rest?")).to_contain_text("lodge")


def test_a_caught_ranger_is_asked_where_to_flee_and_the_forecast_is_a_switch(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, game="firebreak", scenario=CAUGHT)["token"])
    page.get_by_role("button", name="Forecast").click()
    expect(space(page, "A5")).to_have_accessible_name(re.compile("fire at the next spread: 100 percent"))
    page.keyboard.press("f")
    expect(page.get_by_role("button", name="Forecast")).to_have_attribute("aria-pressed", "false")
    do(page, "Smoke jump", "A4", "Jump to A4")
    page.get_by_role("button", name="No firebreak").click()
    end_turn(page)
    expect(page.locator(".prompt")).to_contain_text("Hot Shot is caught by the fire at A5")
    is_there(page, "A5", "burning, Hot Shot")
    space(page, "A6").click()
    page.get_by_role("button", name="Flee to A6").click()
    is_there(page, "A6", "Hot Shot")
    expect(page.get_by_role("img", name="4 actions left")).to_be_visible()  # one less than a Hot Shot has
