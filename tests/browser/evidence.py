"""What the browsers of a failed test showed, and what was done in them: pictures and traces, with their paths."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error

OPENED = pytest.StashKey[list[BrowserContext]]()
"""The browsers that a test opened."""
FOLDER = Path(".cache/browser")


def watch(item: pytest.Item, context: BrowserContext) -> None:
    """Note what is done in a browser from now on."""
    context.tracing.start(snapshots=True)
    item.stash.setdefault(OPENED, []).append(context)


def keep(item: pytest.Item, folder: Path = FOLDER) -> list[Path]:
    """Save a picture of every page, and what led to it; `playwright show-trace FILE` opens a trace."""
    place = folder / re.sub(r"\W+", "-", item.nodeid)
    kept: list[Path] = []
    opened: list[BrowserContext] = item.stash.get(OPENED, [])
    for who, context in enumerate(opened):
        for number, page in enumerate(context.pages):
            with suppress(Error):  # it is closed, or hangs: the trace says more
                page.screenshot(path=place / f"{who}-{number}.png")
                kept.append(place / f"{who}-{number}.png")
        with suppress(Error):  # the browser is gone, or its trace is kept already
            context.tracing.stop(path=place / f"{who}.zip")
            kept.append(place / f"{who}.zip")
    return kept
