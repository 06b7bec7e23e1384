"""The library's side of a socket: how a request is turned down before we hear of it, and what is too much of a client.

Whole messages are counted by whoever deals with them. Pings, pongs and pieces of messages cost time and memory too, and
the library takes any number of them.
"""

from __future__ import annotations

from typing import Any

from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response
from websockets.server import ServerProtocol

from fireline.server.headers import HEADERS
from fireline.server.http import error
from fireline.server.limits import Bucket

MOST_SAID = 200
LOOSE, LOOSE_AT_ONCE = 50.0, 200.0
"""Frames a second that are no whole message, and how many may come at once."""
MOST_PIECES = 64
"""Pieces of one message."""


class Handshake(ServerProtocol):
    """Refusals are ours: no key, another version, no socket at this address; and there is an end to loose frames."""

    _pieces = 0
    _loose: Bucket

    @classmethod
    def instead_of(cls, conn: ServerProtocol) -> None:
        """Make what the library has made one of ours."""
        conn.__class__ = cls
        assert isinstance(conn, cls)
        conn._loose = Bucket(LOOSE, LOOSE_AT_ONCE)

    def reject(self, status: Any, text: str) -> Response:
        """The answer to whoever cannot have a socket, and why."""
        why = text.partition("\n")[0][:MOST_SAID] or "There is no socket at this address."
        said = bytes(error("no-socket", why, int(status)).body)
        answer = super().reject(status, said.decode())
        del answer.headers["Content-Type"]
        answer.headers.update({"Content-Type": "application/json", "Cache-Control": "no-store", **HEADERS})
        return answer

    def recv_frame(self, frame: Frame) -> None:
        """Take in a frame; one too many ends the socket, and nothing that follows it is looked at."""
        if not self._bears(frame):
            self.fail(CloseCode.POLICY_VIOLATION, "Too many pings or pieces.")
            raise ProtocolError("too many frames that are no whole message")  # which stops the parser
        super().recv_frame(frame)

    def _bears(self, frame: Frame) -> bool:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._pieces = 1
            if frame.fin:
                return True
        elif frame.opcode is Opcode.CONT:
            self._pieces += 1
        return self._pieces <= MOST_PIECES and self._loose.take()
