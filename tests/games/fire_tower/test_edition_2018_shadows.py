"""Shadow of the Wood in the 2018 edition (rules 15.5 to 15.7): hands filled later, towers burned after the event."""

import pytest

from tests.games.fire_tower.tabletop import (
    WALL,
    board,
    cells,
    discard_pile,
    ended,
    hand,
    play,
    question,
    refused,
    same_picture,
    shadow_event,
    standing,
    table,
)

CARD = "shadow-of-the-wood"
AFTER = {"shadow_burns": "after-event"}
LATER = {"shadow_refill": "next-turn"}
# Firebreaks everywhere; a gem beside the corners of purple and blue, in the east, and beside green's.
EAST = board("f.", at="o16", onto=board("f.", at="o1", onto=WALL))
CORNERS = board(".f", at="a16", onto=EAST)
LOST_ROLLS = ("shadow roll", "roll N", "roll N", "roll N")


@pytest.mark.rule("15.5", "FT-A44")
def test_hands_that_were_pulled_from_are_filled_at_the_drawing_of_the_players_next_turn() -> None:
    state = play(shadow_event("red", options=LATER), "shadow pull", "pull north", "pull north", "pull north")
    after = play(state, "north change")
    assert question(after) == "wind blue", "nobody has drawn"
    assert [hand(after, name) for name in ("purple", "blue", "green")] == [[], [], []]
    drawn = play(after, "wind h7", "pass")
    assert question(drawn) == "draw blue"
    assert question(play(drawn, "draw east")) == "wind green"


@pytest.mark.rule("15.5", "FT-B37")
def test_any_other_drawing_up_in_the_meantime_fills_the_hand_as_usual() -> None:
    state = shadow_event("red", options=LATER, queue=[f"{CARD} purple", "firestorm purple"])
    pulled = play(state, "shadow pull", "pull north", "pull north", "pull north", "north change")
    assert question(pulled) == "draw purple", "in place of the Firestorm"
    redraw = play(pulled, "draw south", "roll E", "roll E", "done")
    assert question(redraw) == "draw blue"
    filled = play(redraw, "draw south", "draw south")
    assert [hand(filled, name) for name in ("purple", "blue", "green")] == [["south"], ["south"], ["south"]]


@pytest.mark.rule("15.6", "FT-A45", "FT-B26")
def test_a_lit_corner_keeps_its_gem_until_all_shadows_have_acted_and_its_owner_stays_active() -> None:
    state = shadow_event("red", "green", onto=EAST, options=AFTER | LATER)
    lit = play(state, "shadow roll", "roll E", "gem p1", "roll N", "roll N")
    assert standing(lit) == ["purple", "blue"]
    assert same_picture(lit, "ff", at="o1")
    assert question(lit) == "shadow red", "no extra action for green"
    pulled = play(lit, "shadow pull")
    assert question(pulled) == "pull purple"
    assert standing(play(pulled, "pull north", "pull north", "north change")) == ["blue"]


@pytest.mark.rule("15.6", "FT-B26", "FT-B28", "9.3")
def test_the_gem_on_a_lit_corner_cannot_be_exploded_meanwhile() -> None:
    hands = {"purple": ["explosion"], "blue": ["explosion"]}
    state = shadow_event("red", "green", onto=EAST, options=AFTER, hands=hands)
    lit = play(state, "shadow roll", "roll E", "gem p1", "roll N", "roll N")
    exploding = play(lit, "shadow pull", "pull explosion", "pull explosion", "explosion")
    assert cells(exploding, "explosion ") == {"o1", "o16"}
    assert refused(exploding, "explosion p1").rule == "9.3"


@pytest.mark.rule("15.6", "FT-B26")
def test_then_all_lit_towers_burn_together_and_nobody_loots() -> None:
    hands = {"purple": ["ember"], "blue": ["south"], "green": ["west"]}
    state = shadow_event("red", onto=CORNERS, options=AFTER, hands=hands)
    rolled = play(state, "shadow roll", "roll E", "gem p1", "roll W", "gem a16")
    assert standing(rolled) == ["purple", "blue", "green"]
    burned = play(rolled, "roll N")
    assert standing(burned) == ["blue"]
    grown = play(burned, "draw air-drop", "draw air-drop")
    assert hand(grown, "blue") == ["south", "air-drop", "air-drop"]
    assert table(grown).hand_size == 3
    assert discard_pile(grown) == ["west", "ember"]
    assert question(grown) == "roll", "one partial Firestorm for each, and no extra action"
    assert ended(play(grown, "roll S", "roll S", "roll S", "roll S")) == ("last-tower", ["blue"])


@pytest.mark.rule("15.7", "FT-B38")
def test_with_one_tower_left_after_the_storms_its_player_wins() -> None:
    state = shadow_event("red", "green", onto=EAST, options=AFTER)
    burned = play(state, "shadow roll", "roll E", "gem p16", "roll N", "roll N", *LOST_ROLLS)
    assert standing(burned) == ["purple"]
    storm = play(burned, "draw south", "roll N")
    assert question(storm) == "roll"
    assert ended(play(storm, "roll N")) == ("last-tower", ["purple"])


@pytest.mark.rule("15.7", "FT-B38", "FT-B26")
def test_if_no_tower_is_left_the_shadows_win() -> None:
    first = play(shadow_event("red", "green", onto=EAST, options=AFTER), "shadow roll", "roll E", "gem p16")
    both_lit = play(first, "roll E", "gem p1", "roll N")
    assert standing(both_lit) == ["purple", "blue"]
    assert ended(play(both_lit, *LOST_ROLLS)) == ("shadows", ["red", "green"])


@pytest.mark.rule("15.7", "FT-B38")
def test_the_shadows_win_too_if_the_closing_storm_burns_the_last_tower() -> None:
    first = play(shadow_event("red", "green", onto=EAST, options=AFTER), "shadow roll", "roll E", "gem p16")
    burned = play(first, "roll N", "roll N", *LOST_ROLLS, "draw south")
    assert ended(play(burned, "roll E")) == ("shadows", ["red", "green"])
