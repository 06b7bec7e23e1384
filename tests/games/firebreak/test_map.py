"""The map and its words (rules section 1)."""

from collections import Counter

import pytest

from tests.games.firebreak.atlas import USUAL, WINDS, atlas
from tests.games.firebreak.tabletop import (
    GAME,
    at,
    blazes,
    burnouts,
    land,
    layout,
    legal,
    named,
    offered,
    play,
    refused,
    ruined,
    scene,
    spread,
    table,
)

TURNED = ("G2", "A5*", "F1", "C3", "B0*", "D4", "E3*")
"""Another map: other tiles in other places, turned, some with the star up."""


@pytest.mark.rule("1.1")
def test_seven_tiles_and_six_edge_tiles_make_a_hexagon_of_sixty_one_spaces() -> None:
    for laid in (USUAL, TURNED):
        places = atlas(laid).at.values()
        assert len(places) == len(set(places)) == 61
        assert all(max(abs(q), abs(r), abs(q + r)) <= 4 for q, r in places)
    assert layout(scene(layout=TURNED)) == TURNED


@pytest.mark.rule("1.2", "FB-A35")
def test_space_0_is_the_middle_of_its_tile_and_the_others_go_clockwise_from_the_east() -> None:
    state = scene("trailmaster C0")
    for i, wind in enumerate(WINDS, 1):
        assert land(state).beside("C0", wind) == f"C{i}"
    # Flames go the way of the wind: the straight neighbour of C0 catches fire.
    for i, wind in enumerate(WINDS, 1):
        assert f"C{i}" in blazes(spread(scene("hot-shot F0", blazes="C0", wind=wind)))


@pytest.mark.rule("1.2", "FB-A35")
@pytest.mark.parametrize("turned", range(6))
def test_a_tile_that_is_turned_n_times_is_turned_n_times_60_degrees_clockwise(turned: int) -> None:
    laid = ("A0", "B0", f"C{turned}", "D0", "E0", "F0", "G0")
    burning = scene("hot-shot F0", layout=laid, blazes="C0", wind="E")
    # A wind to the east finds C1 where the tile lies straight, C6 where it is turned once.
    assert f"C{(6 - turned) % 6 + 1}" in blazes(spread(burning))


@pytest.mark.rule("1.2", "1.1", "FB-A35")
def test_edge_spaces_stay_where_they_are_however_the_tiles_lie() -> None:
    corners = {"H1": (4, -4), "H4": (4, 0), "H6": (0, 4), "H8": (-4, 4), "H9": (-4, 0), "H11": (0, -4)}
    for laid in (USUAL, TURNED):
        state = scene("trailmaster H6", layout=laid)
        assert {name: land(state).at[name] for name in corners} == corners
        assert "H5" in offered(state, "move")


@pytest.mark.rule("1.2", "22.3")
def test_a_name_that_no_space_has_is_not_understood() -> None:
    for name in ("A7", "H13", "H0", "I1"):
        assert refused(scene(), f"move {name}")


@pytest.mark.rule("1.3", "FB-A35")
def test_a_space_adjoins_the_six_around_it_and_fewer_at_the_edge() -> None:
    digger = scene("digger C5")
    assert offered(digger, "firebreak") == {"A1-C5", "A2-C5", "B3-C5", "C0-C5", "C4-C5", "C5-C6"}
    assert offered(scene("digger H1"), "firebreak") == {"G1-H1", "G6-H1", "H1-H2"}


@pytest.mark.rule("1.3", "5.1")
def test_a_border_has_one_name_and_is_understood_both_ways_round() -> None:
    state = scene("hot-shot C5")
    assert GAME.find(state, "firebreak C5-A1") == GAME.find(state, "firebreak A1-C5")
    assert "firebreak A1-C5" in legal(state)
    assert "firebreak C5-A1" not in legal(state)


@pytest.mark.rule("1.4", "1.5")
def test_the_plain_sides_of_the_tiles_have_26_light_and_22_dense_spaces() -> None:
    tiles = {name for name in atlas().at if name[0] != "H"}
    assert len(tiles - atlas().dense) - 1 == 26
    assert len(tiles & atlas().dense) == 22
    assert len(atlas().hills) == 10
    assert Counter(atlas().features.values()) == {"airport": 2, "lake": 4, "preserve": 3, "lodge": 3, "station": 2}


