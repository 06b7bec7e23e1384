"""The six figures of the rulebook: n marks a gem that is added, k a firebreak that is."""

import pytest
from tests.games.fire_tower.tabletop import play, same_picture, scene


@pytest.mark.rule("5.6", "5.2", "FT-A06")
def test_figure_a_a_flare_up_is_a_line_of_three_next_to_a_fire() -> None:
    before = scene("...... ...fff ...fff", at="e3", hands={"red": ["flare-up"]})
    after = play(before, "flare-up", "flare-up e4-g4")
    assert same_picture(after, "...... ffffff ...fff", at="e3")


@pytest.mark.rule("5.7", "FT-A06")
def test_figure_b_a_firebreak_stops_a_flare_up() -> None:
    before = scene("..#... .#.fff ..#fff", at="e3", hands={"red": ["flare-up"]})
    for choice in ("flare-up e4-g4", "flare-up g4"):
        after = play(before, "flare-up", choice)
        assert same_picture(after, "..#... .#ffff ..#fff", at="e3")
