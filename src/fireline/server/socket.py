"""The socket: hello first, then one typed message a frame, each answered or refused in a sentence."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fireline.server import messages as m
from fireline.server import said
from fireline.server.denied import Denied
from fireline.server.desk import Desk
from fireline.server.doors import Doors
from fireline.server.house import House
from fireline.server.limits import Bucket
from fireline.server.line import WIRE, Asgi, Line, Way
from fireline.server.store import Away
from fireline.server.table import Broken

POLICY = 1008
TOO_BIG = 1009
AGAIN_LATER = 1013
MOST_PATIENCE = 2.0
MOST_AT_ONCE = 16
MOST_OFFENCES = 100
"""Messages over the limit or that cannot be read, after which the line is closed."""
_LOG = logging.getLogger("fireline.socket")


class Socket:
    """One client's socket, from its hello to its end."""

    def __init__(self, web: WebSocket, house: House, doors: Doors) -> None:
        self._web, self._house, self._doors = web, house, doors
        self._client = doors.client(web)
        self._limits = house.settings.limits
        self._bucket = Bucket(self._limits.messages, 4 * self._limits.messages)
        self._of_all = doors.messages[self._client]
        self._offences = 0
        self._gone = False

    async def serve(self) -> None:
        """Serve this client until it goes."""
        await self._web.accept()
        self._way = self._find_way()
        if not self._doors.sockets.take(self._client):
            await self._say(m.Trouble("too-many", "Too many sockets are open from your address."))
            await self._hang_up(AGAIN_LATER)
            return
        self._house.metrics.sockets += 1
        try:
            await self._welcome()
        except (WebSocketDisconnect, OSError):
            self._gone = True  # that is how most sockets end
        finally:
            self._doors.sockets.give_back(self._client)
            self._house.metrics.sockets -= 1
            await self._hang_up(1000)

    async def _welcome(self) -> None:
        try:
            hello = self._read(await asyncio.wait_for(self._way.heard(), self._limits.hello))
        except TimeoutError:
            return await self._turn_away("no-hello", "The first message is hello, with a token.")
        if not isinstance(hello, said.Hello):
            return await self._turn_away("no-hello", "The first message is hello, with a token.")
        opens = self._doors.read(self._client, hello.token)
        try:
            room = await self._house.room(opens.table) if opens else None
            if opens is None or room is None:
                return await self._turn_away("token", "This link does not open a table here.")
            line = Line(opens.holder, "texts" if hello.form == "texts" else "full", self._way, self._house.post)
            desk = Desk(self._house, room, line, self._client)
            await desk.come_back()
            await room.attach(line, hello.since)
        except Away:
            return await self._turn_away("store", "The server cannot reach its database just now.", AGAIN_LATER)
        except Broken:
            return await self._turn_away("broken", "This table cannot be opened: it does not fit the rules.")
        until_gone = self._house.background.soon(self._until_gone(line))
        try:
            # In a task of its own, which is woken without going through all that wraps the application.
            await asyncio.create_task(self._talk(desk, line))
        finally:
            desk.leave()
            room.detach(line)
            line.gone.set()
            until_gone.cancel()

    def _find_way(self) -> Way:
        """The wire itself, where uvicorn was given ours; else the way through ASGI."""
        extensions = self._web.scope.get("extensions") or {}
        way: Way | None = extensions.get(WIRE, {}).get("way")
        return way or Asgi(self._web.receive, self._send)

    async def _until_gone(self, line: Line) -> None:
        """Close the socket when the line is let go."""
        await line.gone.wait()
        if line.slow:
            self._house.metrics.slow += 1
            _LOG.info("let go: reads too slowly")
        await self._hang_up(AGAIN_LATER)

    async def _talk(self, desk: Desk, line: Line) -> None:
        for number in itertools.count(1):
            heard = self._read(await self._way.heard())
            if line.gone.is_set():
                return
            if number % MOST_AT_ONCE == 0:
                await asyncio.sleep(0)  # whoever has said much before it was dealt with lets others have their turn
            if isinstance(heard, m.Trouble):
                line.put(m.encode(heard))
                if self._offences > MOST_OFFENCES:
                    await self._turn_away("too-much", "Too much that could not be used: good-bye.")
                    return
                continue
            trouble = await self._heard(desk, heard)
            if trouble is not None:
                line.put(m.encode(m.Trouble(*trouble, getattr(heard, "key", None))))
            self._offences = max(0, self._offences - 1)

    async def _heard(self, desk: Desk, heard: said.Said) -> tuple[str, str] | None:
        """Do what the client asks; if it cannot be done, a code and a sentence."""
        try:
            await desk.hear(heard)
        except Denied as denied:
            return denied.code, denied.text
        except Away:
            return "store", "The server cannot write just now; nothing was changed. Try again."
        except Exception:  # a fault of ours ends nobody's line
            _LOG.exception("a message could not be dealt with")
            return "fault", "Something went wrong here; look at the table again."
        return None

    def _read(self, frame: str | MutableMapping[str, Any]) -> said.Said | m.Trouble:
        """The message in a frame, or why it cannot be used."""
        if not isinstance(frame, str) and frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1000))
        heard = self._understood(frame if isinstance(frame, str) else frame.get("text"))
        if isinstance(heard, m.Trouble):
            self._offences += 1
            self._house.metrics.limited += 1
        return heard

    def _understood(self, text: object) -> said.Said | m.Trouble:
        if not self._bucket.take() or not self._of_all.take():
            return m.Trouble("too-fast", f"At most {self._limits.messages} messages a second, please.")
        if not isinstance(text, str) or len(text) > self._limits.frame:
            return m.Trouble("unreadable", f"A message is text, of at most {self._limits.frame} bytes.")
        try:
            return said.read(text)
        except msgspec.DecodeError as error:  # also what is well-formed but none of our messages
            return m.Trouble("unreadable", f"This is no message of the protocol: {str(error)[:200]}")
        except (RecursionError, UnicodeError):
            return m.Trouble("unreadable", "This is no message of the protocol.")

    async def _turn_away(self, code: str, text: str, closing: int = POLICY) -> None:
        await self._say(m.Trouble(code, text))
        await self._hang_up(closing)

    async def _say(self, message: msgspec.Struct) -> None:
        await self._send(m.encode(message).decode())

    async def _send(self, text: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it is closed already
            await self._web.send({"type": "websocket.send", "text": text})

    async def _hang_up(self, code: int) -> None:
        both = (self._web.client_state, self._web.application_state)
        if WebSocketState.DISCONNECTED not in both and not self._gone:
            # It may be quicker than we, or not read at all.
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
                await asyncio.wait_for(self._web.close(code), MOST_PATIENCE)
