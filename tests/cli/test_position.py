"""What a FILE argument can be."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireline.cli.position import find_position
from fireline.core.codes import OVER
from fireline.core.refusal import BadInput
from tests.cli.conftest import Run


def test_the_name_of_a_game_is_its_fresh_start(game_name: str) -> None:
    position = find_position(game_name)
    assert position.state.digest() == position.game.start().digest()


def test_a_record_is_taken_at_its_end_or_at_a_ply(record: Path) -> None:
    assert find_position(str(record)).state.to_move == OVER
    fresh = find_position(str(record), 0)
    assert fresh.state.digest() == fresh.game.start().digest()


def test_a_scenario_comes_from_a_file_or_from_stdin(run: Run, sparks: Path) -> None:
    assert run("legal", sparks).stdout == run("legal", "-", typed=sparks.read_text()).stdout


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "is not TOML"),
        ("wind = 3", "does not say which game"),
        ('game = "chess/1"', "no game 'chess/1'"),
        ('game = "template/99"', "not template/99"),
        ('{"format": "other/1"}', "reads fireline-record/1"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(BadInput, match=sentence):
        find_position(str(path))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="not text"):
        find_position(str(path))


def test_a_ply_needs_a_record(sparks: Path) -> None:
    with pytest.raises(BadInput, match="--ply needs a record"):
        find_position(str(sparks), 3)
