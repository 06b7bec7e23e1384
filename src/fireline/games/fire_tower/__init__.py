"""Fire Tower, a game by Gwen Ruelle and Sam Bryant (Runaway Parade Games); a fan-made implementation."""

from fireline.games.fire_tower.game import GAME

__all__ = ["GAME"]
