"""apply: choices in, the resulting scenario out."""

from __future__ import annotations

import json
from pathlib import Path

from fireline import games
from fireline.core.record import Record, mark
from tests.cli.conftest import Run


def test_choices_and_outcomes_are_made_in_order(run: Run, sparks: Path) -> None:
    result = run("apply", sparks, "wet 1", "roll east")
    assert result.exit_code == 0
    assert 'row = "~..~.*..."' in result.stdout


def test_several_choices_may_stand_in_one_argument(run: Run, sparks: Path) -> None:
    assert run("apply", sparks, "wet 1; roll east").stdout == run("apply", sparks, "wet 1", "roll east").stdout


def test_a_card_and_its_place_may_be_one_text(run: Run, puzzle: Path) -> None:
    parted = run("apply", puzzle, "flare-up", "flare-up h5-h7", "draw ember")
    assert parted.exit_code == 0
    assert run("apply", puzzle, "flare-up h5-h7; draw ember").stdout == parted.stdout
    refused = json.loads(run("apply", puzzle, "flare-up h5-h7", "draw ember", "wind a1", "--json").stdout)
    assert refused["refused"] == "wind a1"
    assert [ply["do"] for ply in refused["applied"]] == ["flare-up", "flare-up h5-h7", "draw ember"]


def test_what_comes_out_can_go_in_again(run: Run, sparks: Path) -> None:
    first = run("apply", sparks, "wet 1").stdout
    assert run("apply", "-", "roll east", typed=first).stdout == run("apply", sparks, "wet 1", "roll east").stdout


def test_out_writes_the_file_and_prints_nothing(run: Run, sparks: Path, tmp_path: Path) -> None:
    result = run("apply", sparks, "wet 1", "--out", tmp_path / "after.toml")
    assert result.stdout == ""
    assert (tmp_path / "after.toml").read_text() == run("apply", sparks, "wet 1").stdout
    assert run("apply", sparks, "--out", tmp_path / "none" / "after.toml").exit_code == 2


def test_a_refused_choice_is_exit_code_1_and_writes_nothing(run: Run, sparks: Path, tmp_path: Path) -> None:
    result = run("apply", sparks, "wet 1", "roll still", "wet 1", "--out", tmp_path / "after.toml")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "Cell 1 is wet already" in result.stderr
    assert not (tmp_path / "after.toml").exists()


def test_a_refusal_as_json_tells_how_far_it_came(run: Run, sparks: Path) -> None:
    result = run("apply", sparks, "wet 1", "wet 2", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["refused"] == "wet 2"
    assert document["applied"] == [{"by": "west", "do": "wet 1"}]
    assert document["refusal"]["rule"] == "2.5"
    assert "--seed" in result.stderr


def test_a_seed_draws_wherever_no_outcome_is_given(run: Run, sparks: Path) -> None:
    document = json.loads(run("apply", sparks, "wet 1", "wet 2", "--seed", 5, "--json").stdout)
    assert [ply["by"] for ply in document["applied"]] == ["west", "chance", "east", "chance"]
    assert [ply.get("from") for ply in document["applied"]] == [None, "seed", None, "seed"]
    assert document["to_move"] == "west"


def test_the_same_seed_draws_the_same(run: Run, game_name: str) -> None:
    assert run("apply", game_name, "--seed", 5).stdout == run("apply", game_name, "--seed", 5).stdout


def test_a_whole_record_can_be_applied(run: Run, record: Path) -> None:
    played = Record.load(record)
    game = games.get(played.header.game)
    result = run("apply", played.header.game, *(ply.do for ply in played.plies))
    assert result.exit_code == 0
    assert mark(game.load(result.stdout)) == mark(played.replay(game))
