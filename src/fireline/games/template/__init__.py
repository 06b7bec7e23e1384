"""Sparks, the smallest whole game: copy it to begin one of your own (docs/add-a-game.md)."""

from fireline.games.template.game import GAME

__all__ = ["GAME"]
