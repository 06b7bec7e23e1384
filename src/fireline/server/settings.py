"""What can be set from outside: the database, and limits on what one client may take."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from urllib.parse import urlsplit

from fireline.core.refusal import BadInput


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may take. Each can be set: FIRELINE_LIMIT_TABLES=1000 and so on."""

    tables: int = 600
    """New tables an hour from one address."""
    connections: int = 400
    """Connections of one address that are no sockets."""
    sockets: int = 200
    """Open sockets from one address."""
    messages: int = 60
    """Messages a second on one socket, over some seconds."""
    address: int = 400
    """Messages a second on all sockets from one address, over some seconds."""
    uploads: int = 60
    """Records an hour from one address."""
    guesses: int = 30
    """Unknown codes, tokens and ids a minute from one address."""
    requests: int = 50
    """HTTP requests a second from one address, over some seconds."""
    body: int = 64 * 1024
    """Bytes of a request."""
    record: int = 2 * 1024 * 1024
    """Bytes of an uploaded record."""
    frame: int = 16 * 1024
    """Bytes of a message on a socket."""
    hello: float = 10.0
    """Seconds until a socket must have said hello."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    database: str
    thinkers: int | None = None
    """Processes for bots; by default as many as processors, but at least two."""
    limits: Limits = field(default_factory=Limits)
    sites: tuple[str, ...] = ()
    """Addresses under which people know this server, such as https://fireline.example; links begin with the first."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say for whom they ask."""
    metrics_key: str | None = None
    """Whoever shows this may see /metrics from elsewhere than this machine."""

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings in FIRELINE_DATABASE, _THINKERS, _SITE, _PROXY, _METRICS_KEY and _LIMIT_*."""
        database = environment.get("FIRELINE_DATABASE")
        if not database:
            raise BadInput("FIRELINE_DATABASE is not set: `fireline serve` sets it.")
        limits = {each.name: _number(environment, f"FIRELINE_LIMIT_{each.name.upper()}") for each in fields(Limits)}
        thinkers = _number(environment, "FIRELINE_THINKERS")
        given = Limits(**{name: value for name, value in limits.items() if value is not None})
        sites = tuple(_site(site) for site in _words(environment, "FIRELINE_SITE"))
        proxies = tuple(_proxy(proxy) for proxy in _words(environment, "FIRELINE_PROXY"))
        return cls(database, thinkers, given, sites, proxies, environment.get("FIRELINE_METRICS_KEY") or None)


def _number(environment: Mapping[str, str], name: str) -> int | None:
    text = environment.get(name)
    if not text:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise BadInput(f"{name} should be a whole number above 0, not {text!r}.")
    return int(text)


def _site(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise BadInput(f"A site reads like https://fireline.example, not {text[:80]!r}.")
    return f"{parts.scheme}://{parts.netloc}"


def _proxy(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError as wrong:
        raise BadInput(f"A proxy is named by its address, such as 127.0.0.1, not {text[:80]!r}.") from wrong


def _words(environment: Mapping[str, str], name: str) -> list[str]:
    return environment.get(name, "").replace(",", " ").split()
