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
BROWSER = Path(__file__).parent / "browser"


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
    """`run.py test` opens the browser in a run of its own: Playwright leaves an event loop running behind it."""
    wanted = {"no": False, "only": True}.get(os.environ.get("FIRELINE_BROWSER_TESTS", ""))
    if wanted is not None:
        left_out = [item for item in items if (BROWSER in item.path.parents) != wanted]
        items[:] = [item for item in items if (BROWSER in item.path.parents) == wanted]
        config.hook.pytest_deselected(items=left_out)
