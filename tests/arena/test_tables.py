"""The Parquet tables have the columns that docs/arena.md promises, and the games that count."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from fireline import games
from fireline.arena import Contest, Folder, InProcess, check_installed, write_tables
from fireline.core.refusal import BadInput
from tests.arena.conftest import plan_of

FIRE_TOWER = games.get("fire-tower")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with five games of Fire Tower, of which four count."""
    path = tmp_path_factory.mktemp("run")
    plan = plan_of("random", "random", "random", game="fire-tower", asked=5)
    with Folder(path, plan) as folder:
        contest = Contest(plan, folder=folder)
        for _ in contest.play(InProcess(plan, keep=True)):
            pass
        write_tables(FIRE_TOWER, folder.results, 4)
    return path


def test_games_have_a_row_each_in_order(kept: Path) -> None:
    table = pl.read_parquet(kept / "games.parquet")
    assert table["game"].to_list() == [0, 1, 2, 3]
    counts = [f"n_{kind}" for kind in FIRE_TOWER.notable]
    assert table.columns == [
        *("game", "group", "variant", "players", "seats", "bots", "winners", "scores", "reason", "forfeits", "faults"),
        *("plies", "decisions", *counts, "think_ms", "choices", "seconds"),
    ]
    assert table.schema["bots"] == pl.List(pl.String)
    assert table.schema["scores"] == pl.List(pl.Float64)
    assert table["seats"].to_list()[0] == ["red", "purple", "blue"]
    assert table["n_tower"].sum() >= 4


def test_choices_have_a_row_for_every_ply(kept: Path) -> None:
    table = pl.read_parquet(kept / "choices.parquet")
    assert table.columns == [
        *("game", "ply", "seat", "bot", "text", "kind", "card", "legal", "ms", "before", "after", "happened"),
    ]
    happening = pl.Struct({"kind": pl.String, "seat": pl.Int64, "card": pl.String, "cells": pl.List(pl.String)})
    assert table.schema["happened"] == pl.List(happening)
    assert table["after"].list.len().unique().to_list() == [3]
    plies = table.group_by("game", maintain_order=True).agg(pl.col("ply"))
    lengths = pl.read_parquet(kept / "games.parquet")["plies"].to_list()
    assert plies["ply"].to_list() == [list(range(1, length + 1)) for length in lengths]


def test_every_column_is_on_the_page(kept: Path) -> None:
    page = Path("docs/arena.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([a-z_]+)`", page))
    for name in ("games", "choices"):
        columns = [column for column in pl.read_parquet_schema(kept / f"{name}.parquet") if column[:2] != "n_"]
        assert set(columns) <= told


def test_a_run_without_a_whole_group_has_empty_tables(kept: Path) -> None:
    write_tables(FIRE_TOWER, kept / "results.jsonl", 0)
    assert pl.read_parquet(kept / "games.parquet").height == 0
    write_tables(FIRE_TOWER, kept / "results.jsonl", 4)
    assert sorted(path.name for path in kept.iterdir()) == [
        *("choices.parquet", "games.parquet", "records", "results.jsonl", "run.json"),
    ]


def test_a_place_where_tables_cannot_be_written_is_said(kept: Path, tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").write_bytes((kept / "results.jsonl").read_bytes())
    (tmp_path / "games.parquet").mkdir()
    with pytest.raises(BadInput, match=r"Cannot write to .*directory"):
        write_tables(FIRE_TOWER, tmp_path / "results.jsonl", 4)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.parquet", "results.jsonl"]


def test_without_polars_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    check_installed()
    monkeypatch.setattr("fireline.arena.tables.find_spec", lambda _: None)
    with pytest.raises(BadInput, match=r"polars, which is not installed: pip install 'fireline\[arena\]'"):
        check_installed()
