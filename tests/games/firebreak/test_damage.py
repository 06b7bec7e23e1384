"""Damage, and markers that run short (rules section 15, rule 13.6)."""

import pytest

from tests.games.firebreak.atlas import atlas
from tests.games.firebreak.tabletop import (
    blazes,
    burnouts,
    ended,
    legal,
    play,
    refused,
    ruined,
    scene,
    spread,
    supply,
    table,
)


@pytest.mark.rule("15.1", "1.10", "FB-A08")
@pytest.mark.parametrize("spot", sorted(atlas().damage_board))
def test_a_blaze_on_a_spot_of_the_damage_board_ruins_it_and_takes_a_marker_out_of_the_game(spot: str) -> None:
    west = atlas().beside(spot, "W")
    state = scene("hot-shot off", phase="spread", blazes=west, supply=20)
    lit = blazes(spread(state)) - {west}
    spots = lit & atlas().damage_board
    assert spot in spots
    after = spread(state)
    assert ruined(after) - ruined(state) == spots
    assert supply(after) == 20 - len(lit) - len(spots)
    assert table(after).removed - table(state).removed == len(spots)


@pytest.mark.rule("15.3", "1.10")
@pytest.mark.parametrize("lake", sorted(atlas().those("lake")))
def test_lakes_take_no_damage(lake: str) -> None:
    east = atlas().beside(lake, "E")
    state = spread(scene("hot-shot off", phase="spread", blazes=east, wind="W", supply=20))
    assert lake in blazes(state)
    assert lake not in ruined(state)


@pytest.mark.rule("15.2", "17.5", "FB-A08")
def test_a_new_blaze_does_damage_too() -> None:
    # Card 13 is G4 H9 C0; the first two burn.
    before = spread(scene("hot-shot F0", blazes="G4 H9", wind="NW", supply=20))
    after = play(before, "blaze 13")
    assert "C0" in ruined(after)
    assert (supply(before) - supply(after), table(after).removed - table(before).removed) == (2, 1)


@pytest.mark.rule("15.3", "17.5", "FB-A08", "FB-A10")
def test_a_flare_up_does_no_second_damage() -> None:
    state = scene("hot-shot F0", blazes="G4 H9", burnouts="C0", wind="NW", supply=20)
    before = spread(state)
    after = play(before, "blaze 13")
    assert "C0" in blazes(after)
    assert (supply(after), table(after).removed) == (supply(before), table(before).removed)


@pytest.mark.rule("15.3", "7.4", "FB-A22")
def test_a_controlled_burn_does_none() -> None:
    state = scene("hot-shot C3", supply=20)
    after = play(state, "burn C3")
    assert (ruined(after), table(after).removed, supply(after)) == (set(), table(state).removed, 19)


@pytest.mark.rule("1.11", "9.1", "FB-A09")
def test_a_burnt_lodge_is_gone_for_good() -> None:
    state = spread(scene("hot-shot C4", blazes="D6"), "flee C5", "blaze 1", "stay out", "shift 0", "spread 1")
    assert "C4" in ruined(state)
    put_out = scene("hot-shot C4", burnouts="C4")
    assert "rest" not in legal(put_out)
    assert refused(put_out, "rest") == "rest-ruined"


@pytest.mark.rule("15.4", "13.6", "FB-A08", "FB-A38")
def test_blazes_are_placed_first_and_damage_takes_what_is_left() -> None:
    # D6 lights C4, a lodge, A2, a preserve, and D1: three blazes and two spots.
    for markers, left, gone in ((6, 1, 2), (5, 0, 2), (4, 0, 1), (3, 0, 0)):
        state = scene("hot-shot F0", blazes="D6", supply=markers)
        after = spread(state)
        assert blazes(after) == {"D6", "C4", "A2", "D1"}
        assert (supply(after), table(after).removed - table(state).removed) == (left, gone)
        assert ruined(after) == {"C4", "A2"}
        assert ended(after) == ""


@pytest.mark.rule("13.6", "18.3", "FB-A11", "FB-A38")
def test_with_fewer_markers_than_new_blazes_the_game_is_lost() -> None:
    for markers in (2, 1, 0):
        assert ended(spread(scene("hot-shot F0", blazes="D6", supply=markers))) == "lost"


@pytest.mark.rule("15.4", "2.3", "FB-A08")
def test_a_new_blaze_with_the_last_marker_does_damage_without_a_loss() -> None:
    state = spread(scene("hot-shot F0", blazes="G4 H9", burnouts="G5 G6 F6 H12 H10", wind="NW", supply=1))
    assert supply(state) == 1
    after = play(state, "blaze 13")
    assert ("C0" in ruined(after), supply(after), ended(after)) == (True, 0, "")


@pytest.mark.rule("15.1", "6.6", "1.11")
def test_what_is_put_out_stays_ruined() -> None:
    state = play(scene("hot-shot B0", blazes="C0"), "fly C0")
    assert (burnouts(state), ruined(state)) == ({"C0"}, {"C0"})
    assert refused(scene("hot-shot C0", burnouts="C0", blazes="E1"), "fly E1") == "fly-ruined"
