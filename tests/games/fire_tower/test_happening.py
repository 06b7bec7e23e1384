"""What of note a choice brings about."""

from __future__ import annotations

from fireline.core.game import Happening
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, scene


def after(state: State, text: str) -> list[Happening]:
    """What the choice brings about; the state moves on."""
    before, code = state.copy(), GAME.parse(state, text)
    assert isinstance(code, int)
    state.apply(code)
    return GAME.happenings(before, code, state)


def test_a_card_is_played_and_fire_spreads() -> None:
    state = scene("f", "d5", turn="red", hands={"red": ["flare-up"]})
    assert after(state, "flare-up") == [Happening("play", 0, "flare-up")]
    assert after(state, "flare-up d6-d8") == [Happening("fire", 0, cells=("d6", "d7", "d8"))]


def test_water_takes_gems_away() -> None:
    state = scene("fff", "d5", turn="red", hands={"red": ["air-drop"]})
    after(state, "air-drop")
    assert after(state, "air-drop d5-f5") == [Happening("water", 0, cells=("d5", "e5", "f5"))]


def test_a_firebreak_is_built_and_taken_away() -> None:
    state = scene("#", "d5", turn="red", hands={"red": ["dozer-line"]})
    after(state, "dozer-line")
    assert after(state, "dozer-line f5-g5") == [Happening("firebreak", 0, cells=("f5", "g5"))]
    state = scene("#", "d5", turn="red", hands={"red": ["de-reforest"]})
    kinds = [happening.kind for text in ("reforest", "reforest d5") for happening in after(state, text)]
    assert kinds == ["play", "reforest"]


def test_a_tower_burns() -> None:
    state = scene("f", "p13", turn="red", hands={"red": ["flare-up"]})
    after(state, "flare-up")
    happened = after(state, "flare-up p14-p16")
    assert Happening("tower", 2, cells=("p16",)) in happened


def test_a_discard_is_noted_and_every_kind_is_explained() -> None:
    state = scene(turn="red", hands={"red": ["ember"]})
    assert after(state, "discard ember") == [Happening("discard", 0, "ember")]
    assert all(GAME.notable.values())
