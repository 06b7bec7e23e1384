"""The shortest way between a socket and its line: uvicorn's protocol, with whole frames read and written at once.

What clients send most of the time, small unbroken text frames, is taken apart here; everything else (handshake, pings,
closing, fragments, what is broken) goes the usual way through the websockets library. A server that does not use this
class serves sockets all the same, through ASGI.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quickest there is

from fireline.server.handshake import Handshake
from fireline.server.line import WIRE

MOST_READ = 16
"""Messages that wait to be dealt with before no more are read from this client."""
_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
_CONTROL = 0x88
"""From here on, first bytes are those of whole control frames: close, ping, pong."""
_MASKED, _TWO_BYTES, _EIGHT_BYTES = 128, 126, 127


class Inbox:
    """What one client said that is not yet dealt with: asyncio's queue for a single reader, without its ceremonies."""

    __slots__ = ("_items", "_wanted")

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._wanted: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Leave something for the reader."""
        self._items.append(item)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def get(self) -> Any:
        """The next thing, as soon as there is one."""
        while not self._items:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._items.popleft()

    def qsize(self) -> int:
        """How many things wait."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items


class Wire(WebSocketsSansIOProtocol):
    """One client's socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.__class__ = Handshake
        self.queue = Inbox()  # type: ignore[assignment]  # it does all that uvicorn asks of its queue
        self.drained: Callable[[], None] | None = None
        """Is called when a client that read too slowly can be written to again."""
        self._extensions: dict[Any, Any] = {}
        self._whole = True
        """Whether all that came since the handshake were whole frames, so that the next bytes begin one."""

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
        self._extensions.pop(WIRE, None)

    async def heard(self) -> Any:
        """The next text that the client sent; all else as ASGI has it."""
        said = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return said

    async def receive(self) -> Any:
        """The same as ASGI has it, for whoever does not know this wire."""
        said = await self.heard()
        return {"type": "websocket.receive", "text": said} if isinstance(said, str) else said

    async def send(self, message: Any) -> None:
        """As ASGI has it; whoever was turned down or has gone meanwhile gets no other answer, nor a line in the log."""
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.transport.is_closing()

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

    def resume_writing(self) -> None:
        """The client has read on."""
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        """Take in frames."""
        if self._whole and self.handshake_complete:
            texts = self._texts(data)
            if texts:
                self._pass_on(texts)
                return
        elif not self.handshake_complete:
            self._whole = not self.handshake_initiated and data.endswith(b"\r\n\r\n")  # nothing said too early
        super().data_received(data)

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
        start, size, plain = 0, len(data), True
        while start < size:
            first = data[start]
            length, head = (data[start + 1] ^ _MASKED, 6) if start + 1 < size else (_MASKED, 6)
            if length == _TWO_BYTES:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
            elif length >= _EIGHT_BYTES:
                self._whole = False  # very long, not masked, or cut off
                return []
            end = start + head + length
            if end > size or (first != _TEXT and first < _CONTROL):
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
