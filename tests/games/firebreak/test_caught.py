"""Rangers caught by fire (rules section 16)."""

import pytest

from tests.games.firebreak.tabletop import (
    actions,
    actor,
    asked,
    at,
    blazes,
    has,
    legal,
    offered,
    play,
    refused,
    scene,
    spread,
    table,
)

# Fire on F3 and an east wind: F2 burns, and whoever stands there is caught.


@pytest.mark.rule("16.1", "FB-A15")
def test_a_caught_ranger_flees_to_an_adjacent_space_that_does_not_burn() -> None:
    state = spread(scene("pilot F2, digger G0", blazes="F3"))
    assert asked(state) == "flee"
    assert offered(state, "flee") == {"A4", "A5", "E6", "F0", "F1"}
    assert refused(state, "flee F3") == "flee-blaze"
    assert refused(state, "flee G3") == "flee-far"
    after = play(state, "flee A4")
    assert (at(after, "pilot"), asked(after)) == ("A4", "blaze")


@pytest.mark.rule("16.1", "FB-A15")
def test_refuges_are_judged_after_all_placements() -> None:
    # E6 is lit by E5 in the same spread, so it is no refuge.
    state = spread(scene("pilot F2, digger G0", blazes="F3 E5"))
    assert "E6" in blazes(state)
    assert offered(state, "flee") == {"A4", "A5", "F0", "F1"}


@pytest.mark.rule("16.1", "12.3", "FB-A15")
def test_and_before_the_new_blaze() -> None:
    # Card 10 begins with F3, which burns, and E6: where the Pilot has fled to, it passes on to D5.
    state = spread(scene("pilot F2, digger G0", blazes="F3"), "flee E6", "blaze 10")
    assert "E6" not in blazes(state)
    assert "D5" in blazes(state)


@pytest.mark.rule("16.1", "1.6", "FB-A15")
def test_nobody_flees_onto_the_mountain() -> None:
    state = spread(scene("pilot A5, digger G0", blazes="F2"))
    assert "A5" in blazes(state)
    assert "A0" not in offered(state, "flee")
    assert refused(state, "flee A0") == "flee-mountain"


@pytest.mark.rule("16.5", "FB-A15")
def test_a_burnout_or_a_hill_may_be_a_refuge_and_staying_or_leaving_is_no_choice() -> None:
    state = spread(scene("pilot F2, digger G0", blazes="F3", burnouts="E6"))
    assert {"E6", "A4"} <= offered(state, "flee")
    assert all(text.startswith("flee ") for text in legal(state))
    assert refused(state, "off")
    assert refused(state, "stay out")


@pytest.mark.rule("16.2", "3.2", "FB-A15")
def test_it_has_one_action_less_in_its_next_turn() -> None:
    state = spread(scene("pilot F2, digger G0", blazes="F3"), "flee A5", "blaze 1")
    assert has(state, "pilot", "hurt")
    again = play(state, "end", "shift 0", "spread 1")
    assert (actor(again), actions(again), has(again, "pilot", "hurt")) == ("pilot", 3, False)


@pytest.mark.rule("16.2", "FB-A36")
def test_penalties_do_not_add_up() -> None:
    # The Digger is hurt already and caught once more while others have their turns.
    state = spread(scene("pilot C0, digger F2 hurt", blazes="F3"), "flee A5", "blaze 1")
    assert (actor(state), actions(state)) == ("digger", 3)


@pytest.mark.rule("16.3", "FB-A15", "FB-A36")
def test_without_a_refuge_it_leaves_the_map_and_has_one_action_less_too() -> None:
    # Around H1 all burns.
    state = spread(scene("pilot H1, digger E5", blazes="G6 G1 H2"), "blaze 18")
    assert at(state, "pilot") == "off"
    assert has(state, "pilot", "hurt")
    again = play(state, "end", "shift 0", "spread 1")
    assert (actor(again), asked(again)) == ("pilot", "enter")
    back = play(again, "enter H7")
    assert (actions(back), has(back, "pilot", "hurt")) == (3, False)


@pytest.mark.rule("16.4", "FB-A15")
def test_several_flee_in_table_order_from_the_one_on_turn() -> None:
    rangers = "digger F2, pilot F2, hot-shot F2"
    state = spread(scene(rangers, seats=3, turn="pilot", blazes="F3"))
    order = []
    while asked(state) == "flee":
        order.append((table(state).about, state.to_move))
        state = play(state, "flee A5")
    assert order == [(1, 1), (2, 2), (0, 0)]
    assert at(state, "digger") == at(state, "pilot") == at(state, "hot-shot") == "A5"


@pytest.mark.rule("16.1", "22.1")
def test_the_player_of_the_caught_ranger_is_asked() -> None:
    state = spread(scene("digger G0, pilot F2, hot-shot F4", seats=3, blazes="F3"))
    assert (asked(state), state.to_move) == ("flee", 1)
    state = play(state, "flee A5", "blaze 1")
    assert actor(state) == "pilot"


@pytest.mark.rule("16.1", "19.7", "FB-A26")
def test_nobody_is_caught_beside_the_knock_down_specialist() -> None:
    state = spread(scene("knock-down-specialist F2, pilot F2", blazes="F3"))
    assert asked(state) == "blaze"
    assert not has(state, "pilot", "hurt")


@pytest.mark.rule("16.3", "10.2", "FB-A54")
def test_a_ranger_off_the_board_is_not_caught() -> None:
    assert asked(spread(scene("pilot C0, digger off", blazes="F3"))) == "blaze"


@pytest.mark.rule("16.5", "4.1")
def test_fleeing_is_one_step() -> None:
    state = spread(scene("trailmaster F2, digger E5", blazes="F3"))
    assert refused(state, "flee A6") == "flee-far"


@pytest.mark.rule("16.1", "17.2", "FB-A13")
def test_no_ranger_is_ever_caught_by_a_new_blaze() -> None:
    state = spread(scene("pilot E4, digger F0"), "blaze 1")
    assert (at(state, "pilot"), blazes(state)) == ("E4", {"C5"})
