"""Whatever clients send, the table goes on, and whoever takes too much is told so."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from fireline.server import line
from fireline.server.rates import RATES
from fireline.server.settings import Limits
from tests.server.clients import OPEN, PATIENCE, RANGER, YOU, Client, Site, dice, serving, wait_until

JUNK = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    '{"do":"move"}',
    '{"do":"fly"}',
    '{"do":"move","text":7,"at":"x"}',
    "[" * 9000,
]
JUNK += [
    '{"do":"hello"}',
    '{"do":"seat","seat":-1}',
    '{"do":"ping","cell":"<script>"}',
    '{"do":"beat","more":1}',
    "\x00",
]


@pytest.fixture
def table(site: Site) -> dict[str, Any]:
    return site.found(YOU, RANGER)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Site]:
    """A server with narrow limits."""
    limits = Limits(tables=5, sockets=4, messages=10, guesses=5, requests=5, body=2000, frame=1000)
    with serving(tmp_path, limits) as site:
        yield site


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Site]:
    """A server that nobody else has been at, for what is counted."""
    with serving(tmp_path) as site:
        yield site


def goes_on(site: Site, table: dict[str, Any]) -> None:
    """The table can still be played at."""
    with site.client(table["token"]) as west:
        west.until("sync")
        assert west.move(west.texts()[0])["is"] == "ok"


def closing(client: Client) -> int:
    """The code with which the server hangs up."""
    with suppress(ConnectionClosed):
        while True:
            client.hear()
    code = client.socket.close_code
    assert code is not None
    return code


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_answered_with_an_error(site: Site, table: dict[str, Any], junk: str) -> None:
    with site.client(table["token"]) as west:
        west.until("sync")
        west.socket.send(junk)
        assert west.until("error")["code"] in ("unreadable", "hello-again")
        west.socket.send(junk.encode())
        assert west.until("error")["code"] == "unreadable"
        west.settle()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    [
        "move",
        "undo",
        "answer",
        "why",
        "say",
        "phrase",
        "ping",
        "name",
        "seat",
        "rematch",
        "allow",
        "beat",
    ]  # a hint takes its time
)
fields = st.sampled_from(["text", "at", "key", "request", "yes", "cell", "name", "seat", "level", "watchers"])


@settings(max_examples=150)
@given(word=words, rest=st.dictionaries(fields, values, max_size=4))
def test_any_message_leaves_the_table_standing(site: Site, fuzzed: Client, word: str, rest: dict[str, Any]) -> None:
    fuzzed.socket.send(json.dumps({"do": word, **rest}))
    fuzzed.settle()


@pytest.fixture(scope="module")
def fuzzed(site: Site) -> Iterator[Client]:
    made = site.found(YOU, OPEN)
    with site.client(made["token"]) as client:
        client.until("sync")
        yield client


def test_whoever_goes_leaves_no_complaint_in_the_log(own: Site, caplog: pytest.LogCaptureFixture) -> None:
    table = own.found(YOU, RANGER)
    for number in range(10):
        with own.client(table["token"]) as west:
            west.until("sync")
            if number % 2:
                west.say(do="beat")  # an answer may be on its way
    wait_until(lambda: own.house.metrics.sockets == 0)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_message_that_is_too_large_ends_the_line(site: Site, table: dict[str, Any]) -> None:
    with site.client(table["token"]) as west:
        west.until("sync")
        west.socket.send("x" * 20_000)
        assert west.until("error")["code"] == "unreadable"
        west.socket.send("x" * 100_000)
        assert closing(west) == 1009
    goes_on(site, table)


def test_forged_tokens_open_nothing(site: Site, table: dict[str, Any]) -> None:
    token, watch = table["token"], table["watch"]
    forged = [
        token[:-1],
        token + "A",
        token.replace(".0.", ".1."),
        watch.replace(".w.", ".0."),
        "x",
        "",
        ".." + token,
        "é.0.x",
    ]
    for wrong in forged:
        with site.client(wrong) as client:
            assert client.hear()["code"] == "token"
            assert closing(client) == 1008
        if wrong.isascii():
            assert site.ask("/api/table", token=wrong)[0] == 401


def test_whoever_says_no_hello_is_turned_away(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(hello=0.5)) as site:
        with connect(site.socket) as silent:
            assert json.loads(silent.recv(PATIENCE))["code"] == "no-hello"
        with connect(site.socket) as rude:
            rude.send('{"do":"beat"}')
            assert json.loads(rude.recv(PATIENCE))["code"] == "no-hello"


def test_flooding_is_answered_and_ended(strict: Site) -> None:
    made = strict.found(YOU, OPEN)
    with strict.client(made["token"]) as flood:
        flood.until("sync")
        with suppress(ConnectionClosed):  # it may be ended before all is said
            for _ in range(160):
                flood.say(do="beat")
        assert closing(flood) == 1008
        codes = {message.get("code") for text in flood.heard if (message := json.loads(text))["is"] == "error"}
        assert codes == {"too-fast", "too-much"}
    with strict.client(made["token"]) as again:
        again.until("sync")


def test_sockets_and_tables_are_counted(strict: Site) -> None:
    made = strict.found(YOU, RANGER)
    clients = [strict.client(made["token"]) for _ in range(4)]
    for client in clients:
        client.until("sync")
    with connect(strict.socket) as fifth:
        assert json.loads(fifth.recv(PATIENCE))["code"] == "too-many"
    for client in clients:
        client.close()
    codes = [strict.ask("/api/tables", {"game": "template"})[0] for _ in range(6)]
    assert codes == [201] * 4 + [429] * 2


def test_codes_cannot_be_tried_out(strict: Site) -> None:
    made = strict.found(YOU, OPEN)
    answers = [strict.ask("/api/tables/BBBBBB")[0] for _ in range(8)]
    assert answers == [404] * 5 + [429] * 3
    assert strict.ask(f"/api/tables/{made['code']}")[0] == 429, "even the right one must wait"


def test_large_bodies_and_many_requests_are_refused(strict: Site) -> None:
    status, answer = strict.ask("/api/tables", {"game": "template", "name": "x" * 3000})
    assert (status, answer["error"]["code"]) == (413, "too-large")
    assert strict.ask("/healthz")[0] == 200
    wait_until(lambda: strict.ask("/healthz")[0] == 429, "some come again each second, but not so many")


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "template", "players": 99},
        {"game": "template", "options": {"turns": "many"}},
        {"game": "template", "seats": [{"by": "you"}]},
        {"game": "template", "seats": [{"by": "you"}, {"by": "bot", "level": "stdio:true"}]},
        {"game": "template", "seats": [{"by": "you"}, {"by": "bot", "level": "search:ms=99999"}]},
        {"game": "template", "seats": [{"by": "you"}, {"by": "ghost"}]},
        {"game": "template", "scenario": "what?"},
        {"game": "fire-tower", "players": 2, "options": {"edition": "1066"}},
        {"game": "template", "clock": {"kind": "sand"}},
        {"gme": "template"},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(site: Site, wish: Any) -> None:
    status, answer = site.ask("/api/tables", wish)
    assert status == 400
    assert answer["error"]["text"]


def test_whoever_reads_too_slowly_is_let_go(own: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that never reads holds up nobody, and does not make the server remember ever more for it."""
    monkeypatch.setattr(line, "MOST_BYTES", 256 * 1024)
    made = own.found(YOU, OPEN, game="fire-tower")
    joined, rng = own.join(made["code"]), dice("slow")
    with deaf(own, made["watch"]), own.client(made["token"]) as red, own.client(joined["token"]) as blue:
        red.until("sync"), blue.until("sync")
        for _ in range(300):
            red.settle()
            blue.settle()
            mover = red if red.texts() else blue
            text = mover.texts()[rng.below(len(mover.texts()))]
            assert mover.move(text)["is"] == "ok", "the others play on"
            if slow_readers(own):
                break
        assert slow_readers(own) == 1


@contextmanager
def deaf(site: Site, token: str) -> Iterator[None]:
    """A client that says hello and then reads nothing."""
    with socket.socket() as ear:
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ear.connect(("127.0.0.1", int(site.base.rpartition(":")[2])))
        asking = "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        ear.sendall(f"{asking}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b" 101 " in ear.recv(64)
        hello = json.dumps({"do": "hello", "token": token}).encode()
        ear.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # one text frame, masked with zeros
        yield


def slow_readers(site: Site) -> int:
    text = site.ask("/metrics")[1]
    return int(float(text.partition("\nfireline_slow_readers_total ")[2].partition("\n")[0]))


def test_what_people_say_is_held_to_a_pace(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "say", RATES["say"]._replace(a_second=1e-9))  # none comes again while they are said
    made = site.found(YOU, OPEN)
    with site.client(made["token"]) as west:
        west.until("sync")
        for _ in range(12):
            west.say(do="say", text="fire!")
        assert west.until("error")["code"] == "too-fast"
