"""Each way in has a page that names the code it will need; whatever else is asked for, the page finds its own way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse

from fireline.server import pages


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build with a page for the start, one for tables, and one for everything else."""
    (tmp_path / "ways").mkdir()
    for name in ("index.html", "ways/start.html", "ways/play.html"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


def asked(path: str) -> str:
    """The file that answers, by its place in the build."""
    scope = {"type": "http", "method": "GET", "path": f"/{path}", "headers": [], "path_params": {"path": path}}
    answer = asyncio.run(pages.page(Request(scope)))
    assert isinstance(answer, FileResponse)
    assert answer.headers["Cache-Control"] == "no-cache"
    return Path(answer.path).relative_to(pages.STATIC).as_posix()


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("", "ways/start.html"),
        ("play", "ways/play.html"),
        ("play/fire-tower", "ways/play.html"),
        ("replay/12", "index.html"),
        ("nowhere", "index.html"),
        ("..", "index.html"),
        ("ways/..", "index.html"),
    ],
)
def test_an_address_leads_to_its_page(built: Path, path: str, file: str) -> None:
    assert asked(path) == file


def test_a_build_without_ways_in_has_one_page_for_all(built: Path) -> None:
    (built / "ways" / "play.html").unlink()
    assert asked("play") == "index.html"
