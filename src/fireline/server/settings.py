"""What can be set from outside: the database, and limits on what one client may take."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from fireline.core.refusal import BadInput


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may take. Each can be set: FIRELINE_LIMIT_TABLES=1000 and so on."""

    tables: int = 600
    """New tables an hour from one address."""
    sockets: int = 200
    """Open sockets from one address."""
    messages: int = 60
    """Messages a second on one socket, over some seconds."""
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
    """Processes for bots; by default all processors but one."""
    limits: Limits = field(default_factory=Limits)

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings in FIRELINE_DATABASE, FIRELINE_THINKERS and FIRELINE_LIMIT_*."""
        database = environment.get("FIRELINE_DATABASE")
        if not database:
            raise BadInput("FIRELINE_DATABASE is not set: `fireline serve` sets it.")
        limits = {each.name: _number(environment, f"FIRELINE_LIMIT_{each.name.upper()}") for each in fields(Limits)}
        thinkers = _number(environment, "FIRELINE_THINKERS")
        return cls(database, thinkers, Limits(**{name: value for name, value in limits.items() if value is not None}))


def _number(environment: Mapping[str, str], name: str) -> int | None:
    text = environment.get(name)
    if not text:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise BadInput(f"{name} should be a whole number above 0, not {text!r}.")
    return int(text)
