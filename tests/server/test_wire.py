"""Frames: however a client cuts up what it sends, every message arrives, whole and in order."""

from __future__ import annotations

import http.client
import json
import logging
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from fireline.server import wire
from fireline.server.handshake import LOOSE_AT_ONCE, MOST_PIECES
from fireline.server.headers import HEADERS
from tests.server.clients import HERE, PATIENCE, YOU, Site, dice, play_out, serving, wait_until

TEXT, CONTINUED, CLOSE, PING, PONG = 1, 0, 8, 9, 10


class Raw:
    """A socket whose frames the test makes itself."""

    def __init__(self, site: Site, room: int | None = None) -> None:
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE)
        if room is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.connect(("127.0.0.1", int(site.base.rpartition(":")[2])))
        self.socket.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def greet(self, site: Site) -> None:
        """Say hello, and hear the table."""
        self.socket.sendall(frame(said(do="hello", token=site.found(YOU, HERE)["token"])))
        assert self.kinds(3) == ["sync", "here", "here"]

    def hear(self) -> tuple[int, bytes]:
        """Opcode and content of the next frame."""
        first, length = self.file.read(2)
        if length > 125:
            length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
        return first & 15, self.file.read(length)

    def kinds(self, count: int) -> list[str]:
        """What the next messages are."""
        return [json.loads(self.hear()[1])["is"] for _ in range(count)]


def frame(content: bytes, opcode: int = TEXT, *, last: bool = True) -> bytes:
    """A frame as clients send them, masked."""
    mask, size = b"\x01\x92\x33\xf4", len(content)
    head = struct.pack("!BB", 128 * last | opcode, 128 | size) if size < 126 else struct.pack("!BBH", 129, 254, size)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(content))


def said(**message: object) -> bytes:
    return json.dumps(message).encode()


@pytest.fixture
def raw(site: Site) -> Iterator[Raw]:
    """Somebody who has said hello."""
    with Raw(site) as line:
        line.greet(site)
        yield line


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Site]:
    """A server that nobody else asks."""
    with serving(tmp_path) as site:
        yield site


BEAT, WHY = said(do="beat"), said(do="why", text="wet 4")


def test_frames_that_come_together_are_all_answered(raw: Raw) -> None:
    raw.socket.sendall(frame(BEAT) * 3 + frame(WHY) + frame(BEAT))
    assert raw.kinds(5) == ["beat", "beat", "beat", "why", "beat"]
    raw.socket.sendall(frame(said(do="why", text="w" * 150)))
    assert raw.kinds(1) == ["why"]


def test_a_frame_may_come_in_pieces(raw: Raw) -> None:
    for byte in frame(BEAT):
        raw.socket.sendall(bytes([byte]))
    whole = frame(WHY) + frame(BEAT)
    raw.socket.sendall(whole[:-3])
    raw.socket.sendall(whole[-3:])
    assert raw.kinds(3) == ["beat", "why", "beat"]


def test_a_message_may_be_continued_and_pings_may_come_between(raw: Raw) -> None:
    raw.socket.sendall(frame(BEAT) + frame(b"here?", PING) + frame(BEAT))
    answers = [raw.hear() for _ in range(3)]
    assert (PONG, b"here?") in answers
    assert sum(opcode == TEXT for opcode, _ in answers) == 2
    raw.socket.sendall(frame(WHY))
    assert raw.kinds(1) == ["why"]
    raw.socket.sendall(frame(BEAT[:5], last=False) + frame(BEAT[5:], CONTINUED))
    assert raw.kinds(1) == ["beat"]


def test_a_flood_of_messages_is_answered_in_order_whatever_comes_between(raw: Raw) -> None:
    some = [BEAT] * 9 + [WHY]
    raw.socket.sendall((frame(b"here?", PING) + b"".join(map(frame, some))) * 40)
    answers = [raw.hear() for _ in range(40 + 400)]
    assert answers.count((PONG, b"here?")) == 40
    kinds = [json.loads(content)["is"] for opcode, content in answers if opcode == TEXT]
    assert kinds == (["beat"] * 9 + ["why"]) * 40


def pieces(content: bytes, count: int) -> bytes:
    """A message in so many pieces, the last of which has all that is in it."""
    empty = frame(b"", last=False) + frame(b"", CONTINUED, last=False) * (count - 2)
    return empty + frame(content, CONTINUED)


def test_a_message_may_have_many_pieces(raw: Raw) -> None:
    raw.socket.sendall(pieces(BEAT, MOST_PIECES) + frame(WHY))
    assert raw.kinds(2) == ["beat", "why"]


