"""A browser test that fails leaves a picture of every page, and a trace of what was done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page

from tests.browser.evidence import keep


def test_pictures_and_traces_are_kept(
    someone: Callable[..., Page], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    someone().goto("about:blank")
    someone().close()
    kept = keep(request.node, tmp_path)
    assert [path.name for path in kept] == ["0-0.png", "0.zip", "1.zip"]
    assert kept[0].read_bytes().startswith(b"\x89PNG")
    with ZipFile(kept[1]) as trace:
        assert any(b"about:blank" in trace.read(name) for name in trace.namelist())
