"""The quick player that bots play on with: no master, but no fool."""

from __future__ import annotations

from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, on_cells, play, scene

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


def test_what_it_discards_is_weighed_as_a_whole() -> None:
    hands = {"red": ["north", "south", "dozer-line", "dozer-line", "scratch-line"], "blue": []}
    state = scene("f", "h11", seats=TWO, turn="red", wind="S", hands=hands)
    assert hunches(state) == {"discard north"}  # the gem that a wind card brings is worth more than one new card
    assert GAME.view(played(state), 0).hand_sizes[0] == 0


def test_of_a_loot_it_keeps_the_best_cards() -> None:
    loot = ["air-drop", "explosion", "smokejumper", "burning-snag"]
    hands = {"red": ["flare-up", "north", "ember", "dozer-line", "scratch-line"], "blue": loot}
    state = scene("f", "p13", seats=["red", "purple", "blue"], turn="red", wind="N", hands=hands)
    state = play(state, "flare-up", "flare-up p14-p16")  # eight cards, of which six may be kept
    assert hunches(state) == {"discard north"}
    luck = stream(1, "x")
    while state.to_move == 0:
        state.apply(state.hunch(luck))
    assert {"ember", *loot} <= set(pile_cards(GAME.view(state, 0).hand))


def test_it_opens_a_wall_before_a_rival() -> None:
    walled = on_cells("#", "o16 p15", on_cells("f", "p14"))
    state = scene(walled, seats=TWO, turn="red", wind="N", hands={"red": ["de-reforest", "south"], "blue": []})
    assert hunches(state) == {"reforest"}
    assert hunches(_placing(state, "reforest")) == {"reforest p15"}


def test_it_can_aim_at_the_strongest_rival_and_not_only_at_the_nearest() -> None:
    near_purple, far_from_blue = "n3", "l12"
    state = scene(on_cells("f", f"{near_purple} {far_from_blue}"), turn="red", wind="W", hands={"red": ["explosion"]})
    assert hunches(_placing(state, "explosion")) == {f"explosion {far_from_blue}"}


def test_it_knows_reckless_abandon() -> None:
    hands = {"red": ["dozer-line", "dozer-line", "scratch-line"], "blue": []}
    state = scene(on_cells("f", "b3 p14"), seats=TWO, turn="red", wind="N", hands=hands, buckets=["blue"])
    assert hunches(state) == {"reckless firebreak"}
    result = GAME.result(played(state))  # with gems on p15 and on the corner
    assert result is not None
    assert result.scores == (1, 0)


def test_it_sees_no_hand_but_its_own() -> None:
    rich = ["explosion", "burning-snag", "flare-up", "air-drop", "smokejumper"]
    poor = ["dozer-line", "dozer-line", "scratch-line", "de-reforest", "north"]
    hands = [{"red": ["flare-up", "ember", "east"], "blue": blue, "purple": []} for blue in (rich, poor)]
    one, other = (scene("f", "p13", turn="red", wind="N", phase="wind", hands=hand) for hand in hands)
    luck = [stream(seed, "x") for seed in (1, 1)]
    while one.to_move == 0:
        hunch, ploy = one.hunch(luck[0]), one.ploy(luck[0])
        assert (hunch, ploy) == (other.hunch(luck[1]), other.ploy(luck[1]))
        one.apply(hunch)
        other.apply(hunch)


def ploys(state: State, number: int = 20) -> set[str]:
    """What one would do who knows that the others follow hunches."""
    return {GAME.text(state, state.ploy(stream(seed, "x"))) for seed in range(number)}


def test_by_a_ploy_it_keeps_firebreaks_that_it_would_throw_away_by_a_hunch() -> None:
    hands = {"red": ["dozer-line", "scratch-line", "north"]}
    state = scene("f", "e5", turn="red", wind="N", hands=hands)
    assert hunches(state) == {"discard north"}
    assert GAME.view(played(state.copy()), 0).hand_sizes[0] == 0
    assert ploys(state) == {"north gem"}


def test_in_teams_a_ploy_is_a_hunch() -> None:
    hands = {"red": ["dozer-line", "scratch-line", "north"]}
    state = scene("f", "e5", turn="red", wind="N", hands=hands, options={"teams": True})
    assert ploys(state) == hunches(state)


def test_it_spares_a_partner() -> None:
    hands = {"red": ["flare-up"]}
    state = scene("f", "p13", turn="red", wind="N", hands=hands, options={"teams": True})
    assert state.prospects()[0] == state.prospects()[2]
    assert not any("p16" in text for text in hunches(_placing(state)))


def _placing(state: State, card: str = "flare-up") -> State:
    state.apply(GAME.find(state, card) or 0)
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
