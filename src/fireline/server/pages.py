"""The web page's files; whatever is no file is the page itself, which finds its own way."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from fireline.server.http import error, takes_gzip

STATIC = Path(__file__).parent / "static"
_KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
_FOREVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Fireline</title>
<h1>Fireline</h1><p>The server runs, but its web page has not been built. In a clone, run <code>npm ci</code> and
<code>npm run build</code> in the folder <code>web</code>; an installed Fireline brings the page along.</p>
<p>The API is there: <a href="/api/docs">/api/docs</a>.</p></html>"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, as it is and packed."""

    content: bytes
    packed: bytes
    kind: str
    mark: str

    @classmethod
    def read(cls, path: Path) -> File:
        """The file at that path."""
        content = path.read_bytes()
        kind = _KINDS.get(path.suffix, "application/octet-stream")
        return cls(content, gzip.compress(content, 9), kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


class Pages:
    """All files of the page: found by name among those that there are, read once, kept."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        self._read: dict[str, File] = {}

    async def answer(self, request: Request) -> Response:
        """A file of the page, or the page."""
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return error("no-such", "There is nothing at this address.", 404)
        if path in self._paths:
            hashed = path.startswith("assets/")  # the build puts a digest into these names
            return await self._file(request, path, _FOREVER if hashed else "no-cache")
        # The HTML that names the code which this address will need, where the build made one.
        way_in = f"ways/{path.partition('/')[0] or 'start'}.html"
        index = way_in if way_in in self._paths else "index.html"
        if index not in self._paths:
            return HTMLResponse(_NOT_BUILT, 200 if not path else 404)
        return await self._file(request, index, "no-cache")

    async def _file(self, request: Request, name: str, keep: str) -> Response:
        file = self._read.get(name)
        if file is None:
            file = self._read[name] = await asyncio.to_thread(File.read, self._paths[name])
        headers = {"Cache-Control": keep, "ETag": file.mark, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.mark:
            return Response(status_code=304, headers=headers)
        if takes_gzip(request.headers) and len(file.packed) < len(file.content):
            return Response(file.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=file.kind)
        return Response(file.content, headers=headers, media_type=file.kind)


def described(schema: dict[str, Any]) -> str:
    """The HTTP API as a plain page, without any script."""
    rows = []
    for path, methods in schema["paths"].items():
        for method, about in methods.items():
            given = [parameter["name"] for parameter in about.get("parameters", [])]
            content = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = ", ".join((*given, *content.get("properties", {})))
            text = escape(about.get("description", ""))
            rows.append(f"<dt><code>{method.upper()} {escape(path)}</code> {escape(fields)}</dt><dd>{text}</dd>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Fireline: the API</title><h1>The API</h1>'
        '<p>As <a href="/api/openapi.json">OpenAPI</a>. The socket is at <code>/api/socket</code>; see '
        f"docs/protocol.md.</p><dl>{''.join(rows)}</dl></html>"
    )
