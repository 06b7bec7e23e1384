"""For all tests: soak runs only on request, and Hypothesis the same on every machine unless it soaks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

settings.register_profile("gate", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "soak", max_examples=2000, deadline=None, database=DirectoryBasedExampleDatabase(".cache/hypothesis")
)
HERE = Path(__file__).parent
ENGINE = [HERE / part for part in ("core", "kit", "games", "bots", "saved", "test_conformance_template.py")]
BROWSER = [HERE / "browser"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak", action="store_true", help="also run the tests marked slow, and many more random examples"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "gate")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="a soak run; give --soak"))
    _choose(config, items)


def _choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """`run.py test` has several runs: the browser's own, because Playwright leaves an event loop running behind it."""
    wanted = os.environ.get("FIRELINE_TESTS", "")
    if wanted:
        left_out = [item for item in items if not _belongs(item.path, wanted)]
        items[:] = [item for item in items if _belongs(item.path, wanted)]
        config.hook.pytest_deselected(items=left_out)


def _belongs(path: Path, wanted: str) -> bool:
    if wanted == "no-browser":
        return not _belongs(path, "browser")
    return any(path == part or part in path.parents for part in {"engine": ENGINE, "browser": BROWSER}[wanted])
