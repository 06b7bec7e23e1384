"""The application: HTTP, the socket and the page, put together. `create` is what uvicorn is given."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from fireline import __version__, games
from fireline.server import api_games, api_play, api_replays, api_tables, logs
from fireline.server.doors import Doors
from fireline.server.headers import Guarded
from fireline.server.house import House
from fireline.server.http import HANDLERS, error, json
from fireline.server.metrics import CONTENT_TYPE_LATEST
from fireline.server.pages import described, page
from fireline.server.settings import Settings
from fireline.server.socket import Socket

LEAST_GZIP = 2000
SEARCHES = (5_000, 10, 40)
"""How many new objects make Python search the youngest ones for garbage, and how many searches make a wider one."""


def create(settings: Settings | None = None) -> FastAPI:
    """The application with its own tables; without settings, those of the environment."""
    alone = settings is None
    if settings is None:
        logs.configure()
        settings = Settings.read()
    house = House(settings)
    doors = Doors(settings.limits, house.signer)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        house.start()
        if alone:
            house.soon(asyncio.to_thread(_settle_in))
        yield
        await house.close()

    app = FastAPI(
        title="Fireline",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        exception_handlers=HANDLERS,
    )
    app.state.house, app.state.doors = house, doors
    for api in (api_games, api_tables, api_play, api_replays):
        app.include_router(api.router)
    _own_routes(app, house, doors)
    app.add_middleware(GZipMiddleware, minimum_size=LEAST_GZIP, compresslevel=5)
    app.add_middleware(Guarded, doors=doors, metrics=house.metrics)
    return app


def _settle_in() -> None:
    """Before many come: what is slow to import is there, and what stays for good is not searched for garbage.

    A search through the thousands of objects that each table and socket has takes long, and finds next to nothing.
    """
    for name in games.names():
        games.get(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def _own_routes(app: FastAPI, house: House, doors: Doors) -> None:
    async def socket(web: WebSocket) -> None:
        await Socket(web, house, doors).serve()

    async def health(_request: Request) -> Response:
        try:
            await house.store.alive()
        except Exception:
            return error("store", "The database does not answer.", 503)
        return json({"ok": True, "version": __version__})

    async def metrics(_request: Request) -> Response:
        return Response(house.metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def docs(_request: Request) -> Response:
        return HTMLResponse(described(app.openapi()))

    app.add_api_websocket_route("/api/socket", socket)
    for path, answer in (("/healthz", health), ("/metrics", metrics), ("/api/docs", docs), ("/{path:path}", page)):
        app.add_route(path, answer, methods=["GET"], include_in_schema=False)
