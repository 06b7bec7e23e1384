"""How a request for a socket is turned down before we hear of it: in the form and with the headers of every error."""

from __future__ import annotations

from typing import Any

from websockets.http11 import Response
from websockets.server import ServerProtocol

from fireline.server.headers import HEADERS
from fireline.server.http import error

MOST_SAID = 200


class Handshake(ServerProtocol):
    """The library's side of a socket, whose refusals are ours: no key, another version, no socket at this address."""

    def reject(self, status: Any, text: str) -> Response:
        """The answer to whoever cannot have a socket, and why."""
        why = text.partition("\n")[0][:MOST_SAID] or "There is no socket at this address."
        said = bytes(error("no-socket", why, int(status)).body)
        answer = super().reject(status, said.decode())
        del answer.headers["Content-Type"]
        answer.headers.update({"Content-Type": "application/json", "Cache-Control": "no-store", **HEADERS})
        return answer
