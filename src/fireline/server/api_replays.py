"""HTTP: looking back at finished games and uploaded records, and playing on from any moment of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fireline.server.api_tables import founded
from fireline.server.denied import Denied
from fireline.server.fairness import Lane
from fireline.server.founding import SeatWish, TableWish, founding, level
from fireline.server.frames import branch, check
from fireline.server.http import body, doors_of, house_of, json, packed, raw, takes, unless_gone
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
    client = doors.client(request)
    doors.upload(client)
    content = await raw(request, house.settings.limits.record)
    try:
        text = content.decode()
    except UnicodeDecodeError as wrong:
        raise Denied("unreadable", "A record is UTF-8 text.", 400) from wrong
    game = await unless_gone(request, house.thinkers.run(Lane.REPLAY, client, check, text, about="uploads"))
    replay = new_id()
    await house.store.keep_replay(replay, text)
    return json({"replay": replay, "game": game.partition("/")[0]}, 201)


@router.get("/{replay}")
async def look_back(request: Request, replay: str, eyes: str = "all") -> Response:
    """Every ply of a finished game through the eyes of a seat, of a watcher or of all."""
    house, client = house_of(request), doors_of(request).client(request)
    with _found(request):
        return packed(request, await unless_gone(request, house.replays.frames(replay, eyes, client)))


@router.post("/{replay}/branch", openapi_extra=takes(BranchWish))
async def play_on(request: Request, replay: str) -> Response:
    """A new table that begins at that moment: hidden cards are dealt again, bots take the other seats."""
    house, doors = house_of(request), doors_of(request)
    client = doors.client(request)
    wish = await body(request, BranchWish)
    level(wish.level)
    with _found(request):
        source = await house.replays.source(replay)
    doors.new_table(client)
    asked = source, wish.ply, wish.seat, secrets.token_hex(8)
    where = await unless_gone(request, house.thinkers.run(Lane.REPLAY, client, branch, *asked, about=replay))
    seats = [SeatWish("bot", wish.level)] * len(where.seats)
    seats[wish.seat] = SeatWish("you", name=wish.name)
    return await founded(request, founding(TableWish(where.game, seats=seats), where))


@contextmanager
def _found(request: Request) -> Iterator[None]:
    """Whoever tries out what replays there are must soon wait."""
    doors = doors_of(request)
    client = doors.client(request)
    doors.may_guess(client)
    try:
        yield
    except Denied as denied:
        if denied.status == 404:
            doors.missed(client)
        raise
