"""Nothing gets lost: markers, firebreaks, pumps, tiles, roles and cards, counted at every ply of random games."""

from __future__ import annotations

import pytest

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.state import State
from tests.games.firebreak.configurations import ALL, EVERY
from tests.games.firebreak.tabletop import GAME, table


def whole(state: State) -> list[str]:
    """What does not add up here; counted anew, whatever `broken` says."""
    t, faults = table(state), []
    on_map = (t.blazes | t.burnouts).bit_count()
    firebreaks = sum(s.bit_count() + 2 * d.bit_count() for s, d in zip(t.single, t.double, strict=True))
    tiles = [entry & 7 for entry in t.layout if entry >= 0]
    roles = [role for role in t.roles if role >= 0]
    checks = {
        "thirty markers": on_map + t.supply + t.removed + t.box == 30,
        "one marker a space": t.blazes & t.burnouts == 0,
        "forty firebreaks": 0 <= firebreaks <= 40,
        "single or double": all(s & d == 0 for s, d in zip(t.single, t.double, strict=True)),
        "two pumps each": len(t.pumps) == 2 * t.rangers,
        "no pump in a blaze": not any(p < c.SPACES and t.blazes >> p & 1 for p in t.pumps),
        "tiles lie once": len(set(tiles)) == len(tiles),
        "roles are dealt once": len(set(roles)) == len(roles),
        "fresh tokens are tokens": t.fresh & ~t.rest == 0,
        "nobody stands in fire": t.asked == c.ASK_FLEE or not any(a < 61 and t.blazes >> a & 1 for a in t.at),
        "who flees stands in fire": all(t.blazes >> t.at[r] & 1 for r in range(t.rangers) if t.caught >> r & 1),
        "no more removed than ruined": t.removed <= t.ruined.bit_count(),
        "the track is below eight": 0 <= t.track < 8,
        "decks": all(0 < sum(deck) <= 15 for deck in (t.shifts, t.spreads)) and t.new_blazes,
        "actions": 0 <= t.actions <= 6,
        "ruins have burned": not t.ruined & ~(t.blazes | t.burnouts),
    }
    faults += [name for name, holds in checks.items() if not holds]
    return faults + GAME.broken(state)


def play_through(way: str, seed: int) -> None:
    state, rng = GAME.start(*EVERY[way]), stream(seed, f"conserve {way}")
    while True:
        assert whole(state) == [], f"{way}, seed {seed}:\n{GAME.dump(state)}"
        if state.to_move == OVER:
            return
        state.apply(state.sample(rng))


@pytest.mark.parametrize("way", EVERY)
def test_everything_adds_up_at_every_ply(way: str) -> None:
    for seed in range(3 if way in ALL else 1):
        play_through(way, seed)


@pytest.mark.slow
@pytest.mark.parametrize("way", EVERY)
def test_everything_adds_up_at_every_ply_of_many_games(way: str) -> None:
    for seed in range(3, 60):
        play_through(way, seed)
