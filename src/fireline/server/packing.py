"""Answers are gzipped for whoever takes them so; what is long, in a thread, for it takes a while."""

from __future__ import annotations

import asyncio
import gzip

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST = 2_000
"""Bytes below which it is not worth it."""
LONG = 32 * 1024
LEVEL = 5


class Packed:
    """Wraps the app: answers that come in one piece go out packed, unless they are so already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http" or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            await self._app(scope, receive, send)
            return
        start: Message = {}

        async def pack(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message  # not yet: its headers depend on what follows
                return
            if start:
                begun, start = start, {}
                if not message.get("more_body"):
                    message = await _packed(begun, message)
                await send(begun)
            await send(message)

        await self._app(scope, receive, pack)


async def _packed(start: Message, message: Message) -> Message:
    headers, body = MutableHeaders(scope=start), message.get("body", b"")
    if len(body) < LEAST or "content-encoding" in headers:
        return message
    body = await asyncio.to_thread(gzip.compress, body, LEVEL) if len(body) > LONG else gzip.compress(body, LEVEL)
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(body))
    headers.add_vary_header("Accept-Encoding")
    return {**message, "body": body}
