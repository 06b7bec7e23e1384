"""The template passes the kit that every game passes."""

from pathlib import Path

import pytest

from fireline.core.conformance import check, rule_numbers
from fireline.games.template import GAME

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "template.md"
RULES = rule_numbers(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("turns", [1, 5, 20, 40])
def test_the_template_conforms(turns: int) -> None:
    check(GAME, options={"turns": turns}, seeds=range(40), sparse=4, rules=RULES)


def test_every_refusal_of_the_template_comes_up() -> None:
    assert check(GAME, seeds=range(10)).reasons == set(GAME.reasons)


@pytest.mark.slow
def test_the_template_conforms_at_length() -> None:
    check(GAME, seeds=range(1000), rules=RULES)
