"""Records that earlier builds saved replay for ever."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from fireline import games
from fireline.core.record import Record

RECORDS = sorted(Path(__file__).parent.glob("*/records/*.jsonl.gz"))


def test_there_are_as_many_as_were_made() -> None:
    assert len(RECORDS) == 51


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.name.partition('.')[0]}")
def test_a_saved_record_replays(path: Path) -> None:
    record = Record.load(gzip.decompress(path.read_bytes()).decode())
    assert all(ply.hash is not None for ply in record.plies), "its marks are checked on the way"
    record.replay(games.get(record.header.game))
