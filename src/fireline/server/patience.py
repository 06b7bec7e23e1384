"""How long clients may keep a connection without saying or reading anything, and how many of them they may have.

uvicorn waits for the head of a request for ever, and takes one of any length. This class stands on the inside of
its protocol for HTTP, so that pyproject.toml has a ceiling for its version, and tests say what is relied on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT, FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from fireline.server.doors import Connections
from fireline.server.headers import HEADERS

HEAD_SECONDS = 10.0
"""For the head of a request, from the connection or from its first byte."""
READ_SECONDS = 30.0
"""For a client that does not read its answer."""
MOST_HEAD = 64 * 1024
"""Bytes of a request's head."""
MOST_WAITING = 16
"""Requests of one connection that wait until those before them are answered."""
SLICE = 16 * 1024
"""Bytes that are parsed in one turn of the loop: uvloop reads sixteen times as many at once."""


class Flow(FlowControl):
    """uvicorn's own, but nothing more is read while some of what was read waits to be parsed."""

    held = False

    def resume_reading(self) -> None:
        """Read on, if all is parsed."""
        if not self.held:
            super().resume_reading()


class Patient(HttpToolsProtocol):
    """One client's connection, until it becomes a socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._timer: asyncio.TimerHandle | None = None
        self._slow_reader: asyncio.TimerHandle | None = None
        self._in_head = True
        self._head = 0
        self._counted = False
        self._answering: RequestResponseCycle | None = None
        self._unread: deque[bytes] = deque()
        self._turn: asyncio.Handle | None = None

    @property
    def _crowd(self) -> Connections:
        crowd: Connections = self.app_state["connections"]
        return crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Somebody calls; whoever has too many connections already is not answered."""
        super().connection_made(transport)
        self.flow: Flow = Flow(transport)
        self._counted = self._crowd.take(self.client)
        if not self._counted:
            transport.abort()
            return
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._leave()
        self._answer_no_more()
        self.pipeline.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some more of a request, or of several: what is too much for one turn of the loop is left for the next."""
        self._unread.extend(data[start : start + SLICE] for start in range(0, len(data), SLICE))
        if self._turn is None:
            self._read_on()

    def _read_on(self) -> None:
        self._turn = None
        data = self._unread.popleft()
        self._head = self._head + len(data) if self._in_head else 0
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self._turn = self.loop.call_soon(self._read_on)
            self.flow.pause_reading()
            self.flow.held = True
        elif self.flow.held:
            self.flow.held = False
            if self._answering is None or not (self.pipeline or len(self.cycle.body) > HIGH_WATER_LIMIT):
                self.flow.resume_reading()  # else uvicorn wants it to wait, and will say when it may go on

    def on_message_begin(self) -> None:
        """A request begins."""
        if self.transport.is_closing():  # the rest of a slice is not worth the time
            return
        super().on_message_begin()
        self._in_head = True
        self._hurry()

    def on_headers_complete(self) -> None:
        """Its head is there; for the rest, the application has its own patience. Too many at once are no request."""
        if self.transport.is_closing():
            return
        self._in_head, self._head = False, 0
        self._relax()
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            self.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """A request is answered now: not always the last one, where several were sent at once."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """It was answered; if its body never came to its end, the connection is of no use any more."""
        unfinished = self._answering is not None and self._answering.more_body
        super().on_response_complete()
        if unfinished:
            self.transport.close()
        if self.transport.is_closing():
            self._until_read()

    def timeout_keep_alive_handler(self) -> None:
        """It was not used for a while."""
        super().timeout_keep_alive_handler()
        self._until_read()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket, with limits of its own."""
        if self._answering is not None and not self.cycle.response_complete:
            self.send_400_response("A socket can be had when all else is answered.")
            return
        self._leave()
        self.flow.held = False
        self.flow.resume_reading()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as when a connection ends: each would keep the other

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is answered with the headers that every answer has."""
        head = b"".join(f"{name}: {value}\r\n".encode() for name, value in HEADERS.items())
        kind = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(msg)}\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[400] + head + kind.encode() + msg.encode("ascii"))
        self._answer_no_more()
        self.transport.close()
        self._until_read()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._until_read()

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        if self._slow_reader is not None and not self.transport.is_closing():
            self._slow_reader.cancel()
            self._slow_reader = None

    def _until_read(self) -> None:
        """Wait a while for the client to read; a connection that is closed waits for that too, and would for ever."""
        if self._slow_reader is None and self._counted:
            self._slow_reader = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def _answer_no_more(self) -> None:
        """Nobody reads what is still being answered; uvicorn only says so to the last request of a connection."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _hurry(self) -> None:
        self._relax()
        self._timer = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        self._relax()
        self._unread.clear()
        if self._turn is not None:
            self._turn.cancel()
        if self._slow_reader is not None:
            self._slow_reader.cancel()
        if self._counted:
            self._counted = False
            self._crowd.give_back(self.client)
