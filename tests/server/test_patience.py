"""Connections that say nothing, never come to an end or do not read are closed; nobody has too many of them."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from inspect import isgenerator
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from fireline.server import http, patience
from fireline.server.patience import Patient
from fireline.server.settings import Limits
from fireline.server.wire import Wire
from tests.server.clients import OPEN, PATIENCE, YOU, Site, serving, wait_until

FEW = 5


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server with little patience, and few connections for one address."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(patience, "READ_SECONDS", 0.3)
    monkeypatch.setattr(http, "SLOWEST_BODY", 0.3)
    with serving(tmp_path, Limits(connections=FEW)) as site:
        yield site


def call(site: Site, said: bytes = b"") -> socket.socket:
    """A connection on which something was said."""
    line = socket.create_connection(("127.0.0.1", int(site.base.rpartition(":")[2])), PATIENCE)
    line.sendall(said)
    return line


def ended(line: socket.socket) -> bytes:
    """All that was answered until the server closed the connection; a test that waits too long fails."""
    heard = b""
    try:
        while part := line.recv(65536):
            heard += part
    except ConnectionResetError:
        pass
    line.close()
    return heard


HALF = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-More: ",
    "no body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    "a body that nobody reads": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    "half a chunk": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
}


@pytest.mark.parametrize("what", HALF)
def test_what_never_comes_to_its_end_is_closed(hasty: Site, what: str) -> None:
    answer = ended(call(hasty, HALF[what]))
    expected = {"no body": b"408", "half a body": b"408", "half a chunk": b"408", "a body that nobody reads": b"200"}
    assert expected.get(what, b"") in answer[:20]


def test_one_byte_at_a_time_is_no_way_to_stay(hasty: Site) -> None:
    line = call(hasty, b"GET /api/games HTTP/1.1\r\n")
    line.settimeout(0.02)

    def closed() -> bool:
        try:
            line.sendall(b"x")
            return line.recv(1) == b""
        except TimeoutError:
            return False
        except OSError:
            return True

    wait_until(closed)
    line.close()


def test_a_head_without_end_is_refused(hasty: Site) -> None:
    line = call(hasty, b"GET /api/games HTTP/1.1\r\n" + b"X-More: and more\r\n" * 5000)
    answer = ended(line)
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"Content-Security-Policy" in answer


def test_what_is_no_request_is_answered_with_all_headers(hasty: Site) -> None:
    for junk in (
        b"\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/9\r\n\r\n",
    ):
        answer = ended(call(hasty, junk))
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"X-Content-Type-Options: nosniff" in answer


@pytest.mark.parametrize("then", [b"\0\0", b""], ids=["no HTTP", "nothing"])
def test_who_asks_several_things_and_goes_leaves_no_complaint(
    hasty: Site, then: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """The first is still being answered, and the others wait: uvicorn tells only the last that nobody is there."""
    answering = hasty.uvicorn.server_state.tasks
    token = hasty.found(YOU, OPEN)["token"]
    ask = f"GET /api/table/events?wait=20 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    line = call(hasty, ask + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + then)
    if then:
        assert ended(line).startswith(b"HTTP/1.1 400")
    else:
        wait_until(lambda: len(answering) > 0)
        line.close()
    wait_until(lambda: not answering, "it still waits for news")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_who_does_not_read_is_let_go(hasty: Site) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", int(hasty.base.rpartition(":")[2])))
    ask = b"GET /api/games/fire-tower/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"
    line.sendall(ask * 40)
    wait_until(lambda: open_here(hasty) == 0)
    line.close()


def test_nobody_has_too_many_connections(hasty: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 600.0)
    with ExitStack() as lines:
        held = [lines.enter_context(call(hasty)) for _ in range(FEW)]
        wait_until(lambda: open_here(hasty) == FEW)
        assert ended(call(hasty)) == b"", "one more is not answered"
        held[0].close()
        wait_until(lambda: open_here(hasty) < FEW)
        assert hasty.ask("/healthz")[0] == 200, "whoever lets go of one may have another"


def open_here(site: Site) -> int:
    """How many connections that are no sockets the server has open."""
    return len(site.uvicorn.server_state.connections)


def test_what_is_relied_on_in_uvicorn() -> None:
    """The parts of its inside on which `Patient` and `Wire` stand; see the ceiling in pyproject.toml."""
    assert uvicorn.__version__.startswith("0.54.")
    inside = {
        *("connection_made", "connection_lost", "data_received", "on_message_begin", "on_headers_complete"),
        *("on_response_complete", "handle_websocket_upgrade", "send_400_response", "pause_writing", "resume_writing"),
        "_start_asgi_task",
    }
    assert inside <= set(vars(HttpToolsProtocol)), "what Patient adds to"
    assert inside <= set(vars(Patient))
    wire = {
        "connection_lost",
        "data_received",
        "handle_connect",
        "receive",
        "resume_writing",
        "send",
        "send_receive_event_to_app",
    }
    assert wire | {"handle_parser_exception"} <= set(vars(WebSocketsSansIOProtocol)), "what Wire adds to"
    assert wire <= set(vars(Wire))
    assert "reject" in vars(ServerProtocol), "how the library turns sockets down"
    assert isgenerator(ServerProtocol().parser), "what keeps the library's side of a socket"
