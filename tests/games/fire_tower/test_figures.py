"""The six figures of the rulebook, before and after; in the comments n is an added gem and k an added firebreak."""

import pytest

from tests.games.fire_tower.tabletop import play, refused, same_picture, scene


# ......
# nnnfff
# ...fff
@pytest.mark.rule("5.2", "5.6", "17.7", "FT-A06")
def test_figure_a_a_flare_up_is_a_line_of_three_next_to_a_fire() -> None:
    before = scene("...... ...fff ...fff", at="e3", hands={"red": ["flare-up"]})
    after = play(before, "flare-up", "flare-up e4-g4")
    assert same_picture(after, "...... ffffff ...fff", at="e3")


# ..#...
# .#nfff
# ..#fff
@pytest.mark.rule("1.13", "5.7", "17.8", "FT-A06")
def test_figure_b_a_firebreak_stops_a_flare_up() -> None:
    before = scene("..#... .#.fff ..#fff", at="e3", hands={"red": ["flare-up"]})
    for choice in ("flare-up e4-g4", "flare-up g4"):
        after = play(before, "flare-up", choice)
        assert same_picture(after, "..#... .#ffff ..#fff", at="e3")


@pytest.mark.rule("1.13", "5.7", "17.12", "FT-A06")
def test_figure_b_a_flare_up_cannot_begin_behind_the_firebreak() -> None:
    before = scene("..#... .#.fff ..#fff", at="e3", hands={"red": ["flare-up"]})
    assert refused(play(before, "flare-up"), "flare-up e4").code == "first-gem"


# .nn...
# .nnfff
# ...fff
@pytest.mark.rule("5.2", "5.8", "17.7", "FT-A08")
def test_figure_c_a_burning_snag_is_a_square_of_four_next_to_a_fire() -> None:
    before = scene("...... ...fff ...fff", at="e3", hands={"red": ["burning-snag"]})
    after = play(before, "burning-snag", "burning-snag f3-g4")
    assert same_picture(after, ".ff... .fffff ...fff", at="e3")


# .n##..
# .#nfff
# .#.fff
@pytest.mark.rule("5.2", "5.4", "5.9", "17.6", "FT-A08")
def test_figure_d_a_burning_snag_falls_past_firebreaks() -> None:
    before = scene("..##.. .#.fff .#.fff", at="e3", hands={"red": ["burning-snag"]})
    after = play(before, "burning-snag", "burning-snag f3-g4")
    assert same_picture(after, ".f##.. .#ffff .#.fff", at="e3")


# ..nnn.
# ..nkff
# ..nfff
@pytest.mark.rule("5.10", "5.12", "FT-A09", "FT-A10")
def test_figure_e_an_explosion_turns_a_gem_into_a_firebreak_with_fire_all_around() -> None:
    before = scene("...... ...fff ...fff", at="e3", hands={"red": ["explosion"]})
    after = play(before, "explosion", "explosion h4")
    assert same_picture(after, "..fff. ..f#ff ..ffff", at="e3")


# ..n##.
# ..#kff
# ..#fff
@pytest.mark.rule("5.10", "5.12", "5.13", "FT-A09")
def test_figure_f_the_firebreak_of_an_explosion_may_touch_others_and_they_keep_the_fire_off() -> None:
    before = scene("...##. ..#fff ..#fff", at="e3", hands={"red": ["explosion"]})
    after = play(before, "explosion", "explosion h4")
    assert same_picture(after, "..f##. ..##ff ..#fff", at="e3")