AT_ONCE = int(LOOSE_AT_ONCE) + 100
FLOODS = {
    "pings": frame(b"", PING) * AT_ONCE,
    "pongs": frame(b"", PONG) * AT_ONCE,
    "one message": pieces(BEAT, MOST_PIECES + 1),
    "messages": pieces(BEAT, 3) * (AT_ONCE // 3),
}


@pytest.mark.parametrize("of", FLOODS)
def test_a_flood_of_frames_that_are_no_message_ends_the_socket(raw: Raw, of: str) -> None:
    raw.socket.sendall(FLOODS[of] + frame(BEAT))
    opcode, content = raw.hear()
    while opcode != CLOSE:
        opcode, content = raw.hear()
    assert int.from_bytes(content[:2], "big") == 1008


def said_more(line: Raw) -> bool:
    """Say what will be answered; whether the server has hung up already."""
    try:
        line.socket.sendall(frame(BEAT) * 50)
    except ConnectionError:
        return True
    return False


def test_who_does_not_read_is_let_go(alone: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "READ_SECONDS", 2.0)
    open_here = alone.uvicorn.server_state.connections
    with Raw(alone, room=4096) as line:
        line.greet(alone)
        (ours,) = (each for each in open_here if isinstance(each, wire.Wire))

        def full() -> bool:
            return said_more(line) or not ours.ready

        wait_until(full)
        wait_until(lambda: ours not in open_here, "it waits for ever")


def test_who_has_too_much_unread_to_be_told_good_bye_is_let_go_at_once(alone: Site) -> None:
    """Long before it would be let go because it does not read."""
    open_here = alone.uvicorn.server_state.connections
    with Raw(alone, room=4096) as line:
        line.greet(alone)
        (ours,) = (each for each in open_here if isinstance(each, wire.Wire))

        wait_until(lambda: said_more(line) or alone.house.metrics.slow > 0)
        wait_until(lambda: alone.house.metrics.slow > 0)
        wait_until(lambda: ours not in open_here, "it waits for ever")


NO_TEXT = {"whole": frame(b"\xff\xfe"), "in two": frame(b"\xe2\x82", last=False) + frame(b"\x28", CONTINUED)}


@pytest.mark.parametrize("how", NO_TEXT)
def test_what_is_no_text_closes_the_socket(alone: Site, how: str, caplog: pytest.LogCaptureFixture) -> None:
    with Raw(alone) as raw:
        raw.greet(alone)
        raw.socket.sendall(NO_TEXT[how])
        opcode, content = raw.hear()
        assert (opcode, int.from_bytes(content[:2], "big")) == (CLOSE, 1007)
    wait_until(lambda: not alone.uvicorn.server_state.tasks)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


UPGRADE = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
UPGRADE |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
REFUSED: dict[str, tuple[str, dict[str, str], int, str]] = {
    "no socket there": ("GET /api/games", {}, 403, "no-socket"),
    "a key that is none": ("GET /api/socket", {"Sec-WebSocket-Key": "x"}, 400, "no-socket"),
    "another version": ("GET /api/socket", {"Sec-WebSocket-Version": "14"}, 400, "no-socket"),
    "another method": ("POST /api/socket", {}, 405, "no-socket"),
    "another host": ("GET /api/socket", {"Host": "evil.example"}, 421, "host"),
    "another site": ("GET /api/socket", {"Origin": "http://evil.example"}, 403, "origin"),
}


@pytest.mark.parametrize("how", REFUSED)
def test_whoever_cannot_have_a_socket_is_told_in_the_usual_form(
    alone: Site, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    asked, headers, status, code = REFUSED[how]
    given = "".join(f"{name}: {value}\r\n" for name, value in {**UPGRADE, **headers}.items())
    with socket.create_connection(("127.0.0.1", int(alone.base.rpartition(":")[2])), 10) as line:
        line.sendall(f"{asked} HTTP/1.1\r\n{given}\r\n".encode())
        answer = http.client.HTTPResponse(line)
        answer.begin()
        assert answer.status == status
        assert [name for name in HEADERS if name not in answer.headers] == [], "every answer carries the headers"
        error = json.loads(answer.read())["error"]
        assert (error["code"], error["text"].endswith(".")) == (code, True)
    wait_until(lambda: not alone.uvicorn.server_state.tasks)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_server_without_our_wire_serves_sockets_all_the_same(tmp_path: Path) -> None:
    with serving(tmp_path, ws="auto") as site:
        table = site.found(YOU, HERE)
        with site.client(table["token"]) as both:
            both.until("sync")
            assert play_out([both], dice("auto"))["reason"]
