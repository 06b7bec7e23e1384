"""perft: counts of lines by depth."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_lines_are_counted_by_depth_and_outcomes_of_luck_are_branches(run: Run) -> None:
    document = json.loads(run("perft", "template", "--depth", 4, "--json").stdout)
    assert document["counts"] == [2, 4, 40, 120]


def test_the_parts_of_a_divided_count_add_up(run: Run, game_name: str) -> None:
    document = json.loads(run("perft", game_name, "-d", 3, "--divide", "--json").stdout)
    assert sum(document["divide"].values()) == document["counts"][-1]


def test_a_finished_game_has_no_lines(run: Run, record: Path) -> None:
    document = json.loads(run("perft", record, "-d", 2, "--divide", "--json").stdout)
    assert document["counts"] == [0, 0]
    assert document["divide"] == {}


def test_the_table_shows_the_same_numbers(run: Run) -> None:
    lines = run("perft", "template", "-d", 5, "--divide").stdout.splitlines()
    assert lines[5].split() == ["5", "1,104"]
    assert lines[-1].split() == ["deal", "rain", "548"]
