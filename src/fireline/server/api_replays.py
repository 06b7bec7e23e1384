"""HTTP: looking back at finished games and uploaded records, and playing on from any moment of them."""

from __future__ import annotations

import secrets

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fireline.server.acts import Denied
from fireline.server.api_tables import founded
from fireline.server.founding import SeatWish, TableWish, founding, level
from fireline.server.frames import branch, check, frames
from fireline.server.http import body, doors_of, house_of, json, raw, takes
from fireline.server.said import Name
from fireline.server.tokens import new_id

router = APIRouter(prefix="/api/replays", tags=["replays"])


class BranchWish(Struct, frozen=True, forbid_unknown_fields=True):
    """From which moment to play on, in which seat, against bots of which level."""

    ply: int
    seat: int
    level: str = "ranger"
    name: Name | None = None


@router.post("")
async def upload(request: Request) -> Response:
    """Keep a record (JSON lines, as text) to look at. Answers the id of the replay."""
    house, doors = house_of(request), doors_of(request)
    content = await raw(request, house.settings.limits.record)
    doors.new_table(doors.client(request))
    try:
        text = content.decode()
    except UnicodeDecodeError as wrong:
        raise Denied("unreadable", "A record is UTF-8 text.", 400) from wrong
    game = await house.thinkers.run(check, text)
    replay = new_id()
    await house.store.keep_replay(replay, text)
    return json({"replay": replay, "game": game.partition("/")[0]}, 201)


@router.get("/{replay}")
async def look_back(request: Request, replay: str, eyes: str = "all") -> Response:
    """Every ply of a finished game through the eyes of a seat, of a watcher or of all."""
    text = await _record(request, replay)
    return Response(await house_of(request).thinkers.run(frames, text, eyes), media_type="application/json")


@router.post("/{replay}/branch", openapi_extra=takes(BranchWish))
async def play_on(request: Request, replay: str) -> Response:
    """A new table that begins at that moment: hidden cards are dealt again, bots take the other seats."""
    house, doors = house_of(request), doors_of(request)
    wish = await body(request, BranchWish)
    level(wish.level)
    text = await _record(request, replay)
    doors.new_table(doors.client(request))
    game, scenario, count = await house.thinkers.run(branch, text, wish.ply, wish.seat, secrets.token_hex(8))
    seats = [SeatWish("bot", wish.level)] * count
    seats[wish.seat] = SeatWish("you", name=wish.name)
    return await founded(request, founding(TableWish(game, seats=seats, scenario=scenario)))


async def _record(request: Request, replay: str) -> str:
    """The text of a record that is open to all: uploaded, or of a table that is over."""
    house, doors = house_of(request), doors_of(request)
    client = doors.client(request)
    doors.may_guess(client)
    room = await house.room(replay[:16])
    if room is not None and not room.table.play.over:
        raise Denied("not-over", "The game is not over: until then its cards stay hidden.", 403)
    text = room.table.play.record(room.table.names).text() if room else await house.store.replay(replay[:16])
    if text is None:
        doors.missed(client)
        raise Denied("no-replay", "There is no such replay.", 404)
    return text
