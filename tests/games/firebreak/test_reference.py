"""The engine against the slow and plain reading of the rules: the same choices, the same consequences, ply by ply."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fireline.core.chance import Stream, stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.firebreak.maps import SPREAD_DECKS
from fireline.games.firebreak.state import State
from tests.games.firebreak.configurations import ALL
from tests.games.firebreak.reference import SHIFTS, World
from tests.games.firebreak.reference_choices import Ranger
from tests.games.firebreak.scattered import scattered
from tests.games.firebreak.tabletop import (
    GAME,
    ROLES,
    asked,
    at,
    blazes,
    burnouts,
    ended,
    firebreaks,
    has,
    layout,
    legal,
    load,
    pumps,
    ruined,
    table,
    until,
    wind,
)


def written_down(state: State) -> World:
    """The state as a world of names."""
    t = table(state)
    world = World(layout(t), [], {}, dict(GAME.setting(state)))
    for role in (ROLES[number] for number in t.roles):
        rest, fresh, hurt = (has(t, role, mark) for mark in ("rest", "fresh", "hurt"))
        world.rangers.append(Ranger(role, at(t, role), rest, fresh, hurt, pumps(t, role)))
    world.blazes, world.burnouts, world.ruined = blazes(t), burnouts(t), ruined(t)
    world.walls = Counter(firebreaks(t))
    world.wind, world.track, world.calm, world.tanker = wind(t), t.track, t.calm, bool(t.tanker)
    world.supply, world.removed, world.box, world.hollow = t.supply, t.removed, t.box, bool(t.hollow)
    world.shifts = Counter(dict(zip(SHIFTS, t.shifts, strict=True)))
    world.spreads = Counter({i + 1: count for i, count in enumerate(t.spreads)})
    world.new_blazes = {i + 1 for i in range(24) if t.new_blazes >> i & 1}
    world.turn, world.actions, world.asked, world.ending = t.turn, t.actions, asked(t), ended(t)
    if world.asked in ("drop", "land"):
        both = [world.map.numbers[t.about & 63], world.map.numbers[t.about >> 6]]
        world.dropped = both[: 1 + (world.asked == "land")]
    return world


def facts(world: World) -> dict[str, Any]:
    """What two worlds are compared by: firebreaks that are there, pumps in no order."""
    found = dict(vars(world))
    found["walls"] = dict(+world.walls)
    found["shifts"], found["spreads"] = dict(+world.shifts), dict(+world.spreads)
    found["rangers"] = [(*list(vars(ranger).values())[:-1], sorted(ranger.pumps)) for ranger in world.rangers]
    for skipped in ("caught", "spread_deck") + (("actions",) if world.asked in QUIET else ()):
        del found[skipped]
    return found


WORDS = ("deploy", "rest", "use rest", "refill", "off", "end", "stay out", "no firebreak")
EVERYTHING = {
    *WORDS,
    *("move", "firebreak", "fly", "fly two", "drop", "land", "burn", "pump", "jump", "enter", "flee"),
    *("shift", "spin", "spread", "blaze", "act", "second-firebreak", "jump-firebreak", "won", "hollow", "lost"),
}
"""All that can be asked, said and reached."""
QUIET = ("shift", "spin", "spread", "flee", "blaze", "nothing")
"""Where nobody acts, so that it does not matter how many actions are noted."""


def varied(state: State, rng: Stream) -> int:
    """A choice whose kind is picked first, so that what is rare comes up too; chance as ever."""
    if state.to_move == CHANCE:
        return state.sample(rng)
    kinds: dict[str, list[int]] = {}
    for code, text in zip(state.codes(), GAME.texts(state), strict=True):
        kinds.setdefault(text.rpartition(" ")[0] or text, []).append(code)
    alike = list(kinds.values())[rng.below(len(kinds))]
    return alike[rng.below(len(alike))]


def side_by_side(state: State, rng: Stream, plies: int = 10_000) -> Counter[str]:
    """Play on at random in both and look at every ply; answers what was asked, said and reached how often."""
    world, seen = written_down(state), Counter[str]()
    world.spread_deck = {i + 1: count for i, count in enumerate(SPREAD_DECKS[table(state).decks])}
    while state.to_move != OVER and plies:
        plies -= 1
        assert set(legal(state)) == world.choices(), GAME.dump(state)
        code = varied(state, rng)
        text, before = GAME.text(state, code), state.copy()
        seen += Counter([world.asked, text if text in WORDS else text.rpartition(" ")[0]])
        state.apply(code)
        world.apply(text)
        assert facts(written_down(state)) == facts(world), f"{text}\n{GAME.dump(before)}"
    seen[world.ending] += 1
    return seen


def whole_game(way: str, seed: int) -> Counter[str]:
    options, seats = ALL[way]
    return side_by_side(until(GAME.start(options, seats), "act", seed), stream(seed, "reference"))


def strewn(seed: int) -> Counter[str]:
    return side_by_side(load(scattered(seed)), stream(seed, "reference"), plies=16)


@pytest.mark.parametrize("way", ALL)
def test_the_engine_plays_by_the_rules_page(way: str) -> None:
    whole_game(way, seed=1)


def test_the_engine_plays_by_the_rules_page_wherever_things_lie() -> None:
    seen = sum((strewn(seed) for seed in range(300)), Counter[str]())
    assert EVERYTHING - set(seen) == set()


@pytest.mark.slow
@pytest.mark.parametrize("way", ALL)
def test_the_engine_plays_by_the_rules_page_in_many_games(way: str) -> None:
    for seed in range(60):
        whole_game(way, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_engine_plays_by_the_rules_page_from_many_positions(part: int) -> None:
    for seed in range(1000 * part, 1000 * part + 200):
        strewn(seed)
