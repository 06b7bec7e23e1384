"""HTTP for whoever has a token: the table, moves, events, hints and the record, without a socket."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fireline.server import acts
from fireline.server.acts import Denied
from fireline.server.desk import Desk
from fireline.server.http import body, entered, house_of, json, takes
from fireline.server.line import Line
from fireline.server.said import Key, Move
from fireline.server.said import Line as Text

router = APIRouter(prefix="/api/table", tags=["play"])
LONGEST_POLL = 25.0


class MoveWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice: its text, the number of plies it was chosen at, and a key under which it is done only once."""

    text: Text
    at: int
    key: Key


@router.get("")
async def look(request: Request, form: str = "full") -> Response:
    """The table through the eyes of the token: the same as the socket's sync."""
    opens, room = await entered(request)
    return json(room.sync(opens.holder, "texts" if form == "texts" else "full"))


@router.post("/moves", openapi_extra=takes(MoveWish))
async def move(request: Request) -> Response:
    """Make a choice. Answers its number, or with status 409 the refusal."""
    opens, room = await entered(request)
    wish = await body(request, MoveWish)
    wanted = Move(wish.text, wish.at, wish.key)
    desk = Desk(house_of(request), room, _no_line(opens.holder))
    return json({"n": await desk.once(wish.key, lambda table: acts.move(table, opens.holder, wanted))})


@router.get("/events")
async def events(request: Request, since: int = 0, form: str = "full", wait: float = 0.0) -> Response:
    """The events after number `since`, at most a hundred; with `wait`, up to that many seconds until there is one."""
    opens, room = await entered(request)
    until = asyncio.get_running_loop().time() + min(max(wait, 0.0), LONGEST_POLL)
    while room.table.n <= since and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(0.1)
    if not 0 <= since <= room.table.n:
        raise Denied("no-event", f"The table has {room.table.n} events.", 400)
    return json({"n": room.table.n, "events": await room.missed(opens.holder, form, since)})


@router.post("/hint")
async def hint(request: Request) -> Response:
    """What the adviser thinks of the best choices, when it is the token's turn."""
    opens, room = await entered(request)
    return json({"choices": await Desk(house_of(request), room, _no_line(opens.holder)).hint()})


@router.post("/leave")
async def leave(request: Request) -> Response:
    """Get up from the table: a bot can sit in; the token still opens the seat."""
    opens, room = await entered(request)
    return json({"n": await room.change(lambda table: acts.leave(table, opens.holder))})


@router.get("/record")
async def record(request: Request) -> Response:
    """The record of the game, as JSON lines, once it is over."""
    _, room = await entered(request)
    if not room.table.play.over:
        raise Denied("not-over", "The record holds what is hidden: it can be read when the game is over.", 403)
    text = room.table.play.record(room.table.names).text()
    name = f"{room.table.founding.game.partition('/')[0]}-{room.table.code}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl")


def _no_line(holder: int | None) -> Line:
    """Nobody listens."""
    return Line(holder, "texts")
