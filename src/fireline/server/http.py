"""What all HTTP answers share: bodies are read to a limit and checked, errors are one sentence with a code."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fireline.core.refusal import BadInput
from fireline.server.acts import Denied, Refused
from fireline.server.doors import Doors
from fireline.server.house import House
from fireline.server.messages import encode
from fireline.server.room import Room
from fireline.server.tokens import Pass

T = TypeVar("T")


def json(value: Any, status: int = 200) -> Response:
    """An answer."""
    return Response(encode(value), status, media_type="application/json")


def error(code: str, text: str, status: int) -> Response:
    """An answer that says what is wrong."""
    return json({"error": {"code": code, "text": text}}, status)


def house_of(request: Request) -> House:
    """The tables of this worker."""
    house: House = request.app.state.house
    return house


def doors_of(request: Request) -> Doors:
    """The limits of this worker."""
    doors: Doors = request.app.state.doors
    return doors


async def raw(request: Request, most: int) -> bytes:
    """The whole body, if it is not too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Denied("too-large", f"At most {most} bytes can be sent here.", 413)
        parts.append(part)
    return b"".join(parts)


async def body(request: Request, kind: type[T]) -> T:
    """The body as one of our messages, or an error that says where it is wrong."""
    content = await raw(request, house_of(request).settings.limits.body)
    try:
        return msgspec.json.decode(content or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise Denied("unreadable", f"This cannot be used: {str(wrong)[:200]}", 400) from wrong


async def entered(request: Request) -> tuple[Pass, Room]:
    """The table that the bearer's token opens."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    doors = doors_of(request)
    opens = doors.read(doors.client(request), token.strip()) if scheme.lower() == "bearer" else None
    room = await house_of(request).room(opens.table) if opens else None
    if opens is None or room is None:
        raise Denied("token", "This token does not open a table here.", 401)
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


async def on_store(_request: Request, _wrong: Exception) -> Response:
    """The database does not answer."""
    return error("store", "The server cannot reach its database just now; nothing was changed.", 503)


HANDLERS: dict[Any, Any] = {Denied: on_denied, BadInput: on_bad_input, Refused: on_refused, OSError: on_store}


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
