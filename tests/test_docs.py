"""The docs tell the truth: examples run, links lead somewhere, every text form and option is explained."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import fireline
from fireline import games
from fireline.core.conformance import rule_numbers
from fireline.games.fire_tower.notation import USE_TEXT, WORD_TEXT

PAGES = [Path("README.md"), Path("CONTRIBUTING.md"), Path("CHANGELOG.md"), *sorted(Path("docs").rglob("*.md"))]


def test_the_readme_example_runs() -> None:
    failed, tried = doctest.testfile("../README.md", optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page}: {target}"


def test_every_text_form_is_on_the_notation_page() -> None:
    page = Path("docs/notation.md").read_text(encoding="utf-8")
    usual = [text for word, text in WORD_TEXT.items() if not text.startswith(("draw", "discard", "roll"))]
    for text in [*usual, *USE_TEXT.values()]:
        as_written = re.sub(r"^(east|south|west)", "north", text)
        assert as_written in page, text


def test_every_text_form_of_firebreak_is_on_the_notation_page() -> None:
    page = Path("docs/notation.md").read_text(encoding="utf-8")
    game = games.get("firebreak")
    for choice in [*game.book("en")["words"], *game.book("en")["cards"]]:
        as_written = re.sub(r"^(tile|role|wind|spin|spread|blaze|shift) .*", r"\1 ", choice)
        assert as_written.replace("fly-two", "fly two").replace("use-rest", "use rest") in page, choice


def test_every_option_is_on_the_rules_page_and_on_the_page_of_scenarios() -> None:
    scenarios = Path("docs/scenarios.md").read_text(encoding="utf-8")
    for name in ("fire-tower", "firebreak"):
        page = Path(f"docs/rules/{name}.md").read_text(encoding="utf-8")
        for option in games.get(name).options({}):
            assert f"`{option}`" in page, option
            assert f"`{option}`" in scenarios, option


def test_the_scenarios_on_their_page_can_be_loaded() -> None:
    page = Path("docs/scenarios.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == 2
    for text in shown:
        name = re.match(r'game = "([\w-]+)/1"', text)
        assert name is not None
        assert games.get(name[1]).load(text).codes()


def test_every_game_has_a_rules_page_with_the_rules_that_its_refusals_cite() -> None:
    for name in games.names():
        numbers = rule_numbers(Path(f"docs/rules/{name}.md").read_text(encoding="utf-8"))
        cited = {reason.rule for reason in games.get(name).reasons.values()}
        assert cited <= numbers, f"{name}: {sorted(cited - numbers)}"


def test_the_changelog_knows_the_version() -> None:
    assert f"## {fireline.__version__} " in Path("CHANGELOG.md").read_text(encoding="utf-8")
