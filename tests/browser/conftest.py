"""A real browser at a real server: Chromium of this machine, Fireline on a port of its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from importlib.resources import files
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from fireline import bots, games
from fireline.core.match import Match
from tests.browser.evidence import keep, watch
from tests.browser.rest import at_rest
from tests.server.processes import Process

expect.set_options(timeout=15_000)
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000
SHOWN = "What the browsers showed"
USUAL = {
    "locale": "en-GB",
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "viewport": {"width": 1280, "height": 800},
}
"""Everybody is British, sits at a desk by day, and wants nothing to move, so that tests need not wait."""


def find_chromium() -> str | None:
    for name in (os.environ.get("FIRELINE_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"):
        if name and (path := shutil.which(name)):
            return path
    return None


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = find_chromium()
    if path is None:
        pytest.fail("No Chromium found: install one (Debian: apt install chromium) or name it in FIRELINE_CHROMIUM.")
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    args = [*browser_type_launch_args.get("args", []), *quiet, "--disable-dev-shm-usage"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")
    return {**browser_type_launch_args, "executable_path": path, "args": args}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for a session; a test that kills servers starts its own."""
    if not (files("fireline") / "server" / "static" / "index.html").is_file():
        pytest.fail("The pages are not built: run `python3 hatch_web.py`, or `python3 run.py test`.")
    place = tmp_path_factory.mktemp("fireline")
    with Process(f"sqlite:///{place}/fireline.sqlite", place / "log") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Process) -> str:
    """The address that `page.goto("/")` goes to."""
    return server.site.base


@pytest.fixture
def someone(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Callable[..., Page]]:
    """Another person with a browser of their own; keywords change it, such as `viewport=PHONE` or `locale="it-IT"`."""
    contexts: list[BrowserContext] = []
    broken: list[str] = []

    def come(**different: Any) -> Page:
        context = browser.new_context(**{**USUAL, "base_url": base_url, **different})
        contexts.append(context)
        watch(request.node, context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: broken.append(str(error)))
        return page

    yield come
    kept = keep(request.node) if broken else []
    for context in contexts:
        context.close()
    assert broken == [], f"The page broke; {SHOWN}: {', '.join(map(str, kept))}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and report.when != "teardown":
        report.sections.append((SHOWN, "\n".join(map(str, keep(item)))))
    return report


@pytest.fixture
def clean() -> Callable[[Page], None]:
    """Fails with what axe finds on a page, after everything has come to rest."""

    def check(page: Page) -> None:
        at_rest(page)
        found = Axe().run(page).response["violations"]
        said = [f"{each['id']}: {each['help']}: {[node['target'] for node in each['nodes'][:4]]}" for each in found]
        assert said == [], f"axe at {page.url}"

    return check


@pytest.fixture(scope="session")
def record() -> str:
    """A finished game of two bots that play at random, as text."""
    match = Match.start(games.get("fire-tower"), None, 2, names=["Ada", "Bo"], seed=5)
    match.run({0: bots.make("random"), 1: bots.make("random")})
    return match.record.text()
