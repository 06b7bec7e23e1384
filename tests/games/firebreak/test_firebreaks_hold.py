"""Firebreaks in the spread: what holds, what falls (rules section 14)."""

import pytest

from tests.games.firebreak.tabletop import blazes, firebreaks, play, scene, spread, table

# Fire on F3; an east wind blows it straight into F2, which is dense forest, and nowhere else.


@pytest.mark.rule("14.1", "14.3", "FB-A04")
def test_a_single_firebreak_hit_straight_on_holds_once_and_falls() -> None:
    state = spread(scene("pilot C0", blazes="F3", firebreaks="F2-F3"), "blaze 13")
    assert "F2" not in blazes(state)
    assert firebreaks(state) == {}


@pytest.mark.rule("14.3", "FB-A04")
def test_the_next_time_the_flames_go_through() -> None:
    state = spread(scene("pilot C0, digger G0", blazes="F3", firebreaks="F2-F3"), "blaze 13")
    assert "F2" not in blazes(state)
    later = spread(play(state, "end", "shift 1", "spread 4", "end", "shift 5", "spread 3"))
    assert "F2" in blazes(later)


@pytest.mark.rule("14.3", "FB-A04")
@pytest.mark.parametrize("rangers", ["digger F2, pilot C0", "pilot C0, digger F2"])
def test_it_stays_if_any_ranger_stands_behind_it_whoever_is_on_turn(rangers: str) -> None:
    state = spread(scene(rangers, blazes="F3", firebreaks="F2-F3"))
    assert blazes(state) == {"F3"}
    assert firebreaks(state) == {"F2-F3": 1}


@pytest.mark.rule("14.3", "FB-A04")
def test_a_ranger_beside_it_is_not_enough() -> None:
    state = spread(scene("digger E6, pilot A5", blazes="F3", firebreaks="F2-F3"))
    assert firebreaks(state) == {}


@pytest.mark.rule("14.3", "10.2", "FB-A54")
def test_nor_is_one_who_is_off_the_board() -> None:
    state = spread(play(scene("digger F2", blazes="F3", firebreaks="F2-F3"), "off"))
    assert firebreaks(state) == {}


@pytest.mark.rule("14.1", "14.4", "FB-A04")
def test_a_hit_from_the_side_is_held_and_never_takes_the_firebreak() -> None:
    # A south-east wind has dense F2 at the side of F1.
    state = spread(scene("pilot C0", blazes="F1", wind="SE", firebreaks="F1-F2"))
    assert blazes(state) == {"F1", "A5"}
    assert firebreaks(state) == {"F1-F2": 1}


@pytest.mark.rule("14.4", "FB-A04")
def test_light_forest_at_the_side_is_not_hit_at_all() -> None:
    state = spread(scene("pilot C0", blazes="F1", wind="SE", firebreaks="F1-G3"))
    assert firebreaks(state) == {"F1-G3": 1}


@pytest.mark.rule("14.1")
def test_flames_go_round_a_firebreak() -> None:
    # F0 has F2 at its side, where no firebreak is.
    state = spread(scene("pilot C0", blazes="F0", firebreaks="F2-F3"))
    assert blazes(state) == {"F0", "F1", "F2"}


@pytest.mark.rule("14.2", "FB-A06")
def test_a_double_firebreak_holds_for_ever() -> None:
    state = scene("pilot C0", blazes="F3", firebreaks="F2-F3 double")
    for calm in (0, 1):
        after = spread(scene("pilot C0", blazes="F3", firebreaks="F2-F3 double", calm=calm))
        assert blazes(after) == {"F3"}
        assert firebreaks(after) == {"F2-F3": 2}
    assert firebreaks(spread(state, "blaze 13")) == {"F2-F3": 2}


@pytest.mark.rule("14.5", "FB-A05")
@pytest.mark.parametrize(
    ("behind", "keys"),
    [
        ("burnt out", {"blazes": "F3", "burnouts": "F2", "firebreaks": "F2-F3"}),
        ("burning", {"blazes": "F3 F2 A5 A4", "firebreaks": "F2-F3"}),
        ("mountain", {"blazes": "A4", "firebreaks": "A0-A4"}),
    ],
)
def test_a_firebreak_before_what_cannot_burn_is_not_tested(behind: str, keys: dict[str, str]) -> None:
    state = spread(scene("pilot C0", **keys))
    assert firebreaks(state) == {keys["firebreaks"]: 1}, behind


@pytest.mark.rule("14.5", "14.3", "FB-A05")
def test_a_firebreak_with_the_fire_on_its_lee_side_is_not_tested() -> None:
    state = spread(scene("pilot C0", blazes="F2", firebreaks="F2-F3"))
    assert firebreaks(state) == {"F2-F3": 1}


@pytest.mark.rule("14.6", "FB-A37")
def test_a_firebreak_falls_even_if_its_far_side_catches_fire_from_elsewhere() -> None:
    # F0 lights F2 from the side while F3 blows straight at the firebreak.
    state = spread(scene("pilot C0", blazes="F3 F0", firebreaks="F2-F3"))
    assert blazes(state) == {"F3", "F0", "F1", "F2"}
    assert firebreaks(state) == {}


@pytest.mark.rule("14.6", "14.3", "FB-A37", "FB-A04")
def test_a_ranger_who_is_caught_behind_it_has_still_held_it() -> None:
    state = spread(scene("digger F2, pilot C0", blazes="F3 F0", firebreaks="F2-F3"))
    assert "F2" in blazes(state)
    assert firebreaks(state) == {"F2-F3": 1}


@pytest.mark.rule("14.7", "18.1", "FB-A12")
def test_the_fall_of_a_firebreak_is_not_a_spread() -> None:
    state = spread(scene("pilot C0", blazes="F3", firebreaks="F2-F3"))
    assert table(state).calm == 1


@pytest.mark.rule("14.3", "FB-A41")
def test_several_firebreaks_may_fall_at_once() -> None:
    state = spread(scene("pilot C0", blazes="F3 E5 D2", firebreaks="F2-F3, E5-E6, D2-H5, E0-E5"))
    assert firebreaks(state) == {"E0-E5": 1}, "it was hit from the side"
    assert blazes(state) == {"F3", "E5", "D2", "D1"}


@pytest.mark.rule("14.3", "13.5", "FB-A04", "FB-A26")
def test_the_knock_down_specialist_holds_a_firebreak_like_anybody() -> None:
    state = spread(scene("knock-down-specialist F2", blazes="F3", firebreaks="F2-F3"))
    assert firebreaks(state) == {"F2-F3": 1}
