"""Positions that bots are asked about."""

from __future__ import annotations

from typing import Any

from fireline.core.bot import Bot, Clock
from fireline.core.chance import stream
from fireline.core.game import Game
from fireline.core.state import State

_ROWS = ["................"] * 7 + [".......**.......", ".......**......."] + ["................"] * 7
_ROWS[11] = "...............f"
KILL = f'''
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "wind"
wind = "S"
hands = {{ red = ["air-drop", "dozer-line", "flare-up", "west", "east"], blue = ["ember"] }}
board = """
{chr(10).join(_ROWS)}
"""
'''
"""Red burns blue's tower at p16 in this turn, if the wind brings the fire to p13 and Flare Up takes it from there."""


def asked(bot: Bot, game: Game[Any, Any], state: State, ply: int = 1) -> int:
    """What the bot chooses for the seat to move."""
    view = game.view(state, state.to_move)
    return bot.choose(game, view, state.codes(), Clock(), stream(7, f"seat/{state.to_move}/{ply}"))
