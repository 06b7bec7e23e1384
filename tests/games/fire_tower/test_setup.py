"""Before the first turn: seats, deck, deal, the Firestorm's place, the starting wind (rules section 2)."""

from collections import Counter
from fractions import Fraction

import pytest

from fireline.core.refusal import BadInput
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.tables import CARD_NAMES, TOWERS, TYPE_NAME
from tests.games.fire_tower.tabletop import (
    GAME,
    ablaze,
    asked,
    cells,
    dealt,
    draw_pile,
    hand,
    legal,
    outcomes,
    play,
    question,
    refused,
    scene,
    table,
    wind,
)


def chance_of(state: State, text: str) -> Fraction:
    """How likely an outcome is."""
    weights = outcomes(state)
    return Fraction(weights[text], sum(weights.values()))


@pytest.mark.rule("2.1", "FT-B22")
@pytest.mark.parametrize("seats", [["red", "blue"], ["purple", "green"], list(TOWERS)])
def test_two_players_sit_in_opposite_corners_and_four_in_all(seats: list[str]) -> None:
    assert list(GAME.seats(GAME.start({}, seats))) == seats


@pytest.mark.rule("2.1", "FT-B22")
@pytest.mark.parametrize("empty", TOWERS)
def test_three_players_may_sit_in_any_three_corners(empty: str) -> None:
    seats = [tower for tower in TOWERS if tower != empty]
    assert list(GAME.seats(GAME.start({}, seats))) == seats


@pytest.mark.rule("2.1", "FT-B22")
@pytest.mark.parametrize(
    "seats", [1, 5, ["red"], ["red", "purple"], ["blue", "green"], ["red", "red"], ["red", "pink"]]
)
def test_other_seats_are_refused(seats: int | list[str]) -> None:
    with pytest.raises(BadInput):
        GAME.start({}, seats)


@pytest.mark.rule("2.2", "2.3", "FT-A50")
def test_the_deck_has_52_cards_of_four_types() -> None:
    deck = Counter(draw_pile(GAME.start({}, 2)))
    assert Counter(TYPE_NAME[card] for card in deck.elements()) == {
        "wind": 16,
        "fire": 14,
        "water": 12,
        "firebreak": 10,
    }
    assert {CARD_NAMES[card]: number for card, number in deck.items()} == {
        "North": 4,
        "East": 4,
        "South": 4,
        "West": 4,
        "Explosion": 4,
        "Burning Snag": 4,
        "Flare Up": 3,
        "Ember": 3,
        "Smokejumper": 4,
        "Air Drop": 4,
        "Fire Engine": 4,
        "De/Reforest": 4,
        "Dozer Line": 3,
        "Scratch Line": 3,
    }


@pytest.mark.rule("2.3")
def test_another_split_of_the_fire_cards_has_one_flare_up_more_and_one_ember_less() -> None:
    deck = Counter(draw_pile(GAME.start({"fire_split": "4442"}, 2)))
    assert [deck[card] for card in ("explosion", "burning-snag", "flare-up", "ember")] == [4, 4, 4, 2]
    assert deck.total() == 52


@pytest.mark.rule("2.4")
def test_each_player_has_a_full_bucket_besides_the_hand() -> None:
    assert table(GAME.start({}, 4)).buckets == 0b1111
    assert table(GAME.start({}, 2)).buckets == 0b11
    assert len(hand(dealt(2), "blue")) == 5


@pytest.mark.rule("2.5")
def test_nobody_is_dealt_an_event_and_shadow_of_the_wood_stays_out() -> None:
    state = GAME.start({"mutual_aid": True, "shadow_of_the_wood": True}, 4)
    while question(state) != "roll":
        assert not cells(state, "draw ") & {"firestorm", "mutual-aid", "shadow-of-the-wood"}
        state = play(state, legal(state)[0])
    everything = [*draw_pile(state), *(card for name in TOWERS for card in hand(state, name))]
    assert "shadow-of-the-wood" not in everything
    assert len(everything) == 53


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("size", range(3, 8))
def test_each_player_is_dealt_a_hand_and_the_rest_is_the_draw_pile(size: int) -> None:
    state = dealt(4, hand_size=size)
    assert [len(hand(state, name)) for name in TOWERS] == [size] * 4
    assert len(draw_pile(state)) == 52 - 4 * size


@pytest.mark.rule("2.6")
def test_a_hand_has_five_cards_by_default_and_each_card_is_equally_likely() -> None:
    assert len(hand(dealt(), "green")) == 5
    assert chance_of(GAME.start({}, 4), "draw ember") == Fraction(3, 52)
    for size in (2, 8):
        with pytest.raises(BadInput):
            GAME.start({"hand_size": size}, 4)


