"""Firebreak for every hand and eye: the keyboard alone, a phone, Italian, and what axe finds."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import test_italian
from tests.browser.conftest import PHONE
from tests.browser.mountain import CAUGHT, CREW, LAST_BLAZE, is_there, space, tool
from tests.browser.rest import at_rest
from tests.browser.sitting import board, my_turn, sit
from tests.browser.test_keyboard import announcer, pointed_at, press, tab_to
from tests.browser.test_phone import THUMB, fits, thumbs
from tests.server.clients import HERE, YOU
from tests.server.processes import Process

People = Callable[..., Page]
NIGHT_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
english, in_italian = test_italian.english, test_italian.in_italian


def test_the_keyboard_alone_plays_a_turn(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, game="firebreak", scenario=CAUGHT)["token"])
    my_turn(page)
    tab_to(page, board(page))
    expect(pointed_at(page)).to_have_accessible_name("B0, light forest, airport, Smoke Jumper (Red)")
    press(page, "ArrowRight")
    expect(pointed_at(page)).to_have_accessible_name("B1, light forest, possible")
    press(page, "Enter", "Enter")
    is_there(page, "B1", "Smoke Jumper")
    at_rest(page)
    press(page, "2")
    expect(board(page)).to_be_focused()
    expect(pointed_at(page)).to_have_accessible_name(re.compile("^border "))
    first = pointed_at(page).get_attribute("aria-label") or ""
    press(page, "]")
    expect(pointed_at(page)).not_to_have_accessible_name(first)
    press(page, "[")
    expect(pointed_at(page)).to_have_accessible_name(first)
    press(page, "Enter")
    expect(announcer(page)).to_contain_text("is picked. Press Enter again to confirm.")
    press(page, "Enter")
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    press(page, "f")
    expect(space(page, "A5")).to_have_accessible_name(re.compile("100 percent"))
    at_rest(page)
    press(page, "/")
    page.keyboard.type("deploy; end")
    press(page, "Enter")
    is_there(page, "B1", "1 pump")
    expect(announcer(page)).to_contain_text("Hot Shot is caught")
    my_turn(page)
    at_rest(page)
    press(page, "Tab", "b", "n", "Enter", "Enter")
    expect(page.get_by_role("img", name="4 actions left")).to_be_visible()


def test_a_phone_has_room_for_all_and_borders_for_thumbs(someone: People, server: Process) -> None:
    page = someone(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, server.site.found(YOU, HERE, game="firebreak", scenario=CREW)["token"])
    fits(page)
    thumbs(page)
    box = board(page).bounding_box()
    assert box is not None
    assert box["width"] >= PHONE["width"] - 16
    whole = board(page).get_attribute("viewBox")
    tool(page, "Build a firebreak").tap()
    expect(board(page)).not_to_have_attribute("viewBox", whole or "")
    at_rest(page)
    for name in ("A2-A3", "A3-D6", "A3-D5", "A3-E1", "A0-A3"):
        size = space(page, name).bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= THUMB, name
    space(page, "A3-D6").tap()
    page.get_by_role("button", name="Firebreak A3–D6").tap()
    page.get_by_role("button", name="No firebreak").tap()
    page.get_by_role("button", name="Forecast").tap()
    expect(page.get_by_text("lit by the wind at the next spread")).to_be_in_viewport()
    fits(page)
    tool(page, "Rest").tap()
    expect(page.get_by_role("status").filter(has_text="Why not Rest?")).to_be_in_viewport(ratio=0.99)
    thumbs(page)
    fits(page)


def test_in_italian_no_english_is_left(someone: People, server: Process, in_italian: Callable[..., None]) -> None:
    page = someone(locale="it-IT")
    sit(page, server.site.found(YOU, game="firebreak", scenario=CAUGHT)["token"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Tocca a te")
    in_italian(page)
    page.get_by_role("button", name="Previsione").click()
    space(page, "A0").click()
    expect(page.get_by_role("heading", name="Perché non A0?")).to_be_visible()
    in_italian(page)
    page.get_by_role("button", name="Fine del turno").click()
    expect(space(page, "A5")).to_have_accessible_name(re.compile("in fiamme"))
    in_italian(page)
    page.get_by_role("button", name="Impostazioni del tavolo").click()
    page.get_by_role("button", name="Tasti").click()
    in_italian(page)
    sit(page, server.site.found(YOU, game="firebreak", scenario=LAST_BLAZE)["token"])
    page.get_by_label("Scrivi una mossa").fill("fly F1; end")
    page.get_by_label("Scrivi una mossa").press("Enter")
    expect(page.get_by_role("heading", name="Avete tenuto la linea")).to_be_visible()
    in_italian(page)


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param({}, id="desk by day"),
        pytest.param(
            {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}, id="phone by night"
        ),
    ],
)
def test_axe_finds_nothing(
    someone: People, server: Process, clean: Callable[[Page], None], screen: dict[str, object]
) -> None:
    page = someone(**screen)
    sit(page, server.site.found(YOU, HERE, game="firebreak", scenario=CREW)["token"])
    tool(page, "Build a firebreak").click()
    space(page, "A3-D6").click()
    clean(page)
    page.get_by_role("button", name="Forecast").click()
    tool(page, "Rest").click()
    expect(page.get_by_role("status").filter(has_text="Why not Rest?")).to_be_visible()
    clean(page)
    sit(page, server.site.found(YOU, game="firebreak", scenario=LAST_BLAZE)["token"])
    tool(page, "Fly 2").or_(tool(page, "Fly")).first.click()
    space(page, "F1").click()
    page.get_by_role("button", name="Fly to F1").click()
    page.get_by_role("button", name="End the turn").click()
    expect(page.get_by_role("heading", name="You held the line")).to_be_visible()
    clean(page)
