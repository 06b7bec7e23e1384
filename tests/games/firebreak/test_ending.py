"""How the game ends: won, lost, or a hollow victory (rules section 18)."""

import pytest

from fireline.core.codes import OVER
from fireline.games.firebreak.state import State
from tests.games.firebreak.tabletop import GAME, asked, blazes, burnouts, ended, play, scene, spread, supply, table

HOLLOW = {"hollow_victory": True}


def scores(state: State) -> tuple[tuple[int, ...], tuple[float, ...], str]:
    result = GAME.result(state)
    assert result is not None
    return result.winners, result.scores, result.reason


@pytest.mark.rule("18.1", "FB-A12")
def test_two_calm_spreads_in_a_row_win() -> None:
    state = spread(scene("pilot C0, digger E5", blazes="H4"), "blaze 18")
    assert (table(state).calm, ended(state)) == (1, "")
    assert ended(spread(scene("pilot C0", blazes="H4", calm=1))) == "won"


@pytest.mark.rule("18.1", "FB-A12")
def test_a_spread_that_lights_something_begins_the_count_anew() -> None:
    state = spread(scene("pilot C0", blazes="F3", calm=1))
    assert (table(state).calm, ended(state)) == (0, "")


@pytest.mark.rule("18.1", "17.1", "FB-A12")
def test_the_new_blaze_between_them_does_not_matter() -> None:
    # Card 20 begins at H4: an east wind carries nothing on from there.
    state = spread(scene("pilot C0, digger E5", track=7), "blaze 20")
    assert (blazes(state), table(state).calm) == ({"H4"}, 1)
    later = play(state, "end", "shift 1", "spread 4", "end", "shift 5", "spread 3", "end", "shift 0", "spread 1")
    assert (ended(later), blazes(later)) == ("won", {"H4"})


@pytest.mark.rule("18.1", "FB-A12")
def test_no_blaze_at_all_counts_as_nothing_spread() -> None:
    assert ended(spread(scene("pilot C0", calm=1))) == "won"


@pytest.mark.rule("18.1", "12.2")
def test_turns_below_eight_neither_count_nor_break_the_row() -> None:
    state = spread(scene("pilot C0", calm=1, track=0))
    assert (table(state).calm, ended(state)) == (1, "")


@pytest.mark.rule("18.2", "18.6", "FB-A39")
def test_the_second_calm_spread_ends_the_game_before_the_new_blaze() -> None:
    state = spread(scene("pilot C0", calm=1, supply=0))
    assert (state.to_move, asked(state), ended(state)) == (OVER, "nothing", "won")


@pytest.mark.rule("18.3", "FB-A11")
def test_an_empty_supply_is_no_loss_by_itself() -> None:
    state = spread(scene("pilot C0", blazes="F3", supply=1))
    assert (supply(state), ended(state), asked(state)) == (0, "", "blaze")


@pytest.mark.rule("18.3", "13.6", "FB-A11", "FB-A38")
def test_a_spread_that_cannot_be_placed_loses() -> None:
    assert ended(spread(scene("pilot C0", blazes="F3", supply=0))) == "lost"


@pytest.mark.rule("18.4")
def test_all_win_or_lose_together() -> None:
    three = "pilot C0, digger E5, hot-shot F0"
    won = spread(scene(three, seats=3, calm=1))
    assert scores(won) == ((0, 1, 2), (1.0, 1.0, 1.0), "won")
    lost = spread(scene(three, seats=3, blazes="F3", supply=0))
    assert scores(lost) == ((), (0.0, 0.0, 0.0), "lost")
    assert GAME.result(scene(three, seats=3)) is None


@pytest.mark.rule("18.5", "20.8", "FB-A34", "FB-A50")
def test_with_hollow_victory_the_box_comes_in_and_the_spread_is_completed() -> None:
    state = scene("pilot C0", blazes="D6", supply=1, options=HOLLOW)
    assert table(state).box == 5
    after = spread(state)
    assert ended(after) == ""
    assert blazes(after) == {"D6", "C4", "A2", "D1"}
    assert (table(after).box, table(after).hollow) == (0, 1)
    assert supply(after) == 1 + 5 - 3 - 2, "three blazes, and damage takes two"


@pytest.mark.rule("18.5", "17.4", "FB-A34", "FB-A50")
def test_or_the_new_blaze() -> None:
    state = spread(scene("pilot C0", supply=0, options=HOLLOW), "blaze 1")
    assert (blazes(state), supply(state), table(state).hollow, ended(state)) == ({"E4"}, 4, 1, "")


@pytest.mark.rule("18.5", "2.3", "FB-A50")
def test_all_markers_of_the_box_come_in() -> None:
    state = spread(scene("pilot C0", supply=0, options={**HOLLOW, "markers": 12}), "blaze 1")
    assert (supply(state), table(state).box) == (17, 0)


@pytest.mark.rule("18.5", "FB-A50")
def test_they_come_in_once() -> None:
    # More new blazes than supply and box hold together.
    state = scene("pilot off, trailmaster off", phase="spread", blazes="F3 E5 D6 G3", supply=1, options=HOLLOW)
    assert len(blazes(spread(scene("pilot off", phase="spread", blazes="F3 E5 D6 G3", supply=12)))) - 4 > 6
    assert ended(spread(state)) == "lost"
    again = spread(scene("pilot C0", supply=0, options=HOLLOW, hollow=True), "blaze 1")
    assert ended(again) == "lost"


@pytest.mark.rule("18.5", "FB-A34")
def test_winning_after_that_is_a_hollow_victory_and_counts_half() -> None:
    state = spread(scene("pilot C0, digger E5", supply=0, options=HOLLOW, wind="E"), "blaze 20")
    assert (table(state).hollow, table(state).calm) == (1, 1)
    later = play(state, "end", "shift 1", "spread 4", "end", "shift 5", "spread 3", "end", "shift 0", "spread 1")
    assert ended(later) == "hollow"
    assert scores(later) == ((0,), (0.5,), "hollow")


@pytest.mark.rule("18.5", "FB-A34")
def test_with_the_option_a_win_before_the_markers_run_out_is_a_whole_one() -> None:
    assert ended(spread(scene("pilot C0", calm=1, options=HOLLOW))) == "won"


@pytest.mark.rule("18.5", "7.3", "FB-A10")
def test_a_controlled_burn_never_opens_the_box() -> None:
    state = scene("pilot C3", supply=0, options=HOLLOW)
    assert "burn C3" not in GAME.texts(state)
    assert table(state).box == 5


@pytest.mark.rule("18.5", "15.4", "FB-A08", "FB-A50")
def test_nor_does_damage() -> None:
    state = spread(scene("pilot C0", blazes="D6", supply=3, options=HOLLOW))
    assert (supply(state), table(state).box, table(state).hollow) == (0, 5, 0)


@pytest.mark.rule("18.6", "16.1", "FB-A39")
def test_who_has_won_is_asked_nothing_more() -> None:
    state = spread(scene("pilot F2", blazes="F3", burnouts="F2", calm=1))
    assert (ended(state), burnouts(state)) == ("won", {"F2"})
