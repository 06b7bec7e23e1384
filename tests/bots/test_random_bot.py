"""The random bot makes any choice, each equally likely."""

from collections import Counter

from fireline import bots
from fireline.core.bot import Clock
from fireline.core.chance import stream
from fireline.games.template import GAME


def test_every_choice_is_equally_likely() -> None:
    codes = [2, 3, 5, 7]
    bot, view = bots.make("random"), GAME.view(GAME.start(), 0)
    seen = Counter(bot.choose(GAME, view, codes, Clock(), stream(1, f"seat/0/{ply}")) for ply in range(4000))
    assert set(seen) == set(codes)
    assert all(900 < count < 1100 for count in seen.values())
