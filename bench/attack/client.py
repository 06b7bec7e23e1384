"""A client that speaks HTTP and WebSocket by hand, from any address of this machine, and can be as rude as it likes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self

import msgspec

from bench.attack.sockets import LOST, PATIENCE, Gone, Socket

_JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """What a request was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body's content; None if it is no JSON."""
        try:
            return msgspec.json.decode(self.body)
        except msgspec.DecodeError:
            return None

    @property
    def code(self) -> str:
        """The code of an error, or nothing."""
        found = self.json
        error = found.get("error") if isinstance(found, dict) else None
        return str(error.get("code", "")) if isinstance(error, dict) else ""


class Site:
    """A server as it is seen from one address: all 127.x.y.z are this machine, and each has limits of its own."""

    def __init__(self, port: int, source: str = "127.0.0.1", host: str = "127.0.0.1") -> None:
        self.port, self.source, self.host = port, source, host

    async def open(self) -> Line:
        """A connection on which nothing has been said."""
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(self.source, 0))
        return Line(reader, writer, f"{self.host}:{self.port}")

    async def ask(
        self, path: str, body: Any = None, token: str | None = None, method: str | None = None, **headers: str
    ) -> Answer:
        """Ask something on a connection of its own."""
        async with await self.open() as line:
            return await line.ask(path, body, token, method, **headers)

    async def found(self, *seats: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        """A new table with these seats."""
        answer = await self.ask("/api/tables", {"seats": list(seats), **more})
        if answer.status != 201:
            raise Refusal(answer)
        return dict(answer.json)

    async def join(self, code: str, **wish: Any) -> dict[str, Any]:
        """A seat at a table."""
        answer = await self.ask(f"/api/tables/{code}/join", wish)
        if answer.status != 200:
            raise Refusal(answer)
        return dict(answer.json)

    async def socket(self, token: str, since: int = 0, form: str = "texts", **headers: str) -> Socket:
        """A socket that has said hello."""
        socket = await self.silent_socket(**headers)
        socket.say(do="hello", token=token, since=since, form=form)
        return socket

    async def silent_socket(self, **headers: str) -> Socket:
        """A socket that has said nothing yet."""
        line = await self.open()
        try:
            answer = await line.upgrade(headers)
        except BaseException:
            line.hang_up()
            raise
        if answer.status != 101:
            line.hang_up()
            raise Refusal(answer)
        return Socket(line.reader, line.writer)


class Refusal(Exception):
    """An answer that is not the one which was hoped for."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.status} {answer.body[:200]!r}")
        self.answer = answer


class Line:
    """One connection, kept for as many requests as one likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self.reader, self.writer, self._host = reader, writer, host

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.hang_up()

    async def ask(
        self, path: str, body: Any = None, token: str | None = None, method: str | None = None, **headers: str
    ) -> Answer:
        """Ask something, and wait for the answer."""
        self.send(path, body, token, method, **headers)
        return await self.answer()

    def send(
        self, path: str, body: Any = None, token: str | None = None, method: str | None = None, **headers: str
    ) -> None:
        """Ask something without waiting."""
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        given = {"Host": self._host, "Content-Length": str(len(content))} | ({} if body is None else _JSON)
        given |= {"Authorization": f"Bearer {token}"} if token else {}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        method = method or ("GET" if body is None else "POST")
        self.writer.write(head(f"{method} {path} HTTP/1.1", given.items()) + content)

    async def upgrade(self, headers: Mapping[str, str]) -> Answer:
        """Ask for a socket."""
        given = {"Host": self._host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        given |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        self.writer.write(head("GET /api/socket HTTP/1.1", given.items()))
        return await self.answer()

    async def answer(self, *, patience: float = PATIENCE) -> Answer:
        """The next answer."""
        try:
            async with asyncio.timeout(patience):
                return await self._answer()
        except asyncio.IncompleteReadError as cut:
            raise Gone(LOST) from cut

    async def _answer(self) -> Answer:
        first, *rest = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest) if name}
        status = int(first.split(" ", 2)[1])
        if status == 101:
            return Answer(status, headers, b"")
        if headers.get("transfer-encoding") == "chunked":
            return Answer(status, headers, await self._chunks())
        return Answer(status, headers, await self.reader.readexactly(int(headers.get("content-length", "0"))))

    async def _chunks(self) -> bytes:
        parts = []
        while size := int(await self.reader.readuntil(b"\r\n"), 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readexactly(2)
        await self.reader.readexactly(2)
        return b"".join(parts)

    def hang_up(self) -> None:
        """Go without a word."""
        self.writer.transport.abort()


def head(first: str, headers: Iterable[tuple[str, str]]) -> bytes:
    """The head of a request."""
    return "\r\n".join([first, *(f"{name}: {value}" for name, value in headers), "", ""]).encode("utf-8", "replace")
