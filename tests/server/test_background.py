"""What goes on beside requests never ends without a word, and what must always run begins again."""

from __future__ import annotations

import asyncio
import logging

import pytest

from fireline.server import background
from fireline.server.background import Background, pauses


def test_what_fails_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ValueError("no")

    async def scene() -> None:
        await Background().soon(fail())

    with caplog.at_level(logging.ERROR, "fireline.background"):
        asyncio.run(scene())
    assert "fail failed" in caplog.text


@pytest.mark.parametrize("ending", ["by itself", "by a fault"])
def test_what_must_always_run_begins_again(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.0)

    async def scene() -> None:
        begun, enough = 0, asyncio.Event()

        async def sweep() -> None:
            nonlocal begun
            begun += 1
            if begun == 3:
                enough.set()
            if ending == "by a fault":
                raise ValueError("no")

        running = Background()
        running.always(sweep)
        await asyncio.wait_for(enough.wait(), 10)
        running.close()

    asyncio.run(scene())


def test_pauses_grow_to_a_limit() -> None:
    waits = pauses()
    seen = [next(waits) for _ in range(20)]
    assert seen[0] <= background.FIRST_PAUSE
    assert all(background.LONGEST_PAUSE / 2 <= pause <= background.LONGEST_PAUSE for pause in seen[-5:])
