"""What is wrong with a folder is said in one sentence."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from fireline.core.refusal import BadInput
from fireline.report import read
from tests.report.tables import folder, game, ply


def refusal(path: Path) -> str:
    """The sentence with which a folder is refused."""
    with pytest.raises(BadInput) as refused:
        read(path)
    return str(refused.value)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere") == f"There is no folder {tmp_path / 'nowhere'}."


def test_a_folder_of_something_else(tmp_path: Path) -> None:
    assert "has no run.json: give a folder that `fireline arena --out` wrote" in refusal(tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", '"games"'])
def test_a_plan_that_is_none(small: Path, text: str) -> None:
    (small / "run.json").write_text(text)
    assert "run.json" in refusal(small)
    assert "plan of an arena" in refusal(small)


@pytest.mark.parametrize("name", ["games.parquet", "choices.parquet"])
def test_a_run_that_was_cut_off_before_its_tables_were_written(small: Path, name: str) -> None:
    (small / name).unlink()
    assert f"has no {name} yet: let the arena finish" in refusal(small)


@pytest.mark.parametrize("name", ["games.parquet", "choices.parquet"])
@pytest.mark.parametrize("damage", [b"", b"PAR1 but nothing more", None])
def test_a_damaged_table(small: Path, name: str, damage: bytes | None) -> None:
    whole = (small / name).read_bytes()
    (small / name).write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert refusal(small) == f"{small / name} cannot be read: it is damaged, or no Parquet file."


def test_a_table_of_something_else(small: Path) -> None:
    pl.DataFrame({"game": [1], "price": [3]}).write_parquet(small / "games.parquet")
    assert "has no column group" in refusal(small)


def test_a_column_of_another_kind(small: Path) -> None:
    table = pl.read_parquet(small / "games.parquet").with_columns(seats=pl.lit("red"))
    table.write_parquet(small / "games.parquet")
    assert "the column seats should hold lists" in refusal(small)


def test_a_run_without_a_finished_game(tmp_path: Path) -> None:
    path = folder(tmp_path / "empty", [game(0, 0)], [ply(0, 1, 0)])
    pl.read_parquet(path / "games.parquet").clear().write_parquet(path / "games.parquet")
    assert "No game" in refusal(path)


def test_plies_are_put_in_order_and_know_their_group(tmp_path: Path) -> None:
    plies = [ply(1, 1, 0), ply(0, 2, 0), ply(0, 1, -1)]
    run = read(folder(tmp_path / "run", [game(1, 4), game(0, 3)], plies))
    assert run.choices.select("game", "ply", "group").rows() == [(0, 1, 3), (0, 2, 3), (1, 1, 4)]
    assert run.games["game"].to_list() == [0, 1]
    assert run.groups == 2


def test_a_game_that_is_not_known_is_called_by_its_id(tmp_path: Path) -> None:
    run = read(folder(tmp_path / "run", [game(0, 0)], [ply(0, 1, 0)], game="chess/1"))
    assert run.game is None
    assert run.title == "chess/1"
