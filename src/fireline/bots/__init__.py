"""The bots, addressed as text: a name, and what is to be set: "random", "search:ms=500", "ranger"."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from fireline.bots.greedy import GreedyBot
from fireline.bots.levels import LEVELS
from fireline.bots.lines import LinesBot
from fireline.bots.random_bot import RandomBot
from fireline.bots.search import SearchBot
from fireline.bots.stdio import StdioBot
from fireline.core.bot import Bot, BotFault, Clock
from fireline.core.refusal import BadInput

__all__ = ["Bot", "BotFault", "Clock", "make", "names"]

# A bot is a dataclass; its fields are its settings, each with a default of the type that is wanted.
_BOTS: dict[str, type[Any]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "lines": LinesBot,
    "stdio": StdioBot,
}


def names() -> list[str]:
    """The bots that can be asked for."""
    return [*_BOTS, *LEVELS]


def make(spec: str) -> Bot:
    """The bot that a text like "search:ms=500,worlds=20" asks for, or BadInput that names what is wrong."""
    name, colon, rest = spec.strip().partition(":")
    if name in LEVELS and not colon:
        return make(LEVELS[name])
    if name in LEVELS:
        raise BadInput(f"In {spec!r}, {name} is a level and has no settings; {LEVELS[name]} is the bot behind it.")
    if name not in _BOTS:
        raise BadInput(f"There is no bot {name!r}; there is {', '.join(names())}.")
    if name == "stdio":
        return StdioBot(rest)  # a command may hold anything
    bot: Bot = _BOTS[name](**(_settings(spec, rest, _BOTS[name]) if colon else {}))
    return bot


def _settings(spec: str, rest: str, kind: type[Any]) -> dict[str, Any]:
    defaults = {field.name: field.default for field in fields(kind) if field.init}
    settings: dict[str, Any] = {}
    for part in rest.split(","):
        key, _, value = (piece.strip() for piece in part.partition("="))
        if not key or not value:
            raise BadInput(f"In {spec!r}, {part.strip()!r} should read key=value.")
        if key not in defaults:
            raise BadInput(f"In {spec!r}, there is no setting {key!r}; there is {', '.join(defaults) or 'none'}.")
        if key in settings:
            raise BadInput(f"In {spec!r}, {key} is set twice.")
        settings[key] = _value(spec, key, value, type(defaults[key]))
    return settings


def _value(spec: str, key: str, text: str, kind: type[Any]) -> Any:
    read = {"true": True, "false": False}.__getitem__ if kind is bool else kind
    try:
        return read(text)
    except (KeyError, ValueError) as error:
        raise BadInput(f"In {spec!r}, {key} should be of the kind {kind.__name__}, not {text!r}.") from error
