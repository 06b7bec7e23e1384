"""The shortest way between a socket and its line: uvicorn's protocol, with whole frames read and written at once.

What clients send most of the time, small unbroken text frames, is taken apart here; everything else (handshake, pings,
closing, fragments, what is broken) goes the usual way through the websockets library, a little at a time. A server that
does not use this class serves sockets all the same, through ASGI: a move then costs it 0.22 ms instead of 0.16
(`bench.load`, plain engine, 128 sockets). For that it stands on the insides of uvicorn and websockets: pyproject.toml
has a ceiling for each, and a test says what is relied on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quickest there is

from fireline.server.handshake import Handshake
from fireline.server.inbox import Inbox
from fireline.server.line import WIRE
from fireline.server.patience import READ_SECONDS

MOST_READ = 16
"""Messages that wait to be dealt with before no more are read from this client."""
MOST_TOGETHER = 256
"""Frames that came together and are all taken apart at once."""
SLICE = 2048
"""Bytes that the library is given in one turn of the loop: it may take a millisecond for them, if frames are small."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
_CONTROL = 0x88
"""From here on, first bytes are those of whole control frames: close, ping, pong."""
_MASKED, _TWO_BYTES, _EIGHT_BYTES = 128, 126, 127


class Wire(WebSocketsSansIOProtocol):
    """One client's socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        Handshake.instead_of(self.conn)
        self.queue = Inbox()  # type: ignore[assignment]  # it does all that uvicorn asks of its queue
        self.drained: Callable[[], None] | None = None
        """Is called when a client that read too slowly can be written to again."""
        self._extensions: dict[Any, Any] = {}
        self._whole = True
        """Whether all that came since the handshake were whole frames, so that the next bytes begin one."""
        self._unread: deque[bytes] = deque()
        """What the library has not been given yet; while there is any, no more is read from this client."""
        self._turn: asyncio.Handle | None = None
        self._slow_reader: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Any) -> None:
        """Let the application find this wire in the scope of its socket."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._extensions = self.scope["extensions"]
            self._extensions[WIRE] = {"way": self}

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over: what knows this wire is let go, so that it is forgotten without a search for garbage."""
        super().connection_lost(exc)
        self.drained = None
        self.conn.parser.close()
        self.conn.parser_exc = None
        self._unread.clear()
        for due in (self._turn, self._slow_reader):
            if due is not None:
                due.cancel()
        self._extensions.pop(WIRE, None)

    async def heard(self) -> Any:
        """The next text that the client sent; all else as ASGI has it."""
        said = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._go_on()
        return said

    async def receive(self) -> Any:
        """The same as ASGI has it, for whoever does not know this wire."""
        said = await self.heard()
        return {"type": "websocket.receive", "text": said} if isinstance(said, str) else said

    async def send(self, message: Any) -> None:
        """As ASGI has it; whoever was turned down or has gone meanwhile gets no other answer, nor a line in the log."""
        try:
            await super().send(message)
        except asyncio.CancelledError:  # a good-bye for which there was no room in time
            if message["type"] == "websocket.close":
                self.transport.abort()
            raise
        self.handshake_complete = self.handshake_complete or self.transport.is_closing()
        if self.close_sent:
            self._until_read()
            self._go_on()

    async def run_asgi(self) -> None:
        """Serve it to its end; whoever does not even read that is not waited for much longer."""
        await super().run_asgi()
        self._until_read()

    def keepalive_timeout(self) -> None:
        """It has not answered a ping."""
        super().keepalive_timeout()
        self._until_read()

    @property
    def ready(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send these texts, a frame each, all together; nothing happens once the socket is closing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for message in messages:
            parts.append(_head(len(message)))
            parts.append(message)
        self.transport.write(b"".join(parts))

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._until_read()

    def resume_writing(self) -> None:
        """The client has read on."""
        super().resume_writing()
        if self._slow_reader is not None and not (self.close_sent or self.transport.is_closing()):
            self._slow_reader.cancel()
            self._slow_reader = None
        if self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        """Take in frames."""
        if self._whole and self.handshake_complete and not self._unread:
            texts = self._texts(data)
            if texts:
                self._pass_on(texts)
                return
        elif not self.handshake_initiated:
            self._whole = data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        else:
            self._whole = False  # said too early, or nobody has looked where these frames end
        self._unread.extend(data[start : start + SLICE] for start in range(0, len(data), SLICE))
        if self._turn is None:
            self._read_on()

    def _read_on(self) -> None:
        """Give the library a little of what was read."""
        self._turn = None
        if self._unread and not self.transport.is_closing():
            super().data_received(self._unread.popleft())
        self._go_on()

    def _go_on(self) -> None:
        """See to the rest when others had their turn and all messages so far are dealt with; then read again."""
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self.transport.pause_reading()
            if self._turn is None and not self.read_paused:
                self._turn = self.loop.call_soon(self._read_on)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _until_read(self) -> None:
        """Wait a while for the client to read; one that is closed waits for that too, and would for ever."""
        if self._slow_reader is None and not self.disconnected:
            self._slow_reader = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """A message came in the usual way; one that is no text ends the socket, and is nothing to complain of."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _texts(self, data: bytes) -> list[str]:
        """The texts of these frames if they are nothing else; what cannot be told here is left to the library."""
        texts: list[str] = []
        start, size, plain, count = 0, len(data), True, 0
        while start < size:
            count += 1
            first = data[start]
            length, head = (data[start + 1] ^ _MASKED, 6) if start + 1 < size else (_MASKED, 6)
            if length == _TWO_BYTES:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
            elif length >= _EIGHT_BYTES:
                self._whole = False  # very long, not masked, or cut off
                return []
            end = start + head + length
            if end > size or (first != _TEXT and first < _CONTROL) or count > MOST_TOGETHER:
                self._whole = False
                return []
            plain = plain and first == _TEXT and length <= self.config.ws_max_size
            if plain:
                texts.append(_unmasked(data, start + head, end))
            start = end
        return texts if plain and "" not in texts else []

    def _pass_on(self, texts: list[str]) -> None:
        if self.close_sent:
            return
        for text in texts:
            self.queue.put_nowait(text)  # type: ignore[arg-type]  # `receive` gives it the form that ASGI wants
        if self.queue.qsize() >= MOST_READ and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _head(length: int) -> bytes:
    if length < _TWO_BYTES:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return bytes((_TEXT, _TWO_BYTES)) + length.to_bytes(2, "big")
    return bytes((_TEXT, _EIGHT_BYTES)) + length.to_bytes(8, "big")


def _unmasked(data: bytes, start: int, end: int) -> str:
    """The text of a frame; the empty one if it is none, which ends the socket when it comes the usual way."""
    try:
        return apply_mask(data[start:end], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return ""


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
