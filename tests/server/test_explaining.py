"""Reasons for refusals take long to find: whoever errs without end is refused without one, and holds up nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fireline.core.refusal import Refusal
from fireline.server import eyes, house, rates
from fireline.server.socket import MOST_AT_ONCE, Socket
from tests.server.clients import HERE, YOU, Client, serving

AT_ONCE = 5


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts for which a reason was looked for; after a few, no more for a long time."""
    texts: list[str] = []
    look = eyes.refusal

    def refusal(table: Any, seat: int, text: str) -> Refusal | None:
        texts.append(text)
        return look(table, seat, text)

    monkeypatch.setattr(eyes, "refusal", refusal)
    monkeypatch.setitem(rates.RATES, "why", rates.Rate(1e-9, AT_ONCE, 1_000_000))
    return texts


def wrong_moves(client: Client, many: int) -> list[dict[str, Any]]:
    answers = [client.move(f"burn-it-all {number}") for number in range(many)]
    return [answer["refusal"] for answer in answers]


def test_wrong_choices_are_refused_with_a_reason_as_often_as_one_may_ask_why(tmp_path: Path, found: list[str]) -> None:
    with serving(tmp_path) as site, site.client(site.found(YOU, HERE)["token"]) as client:
        client.until("sync")
        refusals = wrong_moves(client, 3 * AT_ONCE)
        assert len(found) == AT_ONCE
        assert {refusal["text"] for refusal in refusals[AT_ONCE:]} == {"That cannot be done now."}
        assert {refusal["text"] for refusal in refusals[:AT_ONCE]} != {"That cannot be done now."}
        assert client.move(client.texts()[0])["is"] == "ok", "who erred may still choose"


def test_an_address_has_so_many_reasons_at_all_its_tables(
    tmp_path: Path, found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "EXPLAINED", (1e-9, AT_ONCE + 2))
    with serving(tmp_path) as site:
        for _ in range(3):
            with site.client(site.found(YOU, HERE)["token"]) as client:
                client.until("sync")
                wrong_moves(client, AT_ONCE)
        client = site.client(site.found(YOU, HERE)["token"])
        with client:
            client.until("sync")
            client.say(do="why", text="burn-it-all")
            assert client.until("error")["code"] == "too-fast"
    assert len(found) == AT_ONCE + 2


def test_whoever_says_much_at_once_lets_others_have_their_turn() -> None:
    """What has come already is dealt with without a pause; so there is one every few messages."""
    order: list[str] = []

    class Way:
        async def heard(self) -> str:
            if order.count("said") == 5 * MOST_AT_ONCE:
                raise asyncio.CancelledError
            return '{"do": "beat"}'

    class Desk:
        async def hear(self, _said: object) -> None:
            order.append("said")

    class Line:
        gone = asyncio.Event()

    async def others() -> None:
        while True:
            order.append("others")
            await asyncio.sleep(0)

    async def scene() -> None:
        socket: Any = Socket.__new__(Socket)
        socket._way, socket._offences, socket._read = Way(), 0, lambda frame: frame
        busy = asyncio.create_task(others())
        with pytest.raises(asyncio.CancelledError):
            await socket._talk(Desk(), Line())
        busy.cancel()

    asyncio.run(scene())
    assert order.count("others") >= 4
    assert "said" * (MOST_AT_ONCE + 1) not in "".join(order)
