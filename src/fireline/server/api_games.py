"""HTTP: the games, their books and rules, and the levels of bots."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fireline import games
from fireline.bots.levels import LEVELS
from fireline.core.game import Game
from fireline.core.refusal import BadInput
from fireline.server.denied import Denied
from fireline.server.http import json, packed
from fireline.server.messages import encode
from fireline.server.rules import sections

router = APIRouter(prefix="/api", tags=["games"])

HIDDEN = {"template"}
"""A game for those who write games; it is played, but not shown."""
ANNOUNCED = ({"name": "brigade", "title": "The Brigade"},)
LEVEL_TITLES = {"cadet": "Cadet", "ranger": "Ranger", "hotshot": "Hotshot", "chief": "Chief"}


@router.get("/games")
async def listed(request: Request) -> Response:
    """The games that can be played here, and those to come."""
    return packed(request, _listed())


@router.get("/games/{name}/book")
async def book(request: Request, name: str, lang: str = "en") -> Response:
    """What does not change during play: cards, options, sentences, in that language."""
    return packed(request, _book(_game(name).id, _language(lang)))


@router.get("/games/{name}/rules")
async def rules(request: Request, name: str, lang: str = "en") -> Response:
    """The rules, by section and number."""
    return packed(request, _rules(_game(name).id, _language(lang)))


@router.get("/bots")
async def bots(_request: Request) -> Response:
    """The levels of bots, from gentle to strong."""
    return json([{"name": level, "title": LEVEL_TITLES.get(level, level.capitalize())} for level in LEVELS])


@cache
def _listed() -> bytes:
    shown = [games.get(name) for name in games.names() if name not in HIDDEN]
    found = [
        {"name": game.id.partition("/")[0], "title": game.title, "players": list(game.players), "ready": True}
        | {"together": game.together}
        | {"seats": {str(n): game.seats(game.start(None, n)) for n in game.players}}
        for game in shown
    ]
    names = games.names()
    return _packed(found + [{**each, "players": [], "ready": False} for each in ANNOUNCED if each["name"] not in names])


@cache
def _book(game: str, language: str) -> bytes:
    return _packed(games.get(game).book(language))


@cache
def _rules(game: str, language: str) -> bytes:
    return _packed(sections(games.get(game), language))


def _packed(value: Any) -> bytes:
    return gzip.compress(encode(value))


def _game(name: str) -> Game[Any, Any]:
    try:
        return games.get(name)
    except BadInput as unknown:
        raise Denied("no-game", "There is no such game here.", 404) from unknown


def _language(lang: str) -> str:
    return "it" if lang.lower().startswith("it") else "en"