@pytest.mark.rule("2.7")
def test_mutual_aid_is_shuffled_into_the_draw_pile_before_the_firestorm_goes_in() -> None:
    state = dealt(4, mutual_aid=True)
    assert draw_pile(state).count("mutual-aid") == 1
    assert (table(state).firestorm_least, table(state).firestorm_most) == (9, 24)
    assert "mutual-aid" not in draw_pile(dealt(4))


@pytest.mark.rule("2.8", "FT-A53", "FT-B01")
def test_the_firestorm_is_cut_into_the_middle_half_of_the_draw_pile() -> None:
    assert (table(dealt(4)).firestorm_least, table(dealt(4)).firestorm_most) == (8, 24)
    assert (table(dealt(2)).firestorm_least, table(dealt(2)).firestorm_most) == (11, 31)


@pytest.mark.rule("2.8", "FT-A53", "FT-B01")
def test_the_firestorm_comes_neither_before_a_quarter_of_the_pile_nor_after_three_quarters() -> None:
    early = play(scene(firestorm=[1, 3]), "pass")
    assert refused(early, "draw firestorm").code == "storm-not-due"
    due = play(early, "draw north")
    assert chance_of(due, "draw firestorm") == Fraction(1, 3)
    late = play(due, "draw north", "draw north")
    assert refused(late, "draw south").code == "storm-due"
    assert legal(late) == ["draw firestorm"]


@pytest.mark.rule("2.8", "3.11", "FT-B01")
def test_once_the_pile_is_shuffled_again_the_firestorm_may_be_anywhere() -> None:
    all_cards = draw_pile(GAME.start({}, 2))
    state = play(scene(discard=[*all_cards, "firestorm"]), "pass")
    assert chance_of(state, "draw firestorm") == Fraction(1, 53)


@pytest.mark.rule("2.9", "FT-B32")
def test_without_the_firestorm_card_burned_towers_still_have_their_revenge() -> None:
    state = dealt(4, firestorm=False)
    assert "firestorm" not in draw_pile(state)
    assert table(state).firestorm_most == -1
    lit = scene("f", at="o1", options={"firestorm": False}, phase="wind", wind="E", turn="red")
    burned = play(lit, "wind p1", "draw north", "draw north")
    assert question(burned) == "roll"


@pytest.mark.rule("2.10", "4.4")
@pytest.mark.parametrize("seats", [["red", "blue"], ["purple", "green"], ["red", "purple", "blue"], list(TOWERS)])
def test_the_starting_wind_is_any_direction_each_equally_likely(seats: list[str]) -> None:
    state = dealt(seats)
    assert {text: chance_of(state, text) for text in legal(state)} == {f"roll {d}": Fraction(1, 4) for d in "NESW"}
    assert asked(play(state, "roll E")) != "chance"


@pytest.mark.rule("2.11", "FT-A02")
@pytest.mark.parametrize(("direction", "first"), [("N", "red"), ("E", "purple"), ("S", "blue"), ("W", "green")])
def test_of_two_players_in_the_wind_the_one_who_has_it_on_the_left_begins(direction: str, first: str) -> None:
    state = play(dealt(4), f"roll {direction}")
    assert (wind(state), asked(state)) == (direction, first)


@pytest.mark.rule("2.11", "FT-A02")
@pytest.mark.parametrize(
    ("seats", "direction", "first"),
    [
        (["red", "blue"], "N", "red"),
        (["red", "blue"], "E", "blue"),
        (["red", "blue"], "S", "blue"),
        (["red", "blue"], "W", "red"),
        (["purple", "green"], "N", "purple"),
        (["purple", "green"], "S", "green"),
        (["red", "purple", "blue"], "W", "red"),
        (["purple", "blue", "green"], "N", "purple"),
    ],
)
def test_if_that_tower_has_no_player_the_other_on_that_side_begins(
    seats: list[str], direction: str, first: str
) -> None:
    assert asked(play(dealt(seats), f"roll {direction}")) == first


@pytest.mark.rule("2.12", "3.15")
@pytest.mark.parametrize(
    ("picture", "order"),
    [
        ("", ["blue", "green", "red", "purple", "blue"]),
        (ablaze("green"), ["blue", "red", "purple", "blue", "red"]),
    ],
)
def test_turns_go_clockwise_past_players_who_are_out(picture: str, order: list[str]) -> None:
    state = scene(picture, turn="blue", wind="N", hands="dealt")
    for gem, name in zip(("h7", "h6", "h5", "h4", "h3"), order, strict=True):
        assert asked(state) == name
        state = play(state, "pass", f"wind {gem}")
