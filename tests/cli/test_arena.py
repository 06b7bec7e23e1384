"""`fireline arena`: what it prints, what it keeps, how it is interrupted and goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from fireline.arena import WorkersFailed
from tests.arena.entrants import let_in
from tests.cli.conftest import Run


def told(form: dict[str, Any]) -> dict[str, Any]:
    """A document without what depends on the clock and the machine."""
    for variant in form["variants"]:
        for bot in variant["bots"]:
            bot.pop("ms_a_choice")
    by_chance = ("seconds", "games_per_second", "thinking_share", "processes", "out", "resumed", "games_now")
    return {key: value for key, value in form.items() if key not in by_chance}


def test_the_table_tells_of_bots_seats_and_games(run: Run) -> None:
    result = run("arena", "template", "--bots", "random,greedy", "--games", 61, "--processes", 1)
    assert result.exit_code == 0
    assert "Sparks, 2 players, seed 1: 62 games in 31 groups of 2 with the same luck" in result.stdout
    for text in ("greedy", "random", "win rate (95 %)", "rating (95 %)", "west", "east", "plies", "decisions"):
        assert text in result.stdout
    assert "61 games were asked for; groups are played whole." in result.stdout
    assert "a second, processes: 1)" in result.stdout
    assert result.stderr == "", "no progress bar where there is no terminal"


def test_the_table_fits_on_a_hundred_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    few = ("--games", 2, "--processes", 1, "--players", 2)
    for more in ((), ("--set", "fire_split=4433,4442", "--set", "hand_size=4,5")):
        result = run("arena", "fire-tower", "--bots", "random", *few, *more)
        assert result.exit_code == 0
        assert max(map(len, result.stdout.splitlines())) <= 100
        assert "…" not in result.stdout


def test_what_the_game_calls_notable_is_in_the_table(run: Run) -> None:
    result = run("arena", "fire-tower", "--bots", "random", "--games", 3, "--processes", 1)
    assert "a tower burns" in result.stdout
    assert "firestorm" in result.stdout


def test_json_has_all_of_it_with_stable_keys(run: Run) -> None:
    result = run("arena", "template", "--bots", "random,greedy", "--games", 20, "--set", "turns=9,20", "--json")
    form = json.loads(result.stdout)
    assert result.stderr == ""
    assert set(form) == {
        *("game", "engine", "build", "players", "seats", "bots", "seed", "clock_ms", "games_asked", "games", "groups"),
        *("together", "group_size", "thinking_share", "variants", "differences", "ended", "failure", "out", "resumed"),
        *("uncounted", "processes", "nodes", "games_now", "seconds", "games_per_second"),
    }
    variant, gap = form["variants"][1], form["differences"][0]
    assert set(variant) == {"variant", "options", "games", "par", "bots", "seats", "plies", "decisions", "counts"}
    assert set(variant["bots"][0]) == {
        *("bot", "games", "seats_a_game", "win_rate", "share", "rating", "ms_a_choice", "choices", "forfeits"),
        "first_fault",
    }
    assert set(gap) == {"variant", "from", "bots", "seats", "plies", "decisions", "counts"}
    assert (gap["variant"], gap["from"], variant["options"]) == ("turns=20", "turns=9", {"turns": 20})
    assert (form["games"], form["ended"]) == (40, "all")
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text().partition("## `fireline arena")[2]
    for key in (*form, *variant, *variant["bots"][0], *variant["plies"], *gap):
        assert f"`{key}`" in page or f'"{key}"' in page, key


def test_where_all_play_together_each_bot_is_a_team(run: Run) -> None:
    command = ("arena", "firebreak", "--bots", "random", "--games", 3, "--processes", 1)
    told = run(*command).stdout
    assert "team" in told
    assert "from par" not in told
    assert "rating" not in told
    assert "random       3   0.0% (" in told
    form = json.loads(run(*command, "--json").stdout)
    assert form["together"]
    assert [bot["seats_a_game"] for bot in form["variants"][0]["bots"]] == [3.0]


def test_the_number_of_processes_changes_nothing(run: Run) -> None:
    command = ("arena", "template", "--bots", "random,greedy", "--games", 40, "--json", "--processes")
    one, two = (told(json.loads(run(*command, count).stdout)) for count in (1, 2))
    assert one == two


def test_bots_may_have_settings_and_may_be_given_apart(run: Run) -> None:
    result = run("arena", "template", "--bots", "random", "--bots", "search:iterations=20", "--games", 2, "--json")
    assert json.loads(result.stdout)["bots"] == ["random", "search:iterations=20"]


def test_several_values_of_an_option_are_compared_with_the_same_luck(run: Run) -> None:
    result = run("arena", "template", "--bots", "random", "--games", 30, "--set", "turns=5,20", "--processes", 1)
    assert "turns=5" in result.stdout
    line = next(line for line in result.stdout.splitlines() if line.startswith("plies"))
    assert "+" in line
    assert line.rstrip().endswith("*"), "more turns are more plies, and the interval excludes zero"


def test_it_ends_early_when_the_win_rates_are_known(run: Run) -> None:
    result = run("arena", "template", "--bots", "random", "--until-ci", 0.2, "--json", "--processes", 1)
    form = json.loads(result.stdout)
    assert form["ended"] == "narrow"
    assert form["games"] == 30


def test_a_run_is_kept_and_goes_on_longer(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    command = ("arena", "template", "--bots", "random,greedy", "--out", folder, "--processes", 1, "--games")
    assert run(*command, 10).exit_code == 0
    assert pl.read_parquet(folder / "games.parquet").height == 10
    result = run(*command, 20)
    assert f"Kept in {folder}; 10 games were there." in result.stdout
    assert pl.read_parquet(folder / "games.parquet")["game"].to_list() == list(range(20))
    again = json.loads(run(*command, 20, "--json").stdout)
    assert (again["games"], again["games_now"], again["resumed"]) == (20, 0, 20)
    assert run("replay", folder / "records" / "000007.jsonl").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--bots", "random"], "There is no game 'chess'"),
        (["template", "--bots", "chess"], "There is no bot 'chess'"),
        (["template", "--bots", ","], "Name at least one bot"),
        (["template", "--bots", "random", "--players", "3"], "Sparks is for 2 players, not 3."),
        (["template", "--bots", "random", "--set", "turns"], "--set should read key=value or key=value,value"),
        (["template", "--bots", "random", "--set", "turns=3,3"], "--set gives turns the same value twice."),
        (["template", "--bots", "random", "--set", "turns=3", "--set", "turns=4"], "--set names turns twice"),
        (["template", "--bots", "random", "--set", "speed=3"], "There is no option 'speed'"),
        (["template", "--bots", "random", "--out", "/dev/null/x"], "Cannot write to /dev/null/x: Not a directory."),
    ],
)
def test_bad_input_is_one_sentence_before_anything_is_played(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""


def test_forfeits_are_told_with_the_first_reason(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_in(monkeypatch)
    result = run("arena", "template", "--bots", "random,crasher", "--games", 4, "--processes", 1)
    assert result.exit_code == 0
    assert "crasher forfeited 4 of 4 games. The first: The bot crasher in seat" in result.stdout


def test_a_worker_that_is_lost_is_exit_code_1_and_what_is_known_is_printed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object, **__: object) -> None:
        raise WorkersFailed("A worker process was killed.")

    monkeypatch.setattr("fireline.arena.workers.play", lost)
    result = run("arena", "template", "--bots", "random", "--games", 4, "--processes", 1)
    assert result.exit_code == 1
    assert "No group of games is whole yet" in result.stdout
    assert "A worker process was killed." in result.stderr


def test_without_openskill_everything_but_the_ratings_is_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    result = run("arena", "template", "--bots", "random,greedy", "--games", 4, "--processes", 1)
    assert result.exit_code == 0
    assert "rating" not in result.stdout.partition("Ratings need")[0]
    assert "pip install 'fireline[arena]'" in result.stdout


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_is_known_and_the_same_command_goes_on(run: Run, tmp_path: Path, processes: str) -> None:
    options = ["arena", "template", "--bots", "random,greedy", "--processes", processes, "--json", "--games"]
    cut = [*options, "100000", "--out", str(tmp_path / "cut")]
    with subprocess.Popen(
        [sys.executable, "-m", "fireline.cli", *cut],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        _wait_for(tmp_path / "cut" / "records" / "000030.jsonl", process)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    form = json.loads(out)
    assert form["ended"] == "interrupted"
    assert "The same command goes on from here" in err
    assert "Traceback" not in err
    counted = form["games"]
    assert pl.read_parquet(tmp_path / "cut" / "games.parquet")["game"].to_list() == list(range(counted))

    more = str(counted + 20)
    resumed = json.loads(run(*options, more, "--out", tmp_path / "cut").stdout)
    whole = json.loads(run(*options, more).stdout)
    assert resumed["resumed"] >= counted
    assert told(resumed) == told(whole)


def _wait_for(path: Path, process: subprocess.Popen[str]) -> None:
    for _ in range(1200):
        if path.exists():
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("no games were played")
