"""Frames: however a client cuts up what it sends, every message arrives, whole and in order."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import HERE, YOU, Site, dice, play_out, serving

TEXT, CONTINUED, PING, PONG = 1, 0, 9, 10


class Raw:
    """A socket whose frames the test makes itself."""

    def __init__(self, site: Site) -> None:
        port = int(site.base.rpartition(":")[2])
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        self.socket.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass

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
    line = Raw(site)
    line.socket.sendall(frame(said(do="hello", token=site.found(YOU, HERE)["token"])))
    assert line.kinds(3) == ["sync", "here", "here"]
    yield line
    line.file.close()
    line.socket.close()


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


def test_what_is_no_text_closes_the_socket(raw: Raw) -> None:
    raw.socket.sendall(frame(b"\xff\xfe"))
    opcode, content = raw.hear()
    assert (opcode, int.from_bytes(content[:2], "big")) == (8, 1007)


def test_a_server_without_our_wire_serves_sockets_all_the_same(tmp_path: Path) -> None:
    with serving(tmp_path, ws="auto") as site:
        table = site.found(YOU, HERE)
        with site.client(table["token"]) as both:
            both.until("sync")
            assert play_out([both], dice("auto"))["reason"]
