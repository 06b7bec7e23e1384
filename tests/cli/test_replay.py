"""replay: a recorded game, ply by ply."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.text import Text

from fireline import games
from fireline.cli import replay, theme
from fireline.cli.position import Position
from fireline.core.record import Record
from tests.cli.conftest import Run, finished


def test_the_end_is_printed_where_there_is_no_terminal(run: Run, record: Path) -> None:
    result = run("replay", record)
    last = len(Record.load(record).plies)
    assert result.exit_code == 0
    assert f"{last}/{last}" in result.stdout


def test_a_ply_can_be_asked_for(run: Run, record: Path) -> None:
    played = Record.load(record)
    game = games.get(played.header.game)
    drawn = Text.from_markup(game.picture(game.view(played.replay(game, 5), None))).plain
    result = run("replay", record, "--ply", 5)
    assert drawn.strip() in result.stdout
    assert f"{played.plies[4].by}: {played.plies[4].do}" in result.stdout


def test_a_ply_that_is_not_there_is_bad_input(run: Run, record: Path) -> None:
    result = run("replay", record, "--ply", 100_000)
    assert result.exit_code == 2
    assert "There is no ply 100000" in result.stderr


def test_json_has_all_plies_and_the_position(run: Run, record: Path) -> None:
    played = Record.load(record)
    document = json.loads(run("replay", record, "--ply", 7, "--json").stdout)
    assert [ply["do"] for ply in document["plies"]] == [ply.do for ply in played.plies]
    assert document["ply"] == 7
    game = games.get(document["game"])
    assert game.load(document["scenario"]).digest() == played.replay(game, 7).digest()


def test_a_seat_has_its_own_eyes(run: Run, tmp_path: Path) -> None:
    path = finished("template", tmp_path / "record.jsonl")
    west = json.loads(run("replay", path, "--ply", 2, "--seat", "west", "--json").stdout)["view"]["card"]
    watcher = json.loads(run("replay", path, "--ply", 2, "--json").stdout)["view"]["card"]
    assert west in {"gust", "rain"}
    assert watcher == ""
    assert run("replay", path, "--seat", "north").exit_code == 2


def test_only_records_are_replayed(run: Run, sparks: Path) -> None:
    result = run("replay", sparks)
    assert result.exit_code == 2
    assert "no record" in result.stderr


def test_keys_step_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.load(finished("template", tmp_path / "record.jsonl"))
    game = games.get("template")
    keys, shown = iter(["", "n", "p", "p", "p", "?", "9", "0", "t", "t", "q"]), list[int]()
    monkeypatch.setattr("builtins.input", lambda _: next(keys))
    monkeypatch.setattr(replay, "_show", lambda _, __, ___, ply, ____: shown.append(ply))
    replay._step_through(theme.console(), Position(game, record.opening(game)), record, None)
    assert shown[:7] == [0, 1, 2, 1, 0, 9, 0]
    deciders = [record.plies[ply].by for ply in shown[7:]]
    assert deciders == ["east", "west"]
