"""Every rule is shown by a test, every number that is cited exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from fireline.core.conformance import rule_numbers
from fireline.games.firebreak.reasons import REASONS
from tests.games.firebreak.atlas import data

PAGE = Path("docs/rules/firebreak.md").read_text(encoding="utf-8")
NUMBERS = rule_numbers(PAGE)
RULINGS = {f"FB-A{number:02}" for number in range(1, 56)}


def shown() -> set[str]:
    """The numbers in the rule marks of the tests."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))
    return found


def test_every_rule_is_shown_by_a_test() -> None:
    assert sorted(NUMBERS - shown(), key=lambda number: [int(part) for part in number.split(".")]) == []


def test_every_ruling_is_shown_by_a_test() -> None:
    assert sorted(RULINGS - shown()) == []


def test_what_tests_claim_to_show_exists() -> None:
    assert sorted(shown() - NUMBERS - RULINGS) == []


def test_every_ruling_is_a_source_on_the_rules_page() -> None:
    assert sorted(ruling for ruling in RULINGS if ruling not in PAGE) == []
    assert set(re.findall(r"FB-A\d\d", PAGE)) <= RULINGS


def test_every_reason_cites_a_rule_of_the_page() -> None:
    assert {reason.rule for reason in REASONS.values()} <= NUMBERS


def test_every_number_cited_in_code_exists() -> None:
    for path in Path("src/fireline/games/firebreak").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for ruling in re.findall(r"FB-[AB]\d\d", text):
            assert ruling in RULINGS, f"{path} cites {ruling}"
        for number in re.findall(r"\brules? (\d+\.\d+)", text):
            assert number in NUMBERS, f"{path} cites rule {number}"


def test_the_page_tells_what_the_data_files_hold() -> None:
    deck = data("decks")["new_blaze"]["cards"]
    cards = ", ".join(f"{number} `{' '.join(card)}`" for number, card in enumerate(deck, 1))
    assert f"from first to last: {cards}." in PAGE
    roles = data("roles")["role"]
    assert ", ".join(f"{number} {role['name']} `{role['start']}`" for number, role in enumerate(roles, 1)) in PAGE
    assert data("decks")["spread"]["untuned"]["campfire"] == [4, 6, 4, 1, 0]
    assert "1 four times, 2 six times, 3 four times, 4 once" in PAGE
    assert data("decks")["wind_shift"]["cards"] == [3, 4, 1, 1, 1, 4, 1]


def test_the_italian_page_has_the_same_rules() -> None:
    italian = Path("docs/rules/firebreak.it.md").read_text(encoding="utf-8")
    assert rule_numbers(italian) == NUMBERS
    assert set(re.findall(r"FB-A\d\d", italian)) == set(re.findall(r"FB-A\d\d", PAGE))
