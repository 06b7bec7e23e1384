"""In Italian no English is left: on no page, in no name that a screen reader says, in no sentence of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rest import at_rest
from tests.browser.sitting import LAST_MOVE, OPENING, board, cell, sit
from tests.server.clients import HERE, OPEN, YOU
from tests.server.processes import Process

People = Callable[..., Page]
WORDS = Path("web/src/words")
# Names that stay as they are in every language, and the language button, which speaks the other one.
NAMES = re.compile(
    r"\b(?:Fire Tower|Fireline|Firebreak|The Brigade|Runaway Parade Games|Red Genie Games|Hotshot|Ranger|English)\b",
    re.IGNORECASE,
)
COMMON = re.compile(
    r"\b(?:the|and|your|you|with|this|that|turn|turns|card|cards|wind|place|move|moves|hand|seat|game|rules|player|"
    r"players|from|of|to|draws|plays|blows|red|blue|north|south|east|west|deck|rule|burned|tower|fire|not|why|has)\b",
    re.IGNORECASE,
)
# Everything that is read or said: text, labels, titles, placeholders, descriptions.
EVERYTHING = """() => {
  const said = [document.title, document.body.innerText];
  for (const e of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]"))
    for (const a of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      if (e.getAttribute(a) && !e.closest("[lang=en]")) said.push(e.getAttribute(a));
  for (const e of document.querySelectorAll(".heard-only, option")) said.push(e.textContent);
  return said.join("\\n");
}"""


@pytest.fixture(scope="session")
def english() -> set[str]:
    """The sentences of the pages in English that Italian has other words for, cut at their places."""
    found: dict[str, set[str]] = {}
    for language in ("en", "it"):
        texts = [path.read_text(encoding="utf-8") for path in sorted((WORDS / language).glob("*.ts"))]
        values = re.findall(r'^  "[^"]+": "(.*)",$', "\n".join(texts), re.MULTILINE)
        found[language] = {part.strip() for value in values for part in re.split(r"\{\w+\}", value)}
    return {part for part in found["en"] - found["it"] if len(part) > 5}


@pytest.fixture
def in_italian(english: set[str]) -> Callable[..., None]:
    def check(page: Page, besides: str = r"$^") -> None:
        expect(page.locator("html")).to_have_attribute("lang", "it")
        at_rest(page)
        said = re.sub(besides, "", NAMES.sub("", page.evaluate(EVERYTHING)))
        left = sorted(part for part in english if re.search(rf"(?<!\w){re.escape(part)}(?!\w)", said))
        assert left == [], f"English at {page.url}"
        lines = [line for line in said.splitlines() if COMMON.search(line)]
        assert lines[:5] == [], f"English at {page.url}"

    return check


Check = Callable[..., None]


def test_start_and_invitation(someone: People, in_italian: Check) -> None:
    page = someone(locale="it-IT")
    page.goto("/")
    expect(page.get_by_role("button", name="Gioca subito: Fire Tower")).to_be_visible()
    in_italian(page)
    page.get_by_role("button", name="Invita amici a Fire Tower").click()
    page.get_by_text("Opzioni del gioco").click()
    in_italian(page)
    page.get_by_role("button", name="Prepara il tavolo").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Manca ancora 1 giocatore.")).to_be_visible()
    in_italian(page)
    guest = someone(locale="it-IT")
    guest.goto(page.url)
    expect(guest.get_by_role("button", name="Prendi posto")).to_be_visible()
    in_italian(guest)


def test_a_turn_at_the_table(someone: People, server: Process, in_italian: Check) -> None:
    page = someone(locale="it-IT")
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=OPENING)
    server.site.join(table["code"])
    sit(page, table["token"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Tocca a te")
    in_italian(page)
    cell(page, "c3").click()
    expect(page.get_by_role("heading", name="Perché non c3?")).to_be_visible()
    in_italian(page)
    cell(page, "j8").click()
    page.get_by_role("button", name="Conferma j8").click()
    page.get_by_role("button", name="Divampare").click()
    expect(page.get_by_role("button", name="Scegli una casella")).to_be_visible()
    in_italian(page)
    page.keyboard.press("h")
    expect(page.get_by_role("dialog", name="Consiglio").get_by_role("listitem").first).to_be_visible()
    in_italian(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Impostazioni del tavolo").click()
    in_italian(page)
    page.get_by_role("button", name="Tasti").click()
    in_italian(page)


def test_the_curtain_and_the_radio(someone: People, server: Process, in_italian: Check) -> None:
    page = someone(locale="it-IT")
    sit(page, server.site.found(YOU, HERE, game="fire-tower", scenario=OPENING)["token"])
    in_italian(page)
    page.get_by_role("button", name="Sono Rosso: mostra le mie carte").click()
    page.get_by_role("button", name="Radio").click()
    page.get_by_role("button", name="Buona fortuna").click()
    expect(page.get_by_role("list", name="Radio")).to_contain_text("Buona fortuna")
    in_italian(page)


def test_the_end_and_the_replay(someone: People, server: Process, in_italian: Check) -> None:
    page = someone(locale="it-IT")
    table = server.site.found(YOU, OPEN, game="fire-tower", scenario=LAST_MOVE)
    server.site.join(table["code"])
    sit(page, table["token"])
    field = page.get_by_label("Scrivi una mossa")
    field.fill("burning-snag o15-p16")
    field.press("Enter")
    expect(page.get_by_role("heading", name="Hai vinto")).to_be_visible()
    in_italian(page)
    page.goto(f"/replay/{table['table']}?ply=2")
    expect(page.get_by_role("slider")).to_be_visible()
    in_italian(page)
    page.goto(f"/replay/{table['table']}?ply=0")
    page.get_by_role("button", name="Gioca da qui").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    in_italian(page)


def test_rules_and_lesson(someone: People, in_italian: Check) -> None:
    page = someone(locale="it-IT")
    page.goto("/rules/fire-tower")
    expect(page.locator("[id='r-5.3']")).to_be_visible()
    in_italian(page, besides=r"\([^)\n]*\)|\"[^\"\n]*\"")  # the rules name cards and settings in English too
    page.goto("/learn/fire-tower#3")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(board(page)).to_be_attached()
    in_italian(page)
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="Fuori dalla mappa")).to_be_visible()
    in_italian(page)


def test_the_language_can_be_changed_in_mid_game(someone: People, server: Process) -> None:
    page = someone()
    sit(page, server.site.found(YOU, HERE, game="fire-tower", scenario=OPENING)["token"])
    page.get_by_role("button", name="I am Red: show my cards").click()
    page.get_by_role("button", name="Table settings").click()
    page.get_by_role("button", name="Italiano").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Divampare")).to_be_visible()
    expect(cell(page, "h8")).to_have_accessible_name("h8, Fiamma Eterna")
