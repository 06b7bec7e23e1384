"""The registry: one line a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fireline.core.game import Game
from fireline.core.refusal import BadInput, shown

_MODULES = {
    "template": "fireline.games.template",
    "fire-tower": "fireline.games.fire_tower",
    "firebreak": "fireline.games.firebreak",
}


def names() -> list[str]:
    """The games that can be asked for by name."""
    return list(_MODULES)


def modules() -> list[str]:
    """The modules of all games, for whoever wants them imported beforehand."""
    return list(_MODULES.values())


def get(name: str) -> Game[Any, Any]:
    """The game of that name, with or without its version: "fire-tower" or "fire-tower/1"."""
    base, _, version = name.partition("/")
    if base not in _MODULES:
        raise BadInput(f"There is no game {shown(name)}; there are {', '.join(_MODULES)}.")
    game: Game[Any, Any] = import_module(_MODULES[base]).GAME
    if version and name != game.id:
        raise BadInput(f"This Fireline plays {game.id}, not {name}: take the version that the file was made with.")
    return game
