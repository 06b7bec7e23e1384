"""Setting up (rules section 2)."""

import pytest

from fireline.core.codes import CHANCE
from fireline.core.refusal import BadInput
from fireline.games.firebreak.state import State
from tests.games.firebreak.atlas import USUAL, WINDS, atlas, data
from tests.games.firebreak.tabletop import (
    GAME,
    ROLES,
    actor,
    asked,
    at,
    blazes,
    layout,
    outcomes,
    play,
    pumps,
    ruined,
    supply,
    table,
    until,
)


def laid_out(seats: int = 3, roles: str = "", **options: object) -> State:
    """A new game with the usual map: roles are about to be dealt, or these are dealt and the spinner turns."""
    state = play(GAME.start({"tables": "untuned", **options}, seats), *(f"tile {tile[0]} 0" for tile in USUAL))
    return play(state, *(f"role {role}" for role in roles.split()))


@pytest.mark.rule("2.1", "20.3")
@pytest.mark.parametrize(("seats", "rangers"), [(1, 3), (2, 4), (3, 3), (4, 4), (5, 5)])
def test_two_players_run_four_rangers_one_player_three_and_else_everybody_one(seats: int, rangers: int) -> None:
    state = GAME.start({}, seats)
    assert table(state).rangers == rangers
    assert GAME.seats(state) == ("red", "purple", "blue", "green", "ochre")[:seats]


@pytest.mark.rule("2.1", "20.3")
@pytest.mark.parametrize("rangers", [2, 3, 4, 5])
def test_one_player_may_choose_to_run_two_to_five(rangers: int) -> None:
    assert table(GAME.start({"rangers": rangers}, 1)).rangers == rangers


@pytest.mark.rule("2.1", "20.3", "22.8")
@pytest.mark.parametrize(("seats", "rangers"), [(1, 1), (1, 6), (2, 3), (3, 4), (5, 2)])
def test_other_numbers_of_rangers_are_refused(seats: int, rangers: int) -> None:
    with pytest.raises(BadInput):
        GAME.start({"rangers": rangers}, seats)


@pytest.mark.rule("2.1")
def test_with_two_players_each_runs_every_other_ranger() -> None:
    state = play(laid_out(2, "pilot digger hot-shot trailmaster"), "wind E", "blaze 1", "blaze 2")
    assert actor(state) == "pilot"
    seen = []
    for _ in range(4):
        seen.append((actor(state), state.to_move))
        state = play(state, "end", "shift 1", "spread 1")
    assert seen == [("pilot", 0), ("digger", 1), ("hot-shot", 0), ("trailmaster", 1)]


@pytest.mark.rule("2.2", "FB-A35")
def test_tiles_are_laid_by_chance_place_by_place_each_turned_in_any_way() -> None:
    state = GAME.start({}, 3)
    assert state.to_move == CHANCE
    assert set(outcomes(state)) == {f"tile {tile} {turned}" for tile in "ABCDEFG" for turned in range(6)}
    assert len(set(outcomes(state).values())) == 1, "all are equally likely"
    after = play(state, "tile C 4")
    assert set(outcomes(after)) == {f"tile {tile} {turned}" for tile in "ABDEFG" for turned in range(6)}


@pytest.mark.rule("2.2", "20.4")
def test_sides_may_be_plain_star_or_mixed() -> None:
    assert all(text.endswith("star") for text in outcomes(GAME.start({"sides": "star"}, 3)))
    mixed = outcomes(GAME.start({"sides": "mixed"}, 3))
    assert len(mixed) == 84
    assert {"tile A 0", "tile A 0 star"} <= set(mixed)
    assert len(set(mixed.values())) == 1
    assert layout(until(GAME.start({"sides": "star"}, 3), "role"))[0].endswith("*")


@pytest.mark.rule("2.3", "20.2")
@pytest.mark.parametrize("markers", [10, 18, 25])
def test_of_thirty_markers_the_counted_ones_are_used_and_the_others_stay_in_the_box(markers: int) -> None:
    state = GAME.start({"markers": markers}, 3)
    assert (supply(state), table(state).box) == (markers, 30 - markers)


@pytest.mark.rule("2.3", "22.8")
@pytest.mark.parametrize("markers", [9, 26, 30])
def test_no_other_number_of_markers_can_be_chosen(markers: int) -> None:
    with pytest.raises(BadInput):
        GAME.start({"markers": markers}, 3)


@pytest.mark.rule("2.5", "11.3", "12.5", "17.6", "20.5")
def test_there_are_fifteen_wind_cards_fifteen_spread_cards_and_twenty_four_new_blazes() -> None:
    state = table(GAME.start({"tables": "untuned"}, 3))
    assert state.shifts == (3, 4, 1, 1, 1, 4, 1)
    assert state.spreads == (4, 6, 4, 1, 0)
    assert state.new_blazes == (1 << 24) - 1
    for difficulty in ("campfire", "smokeater", "inferno"):
        assert sum(table(GAME.start({"difficulty": difficulty}, 3)).spreads) == 15


@pytest.mark.rule("17.6")
def test_new_blaze_cards_reach_every_space_but_the_mountain_and_name_damage_spots_last() -> None:
    cards = data("decks")["new_blaze"]["cards"]
    assert {space for card in cards for space in card} == set(atlas().at) - {"A0"}
    assert all(space not in atlas().damage_board for card in cards for space in card[:2])
    assert all(
        len({space[0] for space in card if space[0] != "H"}) >= len([s for s in card if s[0] != "H"]) for card in cards
    )


