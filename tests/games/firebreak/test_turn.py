"""The turn of a ranger, and what needs no decision (rules sections 3 and 22)."""

import pytest

from fireline.core.codes import CHANCE, OVER
from tests.games.firebreak.tabletop import (
    GAME,
    actions,
    actor,
    asked,
    legal,
    outcomes,
    play,
    refused,
    scene,
    spread,
    table,
    wind,
)

THREE = "hot-shot F0, digger E5, trailmaster G0"


@pytest.mark.rule("3.1", "3.5", "FB-A29")
def test_after_every_rangers_turn_the_wind_shifts_and_the_fire_grows() -> None:
    state = scene(THREE, seats=3, track=0)
    for ranger in ("hot-shot", "digger", "trailmaster", "hot-shot"):
        assert (actor(state), asked(state)) == (ranger, "act")
        state = play(state, "end")
        assert (asked(state), state.to_move) == ("shift", CHANCE)
        state = play(state, "shift 1")
        assert (asked(state), state.to_move) == ("spread", CHANCE)
        state = play(state, "spread 1")
    assert (table(state).track, wind(state)) == (4, "NW")


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("ranger", "given"), [("digger", 4), ("hot-shot", 5)])
def test_a_ranger_has_four_actions_and_the_hot_shot_five(ranger: str, given: int) -> None:
    state = play(scene(f"pilot C0, {ranger} E5", seats=1, track=0), "end", "shift 0", "spread 1")
    assert (actor(state), actions(state)) == (ranger, given)


@pytest.mark.rule("3.2", "16.2", "FB-A36")
def test_a_ranger_that_was_caught_has_one_less_once() -> None:
    state = play(scene("pilot C0, digger E5 hurt", track=0), "end", "shift 0", "spread 1")
    assert (actor(state), actions(state)) == ("digger", 3)
    again = play(state, "end", "shift 0", "spread 1", "end", "shift 0", "spread 1")
    assert (actor(again), actions(again)) == ("digger", 4)


@pytest.mark.rule("3.3")
def test_actions_come_in_any_order_and_may_be_taken_more_than_once() -> None:
    state = play(scene("pilot C0", track=0), "firebreak C0-C1", "move C3", "move C2", "firebreak C2-C3")
    assert asked(state) == "shift"


@pytest.mark.rule("3.3")
def test_a_ranger_may_stop_early_and_what_is_left_is_lost() -> None:
    state = play(scene("pilot C0, digger E5", track=0), "move C3", "end", "shift 0", "spread 1")
    assert actor(state) == "digger"
    back = play(state, "end", "shift 0", "spread 1")
    assert (actor(back), actions(back)) == ("pilot", 4)


@pytest.mark.rule("3.4")
def test_an_action_needs_its_price() -> None:
    state = scene("pilot C0", blazes="C1", actions=1)
    assert refused(state, "fly C1") == "too-few-actions"
    assert "move C3" in legal(state)


@pytest.mark.rule("3.6", "22.6")
def test_the_turn_ends_by_itself_when_the_actions_are_used_up() -> None:
    state = play(scene("pilot C0", actions=2), "move C3")
    assert (asked(state), actions(state)) == ("act", 1)
    assert asked(play(state, "move C2")) == "shift"


@pytest.mark.rule("3.6", "9.3")
def test_with_a_rest_token_it_does_not() -> None:
    state = play(scene("pilot C0 rest", actions=1), "move C3")
    assert legal(state) == ["use rest", "end"]
    assert actions(play(state, "use rest")) == 1


@pytest.mark.rule("3.6", "22.6", "9.3")
def test_a_token_that_was_gained_this_turn_does_not_hold_the_turn_up() -> None:
    assert asked(play(scene("pilot C4", actions=1), "rest")) == "shift"


@pytest.mark.rule("22.1")
def test_only_the_player_of_the_ranger_on_turn_is_asked() -> None:
    state = scene(THREE, seats=3)
    assert state.to_move == 0
    refusal = GAME.why_not(state, 1, "move E4")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-your-turn", "22.1")


@pytest.mark.rule("22.2", "22.3")
def test_an_answer_to_another_question_is_refused_and_so_is_nonsense() -> None:
    state = scene("pilot C0", blazes="C1")
    for text in ("flee C3", "enter H1", "land C1", "drop C1", "stay out", "no firebreak", "xyzzy", "move", ""):
        assert refused(state, text)


@pytest.mark.rule("22.4", "22.5", "21.1")
def test_chance_is_a_player_and_its_outcomes_have_names() -> None:
    state = play(scene("pilot C0"), "end")
    assert outcomes(state) == {
        "shift 0": 3,
        "shift 1": 4,
        "shift 2": 1,
        "shift 3": 1,
        "shift 4": 1,
        "shift 5": 4,
        "shift spin": 1,
    }
    state = play(state, "shift 0")
    assert outcomes(state) == {"spread 1": 4, "spread 2": 6, "spread 3": 4, "spread 4": 1}
    assert refused(state, "spread 5")
    assert refused(state, "spread 9")


@pytest.mark.rule("22.9", "18.6")
def test_after_the_end_nothing_is_asked() -> None:
    over = spread(scene("pilot C0", calm=1))
    assert over.to_move == OVER
    assert legal(over) == []
    assert refused(over, "end") == "game-over"


@pytest.mark.rule("22.6")
def test_the_further_questions_are_not_asked_when_there_is_nothing_to_choose() -> None:
    # All firebreaks but one are used: a Digger who places it is asked for no second one.
    walls = ", ".join(f"{border} double" for border in ALL_BORDERS[:19]) + f", {ALL_BORDERS[19]}"
    state = scene("digger E5", firebreaks=walls)
    assert asked(play(state, "firebreak E5-E6")) == "act"


@pytest.mark.rule("22.7")
def test_a_digger_a_smoke_jumper_and_a_pilot_are_asked_further() -> None:
    assert asked(play(scene("digger E5"), "firebreak E5-E6")) == "second-firebreak"
    assert asked(play(scene("smoke-jumper B0"), "jump E6")) == "jump-firebreak"
    pilot = play(scene("pilot C0", blazes="E1 E2"), "fly two E1")
    assert asked(pilot) == "drop"
    assert asked(play(pilot, "drop E2")) == "land"


ALL_BORDERS = [
    *("B0-B1", "B0-B2", "B0-B3", "B0-B4", "B0-B5", "B0-B6", "C0-C1", "C0-C2", "C0-C3", "C0-C4", "C0-C5", "C0-C6"),
    *("G0-G1", "G0-G2", "G0-G3", "G0-G4", "G0-G5", "G0-G6", "D0-D1", "D0-D2"),
]
