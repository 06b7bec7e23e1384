"""New blazes and hot spots, and the decks they come from (rules section 17, rule 11.5)."""

import pytest

from tests.games.firebreak.tabletop import (
    actor,
    asked,
    blazes,
    burnouts,
    ended,
    legal,
    outcomes,
    play,
    refused,
    scene,
    spread,
    supply,
    table,
)

# Card 1 is E4 C5 D3; card 18 is C3 A3 E5.


@pytest.mark.rule("17.1", "17.2", "FB-A13")
def test_a_new_blaze_starts_in_the_first_space_of_the_card() -> None:
    state = spread(scene("pilot C0, digger E5", supply=10), "blaze 1")
    assert (blazes(state), supply(state), actor(state)) == ({"E4"}, 9, "digger")


@pytest.mark.rule("17.2", "FB-A13")
def test_a_burning_space_is_passed_over() -> None:
    assert "C5" in blazes(spread(scene("pilot C0", blazes="E4"), "blaze 1"))


@pytest.mark.rule("17.2", "FB-A13")
@pytest.mark.parametrize("ranger", ["pilot", "knock-down-specialist"])
def test_a_space_with_a_ranger_is_passed_over(ranger: str) -> None:
    assert blazes(spread(scene(f"digger F0, {ranger} E4"), "blaze 1")) == {"C5"}


@pytest.mark.rule("17.2", "19.7", "FB-A26", "FB-A13")
def test_a_ranger_on_a_burnout_keeps_it_from_flaring_up() -> None:
    state = spread(scene("digger F0, knock-down-specialist E4", burnouts="E4"), "blaze 1")
    assert (blazes(state), burnouts(state)) == ({"C5"}, {"E4"})


@pytest.mark.rule("17.2", "1.8", "FB-A13", "FB-A10")
def test_a_burnout_flares_up_and_needs_no_marker() -> None:
    state = spread(scene("pilot C0", burnouts="E4", supply=10), "blaze 1")
    assert (blazes(state), burnouts(state), supply(state)) == ({"E4"}, set(), 10)


@pytest.mark.rule("17.2", "17.4", "FB-A10", "FB-A11")
def test_a_burnout_flares_up_even_with_an_empty_supply() -> None:
    state = spread(scene("pilot C0", burnouts="E4", supply=0), "blaze 1")
    assert (blazes(state), ended(state)) == ({"E4"}, "")


@pytest.mark.rule("17.3", "FB-A13")
def test_only_one_space_burns() -> None:
    state = spread(scene("pilot C0", burnouts="C5 D3"), "blaze 1")
    assert (blazes(state), burnouts(state)) == ({"E4"}, {"C5", "D3"})


@pytest.mark.rule("17.3", "FB-A13")
def test_if_none_of_the_three_is_possible_no_blaze_starts() -> None:
    state = spread(scene("pilot E5, digger A3, hot-shot C3", seats=3, supply=0), "blaze 18")
    assert (blazes(state), ended(state), actor(state)) == (set(), "", "digger")


@pytest.mark.rule("17.4", "18.3", "FB-A11")
def test_a_new_blaze_without_a_marker_loses_the_game() -> None:
    assert ended(spread(scene("pilot C0", supply=0), "blaze 1")) == "lost"
    assert ended(spread(scene("pilot C0", supply=1), "blaze 1")) == ""


@pytest.mark.rule("17.4", "FB-A49")
def test_even_if_a_later_space_of_the_card_is_a_burnout() -> None:
    assert ended(spread(scene("pilot C0", burnouts="C5 D3", supply=0), "blaze 1")) == "lost"


@pytest.mark.rule("17.4", "17.2", "FB-A49", "FB-A13")
def test_but_not_if_the_spaces_before_it_are_passed_over() -> None:
    state = spread(scene("digger F0, pilot E4", burnouts="C5", supply=0), "blaze 1")
    assert (blazes(state), ended(state)) == ({"C5"}, "")


@pytest.mark.rule("17.5", "13.5")
def test_firebreaks_do_not_keep_a_new_blaze_away() -> None:
    walls = ", ".join(f"{border} double" for border in ("E0-E4", "E3-E4", "E4-H9", "E4-E5"))
    assert blazes(spread(scene("pilot C0", firebreaks=walls), "blaze 1")) == {"E4"}


@pytest.mark.rule("17.1", "12.3")
def test_a_spread_that_lights_nothing_still_draws_a_new_blaze() -> None:
    assert asked(spread(scene("pilot C0"))) == "blaze"


@pytest.mark.rule("21.2", "22.5", "11.5", "FB-A32")
def test_a_card_that_was_drawn_does_not_come_again_until_the_deck_is_shuffled() -> None:
    state = play(scene("pilot C0, digger E5", track=0), "end", "shift 3", "spread 4")
    state = play(state, "end")
    assert "shift 3" not in outcomes(state)
    assert refused(state, "shift 3") == "not-in-deck"
    assert outcomes(state)["shift 0"] == 3
    state = play(state, "shift 0")
    assert "spread 4" not in outcomes(state)
    assert sum(outcomes(state).values()) == 14


@pytest.mark.rule("11.5", "FB-A32", "FB-A55")
def test_an_empty_deck_is_shuffled_anew_whole() -> None:
    last: dict[str, object] = {"shift": [0, 0, 0, 1, 0, 0, 0], "spread": [1, 0, 0, 0, 0], "blaze": [1]}
    state = scene("pilot C0, digger E5", decks=last)
    state = play(state, "end")
    assert legal(state) == ["shift 3"]
    state = play(state, "shift 3")
    assert legal(state) == ["spread 1"]
    state = play(state, "spread 1")
    assert legal(state) == ["blaze 1"]
    state = play(state, "blaze 1", "end")
    assert sum(outcomes(state).values()) == 15
    assert outcomes(state)["shift 3"] == 1
    state = play(state, "shift 0")
    assert outcomes(state) == {"spread 1": 4, "spread 2": 6, "spread 3": 4, "spread 4": 1}
    assert table(state).new_blazes == (1 << 24) - 1, "card 1 is among them again"


@pytest.mark.rule("11.5", "20.5", "FB-A32")
@pytest.mark.parametrize("difficulty", ["campfire", "smokeater", "inferno"])
def test_the_spread_deck_of_the_difficulty_comes_back(difficulty: str) -> None:
    options = {"difficulty": difficulty}
    fresh = table(scene("pilot C0", options=options)).spreads
    state = scene("pilot C0", track=0, decks={"spread": [1, 0, 0, 0, 0]}, options=options)
    assert table(play(state, "end", "shift 0", "spread 1")).spreads == fresh


@pytest.mark.rule("22.5", "22.4")
def test_a_scenario_may_fix_the_next_cards_and_everybody_sees_them() -> None:
    state = scene("pilot C0, digger E5", blazes="F3", next={"shift": ["3"], "spread": [2], "blaze": [17]})
    state = play(state, "end")
    assert legal(state) == ["shift 3"]
    assert refused(state, "shift 0") == "next-card"
    state = play(state, "shift 3")
    assert legal(state) == ["spread 2"]
    state = play(state, "spread 2")
    assert legal(state) == ["blaze 17"]
    state = play(state, "blaze 17", "end")
    assert len(legal(state)) > 1, "then chance is free again"
    assert "shift 3" not in legal(state), "and the card is out of the deck"
