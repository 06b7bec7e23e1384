"""The web page's files; whatever is no file is the page itself, which finds its own way."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from fireline.server.http import error

STATIC = Path(__file__).parent / "static"
_FOREVER = "public, max-age=31536000, immutable"
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Fireline</title>
<h1>Fireline</h1><p>The server runs, but its web page has not been built. In a clone, run <code>npm ci</code> and
<code>npm run build</code> in the folder <code>web</code>; an installed Fireline brings the page along.</p>
<p>The API is there: <a href="/api/docs">/api/docs</a>.</p></html>"""


async def page(request: Request) -> Response:
    """A file of the page, or the page."""
    path = request.path_params["path"]
    if path == "api" or path.startswith("api/"):
        return error("no-such", "There is nothing at this address.", 404)
    file = (STATIC / path).resolve()
    if path and file.is_relative_to(STATIC) and file.is_file():
        hashed = path.startswith("assets/")  # the build puts a digest into these names
        return FileResponse(file, headers={"Cache-Control": _FOREVER if hashed else "no-cache"})
    index = _way_in(path)
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 200 if not path else 404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _way_in(path: str) -> Path:
    """The page's HTML for this address: the one that names the code which will be needed, where the build made one."""
    first, _, _ = path.partition("/")
    file = STATIC / "ways" / f"{first or 'start'}.html"
    return file if file.is_file() else STATIC / "index.html"


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
