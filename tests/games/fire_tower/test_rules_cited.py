"""Every rule is shown by a test, every number that is cited exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from fireline.core.conformance import rule_numbers

PAGE = Path("docs/rules/fire-tower.md").read_text(encoding="utf-8")
NUMBERS = rule_numbers(PAGE)
RULINGS = {f"FT-A{number:02}" for number in range(1, 68)} | set(re.findall(r"FT-B\d\d", PAGE))


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


def test_every_number_cited_in_code_exists() -> None:
    for path in Path("src/fireline/games/fire_tower").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for ruling in re.findall(r"FT-[AB]\d\d", text):
            assert ruling in RULINGS, f"{path} cites {ruling}"
        for number in re.findall(r"\brules? (\d+\.\d+)", text):
            assert number in NUMBERS, f"{path} cites rule {number}"
