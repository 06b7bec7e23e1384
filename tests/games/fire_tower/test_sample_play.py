"""The sample play of the rulebook: a fresh game of four, the first round, and the board at its end."""

import pytest

from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import GAME, asked, discard_pile, hand, play, same_picture, wind

DEAL = {
    "red": ["flare-up", "north", "air-drop", "ember", "dozer-line"],
    "purple": ["east", "south", "explosion", "fire-engine", "de-reforest"],
    "blue": ["west", "west", "smokejumper", "scratch-line", "burning-snag"],
    "green": ["scratch-line", "north", "flare-up", "air-drop", "explosion"],
}
THROWN_AWAY = ["west", "west", "burning-snag", "scratch-line"]
AT_THE_END = """
    ................
    ................
    ................
    ................
    ................
    ................
    ......fff.......
    .......**.......
    .......**.......
    ........f.......
    .......ff.......
    ....#...f.......
    ................
    ....#...........
    ................
    ................
"""


def dealt() -> State:
    """The game after this deal; the die is still to be rolled."""
    return play(GAME.start({}, 4), *(f"draw {card}" for cards in DEAL.values() for card in cards))


def after_player_1() -> State:
    """She places a gem north of the Eternal Flame and a Flare Up towards Players 3 and 4, and draws a card."""
    return play(dealt(), "roll N", "wind i7", "flare-up", "flare-up i10-i12", "draw east")


def after_player_2() -> State:
    """He places a gem north of the Eternal Flame and rolls with an East card: a west wind. He draws a card."""
    return play(after_player_1(), "wind h7", "east roll", "roll W", "draw north")


def after_player_3() -> State:
    """He places a gem west of another, close to Player 4, discards four cards and draws four."""
    discards = [f"discard {card}" for card in THROWN_AWAY]
    draws = [f"draw {card}" for card in ("fire-engine", "ember", "south", "dozer-line")]
    return play(after_player_2(), "wind h11", *discards, "done", *draws)


def after_player_4() -> State:
    """She places a gem west of Player 2's, and a Scratch Line near her tower. She draws a card."""
    return play(after_player_3(), "wind g7", "scratch-line", "scratch-line e12-e14", "draw smokejumper")


@pytest.mark.rule("2.6", "2.10", "2.11", "FT-A02")
def test_player_1_starts_because_the_die_reveals_a_north_wind() -> None:
    state = play(dealt(), "roll N")
    assert {name: sorted(hand(state, name)) for name in DEAL} == {name: sorted(DEAL[name]) for name in DEAL}
    assert (asked(state), wind(state)) == ("red", "N")


@pytest.mark.rule("3.1", "3.2", "3.10", "4.1", "5.1", "5.6", "FT-A01")
def test_player_1_places_a_gem_north_of_the_eternal_flame_and_a_flare_up_to_the_south_of_it() -> None:
    state = after_player_1()
    assert same_picture(state, ".f ** ** .f .f .f", at="h7")
    assert sorted(hand(state, "red")) == ["air-drop", "dozer-line", "east", "ember", "north"]
    assert (asked(state), wind(state)) == ("purple", "N")


@pytest.mark.rule("3.2", "4.2", "4.6", "4.8")
def test_player_2_has_the_north_wind_in_step_1_and_rolls_a_west_wind_with_an_east_card() -> None:
    state = after_player_2()
    assert same_picture(state, "ff ** ** .f .f .f", at="h7")
    assert (asked(state), wind(state)) == ("blue", "W")


@pytest.mark.rule("3.2", "3.9", "3.10", "4.2")
def test_player_3_places_a_gem_west_of_another_and_exchanges_four_cards() -> None:
    state = after_player_3()
    assert same_picture(state, "ff ** ** .f ff .f", at="h7")
    assert sorted(hand(state, "blue")) == ["dozer-line", "ember", "fire-engine", "smokejumper", "south"]
    assert discard_pile(state) == ["east", "west", "west", "burning-snag", "flare-up", "scratch-line"]
    assert asked(state) == "green"


@pytest.mark.rule("3.17", "6.5", "FT-A54")
def test_player_4_places_a_gem_west_of_player_2_s_and_a_scratch_line() -> None:
    state = after_player_4()
    assert same_picture(state, AT_THE_END, at="a1")
    assert sorted(hand(state, "green")) == ["air-drop", "explosion", "flare-up", "north", "smokejumper"]


@pytest.mark.rule("2.12", "3.15")
def test_then_it_is_player_1_s_turn_again() -> None:
    state = after_player_4()
    assert (asked(state), wind(state)) == ("red", "W")
