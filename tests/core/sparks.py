"""Games of Sparks that the tests of the core play with."""

from fireline import bots
from fireline.core.match import Match
from fireline.core.record import Record
from fireline.games.template import GAME

SCENARIO = """
game = "template/1"
ply = 4
row = "..~.*...."
hands = { west = "gust", east = "rain" }
"""


def played(seed: int = 3, turns: int = 6) -> Record:
    """A finished game between two random bots."""
    match = Match.start(GAME, {"turns": turns}, seed=seed)
    bot = bots.make("random")
    match.run({0: bot, 1: bot})
    return match.record
