"""The application: HTTP, the socket and the page, put together: `create` and `server_options` are for uvicorn."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from fireline import __version__, games
from fireline.server import api_games, api_play, api_replays, api_tables, logs
from fireline.server.doors import Connections, Doors
from fireline.server.headers import Guarded
from fireline.server.hosts import Hosts
from fireline.server.house import House
from fireline.server.http import HANDLERS, error, json
from fireline.server.messages import encode
from fireline.server.metrics import CONTENT_TYPE_LATEST
from fireline.server.packing import Packed
from fireline.server.pages import Pages, described
from fireline.server.settings import Settings
from fireline.server.socket import Socket

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
    async def life(_app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        house.start()
        if alone:
            house.background.soon(asyncio.to_thread(_settle_in))
        yield {"connections": Connections(settings.limits.connections, settings.proxies)}
        await house.close()

    app = FastAPI(
        title="Fireline",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        exception_handlers=HANDLERS,
    )
    app.state.house, app.state.doors = house, doors
    for api in (api_games, api_tables, api_play, api_replays):
        app.include_router(api.router)
    _own_routes(app, house, doors)
    app.add_middleware(Packed)
    app.add_middleware(Guarded, doors=doors, hosts=Hosts(settings.sites), metrics=house.metrics)
    return app


def server_options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told, whoever starts it: all but where it listens and in how many processes."""
    return {
        "log_config": None,
        "access_log": False,
        "http": "fireline.server.patience:Patient",
        "ws": "fireline.server.wire:Wire",
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 30,
        "timeout_graceful_shutdown": 5,
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": ",".join(settings.proxies),
    }


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
        await house.store.alive()
        return json({"ok": True, "version": __version__})

    async def metrics(request: Request) -> Response:
        if not _may_see_metrics(request, house.settings.metrics_key):
            return error("forbidden", "The figures of this server are for whoever runs it.", 403)
        return Response(house.metrics.text(), media_type=CONTENT_TYPE_LATEST)

    @cache
    def schema() -> bytes:
        return encode(app.openapi())

    @cache
    def description() -> str:
        return described(app.openapi())

    async def openapi(_request: Request) -> Response:
        return Response(schema(), media_type="application/json")

    async def docs(_request: Request) -> Response:
        return HTMLResponse(description())

    app.add_api_websocket_route("/api/socket", socket)
    for path, answer in {
        "/healthz": health,
        "/metrics": metrics,
        "/api/openapi.json": openapi,
        "/api/docs": docs,
        "/{path:path}": Pages().answer,
    }.items():
        app.add_route(path, answer, methods=["GET"], include_in_schema=False)


def _may_see_metrics(request: Request, key: str | None) -> bool:
    """Whoever shows the key; without one, this machine itself, unless it passes on what somebody else asks and says so.

    A proxy that does not say so looks like this machine itself: where there is one, a key must be set.
    """
    if key is not None:
        shown = request.headers.get("authorization", "").removeprefix("Bearer ")
        return compare_digest(shown.encode(), key.encode())
    passed_on = any(name.startswith(("x-forwarded", "forwarded", "x-real-ip")) for name in request.headers)
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback and not passed_on
    except ValueError:
        return False