@pytest.mark.rule("2.6")
def test_roles_are_dealt_by_chance_one_to_each_ranger() -> None:
    state = laid_out(3)
    assert set(outcomes(state)) == {f"role {role}" for role in ROLES}
    assert len(set(outcomes(state).values())) == 1
    assert set(outcomes(play(state, "role digger"))) == {f"role {role}" for role in ROLES if role != "digger"}


@pytest.mark.rule("2.6", "19.1")
def test_a_ranger_begins_at_the_space_on_its_role_card_with_two_pumps() -> None:
    starts = ["B0", "C0", "F0", "E5", "G0", "C4", "D5", "F0"]
    for first in (0, 3):
        state = laid_out(5, " ".join(ROLES[first : first + 5]))
        for role, start in list(zip(ROLES, starts, strict=True))[first : first + 5]:
            assert (at(state, role), pumps(state, role)) == (start, ["held", "held"])


@pytest.mark.rule("2.7", "FB-A55")
def test_the_lowest_role_number_begins_and_then_it_goes_round_the_table() -> None:
    state = play(laid_out(3, "trailmaster pilot digger"), "wind E", "blaze 1", "blaze 2")
    order = []
    for _ in range(4):
        order.append(actor(state))
        state = play(state, "end", "shift 1", "spread 1")
    assert order == ["pilot", "digger", "trailmaster", "pilot"]


@pytest.mark.rule("2.8", "11.4", "FB-A30")
def test_the_spinner_gives_the_first_wind_each_direction_as_likely() -> None:
    state = laid_out(3, "pilot digger hot-shot")
    assert outcomes(state) == {f"wind {wind}": outcomes(state)["wind E"] for wind in WINDS}


@pytest.mark.rule("2.9", "20.1")
@pytest.mark.parametrize(("difficulty", "more"), [("campfire", 1), ("smokeater", 2), ("inferno", 3)])
@pytest.mark.parametrize("rangers", [2, 3, 5])
def test_one_blaze_for_each_ranger_and_one_two_or_three_more(difficulty: str, more: int, rangers: int) -> None:
    state = GAME.start({"difficulty": difficulty, "rangers": rangers, "tables": "untuned"}, 1)
    assert len(blazes(until(state, "act"))) == rangers + more


@pytest.mark.rule("2.10", "FB-A14")
def test_all_three_spaces_of_a_card_are_lit_in_order_until_there_are_enough() -> None:
    state = play(laid_out(3, "pilot digger hot-shot"), "wind E", "blaze 1")
    assert (blazes(state), asked(state)) == ({"E4", "C5", "D3"}, "start")
    assert (blazes(play(state, "blaze 17"))) == {"E4", "C5", "D3", "E1"}
    assert asked(play(state, "blaze 17")) == "act"


@pytest.mark.rule("2.10", "FB-A13", "FB-A14")
def test_a_space_that_burns_already_or_has_a_ranger_is_left_out() -> None:
    # Card 6 ends with E4, which card 1 begins with; card 13 ends at C0, where the Pilot begins.
    state = play(laid_out(3, "pilot digger hot-shot", difficulty="inferno"), "wind E", "blaze 1")
    assert blazes(play(state, "blaze 6")) == {"E4", "C5", "D3", "H11", "B4"}
    assert asked(play(state, "blaze 6")) == "start", "one is still missing"
    state = play(state, "blaze 13")
    assert blazes(state) == {"E4", "C5", "D3", "G4", "H9"}
    assert blazes(play(state, "blaze 17")) == {"E4", "C5", "D3", "G4", "H9", "E1"}


@pytest.mark.rule("2.11", "15.2", "FB-A08")
def test_a_starting_blaze_on_a_spot_of_the_damage_board_ruins_it_and_costs_a_marker_more() -> None:
    state = play(laid_out(3, "pilot digger hot-shot"), "wind E", "blaze 9")
    assert blazes(state) == {"H10", "G1", "B0"}
    assert (ruined(state), supply(state), table(state).removed) == ({"B0"}, 21, 1)


@pytest.mark.rule("2.11", "FB-A55")
def test_the_new_blaze_cards_of_the_setup_are_used() -> None:
    state = play(laid_out(3, "pilot digger hot-shot"), "wind E", "blaze 9", "blaze 17")
    assert table(state).new_blazes == (1 << 24) - 1 - (1 << 8) - (1 << 16)
    later = until(state, "blaze", seed=1)
    assert not {"blaze 9", "blaze 17"} & set(outcomes(later))


@pytest.mark.rule("2.12", "12.1", "6.3")
def test_at_the_start_the_tanker_is_full_and_the_track_stands_at_0() -> None:
    state = table(until(GAME.start({}, 3), "act"))
    assert (state.tanker, state.track, state.calm, state.hollow) == (1, 0, 0, 0)
    assert sum(state.single) == sum(state.double) == state.burnouts == 0


def test_every_setup_comes_to_a_first_turn_with_the_lowest_role() -> None:
    for seed in range(30):
        state = until(GAME.start({"sides": "mixed"}, 1 + seed % 5), "act", seed)
        dealt = [ROLES[role] for role in table(state).roles]
        assert actor(state) == min(dealt, key=ROLES.index)
        assert not blazes(state) & {at(state, role) for role in dealt}
