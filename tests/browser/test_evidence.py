"""A browser test that fails leaves a picture of every page, and a trace of what was done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page

from tests.browser.evidence import keep

pytest_plugins = ["pytester"]
HERE = Path(__file__).parents[2]
# No server is needed to see a page break.
TESTS = """
import pytest

@pytest.fixture(scope="session")
def base_url():
    return "http://localhost"

def test_that_is_wrong(someone):
    someone().goto("about:blank")
    assert False

def test_whose_page_breaks(someone):
    page = someone()
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('Ouch') })")

def test_after_it(someone):
    assert someone().evaluate("1 + 1") == 2
"""


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


def test_a_browser_that_is_gone_leaves_nothing(
    someone: Callable[..., Page], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    someone().context.close()
    assert keep(request.node, tmp_path) == []


def test_who_fails_says_where_to_look_and_a_broken_page_fails_its_own_test(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    pytester.makeconftest("from tests.browser.conftest import *")
    pytester.makepyfile(test_pages=TESTS)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=2, failed=1, errors=1)
    said = result.stdout.str()
    assert "Ouch" in said
    for name in ("test_that_is_wrong", "test_whose_page_breaks"):
        place = f".cache/browser/test_pages-py-{name}-chromium-"
        for file in (f"{place}/0-0.png", f"{place}/0.zip"):
            assert file in said
            assert (pytester.path / file).is_file()
    assert "test_after_it" not in said
