"""A page that is refreshed, asleep or cut off comes back to its game; a killed server forgets nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.line import Line
from tests.browser.rest import at_rest
from tests.browser.sitting import OPENING, burns, card, cell, hand, is_forest, log, my_turn, place, sit, type_move
from tests.server.clients import HERE, OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]


def line_is_down(page: Page) -> None:
    expect(page.get_by_text("The line is down.", exact=False)).to_be_visible()


def line_is_up(page: Page) -> None:
    expect(page.get_by_text("The line is down.", exact=False)).to_have_count(0)


def test_a_refresh_in_mid_turn_comes_back_to_the_same_question(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"])
    sit(page, table["token"])
    place(page, "j8")
    card(page, "Flare Up").click()
    expect(card(page, "Flare Up")).to_have_attribute("aria-pressed", "true")
    page.reload()
    my_turn(page)
    burns(page, "j8")
    expect(card(page, "Flare Up")).to_have_attribute("aria-pressed", "true")
    expect(log(page).first).to_contain_text("j8")
    place(page, "k8")
    burns(page, "k8")


def test_a_closed_laptop_misses_nothing(someone: People, server: Process) -> None:
    with Line(server.port) as line:
        ada, bea = someone(), someone(base_url=line.address)
        table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING, name="Ada")
        sit(bea, server.site.join(table["code"], name="Bea")["token"])
        sit(ada, table["token"])
        line.cut()
        line_is_down(bea)
        type_move(ada, "j8")
        type_move(ada, "pass")
        is_forest(bea, "j8")
        line.mend()
        line_is_up(bea)
        burns(bea, "j8")
        my_turn(bea)
        expect(log(bea).first).to_contain_text("j8")


def test_a_move_made_while_the_line_is_down_is_made_once_when_it_is_back(someone: People, server: Process) -> None:
    with Line(server.port) as line:
        ada, bea = someone(base_url=line.address), someone()
        table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
        sit(bea, server.site.join(table["code"])["token"])
        sit(ada, table["token"])
        line.cut()
        line_is_down(ada)
        place(ada, "j9")
        is_forest(bea, "j9")
        line.mend()
        for page in (ada, bea):
            burns(page, "j9")
            expect(log(page)).to_have_count(1)


def test_a_server_killed_in_mid_game_loses_nothing_that_was_acknowledged(someone: People, tmp_path: Path) -> None:
    database, diary = f"sqlite:///{tmp_path}/fireline.sqlite", tmp_path / "log"
    with Process(database, diary) as first:
        ada, bea = someone(base_url=first.site.base), someone(base_url=first.site.base)
        table = first.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
        sit(bea, first.site.join(table["code"])["token"])
        sit(ada, table["token"])
        type_move(ada, "j8")
        card(ada, "Flare Up").click()
        place(ada, "k8")
        my_turn(bea)
        at_rest(bea)
        lines = log(bea).all_inner_texts()
        first.kill()
        for page in (ada, bea):
            line_is_down(page)
    with first.again():
        for page in (ada, bea):
            line_is_up(page)
            burns(page, "k8")
        expect(log(bea)).to_have_text(lines, use_inner_text=True)
        expect(hand(bea)).to_have_count(5)
        bea.get_by_role("grid").press("n")
        bea.get_by_role("button", name="Confirm").click()
        expect(log(ada)).to_have_count(len(lines) + 1)


def test_several_people_at_one_device_are_asked_again_after_a_refresh(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, {**HERE, "name": "Bea"}, game="fire-tower", scenario=OPENING, name="Ada")
    sit(page, table["token"])
    page.get_by_role("button", name="I am Ada: show my cards").click()
    expect(hand(page)).to_have_count(5)
    page.reload()
    expect(page.get_by_role("button", name="I am Ada: show my cards")).to_be_visible()
    at_rest(page)
    expect(hand(page)).to_have_count(0)


def test_a_card_pressed_while_a_move_is_under_way_is_picked_when_it_is_made(someone: People, server: Process) -> None:
    page = someone()
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"])
    sit(page, table["token"])
    cell(page, "j8").click()
    flare_up = card(page, "Flare Up").element_handle()
    both = "(confirm, card) => { confirm.click(); card.click(); }"
    page.get_by_role("button", name="Confirm").evaluate(both, flare_up)
    expect(card(page, "Flare Up")).to_have_attribute("aria-pressed", "true")