@pytest.mark.rule("1.4", "1.1")
@pytest.mark.parametrize("name", ["A5", "B1", "C2", "D2", "E3", "F3", "G5"])
def test_the_star_side_of_each_tile_has_one_dense_space_more(name: str) -> None:
    star = tuple(laid + "*" * (laid[0] == name[0]) for laid in USUAL)
    assert atlas(star).dense - atlas().dense == {name}
    # Fire to its west in a north-east wind, or to its east in a south-west wind, has it at its side.
    west, east = atlas().beside(name, "W"), atlas().beside(name, "E")
    for laid, lit in ((USUAL, False), (star, True)):
        state = scene("hot-shot off", layout=laid, blazes=west or east, wind="NE" if west else "SW", phase="spread")
        assert (name in blazes(spread(state))) == lit


@pytest.mark.rule("1.5", "4.2")
def test_a_hill_may_be_light_or_dense() -> None:
    assert {"A1", "A3", "F6", "G3"} == atlas().hills - atlas().dense
    state = scene("hot-shot F0", blazes="C4", wind="E")
    assert "C5" in atlas().hills
    assert "C5" in blazes(spread(state)), "dense, at the side of an east wind"


@pytest.mark.rule("1.6", "13.3", "4.3")
def test_nothing_ever_burns_or_stands_on_the_mountain() -> None:
    assert blazes(spread(scene("hot-shot F0", blazes="A4", wind="E"))) == {"A4"}
    assert "A0" not in offered(scene("trailmaster A1"), "move")


@pytest.mark.rule("1.7", "FB-A31")
def test_a_cabin_is_a_lodge_and_a_nature_preserve_is_a_wildlife_preserve() -> None:
    for lodge in atlas().those("lodge", "station"):
        assert "rest" in legal(scene(f"hot-shot {lodge}"))
    for name in atlas().those("preserve"):
        west = atlas().beside(name, "W")
        assert name in ruined(spread(scene("hot-shot C0", blazes=west, wind="E")))


@pytest.mark.rule("1.8", "FB-A10")
def test_a_blaze_that_is_put_out_is_turned_to_its_burnt_out_side_and_stays() -> None:
    state = play(scene("hot-shot B0", blazes="C3", supply=20), "fly C3")
    assert (blazes(state), burnouts(state), table(state).supply) == (set(), {"C3"}, 20)


@pytest.mark.rule("1.8", "4.3")
def test_a_ranger_may_enter_a_burnt_out_space_but_no_burning_one() -> None:
    state = scene("hot-shot C0", blazes="C1", burnouts="C2")
    assert at(play(state, "move C2"), "hot-shot") == "C2"
    assert refused(state, "move C1")


@pytest.mark.rule("1.9", "FB-A16")
def test_the_edge_is_the_twenty_four_outermost_spaces() -> None:
    state = scene("hot-shot off", phase="enter")
    assert len(atlas().rim) == 24
    assert offered(state, "enter") == atlas().rim


@pytest.mark.rule("1.10", "FB-A08", "15.3")
def test_the_damage_board_lists_ten_spots_and_no_lake() -> None:
    everything = scene(
        "hot-shot off, trailmaster off", blazes="F4", phase="spread", burnouts=" ".join(atlas().damage_board), supply=0
    )
    assert ruined(everything) == atlas().damage_board
    assert len(atlas().damage_board) == 10
    assert ruined(scene(blazes="B3 D0 D3 F4")) == set()


@pytest.mark.rule("1.11", "FB-A09")
def test_what_has_burned_is_never_intact_again_even_when_the_fire_is_out() -> None:
    state = scene("hot-shot C4", burnouts="C4")
    assert ruined(state) == {"C4"}
    assert refused(state, "rest")


def test_spaces_are_numbered_row_by_row_from_the_north_west() -> None:
    state = scene("hot-shot H11, trailmaster H6")
    assert table(state).at == (0, 60)
    assert named(state, 1 | 1 << 60 | 1 << 30) == {"H11", "H6", "A0"}
