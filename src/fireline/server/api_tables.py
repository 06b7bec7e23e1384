"""HTTP: founding tables, joining them, and looking at them from outside."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Annotated

import segno
from fastapi import APIRouter
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from fireline.server import acts, eyes
from fireline.server.chairs import HOST
from fireline.server.denied import Denied
from fireline.server.events import Founding
from fireline.server.fairness import Lane
from fireline.server.founding import TableWish, founding, opening, position
from fireline.server.http import body, doors_of, house_of, json, takes, unless_gone
from fireline.server.room import Room
from fireline.server.said import Name
from fireline.server.table import Table
from fireline.server.tokens import Pass, is_code
from fireline.server.wording import seemly

router = APIRouter(prefix="/api")


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to sit down; whoever has a token here already gets it again."""

    name: Name | None = None
    seat: int | None = None
    token: Annotated[str, Meta(max_length=100)] | None = None


@router.post("/tables", openapi_extra=takes(TableWish), tags=["tables"])
async def new_table(request: Request) -> Response:
    """Found a table. Answers its id, its code to invite with, your token, a token for watchers and your seats."""
    doors = doors_of(request)
    client = doors.client(request)
    wish = await body(request, TableWish)
    doors.new_table(client)
    if wish.scenario is None:
        return await founded(request, founding(wish, opening(wish)))
    work = house_of(request).thinkers.run(Lane.SCENARIO, client, position, wish.game, wish.scenario)
    return await founded(request, founding(wish, await unless_gone(request, work)))


async def founded(request: Request, plan: Founding) -> Response:
    """The answer to whoever founded a table."""
    house = house_of(request)
    room = await house.found(plan, doors_of(request).client(request))
    table, sign = room.table, house.signer.token
    answer = {"table": table.id, "code": table.code, "token": sign(Pass(table.id, HOST))}
    return json(answer | {"watch": sign(Pass(table.id, None)), "seats": table.chairs.of(HOST)}, 201)


@router.post("/tables/{code}/join", openapi_extra=takes(JoinWish), tags=["tables"])
async def join(request: Request, code: str) -> Response:
    """Take an open seat at the table with that code. Answers your token and your seats, or the error full."""
    wish = await body(request, JoinWish)
    room, house, doors = await _invited(request, code), house_of(request), doors_of(request)
    client = doors.client(request)
    known = doors.read(client, wish.token) if wish.token else None
    holder = known.holder if known and known.table == room.table.id else None
    if holder is None or not room.table.chairs.of(holder) or wish.seat is not None:
        room.rates.take("join", client)
        holder = await _sit(room, wish, holder)
    token = house.signer.token(Pass(room.table.id, holder))
    return json({"table": room.table.id, "token": token, "seats": room.table.chairs.of(holder)})


async def _sit(room: Room, wish: JoinWish, mine: int | None) -> int:
    taken: list[int] = []

    def draft(table: Table) -> acts.Draft:
        taken.append(table.next_holder if mine is None else mine)
        return acts.join(table, taken[-1], seemly(wish.name or ""), wish.seat)

    await room.change(draft)
    return taken[-1]


@router.get("/tables/{code}", tags=["tables"])
async def lobby(request: Request, code: str) -> Response:
    """What may be known of a table before one joins it: game, options, clock, seats, whether it is over."""
    room = await _invited(request, code)
    info = eyes.table_info(room.table, room.reader(None))
    known = {"table": info.id, "code": info.code, "game": info.game, "players": len(info.seats)}
    known |= {"options": info.options, "clock": info.clock, "seats": info.seats, "policy": info.policy}
    return json(known | {"over": eyes.over(room.table.scene), "started": room.table.started})


@router.get("/qr", tags=["tables"])
async def picture(request: Request, code: str) -> Response:
    """The link to the room with that code as a QR code, in SVG."""
    await _invited(request, code)
    sites = house_of(request).settings.sites
    home = sites[0] if sites else str(request.base_url).rstrip("/")
    return Response(_drawn(f"{home}/t/{code.upper()}"), media_type="image/svg+xml")


@lru_cache(maxsize=500)
def _drawn(link: str) -> bytes:
    svg = io.BytesIO()
    segno.make(link, micro=False).save(svg, kind="svg", border=2, xmldecl=False, omitsize=True)
    return svg.getvalue()


async def _invited(request: Request, code: str) -> Room:
    """The table with that code; whoever tries codes out must soon wait."""
    house, doors = house_of(request), doors_of(request)
    client = doors.client(request)
    doors.may_guess(client)
    table_id = await house.store.id_of(code.upper()) if is_code(code) else None
    room = await house.room(table_id) if table_id else None
    if room is None:
        doors.missed(client)
        raise Denied("no-table", "There is no table with this code.", 404)
    return room
