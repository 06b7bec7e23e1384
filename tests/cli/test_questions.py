"""legal, why and rules: questions about a position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fireline import games
from fireline.cli import rulebook
from fireline.core.refusal import BadInput
from tests.cli.conftest import Run


def test_legal_lists_choices_with_what_they_change(run: Run, sparks: Path) -> None:
    result = run("legal", sparks)
    assert result.exit_code == 0
    assert "wet 1" in result.stdout
    assert "+water 1" in result.stdout
    assert "wet 4" not in result.stdout


def test_legal_as_json_has_every_legal_text(run: Run, record: Path) -> None:
    document = json.loads(run("legal", record, "--ply", 12, "--json").stdout)
    game = games.get(document["game"])
    assert document["to_move"] in ("chance", *game.seats(game.start()))
    assert all(set(choice) >= {"text", "code", "kind", "adds", "removes"} for choice in document["choices"])


def test_legal_gives_the_weights_of_luck(run: Run) -> None:
    document = json.loads(run("legal", "template", "--json").stdout)
    assert document["to_move"] == "chance"
    assert [choice["weight"] for choice in document["choices"]] == [2, 2]


def test_legal_after_the_end_lists_nothing(run: Run, record: Path) -> None:
    assert "over" in run("legal", record).stdout
    document = json.loads(run("legal", record, "--json").stdout)
    assert document["choices"] == []
    assert document["result"]["reason"]


def test_why_says_that_a_choice_is_legal(run: Run, sparks: Path) -> None:
    result = run("why", sparks, "wet 1")
    assert result.exit_code == 0
    assert "Legal." in result.stdout


def test_why_names_the_rule_and_the_place(run: Run, sparks: Path) -> None:
    result = run("why", sparks, "wet 4")
    assert result.exit_code == 1
    assert "Cell 4 is wet already" in result.stdout
    assert "rule 2.2  at 4" in result.stdout


def test_why_as_json_carries_the_refusal(run: Run, sparks: Path) -> None:
    result = run("why", sparks, "wet 4", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["legal"] is False
    assert document["seat"] == "west"
    assert document["refusal"]["code"] == "wet"
    assert document["refusal"]["where"] == ["4"]


def test_why_can_be_asked_for_another_seat(run: Run, sparks: Path) -> None:
    assert "It is the turn of west" in run("why", sparks, "wet 1", "--seat", "east").stdout
    assert run("why", sparks, "wet 1", "--seat", "north").exit_code == 2


def test_every_rule_that_a_refusal_cites_can_be_read(game_name: str) -> None:
    game = games.get(game_name)
    for code, reason in game.reasons.items():
        assert len(rulebook.rule(game.id, reason.rule)) > 20, f"{code} cites {reason.rule}"


def test_rules_prints_one_rule_or_the_page(run: Run) -> None:
    one = run("rules", "template", "2.2").stdout
    assert one.startswith("**2.2**")
    assert "2.3" not in one
    assert one.strip() in run("rules", "template").stdout


def test_a_section_comes_with_its_rules() -> None:
    section = rulebook.rule("template/1", "2")
    assert "2.1" in section
    assert "2.2" in section
    assert "**1.1**" not in section
    assert "3.1" not in section


def test_rules_can_be_found_by_a_word(run: Run) -> None:
    shown = run("rules", "fire-tower", "Flare-Up").stdout
    assert "**5.6** Flare Up: up to three gems" in shown
    assert "See also" in shown
    assert "**3.2**" not in run("rules", "fire-tower", "win").stdout  # which speaks of the wind
    assert run("rules", "fire-tower", "checkmate").exit_code == 2


def test_why_reads_a_card_and_its_place_in_one_text(run: Run, puzzle: Path) -> None:
    assert run("why", puzzle, "flare-up h5-h7").exit_code == 0
    far = run("why", puzzle, "flare-up a5-c5", "--json")
    assert far.exit_code == 1
    assert json.loads(far.stdout)["refusal"]["rule"] == "5.2"
    assert "It is not yours to decide" in run("why", puzzle, "flare-up h5-h7", "--seat", "blue").stdout


def test_a_game_without_a_page_says_so() -> None:
    with pytest.raises(BadInput, match="no rules page for chess"):
        rulebook.page("chess")
