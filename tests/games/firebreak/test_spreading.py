"""How flames spread (rules sections 11 to 13)."""

import pytest

from tests.games.firebreak.atlas import WINDS, atlas
from tests.games.firebreak.tabletop import (
    actor,
    asked,
    at,
    blazes,
    outcomes,
    play,
    scene,
    spread,
    supply,
    table,
    wind,
)


@pytest.mark.rule("11.1", "11.2", "11.3")
@pytest.mark.parametrize(("card", "blows"), [(0, "SE"), (1, "SW"), (2, "W"), (3, "NW"), (4, "NE"), (5, "E")])
def test_a_wind_shift_card_turns_the_wind_by_sixths_clockwise(card: int, blows: str) -> None:
    state = play(scene(wind="SE"), "end", f"shift {card}")
    assert (wind(state), asked(state)) == (blows, "spread")


@pytest.mark.rule("11.4", "FB-A30")
@pytest.mark.parametrize("blows", WINDS)
def test_the_spinner_card_gives_any_direction_with_equal_chance(blows: str) -> None:
    state = play(scene(wind="SE"), "end", "shift spin")
    assert len(outcomes(state)) == 6
    assert len(set(outcomes(state).values())) == 1
    after = play(state, f"spin {blows}")
    assert (wind(after), asked(after)) == (blows, "spread")


@pytest.mark.rule("12.1", "12.2")
def test_at_seven_or_less_nothing_burns_and_the_next_ranger_begins() -> None:
    state = spread(scene("pilot C0, digger E5", blazes="F3", track=4), card=3)
    assert (table(state).track, blazes(state), actor(state), asked(state)) == (7, {"F3"}, "digger", "act")


@pytest.mark.rule("12.1", "12.3")
@pytest.mark.parametrize(("before", "card"), [(7, 1), (7, 4), (4, 4)])
def test_at_eight_or_more_flames_spread_and_a_new_blaze_is_drawn(before: int, card: int) -> None:
    state = spread(scene("pilot C0", blazes="F3", track=before), card=card)
    assert (blazes(state), asked(state)) == ({"F3", "F2"}, "blaze")
    assert blazes(play(state, "blaze 1")) == {"F3", "F2", "E4"}


@pytest.mark.rule("12.4", "FB-A01")
def test_after_a_spread_the_track_goes_back_to_0() -> None:
    state = spread(scene("pilot C0", blazes="F3", track=7), "blaze 1", card=3)
    assert table(state).track == 0


@pytest.mark.rule("12.4", "20.6", "FB-A01")
def test_with_carry_it_goes_back_by_8() -> None:
    state = spread(scene("pilot C0", blazes="F3", track=7, options={"spread_track": "carry"}), "blaze 1", card=3)
    assert table(state).track == 2


@pytest.mark.rule("13.1", "13.2", "FB-A03")
def test_the_example_of_the_rulebook() -> None:
    # A wind out of the north-west: straight into A5 (light), into F2 (dense, at the side), not into G3 (light).
    state = spread(scene("pilot C0", blazes="F1", wind="SE"))
    assert blazes(state) == {"F1", "A5", "F2"}


@pytest.mark.rule("13.2", "FB-A03")
def test_dense_forest_on_both_sides_burns() -> None:
    assert blazes(spread(scene("pilot C0", blazes="G0", wind="NW"))) == {"G0", "G5", "G4", "G6"}


@pytest.mark.rule("13.2", "13.1", "FB-A03")
def test_light_forest_burns_only_straight_downwind() -> None:
    # Around C0 all is light to the south-east, south-west and west.
    assert blazes(spread(scene("trailmaster F0", blazes="C0", wind="SW"))) == {"C0", "C3"}


@pytest.mark.rule("13.1", "13.2", "FB-A03")
def test_upwind_nothing_ever_burns() -> None:
    for name in WINDS:
        lit = blazes(spread(scene("trailmaster F0", blazes="C0", wind=name))) - {"C0"}
        i = WINDS.index(name)
        downwind = {atlas().beside("C0", WINDS[(i + turn) % 6]) for turn in (-1, 0, 1)}
        assert lit <= downwind
        assert lit == {to for to in downwind if to in atlas().dense} | {atlas().beside("C0", name)}


@pytest.mark.rule("13.3", "1.6")
def test_no_flame_goes_into_the_mountain() -> None:
    assert blazes(spread(scene("pilot C0", blazes="A4"))) == {"A4"}


@pytest.mark.rule("13.3")
def test_no_flame_goes_into_a_burnt_out_space() -> None:
    assert blazes(spread(scene("pilot C0", blazes="F3", burnouts="F2"))) == {"F3"}


@pytest.mark.rule("13.3")
def test_no_flame_goes_off_the_map() -> None:
    assert blazes(spread(scene("pilot C0", blazes="H4 B1"))) == {"H4", "B1"}


@pytest.mark.rule("13.4", "FB-A02")
def test_new_blazes_do_not_spread_on_in_the_same_spread() -> None:
    first = spread(scene("pilot C0", blazes="F3"))
    assert blazes(first) == {"F3", "F2"}
    second = spread(scene("pilot C0", blazes="F3 F2"))
    assert blazes(second) == {"F3", "F2", "A5", "A4"}, "F2 has dense A4 at its side"


@pytest.mark.rule("13.4", "13.3", "FB-A02")
def test_a_line_of_fire_moves_as_one() -> None:
    assert blazes(spread(scene("pilot C0", blazes="F3 F2", wind="W"))) == {"F3", "F2", "H10"}


@pytest.mark.rule("13.5", "19.7", "FB-A26")
def test_no_flame_goes_where_the_knock_down_specialist_stands() -> None:
    state = spread(scene("knock-down-specialist F2, pilot F2", blazes="F3"))
    assert (blazes(state), asked(state)) == ({"F3"}, "blaze")
    assert at(state, "pilot") == "F2"
    assert table(state).calm == 1


@pytest.mark.rule("13.1")
def test_any_other_ranger_keeps_no_flame_out() -> None:
    state = spread(scene("hot-shot F2", blazes="F3"))
    assert (blazes(state), asked(state)) == ({"F3", "F2"}, "flee")


@pytest.mark.rule("13.6", "FB-A38")
def test_a_space_that_several_blazes_reach_takes_one_marker() -> None:
    state = spread(scene("pilot C0", blazes="F3 F0", supply=10))
    assert blazes(state) == {"F3", "F0", "F1", "F2"}
    assert supply(state) == 8


@pytest.mark.rule("8.5", "13.1", "FB-A40")
def test_flames_destroy_the_pumps_of_a_space() -> None:
    state = scene("pilot F2", blazes="F3")
    state = spread(play(state, "deploy", "deploy"), "flee A5")
    assert table(state).pumps[:2] == (61, 61)
