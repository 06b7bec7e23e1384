"""Connections that say nothing, never come to an end or do not read are closed; nobody has too many of them."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from inspect import isgenerator
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames
from websockets.server import ServerProtocol

from fireline.server import http, patience
from fireline.server.handshake import Handshake
from fireline.server.patience import Patient
from fireline.server.settings import Limits
from fireline.server.wire import Wire
from tests.server.clients import OPEN, PATIENCE, YOU, Site, serving, wait_until

FEW = 5


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server with little patience: not so little that what is asked in the usual way on a busy machine is cut off."""
    monkeypatch.setattr(patience, "HEAD_SECONDS", 2.0)
    monkeypatch.setattr(patience, "READ_SECONDS", 2.0)
    monkeypatch.setattr(http, "SLOWEST_BODY", 2.0)
    with serving(tmp_path) as site:
        yield site


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Site]:
    """A server with the patience that all have, and few connections for one address."""
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


def test_what_never_comes_to_its_end_is_closed(hasty: Site) -> None:
    lines = {what: call(hasty, said) for what, said in HALF.items()}
    answers = {what: ended(line)[9:12] for what, line in lines.items()}
    expected = {"no body": b"408", "half a body": b"408", "half a chunk": b"408", "a body that nobody reads": b"200"}
    assert answers == {what: expected.get(what, b"") for what in HALF}


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


def test_a_head_without_end_is_refused(usual: Site) -> None:
    line = call(usual, b"GET /api/games HTTP/1.1\r\n" + b"X-More: and more\r\n" * 5000)
    answer = ended(line)
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"Content-Security-Policy" in answer


def test_what_is_no_request_is_answered_with_all_headers(usual: Site) -> None:
    for junk in (
        b"\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/9\r\n\r\n",
    ):
        answer = ended(call(usual, junk))
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"X-Content-Type-Options: nosniff" in answer


@pytest.mark.parametrize("then", [b"\0\0", b""], ids=["no HTTP", "nothing"])
def test_who_asks_several_things_and_goes_leaves_no_complaint(
    usual: Site, then: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """The first is still being answered, and the others wait: uvicorn tells only the last that nobody is there."""
    answering = usual.uvicorn.server_state.tasks
    token = usual.found(YOU, OPEN)["token"]
    ask = f"GET /api/table/events?wait=20 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    line = call(usual, ask + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + then)
    if then:
        assert ended(line).startswith(b"HTTP/1.1 400")
    else:
        wait_until(lambda: len(answering) > 0)
        line.close()
    wait_until(lambda: not answering, "it still waits for news")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_who_does_not_read_is_let_go(hasty: Site) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(hasty.base.rpartition(":")[2])))
        wait_until(lambda: open_here(hasty) == 1)
        line.sendall(b"GET /api/games/fire-tower/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 12)
        wait_until(lambda: open_here(hasty) == 0)


def test_nobody_has_too_many_connections(usual: Site) -> None:
    with ExitStack() as lines:
        held = [lines.enter_context(call(usual)) for _ in range(FEW)]
        wait_until(lambda: open_here(usual) == FEW)
        assert ended(call(usual)) == b"", "one more is not answered"
        held[0].close()
        wait_until(lambda: open_here(usual) < FEW)
        assert usual.ask("/healthz")[0] == 200, "whoever lets go of one may have another"


def asking(path: str, *more: str, content: bytes = b"") -> bytes:
    """A request; it is a POST if it has a body."""
    method, length = ("POST", [f"Content-Length: {len(content)}"]) if content else ("GET", [])
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", *length, *more]
    return "\r\n".join([*head, "", ""]).encode() + content


def statuses(answers: bytes) -> list[int]:
    """Of all answers on a connection, in order."""
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", answers)]


LAST = asking("/healthz", "Connection: close")


def test_several_things_asked_at_once_are_answered_in_order(usual: Site) -> None:
    long = f"X-More: {'more' * 1000}"  # several slices
    answers = ended(call(usual, (asking("/healthz", long) + asking("/api/nothing", long)) * 7 + LAST))
    assert statuses(answers) == [200, 404] * 7 + [200]


def test_a_long_body_comes_whole_and_what_follows_it_is_answered(usual: Site) -> None:
    long = b'{"record": "' + b"x" * 1_000_000 + b'"}'
    whole = b'{"game": "template", "seats": [{"by": "you"}, {"by": "here"}]' + b" " * 60_000 + b"}"
    line = call(usual, asking("/api/replays", content=long) + asking("/api/tables", content=whole) + LAST)
    assert statuses(ended(line)) == [400, 201, 200]


def test_a_flood_of_requests_on_one_connection_is_not_answered(usual: Site) -> None:
    assert len(statuses(ended(call(usual, asking("/healthz") * 200)))) <= patience.MOST_WAITING
    assert usual.ask("/healthz")[0] == 200


def test_who_asks_too_often_must_call_again(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(requests=1)) as site:
        answers = ended(call(site, asking("/healthz") * 15))
    assert statuses(answers).count(429) == 1
    assert statuses(answers)[-1] == 429, "and nothing that was asked after it"
    assert b"connection: close" in answers


def test_a_socket_can_be_had_when_all_else_is_answered(usual: Site) -> None:
    waits = ("/api/table/events?wait=20", f"Authorization: Bearer {usual.found(YOU, OPEN)['token']}")
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = asking("/api/socket", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key)
    assert statuses(ended(call(usual, asking(*waits) + upgrade))) == [400]
    with call(usual, asking("/healthz")) as line:
        assert line.recv(12) == b"HTTP/1.1 200"
        line.sendall(upgrade)
        heard = b""
        while b"HTTP/1.1 101" not in heard:
            heard += line.recv(4096)


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
    assert "recv_frame" in dir(ServerProtocol), "where the library takes in a frame"
    assert isgenerator(ServerProtocol().parser), "what keeps the library's side of a socket"
    assert {"parser_exc", "close_sent", "state"} <= set(dir(ServerProtocol()))
    Handshake.instead_of(ServerProtocol())  # it has room for what ours remembers
    assert frames.apply_mask(b"\x01\x02", b"\x01\x00\x00\x00") == b"\x00\x02"  # type: ignore[attr-defined]
    assert STATUS_LINE[400].startswith(b"HTTP/1.1 400 ")


RELIED_ON = {
    HttpToolsProtocol: "app_state client cycle flow loop parser pipeline transport",
    RequestResponseCycle: "body disconnected message_event more_body response_complete",
    FlowControl: "read_paused",
    WebSocketsSansIOProtocol: "app_state close_sent config conn curr_msg_data_type disconnected frames"
    " handshake_complete handshake_initiated loop queue read_paused transport writable",
}


@pytest.mark.parametrize("kind", RELIED_ON)
def test_what_objects_of_uvicorn_have(kind: type[object]) -> None:
    made_with = kind.__init__.__code__.co_names
    assert set(RELIED_ON[kind].split()) <= set(made_with)


def test_what_uvicorn_and_the_library_do_with_it() -> None:
    assert {"response", "scope", "queue", "run_asgi"} <= set(WebSocketsSansIOProtocol.handle_connect.__code__.co_names)
    assert {"pause_reading", "resume_reading"} <= set(vars(FlowControl))
    assert "timeout_keep_alive_handler" in HttpToolsProtocol.on_response_complete.__code__.co_names
    assert {"run_asgi", "keepalive_timeout", "pause_writing"} <= set(vars(WebSocketsSansIOProtocol))
