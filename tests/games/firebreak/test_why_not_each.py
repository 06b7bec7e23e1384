"""Why not, reason by reason: a scene, what is said, and the refusal that it gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from fireline.core.refusal import Refusal
from fireline.games.firebreak.reasons import REASONS
from fireline.games.firebreak.state import State
from tests.games.firebreak.atlas import USUAL, atlas
from tests.games.firebreak.tabletop import GAME, play, scene, spread
from tests.games.firebreak.test_turn import ALL_BORDERS


@dataclass(frozen=True)
class Case:
    """A scene, a text, and the refusal that it gets."""

    code: str
    text: str
    lay: Callable[[], State]
    says: str = ""
    """What the sentence must name."""
    seat: int | None = None
    """Who says it; the seat to move if None."""


def on(rangers: str = "pilot C0", *texts: str, **keys: Any) -> Callable[[], State]:
    """A scene, some choices later."""
    return lambda: play(scene(rangers, **keys), *texts)


def grown(rangers: str, *texts: str, **keys: Any) -> Callable[[], State]:
    """A scene after a spread."""
    return lambda: spread(scene(rangers, **keys), *texts)


def begun(*texts: str, **options: Any) -> Callable[[], State]:
    """A new game for three, after these outcomes."""
    return lambda: play(GAME.start(options, 3), *texts)


TILES = [f"tile {tile[0]} 0" for tile in USUAL]
ROLES = ["role pilot", "role digger", "role hot-shot"]
PUMP = {"B3": "pilot"}
WALLS = ", ".join(f"{border} double" for border in ALL_BORDERS)
BY_HAND = {"tanker": "action"}
OVER = grown("pilot C0", calm=1)
CAUGHT = grown("pilot F2, digger G0", blazes="F3")
DROPPED = on("pilot C0", "fly two E1", blazes="E1 E2 F4")

WHO_AND_WHAT = [
    Case("game-over", "end", OVER),
    Case("chance-decides", "shift 0", on("pilot C0", "end"), seat=0),
    Case("not-your-turn", "end", on("pilot C0, digger E5, hot-shot F0", seats=3), "Red", seat=2),
    Case("luck", "shift 0", on()),
    Case("luck", "blaze 17", on()),
    Case("luck", "role pilot", CAUGHT),
    Case("unknown", "xyzzy", on(), '"xyzzy"'),
    Case("unknown", "", on()),
    Case("say-where", "move", on(), '"move '),
    Case("say-where", "firebreak", on(), '"firebreak '),
    Case("no-such-space", "move A7", on(), "A7"),
    Case("no-such-space", "enter H13", on("pilot off"), "H13"),
    Case("no-such-space", "firebreak A3-A9", on(), "A9"),
    Case("no-such-border", "firebreak C0-E5", on(), "C0-E5"),
]
NOW = [
    Case("now-tile", "role pilot", begun(), '"tile '),
    Case("now-role", "wind E", begun(*TILES), '"role '),
    Case("now-wind", "blaze 1", begun(*TILES, *ROLES), '"wind '),
    Case("now-start", "spread 1", begun(*TILES, *ROLES, "wind E"), '"blaze '),
    Case("now-shift", "spread 1", on("pilot C0", "end"), '"shift '),
    Case("now-spin", "shift 0", on("pilot C0", "end", "shift spin"), '"spin '),
    Case("now-spread", "shift 0", on("pilot C0", "end", "shift 0"), '"spread '),
    Case("now-blaze", "spread 1", grown("pilot C0"), '"blaze '),
    Case("now-enter", "move H1", on("pilot off"), '"enter '),
    Case("now-enter", "end", on("pilot off")),
    Case("now-act", "flee C3", on(), '"'),
    Case("now-act", "stay out", on()),
    Case("now-act", "no firebreak", on()),
    Case("now-second-firebreak", "end", on("digger E5", "firebreak E5-E6"), "firebreak"),
    Case("now-jump-firebreak", "end", on("smoke-jumper B0", "jump E1"), "firebreak"),
    Case("now-drop", "end", DROPPED, "E1"),
    Case("now-land", "drop E2", on("pilot C0", "fly two E1", "drop E2", blazes="E1 E2"), '"land '),
    Case("now-flee", "move A5", CAUGHT, "F2"),
]
MOVES = [
    Case("too-few-actions", "fly E1", on(actions=1, blazes="E1"), "2"),
    Case("too-few-actions", "burn C3", on("pilot C3", actions=1), "Controlled burn"),
    Case("rest-first", "move C2", on("pilot C0 rest", "move C3", actions=1), "use rest"),
    Case("rest-first", "fly E1", on("pilot C0 rest", actions=1, blazes="E1"), "use rest"),
    Case("move-here", "move C0", on(), "C0"),
    Case("move-blaze", "move C1", on(blazes="C1"), "C1"),
    Case("move-mountain", "move A0", on("pilot A1"), "A0"),
    Case("move-far", "move E5", on(), "E5"),
    Case("move-detour", "move D1", on("pilot C0", blazes="C3 C4 A2 D6 D0"), "D1"),
    Case("move-no-way", "move C0", on("pilot H1", blazes="G6 G1 H2"), "C0"),
    Case("move-hill", "move B3", on("pilot A2", blazes="C4 D6 A3"), "hill"),
    Case("move-burnout", "move G0", on("pilot H1", blazes="G6", burnouts="G1 H2"), "G1"),
    Case("not-your-border", "firebreak E5-E6", on(), "E5-E6"),
    Case("firebreak-third", "firebreak C0-C1", on(firebreaks="C0-C1 double"), "C0-C1"),
    Case("firebreak-none-left", "firebreak A3-E1", on("pilot A3", firebreaks=WALLS), "forty"),
    Case("enter-inside", "enter C0", on("pilot off"), "C0"),
    Case("enter-blaze", "enter H1", on("pilot off", blazes="H1"), "H1"),
    Case("flee-far", "flee G3", CAUGHT, "G3"),
    Case("flee-blaze", "flee F3", CAUGHT, "F3"),
    Case("flee-mountain", "flee A0", grown("pilot A5, digger G0", blazes="F2"), "A0"),
    Case("jump-role", "jump E1", on("pilot B0")),
    Case("jump-no-airport", "jump E1", on("smoke-jumper F0"), "F0"),
    Case("jump-ruined", "jump E1", on("smoke-jumper B0", burnouts="B0"), "B0"),
    Case("jump-here", "jump B0", on("smoke-jumper B0"), "B0"),
    Case("jump-blaze", "jump E1", on("smoke-jumper B0", blazes="E1"), "E1"),
    Case("jump-mountain", "jump A0", on("smoke-jumper B0"), "A0"),
]
WATER = [
    Case("fly-no-airport", "fly E1", on("pilot C3", blazes="E1"), "C3"),
    Case("fly-ruined", "fly E1", on(burnouts="C0", blazes="E1"), "C0"),
    Case("fly-empty", "fly E1", on(blazes="E1", tanker="empty")),
    Case("fly-empty-refill", "fly E1", on(blazes="E1", tanker="empty", options=BY_HAND), "refill"),
    Case("fly-no-blaze", "fly E2", on(blazes="E1"), "E2"),
    Case("fly-nothing", "fly E2", on()),
    Case("fly-two-role", "fly two E1", on("digger C0", blazes="E1 E2")),
    Case("fly-two-alone", "fly two F4", on(blazes="E1 E2 F4"), "F4"),
    Case("drop-no-blaze", "drop D5", DROPPED, "D5"),
    Case("drop-far", "drop F4", DROPPED, "F4"),
    Case("land-elsewhere", "land C0", on("pilot C0", "fly two E1", "drop E2", blazes="E1 E2"), "E1, E2"),
    Case("refill-by-spread", "refill", on(tanker="empty")),
    Case("refill-full", "refill", on(options=BY_HAND)),
    Case("refill-place", "refill", on("pilot C3", options=BY_HAND, tanker="empty"), "C3"),
    Case("refill-ruined", "refill", on(options=BY_HAND, tanker="empty", burnouts="C0"), "C0"),
    Case("deploy-none", "deploy", on("pilot C3 pumps=0")),
    Case("pump-no-pump", "pump B2", on("pilot B3", blazes="B2"), "B3"),
    Case("pump-no-pump-near", "pump B2", on("pump-specialist B3", blazes="B2"), "B3"),
    Case("pump-dry", "pump C2", on("pilot C1 pumps=1", pumps={"C1": "pilot"}, blazes="C2"), "C6"),
    Case("pump-no-water", "pump H2", on("pilot H1 pumps=1", pumps={"H1": "pilot"}, blazes="H2 G1 G6"), "H1"),
    Case("pump-no-blaze", "pump C6", on("pilot B3 pumps=1", pumps=PUMP, blazes="B2"), "C6"),
    Case("pump-far", "pump E1", on("pilot B3 pumps=1", pumps=PUMP, blazes="B2 E1"), "B3"),
    Case("pump-nothing", "pump E1", on("pilot B3 pumps=1", pumps=PUMP, blazes="E1"), "B3"),
]
WORK = [
    Case("burn-far", "burn C2", on("pilot C3"), "C3"),
    Case("burn-far-specialist", "burn C1", on("controlled-burn-specialist C3"), "C1"),
    Case("burn-feature", "burn C0", on(), "airport"),
    Case("burn-mountain", "burn A0", on("controlled-burn-specialist A1"), "A0"),
    Case("burn-blaze", "burn C2", on("controlled-burn-specialist C3", blazes="C2"), "C2"),
    Case("burn-burnout", "burn C3", on("pilot C3", burnouts="C3"), "C3"),
    Case("burn-no-marker", "burn C3", on("pilot C3", supply=0)),
    Case("rest-place", "rest", on(), "C0"),
    Case("rest-ruined", "rest", on("pilot C4", burnouts="C4"), "C4"),
    Case("rest-token", "rest", on("pilot C4", "rest")),
    Case("rest-token-old", "rest", on("pilot C4 rest"), "use rest"),
    Case("use-rest-none", "use rest", on()),
    Case("use-rest-fresh", "use rest", on("pilot C4", "rest")),
]
CHANCE = [
    Case("tile-laid", "tile A 3", begun("tile A 0"), "Summit"),
    Case("tile-side", "tile A 3 star", begun()),
    Case("tile-side", "tile A 3", begun(sides="star")),
    Case("role-dealt", "role pilot", begun(*TILES, "role pilot"), "Pilot"),
    Case("not-in-deck", "spread 5", on("pilot C0", "end", "shift 0"), "spread"),
    Case("not-in-deck", "blaze 2", grown("pilot C0", decks={"blaze": [1, 3]}), "new blaze"),
    Case("next-card", "shift 0", on("pilot C0", "end", next={"shift": ["3"]}), "shift 3"),
]
CASES = [*WHO_AND_WHAT, *NOW, *MOVES, *WATER, *WORK, *CHANCE]


def said(case: Case) -> tuple[State, Refusal]:
    state = case.lay()
    refusal = GAME.why_not(state, state.to_move if case.seat is None else case.seat, case.text)
    assert refusal is not None, "it is legal"
    return state, refusal


@pytest.mark.rule("22.2", "22.3", "22.5")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}:{case.text}")
def test_each_refusal_says_what_is_wrong(case: Case) -> None:
    _, refusal = said(case)
    assert refusal.code == case.code, refusal
    assert case.says in refusal.text
    assert REASONS[case.code].rule == refusal.rule
    assert "{" not in refusal.text
    assert set(refusal.where) <= set(atlas().at) | {border for border in refusal.where if "-" in border}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}:{case.text}")
def test_an_example_that_it_gives_is_legal(case: Case) -> None:
    state, refusal = said(case)
    if "example" in refusal.args:
        assert GAME.why_not(state, state.to_move, refusal.args["example"].strip('"')) is None


def test_every_reason_can_be_met() -> None:
    assert sorted(set(REASONS) - {case.code for case in CASES}) == []
