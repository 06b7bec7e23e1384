"""Looking back: through the moments, through anybody's eyes, and on from there."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.request import Request, urlopen

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.rest import at_rest

AN_HOUR = 3600
Someone = Callable[..., Page]


@pytest.fixture(scope="module")
def replay(base_url: str, record: str) -> str:
    """The address of an uploaded game."""
    with urlopen(Request(f"{base_url}/api/replays", record.encode(), method="POST")) as answer:
        return f"/replay/{msgspec.json.decode(answer.read())['replay']}"


def moment(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def test_arrow_keys_turn_the_pages_and_the_address_follows(someone: Someone, replay: str) -> None:
    ada = someone()
    ada.goto(f"{replay}?ply=20")
    expect(moment(ada)).to_have_value("20")
    at_rest(ada)
    ada.keyboard.press("ArrowRight")
    expect(moment(ada)).not_to_have_value("20")
    later = int(moment(ada).input_value())
    assert later > 20
    expect(ada).to_have_url(re.compile(rf"ply={later}$"))
    ada.keyboard.press("ArrowLeft")
    expect(moment(ada)).to_have_value(re.compile(r"^(1?\d|20)$"))
    ada.keyboard.press("End")
    last = moment(ada).get_attribute("max") or ""
    assert int(last) > later
    expect(moment(ada)).to_have_value(last)
    expect(ada).to_have_url(re.compile(rf"ply={last}$"))
    ada.reload()
    expect(moment(ada)).to_have_value(last)


def test_it_says_who_won_and_marks_what_burned(someone: Someone, replay: str) -> None:
    ada = someone()
    ada.goto(replay)
    expect(ada.get_by_role("heading", level=1)).to_contain_text("won, in")
    mark = ada.get_by_role("button", name=re.compile(r"^(Ada|Bo) burned"))
    mark.click()
    expect(moment(ada)).not_to_have_value("0")


def test_it_plays_by_itself(someone: Someone, replay: str) -> None:
    ada = someone()
    ada.clock.install(time=0)
    ada.goto(replay)
    ada.get_by_label("Speed").select_option(index=3)
    at_rest(ada)
    ada.clock.pause_at(AN_HOUR)
    ada.get_by_role("button", name="Play", exact=True).click()
    ada.clock.run_for(1000)
    expect(moment(ada)).not_to_have_value("0")
    ada.get_by_role("button", name="Pause").click()
    expect(ada.get_by_role("button", name="Play", exact=True)).to_be_visible()
    still = moment(ada).input_value()
    ada.clock.run_for(5000)
    expect(moment(ada)).to_have_value(still)


def test_whose_eyes_decide_which_hands_are_open(someone: Someone, replay: str) -> None:
    ada = someone()
    ada.goto(f"{replay}?ply=30")
    for name in ("Ada", "Bo"):
        expect(ada.get_by_role("list", name=f"{name} holds")).to_be_visible()
    ada.get_by_label("Whose eyes").select_option("A watcher")
    expect(ada.get_by_role("list", name="Ada holds")).to_have_count(0)
    expect(ada).to_have_url(re.compile(r"eyes=watcher"))


def test_play_on_from_here(someone: Someone, replay: str) -> None:
    ada = someone()
    ada.goto(f"{replay}?ply=30")
    ada.get_by_role("button", name="Play on from here").click()
    ada.get_by_role("radio", name="Bo").check()
    ada.get_by_role("radio", name="Cadet").check()
    ada.get_by_role("button", name="Take over").click()
    ada.wait_for_url("**/play#*")
    expect(ada.get_by_role("grid")).to_be_visible()


def test_a_game_that_goes_on_cannot_be_looked_back_at(someone: Someone) -> None:
    ada = someone()
    ada.goto("/")
    ada.get_by_role("button", name="Play now: Fire Tower").click()
    expect(ada.get_by_role("grid")).to_be_visible()
    at_rest(ada)
    table = ada.evaluate("JSON.parse(localStorage.getItem('fireline.games'))[0].table")
    ada.goto(f"/replay/{table}")
    expect(ada.get_by_role("alert")).to_contain_text("not over yet")
