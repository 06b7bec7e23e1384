"""What every answer carries: a strict content policy, and nothing that others could frame, sniff or leak."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fireline.server.doors import Doors
from fireline.server.http import error
from fireline.server.metrics import Metrics

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
    """Wraps the whole app: headers on every answer, a limit on every client's requests."""

    def __init__(self, app: ASGIApp, doors: Doors, metrics: Metrics) -> None:
        self._app, self._doors, self._metrics = app, doors, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        client = scope["client"][0] if scope.get("client") else "?"
        if self._doors.request(client):
            await self._app(scope, receive, with_headers)
        else:
            self._metrics.limited.inc()
            answer = error("too-fast", "Too many requests from your address: wait a moment.", 429)
            await answer(scope, receive, with_headers)
