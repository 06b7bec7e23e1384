"""bench: it measures what it says, in both builds alike."""

from __future__ import annotations

import json

from fireline import games
from fireline.cli.measure import Measurer, sizes
from tests.cli.conftest import Run

MEASURES = {
    "plies_per_second",
    "games_per_second",
    "turns_per_second",
    "stepped_plies_per_second",
    "midgame_playouts_per_second",
    "search_iterations_per_second",
    "search_plies_per_second",
    "copy_ns",
    "list_ns",
}


def test_the_report_has_every_measure_for_every_size(run: Run, game_name: str) -> None:
    result = run("bench", game_name, "--seconds", "0.01", "--rounds", 1, "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert [int(players) for players in document["players"]] == sizes(games.get(game_name))
    for measured in document["players"].values():
        assert set(measured["plain"]) == MEASURES
        assert all(value > 0 for value in measured["plain"].values())
        assert ("ratio" in measured) == document["compiled"]


def test_the_table_says_when_nothing_is_compiled(run: Run) -> None:
    result = run("bench", "template", "--seconds", "0.01", "--rounds", 1)
    assert "games/s" in result.stdout
    assert ("no compiled build" in result.stdout) != (" ratio " in result.stdout)


def test_the_counting_run_counts_plies_turns_and_forced_plies() -> None:
    counts = Measurer(games.get("template"), 2, 1).count()
    assert 2 < counts["turns_per_game"] < counts["plies_per_game"] <= 82
    assert 0 <= counts["forced_share"] < 1
    assert 1 <= counts["list_length"] <= 10


def test_the_same_seed_counts_the_same_games(game_name: str) -> None:
    game = games.get(game_name)
    players = sizes(game)[0]
    assert Measurer(game, players, 3).count() == Measurer(game, players, 3).count()
