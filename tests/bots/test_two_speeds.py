"""Bots choose the same, plain and compiled: their choices in a game are pinned down here."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from fireline import bots, games
from fireline.core.match import Match

PINNED = {
    "greedy:width=2": "0e5f5eb6f247",
    "search:iterations=24": "5966d31f19f5",
    "search:iterations=48,sight=0,replies=-1,cutoff=12,ripe=0": "82f0bb772be3",
    "lines:iterations=12,lines=6,turns=7": "74ed294f2773",
}


@pytest.mark.parametrize("spec", PINNED)
def test_a_game_is_the_same_in_both_forms(spec: str) -> None:
    match = Match.start(games.get("fire-tower"), None, 3, seed="two speeds", quiet=True)
    match.run({seat: bots.make(spec) for seat in range(3)}, limit=45)
    played = " ".join(ply.do for ply in match.record.plies)
    assert blake2b(played.encode(), digest_size=6).hexdigest() == PINNED[spec]
