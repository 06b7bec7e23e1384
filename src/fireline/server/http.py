"""What all HTTP answers share: bodies are read to a limit and checked, errors are one sentence with a code."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import msgspec
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from fireline.core.refusal import BadInput
from fireline.server.denied import Denied, Refused
from fireline.server.doors import Doors
from fireline.server.house import House
from fireline.server.messages import encode
from fireline.server.room import Room
from fireline.server.store import Away
from fireline.server.table import Broken
from fireline.server.thinker import Stopped, TookTooLong
from fireline.server.tokens import Pass

T = TypeVar("T")
SLOWEST_BODY = 20.0
"""Seconds in which a body must have arrived."""
PIECE = 64 * 1024
"""Bytes that are unpacked at once for somebody who reads."""


def json(value: Any, status: int = 200) -> Response:
    """An answer."""
    return Response(encode(value), status, media_type="application/json")


def error(code: str, text: str, status: int) -> Response:
    """An answer that says what is wrong; what it quotes may be no text that can be sent."""
    text = text.encode(errors="replace").decode()
    return json({"error": {"code": code, "text": text}}, status)


def house_of(request: Request) -> House:
    """The tables of this worker."""
    house: House = request.app.state.house
    return house


def doors_of(request: Request) -> Doors:
    """The limits of this worker."""
    doors: Doors = request.app.state.doors
    return doors


def packed(request: Request, content: bytes) -> Response:
    """An answer that is gzipped JSON already; it is unpacked, piece by piece, for those few who do not take it so."""
    headers = {"Vary": "Accept-Encoding"}
    if takes_gzip(request.headers):
        return Response(content, headers=headers | {"Content-Encoding": "gzip"}, media_type="application/json")
    headers["Content-Length"] = str(int.from_bytes(content[-4:], "little"))  # so gzip ends
    return StreamingResponse(_unpacked(content), headers=headers, media_type="application/json")


async def _unpacked(content: bytes) -> AsyncIterator[bytes]:
    """A piece is made when the one before has been sent, and others are served in between."""
    unpack = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    while piece := unpack.decompress(content, PIECE):
        content = unpack.unconsumed_tail
        yield piece
        await asyncio.sleep(0)


def takes_gzip(headers: Headers) -> bool:
    """Whether this client can unpack what is gzipped."""
    return "gzip" in headers.get("accept-encoding", "")


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; if the client hangs up, it is stopped. The request's body must have been read."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def raw(request: Request, most: int) -> bytes:
    """The whole body, if it is not too large and does not take too long to come."""
    parts, size = [], 0
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Denied("too-large", f"At most {most} bytes can be sent here.", 413)
                parts.append(part)
    except TimeoutError as slow:
        raise Denied("too-slow", f"What is sent here must arrive within {SLOWEST_BODY:.0f} seconds.", 408) from slow
    return b"".join(parts)


async def body(request: Request, kind: type[T]) -> T:
    """The body as one of our messages, or an error that says where it is wrong."""
    content = await raw(request, house_of(request).settings.limits.body)
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise Denied("unreadable", f"This cannot be used: {str(wrong)[:200]}", 400) from wrong


async def entered(request: Request) -> tuple[Pass, Room]:
    """The table that the bearer's token opens."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    doors = doors_of(request)
    client = doors.client(request)
    opens = doors.read(client, token.strip()) if scheme.lower() == "bearer" else None
    room = await house_of(request).room(opens.table) if opens else None
    if opens is None or room is None:
        raise Denied("token", "This token does not open a table here.", 401)
    room.seen = time.monotonic()
    room.client = room.client or client
    return opens, room


async def on_denied(_request: Request, denied: Exception) -> Response:
    """An act that is not allowed."""
    assert isinstance(denied, Denied)
    return error(denied.code, denied.text, denied.status)


async def on_bad_input(_request: Request, bad: Exception) -> Response:
    """Options, scenarios and records that cannot be used."""
    return error("bad-input", str(bad), 400)


async def on_refused(_request: Request, refused: Exception) -> Response:
    """A choice that cannot be made."""
    assert isinstance(refused, Refused)
    return json({"refusal": refused.refusal}, 409)


async def on_away(_request: Request, _wrong: Exception) -> Response:
    """The database does not answer."""
    return error("store", "The server cannot reach its database just now; nothing was changed.", 503)


async def on_broken(_request: Request, _broken: Exception) -> Response:
    """A table that was played by rules of another time."""
    return error("broken", "This table cannot be opened: what is stored of it does not fit the rules.", 410)


async def on_slow(_request: Request, _slow: Exception) -> Response:
    """Something that is not worth the time it takes."""
    return error("too-long", "This would take the server too long, so it was stopped.", 400)


async def on_stopped(_request: Request, _stopped: Exception) -> Response:
    """A process died under its work."""
    return error("stopped", "The server could not finish this: try again.", 503)


async def on_invalid(_request: Request, invalid: Exception) -> Response:
    """Something in the address that is of another kind than it should be."""
    assert isinstance(invalid, RequestValidationError)
    named = sorted({str(each["loc"][-1]) for each in invalid.errors() if each.get("loc")})
    return error("unreadable", f"This address cannot be used: see {', '.join(named)[:80]}.", 400)


async def on_http(_request: Request, wrong: Exception) -> Response:
    """An address or a method that there is not."""
    assert isinstance(wrong, HTTPException)
    answer = error("no-such", "There is nothing at this address.", wrong.status_code)
    if wrong.status_code == 405:
        answer = error("no-such", "This cannot be done at this address.", 405)
    answer.headers.update(wrong.headers or {})
    return answer


async def on_gone(_request: Request, _gone: Exception) -> Response:
    """Nobody is there any more to read this."""
    return Response(status_code=499)


HANDLERS: dict[Any, Any] = {
    Denied: on_denied,
    BadInput: on_bad_input,
    Refused: on_refused,
    Away: on_away,
    Broken: on_broken,
    TookTooLong: on_slow,
    Stopped: on_stopped,
    RequestValidationError: on_invalid,
    HTTPException: on_http,
    ClientDisconnect: on_gone,
}


def takes(kind: type[Any], about: str = "") -> dict[str, Any]:
    """For the API's description: the body that a request takes."""
    (schema,), components = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {
        "requestBody": {"description": about, "content": {"application/json": {"schema": _inline(schema, components)}}}
    }


def _inline(schema: Any, components: dict[str, Any]) -> Any:
    """The schema with what it refers to put in its place."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _inline(components[schema["$ref"].rpartition("/")[2]], components)
        return {key: _inline(value, components) for key, value in schema.items()}
    return [_inline(each, components) for each in schema] if isinstance(schema, list) else schema
