"""`fireline serve`: the tables in the browser, on this machine or for a whole network."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from typing import Annotated, Any
from urllib.request import urlopen

import typer

from fireline.cli import theme
from fireline.cli.saves import data_folder
from fireline.core.refusal import BadInput

_EPILOG = """[bold]Examples[/]

fireline serve

fireline serve --host 0.0.0.0 --port 80 --no-open

fireline serve --database postgresql://fireline@localhost/fireline --workers 4

fireline serve --site https://fireline.example --proxy 127.0.0.1

Hosting it for others: docs/hosting.md"""
PORT = 8710
_EVERYWHERE = {"0.0.0.0", "::"}

Host = Annotated[str, typer.Option("--host", help="The address to listen at; 0.0.0.0 lets other machines in.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")]
Open = Annotated[bool | None, typer.Option("--open/--no-open", help="Open the browser (default: where there is one).")]
Database = Annotated[
    str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME (or FIRELINE_DATABASE).")
]
Workers = Annotated[int, typer.Option("--workers", min=1, help="Server processes; more than one needs PostgreSQL.")]
Site = Annotated[
    list[str] | None,
    typer.Option("--site", help="An address under which people know it, such as https://fireline.example."),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option("--proxy", help="The address of a proxy that is believed when it says for whom it asks."),
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(serve)


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = PORT,
    browse: Open = None,
    database: Database = None,
    workers: Workers = 1,
    site: Site = None,
    proxy: Proxy = None,
) -> None:
    """Serve tables to browsers and bots: prints the address, and keeps every game in one file of your data folder."""
    try:
        import uvicorn

        from fireline.server.app import create, server_options
        from fireline.server.database import open_database
        from fireline.server.settings import Settings
    except ImportError as missing:
        raise BadInput(
            f"The server's parts are not installed ({missing.name}): pip install 'fireline[server]'."
        ) from None
    address = database or default_database()
    if workers > 1 and not address.startswith("postgres"):
        raise BadInput("More than one worker needs PostgreSQL: give --database postgresql://USER@HOST/NAME.")
    os.environ["FIRELINE_DATABASE"] = address
    for name, given in {"FIRELINE_SITE": site, "FIRELINE_PROXY": proxy}.items():
        if given:
            os.environ[name] = " ".join(given)
    options = server_options(Settings.read())  # what is set wrongly is said before anything starts...
    port = _free_port(host, port)
    if workers == 1:
        app: Any = create()  # ...and so is a database that cannot be used
    else:
        open_database(address).dispose()
        app = "fireline.server.app:create"
    _say_where(host, port, browse=browse)
    _allow_many_files()
    uvicorn.run(app, factory=workers > 1, host=host, port=port, workers=workers, **options)


def default_database() -> str:
    """FIRELINE_DATABASE, or the file in the data folder."""
    return os.environ.get("FIRELINE_DATABASE") or f"sqlite:///{data_folder() / 'fireline.sqlite'}"


def _say_where(host: str, port: int, *, browse: bool | None) -> None:
    home = f"http://{_shown(host)}:{port}/"
    console = theme.console()
    console.print(f"Fireline is at {home}", markup=False, highlight=False, soft_wrap=True)
    console.print("Stop it with Ctrl-C; games go on where they were.", markup=False)
    sys.stdout.flush()
    if browse or (browse is None and _has_browser()):
        threading.Thread(target=_open_when_ready, args=(home,), daemon=True).start()


def _shown(host: str) -> str:
    """How an address to listen at stands in the address of a page."""
    if host in _EVERYWHERE or host == "127.0.0.1":
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _free_port(host: str, port: int) -> int:
    """The port, if it can be listened at; for 0, one that can."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            return int(probe.getsockname()[1])
    except OSError as error:
        raise BadInput(f"Cannot listen at {host}, port {port}: {error.strerror}.") from error


def _allow_many_files() -> None:
    """Every connection is an open file, and what a process may have of them is often set low."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _has_browser() -> bool:
    """Whether somebody at a screen would see it open."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_when_ready(home: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{home}healthz", timeout=1):
                webbrowser.open(home)
                return
        except OSError:
            time.sleep(0.1)
