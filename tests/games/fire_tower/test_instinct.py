"""The quick player that bots play on with: no master, but no fool."""

from __future__ import annotations

from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, scene

TWO = ["red", "blue"]


def hunches(state: State, number: int = 20) -> set[str]:
    """What comes to mind, asked again and again."""
    return {GAME.text(state, state.hunch(stream(seed, "x"))) for seed in range(number)}


def played(state: State, seed: int = 1) -> State:
    """The position after the seat's turn."""
    luck, seat = stream(seed, "x"), state.to_move
    while state.to_move == seat:
        state.apply(state.hunch(luck))
    return state


def test_it_takes_a_win() -> None:
    state = scene("f", "p13", seats=TWO, turn="red", wind="N", hands={"red": ["flare-up", "dozer-line"], "blue": []})
    assert hunches(state) == {"flare-up"}
    assert GAME.result(played(state)) is not None


def test_it_guards_its_tower_when_the_fire_is_near() -> None:
    hands = {"red": ["fire-engine", "south"], "blue": []}
    state = scene("f", "d4", seats=TWO, turn="red", wind="W", hands=hands)
    assert hunches(state) == {"fire-engine"}
    state = played(state)
    assert not state.table().fire


def test_it_brings_the_winds_gem_towards_the_other_tower() -> None:
    state = scene(seats=TWO, turn="red", phase="wind", wind="S", hands={"red": ["ember"], "blue": []})
    assert hunches(state) == {"wind i10"}


def test_it_discards_what_it_has_no_place_for() -> None:
    state = scene(seats=TWO, turn="red", wind="S", hands={"red": ["air-drop"], "blue": []})
    assert hunches(state) == {"discard air-drop"}


def test_once_it_discards_it_lets_all_go_that_is_worth_less_than_a_card_to_be_drawn() -> None:
    hands = {"red": ["air-drop", "dozer-line", "scratch-line"], "blue": []}
    state = scene(seats=TWO, turn="red", wind="S", hands=hands)
    state.apply(GAME.find(state, "discard dozer-line") or 0)
    assert hunches(state) == {"discard scratch-line"}
    state = scene(seats=TWO, turn="red", wind="S", hands={"red": ["north", "air-drop"], "blue": []})
    state.apply(GAME.find(state, "discard north") or 0)
    assert hunches(state) == {"done"}  # water is worth keeping


def test_it_spares_a_partner() -> None:
    hands = {"red": ["flare-up"]}
    state = scene("f", "p13", turn="red", wind="N", hands=hands, options={"teams": True})
    assert state.prospects()[0] == state.prospects()[2]
    assert not any("p16" in text for text in hunches(_placing(state)))


def _placing(state: State) -> State:
    state.apply(GAME.find(state, "flare-up") or 0)
    return state


def test_its_games_come_to_an_end_and_it_beats_random_play() -> None:
    won = 0.0
    for seed in range(6):
        state, luck = GAME.start(None, 2), stream(seed, "x")
        while state.to_move != OVER:
            by_hunch = state.to_move in (CHANCE, seed % 2)
            state.apply(state.hunch(luck) if by_hunch else state.sample(luck))
        result = GAME.result(state)
        assert result is not None
        won += result.scores[seed % 2]
    assert won >= 5
