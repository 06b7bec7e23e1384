"""Tables that an earlier build kept open again with all that their people saw, and go on."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.saved.make import seen
from tests.server.clients import Site, serving

FOLDER = Path(__file__).parent / "2026-11-18"
TABLES: dict[str, dict[str, Any]] = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    place = tmp_path_factory.mktemp("saved")
    shutil.copy(FOLDER / "fireline.sqlite", place)
    as_if_just_made(place / "fireline.sqlite")
    with serving(place) as site:
        yield site


def as_if_just_made(database: Path) -> None:
    """Shift all its times alike: one table has a clock, which would have run out some days after it was made."""
    with closing(sqlite3.connect(database)) as connection, connection:
        (last,) = connection.execute("SELECT max(made) FROM (SELECT made FROM tables UNION SELECT made FROM events)")
        for kind in ("tables", "events"):
            connection.execute(f"UPDATE {kind} SET made = made + ?", (time.time() - last[0],))


@pytest.mark.parametrize("name", TABLES)
def test_a_saved_table_shows_what_it_showed_and_goes_on(site: Site, name: str) -> None:
    tokens = TABLES[name]
    for token, showed in tokens.items():
        status, shown = site.ask("/api/table", token=token)
        assert status == 200
        assert seen(shown) == showed
    mover = next((token for token, showed in tokens.items() if showed["choices"]), None)
    if mover is None:
        return  # it waits for its people, or it is over
    with site.client(mover) as client:
        client.until("sync")
        assert client.move(client.texts()[0])["is"] == "ok"
