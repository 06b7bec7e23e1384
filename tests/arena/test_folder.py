"""A run is kept as it goes, and goes on where it was left, whatever tore it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.arena import Contest, Folder, InProcess, Plan, play
from fireline.core.record import Record
from fireline.core.refusal import BadInput
from tests.arena.conftest import plan_of, untimed

pytestmark = pytest.mark.usefixtures("little_bots")


def run(path: Path, plan: Plan, most: int = 10**6) -> Contest:
    """Play so many games, then be gone."""
    with Folder(path, plan) as folder:
        contest = Contest(plan, folder=folder)
        games = contest.play(InProcess(plan, keep=True))
        for _ in range(most):
            if next(games, None) is None:
                break
        return contest


def kept(path: Path) -> dict[int, dict[str, Any]]:
    lines = [json.loads(line)["game"] for line in (path / "results.jsonl").read_text().splitlines()]
    assert len({line["game"] for line in lines}) == len(lines), "no game is there twice"
    return {line["game"]: untimed(line) for line in lines}


@pytest.fixture
def plan() -> Plan:
    return plan_of("first", "random", asked=12)


def test_a_folder_holds_the_plan_a_line_and_a_record_for_every_game(tmp_path: Path, plan: Plan) -> None:
    run(tmp_path, plan)
    form = json.loads((tmp_path / "run.json").read_text())
    assert (form["game"], form["bots"], form["games"], form["seed"]) == ("template/1", ["first", "random"], 12, 1)
    assert sorted(kept(tmp_path)) == list(range(12))
    records = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in records] == [f"{number:06}.jsonl" for number in range(12)]
    for path, row in zip(records, kept(tmp_path).values(), strict=True):
        record = Record.load(path)
        assert list(record.header.names) == row["bots"]
        assert games.get("template").result(record.replay(games.get("template"))) is not None


def test_a_run_that_was_left_goes_on_and_comes_to_the_same(tmp_path: Path, plan: Plan) -> None:
    whole, halved = tmp_path / "whole", tmp_path / "halved"
    run(whole, plan)
    assert run(halved, plan, most=5).counted == 4
    contest = run(halved, plan)
    assert contest.resumed == 5
    assert contest.over
    assert kept(halved) == kept(whole)


@pytest.mark.parametrize("torn", [1, 30, -2, -1])
def test_a_torn_last_line_is_cut_off_and_its_game_played_again(tmp_path: Path, plan: Plan, torn: int) -> None:
    run(tmp_path, plan, most=6)
    whole = kept(tmp_path)
    results = tmp_path / "results.jsonl"
    *lines, last = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines) + last[:torn])
    contest = run(tmp_path, plan, most=1)
    assert contest.resumed == 5
    assert kept(tmp_path) == whole


def test_a_run_can_be_made_longer_and_shorter(tmp_path: Path) -> None:
    run(tmp_path, plan_of("first", "random", asked=6))
    longer = run(tmp_path, plan_of("first", "random", asked=10))
    assert (longer.resumed, longer.counted) == (6, 10)
    shorter = run(tmp_path, plan_of("first", "random", asked=4))
    assert shorter.counted == 4
    assert len(kept(tmp_path)) == 10


@pytest.mark.parametrize(
    ("entrants", "more", "sentence"),
    [
        (["first", "random"], {"seed": 2}, "another run: its seed is 1, not 2"),
        (["first", "last"], {}, "its bots is first, random, not first, last"),
        (["first", "random"], {"clock": 50}, "its clock is not set, not 50"),
    ],
)
def test_another_plan_in_the_same_folder_is_refused(
    tmp_path: Path, plan: Plan, entrants: list[str], more: dict[str, Any], sentence: str
) -> None:
    run(tmp_path, plan, most=2)
    with pytest.raises(BadInput, match=sentence):
        run(tmp_path, plan_of(*entrants, asked=12, **more))
    assert len(kept(tmp_path)) == 2


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path, plan: Plan) -> None:
    (tmp_path / "run.json").write_text("[]")
    with pytest.raises(BadInput, match="is not the plan of an arena's run"):
        Folder(tmp_path, plan)
    (tmp_path / "run.json").write_text('{"format": "fireline-arena/99"}')
    with pytest.raises(BadInput, match="fireline-arena/99"):
        Folder(tmp_path, plan)
    (tmp_path / "run.json").unlink()
    (tmp_path / "results.jsonl").write_text('{"other":1}\n')
    with pytest.raises(BadInput, match="holds results, but no run"):
        Folder(tmp_path, plan)


def test_lines_of_something_else_are_refused(tmp_path: Path, plan: Plan) -> None:
    run(tmp_path, plan, most=1)
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write('{"other":1}\n')
    with pytest.raises(BadInput, match="has a line that is not of an arena"):
        Folder(tmp_path, plan)


def test_two_arenas_do_not_write_to_one_folder(tmp_path: Path, plan: Plan) -> None:
    pytest.importorskip("fcntl")
    with Folder(tmp_path, plan), pytest.raises(BadInput, match="Another arena is writing"):
        Folder(tmp_path, plan)
    Folder(tmp_path, plan).__exit__(None, None, None)


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, plan: Plan) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match=r"Cannot write to .*file: Not a directory"):
        Folder(tmp_path / "file", plan)


def test_a_disk_that_fails_on_the_way_is_said(tmp_path: Path, plan: Plan) -> None:
    with Folder(tmp_path, plan) as folder:
        shutil.rmtree(tmp_path / "records")
        with pytest.raises(BadInput, match=r"Cannot write to .*: No such file or directory"):
            folder.add(play(plan, 0, keep=True))
