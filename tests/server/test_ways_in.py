"""Each way in has a page that names the code it will need; whatever else is asked for, the page finds its own way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from fireline.server.pages import Pages


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A build with a page for the start, one for tables, and one for everything else; each says its own name."""
    for name in ("index.html", "ways/start.html", "ways/play.html", "assets/code.js"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(name)
    return tmp_path


def answered(folder: Path, path: str, **headers: str) -> Response:
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": f"/{path}", "headers": given, "path_params": {"path": path}}
    return asyncio.run(Pages(folder).answer(Request(scope)))


def asked(folder: Path, path: str) -> str:
    """The file that answers, by its place in the build."""
    answer = answered(folder, path)
    assert answer.headers["Cache-Control"] == "no-cache"
    return bytes(answer.body).decode()


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
        ("\0", "index.html"),
        ("n" * 5000, "index.html"),
    ],
)
def test_an_address_leads_to_its_page(built: Path, path: str, file: str) -> None:
    assert asked(built, path) == file


def test_a_build_without_ways_in_has_one_page_for_all(built: Path) -> None:
    (built / "ways" / "play.html").unlink()
    assert asked(built, "play") == "index.html"


def test_what_has_a_digest_in_its_name_is_kept_for_ever_and_what_is_known_is_not_sent_again(built: Path) -> None:
    code = answered(built, "assets/code.js")
    assert "immutable" in code.headers["Cache-Control"]
    assert code.media_type == "text/javascript"
    again = answered(built, "assets/code.js", if_none_match=code.headers["ETag"])
    assert (again.status_code, again.body) == (304, b"")
