"""What every answer carries: a strict content policy, and nothing that others could frame, sniff or leak."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fireline.server.doors import Doors, address
from fireline.server.hosts import Hosts
from fireline.server.http import error
from fireline.server.metrics import Metrics

_LOG = logging.getLogger("fireline.answers")

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # a board places its pieces with style attributes
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "media-src": "'self' data: blob:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # codes of rooms are in addresses
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guarded:
    """Wraps the whole app: headers on every answer, no more requests than allowed, none that are not meant for us."""

    def __init__(self, app: ASGIApp, doors: Doors, hosts: Hosts, metrics: Metrics) -> None:
        self._app, self._doors, self._hosts, self._metrics = app, doors, hosts, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                started = True
                _complete(MutableHeaders(scope=message), scope["path"])
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            self._metrics.limited += 1
            await refusal(scope, receive, with_headers)
            return
        try:
            await self._app(scope, receive, with_headers)
        except Exception:  # a fault of ours: it is told in the same form as all else
            _LOG.exception("a request could not be answered")
            if scope["type"] == "http" and not started:
                answer = error("fault", "Something went wrong here: it is not your fault.", 500)
                await answer(scope, receive, with_headers)

    def _refusal(self, scope: Scope) -> Response | None:
        """Why this is not served, if it is not."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._doors.request(address(scope["client"][0] if scope.get("client") else "?")):
            answer = error("too-fast", "Too many requests from your address: wait a moment.", 429)
            answer.headers["Connection"] = "close"  # whoever goes on must at least call again each time
            return answer
        if scope["path"] != "/healthz" and not self._hosts.knows(host):
            text = "This server does not go by the name that you called it. Whoever runs it can set it with --site."
            return error("host", text, 421)
        acts = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if acts and origin is not None and not self._hosts.is_ours(origin, host):
            return error("origin", "Pages of other sites cannot do this.", 403)
        return None


def _complete(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
