"""Whoever takes no gzip is sent the same, unpacked in pieces, and others are served in between."""

from __future__ import annotations

import asyncio
import gzip
import http.client
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from fireline.server import http as answers
from tests.server.clients import Site

RECORD = Path("tests/games/template/records/camp-burned.jsonl").read_bytes()
LONG = bytes(range(256)) * 4000


async def sent(send: Any, **headers: str) -> None:
    """Answer a request that has these headers."""
    head = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "headers": head, "asgi": {"spec_version": "2.4"}}

    async def receive() -> Any:
        await asyncio.Event().wait()

    await answers.packed(Request(scope), gzip.compress(LONG))(scope, receive, send)


def test_it_is_unpacked_in_pieces_between_which_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "PIECE", 1000)
    order, messages = list[str](), list[dict[str, Any]]()

    async def scene() -> None:
        async def send(message: dict[str, Any]) -> None:
            order.append("piece")
            messages.append(message)

        async def others() -> None:
            for _ in range(20):
                order.append("somebody else")
                await asyncio.sleep(0)

        await asyncio.gather(sent(send), others())

    asyncio.run(scene())
    start, *rest = messages
    bodies = [message.get("body", b"") for message in rest]
    assert b"".join(bodies) == LONG
    assert max(map(len, bodies)) <= 1000
    assert (b"content-length", str(len(LONG)).encode()) in start["headers"]
    assert order.index("piece") < len(order) - 1 - order[::-1].index("somebody else") < len(order) - 900


def test_nothing_is_unpacked_for_somebody_who_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[bytes]()
    unpacked = answers._unpacked

    async def watched(content: bytes) -> Any:
        async for piece in unpacked(content):
            made.append(piece)
            yield piece

    monkeypatch.setattr(answers, "_unpacked", watched)

    async def scene() -> None:
        got, never = asyncio.Event(), asyncio.Event()

        async def send(message: dict[str, Any]) -> None:
            if message.get("body"):
                got.set()
                await never.wait()

        sending = asyncio.create_task(sent(send))
        await got.wait()
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(made) == 1
        sending.cancel()

    asyncio.run(scene())


def test_both_forms_say_the_same(site: Site) -> None:
    path = f"/api/replays/{site.ask('/api/replays', RECORD)[1]['replay']}"
    contents = []
    for takes in ({"Accept-Encoding": "gzip"}, {}):
        line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=20)
        line.request("GET", path, headers={"Accept-Encoding": "identity"} | takes)
        answer = line.getresponse()
        content = answer.read()
        assert answer.headers["Content-Length"] == str(len(content))
        assert answer.headers["Vary"] == "Accept-Encoding"
        contents.append(gzip.decompress(content) if answer.headers["Content-Encoding"] else content)
        line.close()
    assert contents[0] == contents[1]
