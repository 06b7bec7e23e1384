"""The random bot makes any choice, each equally likely."""

from collections import Counter

from fireline import bots
from fireline.core.bot import Clock
from fireline.core.chance import stream
from fireline.core.game import Choice
from fireline.games.template import GAME


def test_every_choice_is_equally_likely() -> None:
    choices = [Choice(code, f"wet {code}", "wet") for code in range(4)]
    bot, view = bots.make("random"), GAME.view(GAME.start(), 0)
    seen = Counter(bot.choose(GAME, view, choices, Clock(), stream(1, f"seat/0/{ply}")) for ply in range(4000))
    assert set(seen) == {choice.text for choice in choices}
    assert all(900 < count < 1100 for count in seen.values())
