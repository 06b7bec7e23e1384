"""Firebreak: rangers together against a forest fire (Charlie Hoopes, version 2)."""

from fireline.games.firebreak.game import GAME as GAME
