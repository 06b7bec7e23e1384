"""HTTP for whoever has a token: the table, moves, events, hints and the record, without a socket."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fireline.server import acts
from fireline.server.denied import Denied
from fireline.server.desk import Desk
from fireline.server.fairness import Lane
from fireline.server.frames import text
from fireline.server.http import body, doors_of, entered, house_of, json, takes, unless_gone
from fireline.server.line import Line
from fireline.server.replays import finished
from fireline.server.room import Room
from fireline.server.said import Key, Move
from fireline.server.said import Line as Text
from fireline.server.tokens import Pass

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
    (sync,) = await room.told(opens.holder, _form(form))
    return json(Raw(sync))


@router.post("/moves", openapi_extra=takes(MoveWish))
async def move(request: Request) -> Response:
    """Make a choice. Answers its number, or with status 409 the refusal."""
    opens, room = await entered(request)
    wish = await body(request, MoveWish)
    wanted = Move(wish.text, wish.at, wish.key)
    desk = _desk(request, opens, room)
    return json({"n": await desk.move(wanted)})


@router.get("/events")
async def events(request: Request, since: int = 0, form: str = "full", wait: float = 0.0) -> Response:
    """The events after number `since`, or a sync if they are too many; with `wait`, waits so many seconds for one."""
    opens, room = await entered(request)
    await unless_gone(request, room.news(since, min(max(wait, 0.0), LONGEST_POLL)))
    if not 0 <= since <= room.table.n:
        raise Denied("no-event", f"The table has {room.table.n} events.", 400)
    events = await room.told(opens.holder, _form(form), since)
    return json({"n": room.table.n, "events": [Raw(event) for event in events]})


@router.post("/hint")
async def hint(request: Request) -> Response:
    """What the adviser thinks of the best choices, when it is the token's turn."""
    opens, room = await entered(request)
    room.rates.may("hint", room.table, opens.holder)
    return json({"choices": await unless_gone(request, _desk(request, opens, room).hint())})


@router.post("/leave")
async def leave(request: Request) -> Response:
    """Get up from the table: a bot can sit in; the token still opens the seat."""
    opens, room = await entered(request)
    room.rates.may("seat", room.table, opens.holder)
    return json({"n": await room.change(lambda table: acts.leave(table, opens.holder))})


@router.get("/record")
async def record(request: Request) -> Response:
    """The record of the game, as JSON lines, once it is over."""
    house, client = house_of(request), doors_of(request).client(request)
    _, room = await entered(request)
    work = house.thinkers.run(Lane.REPLAY, client, text, finished(room), about=room.table.id)
    written = await unless_gone(request, work)
    name = f"{room.table.founding.game.partition('/')[0]}-{room.table.code}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(written, headers=headers, media_type="application/jsonl")


def _desk(request: Request, opens: Pass, room: Room) -> Desk:
    """For somebody who does not listen: the answer is all they get."""
    return Desk(house_of(request), room, Line(opens.holder, "texts"), doors_of(request).client(request))


def _form(form: str) -> str:
    return "texts" if form == "texts" else "full"
