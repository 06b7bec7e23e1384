"""Moving, leaving the board and coming back (rules sections 4 and 10)."""

import pytest

from tests.games.firebreak.atlas import atlas
from tests.games.firebreak.tabletop import (
    actions,
    actor,
    asked,
    at,
    blazes,
    firebreaks,
    has,
    legal,
    offered,
    play,
    pumps,
    refused,
    scene,
    spread,
)


@pytest.mark.rule("4.1", "FB-A23")
def test_a_move_goes_up_to_three_spaces_for_one_action() -> None:
    state = scene("pilot C3")
    assert {"C0", "C1", "H3"} <= offered(state, "move"), "one, two and three steps"
    assert "H4" not in offered(state, "move"), "four steps"
    after = play(state, "move H3")
    assert (at(after, "pilot"), actions(after)) == ("H3", actions(state) - 1)


@pytest.mark.rule("4.2", "FB-A23", "1.5")
def test_a_ranger_stops_on_entering_a_hill() -> None:
    # From C4 the hill C5 stands before B3; the way round through C0 and C6 takes three steps.
    state = scene("pilot A2", blazes="C4 D6 A3")
    assert offered(state, "move") == {"C5", "A1"}
    assert "B3" in offered(play(state, "move C5"), "move"), "whoever stands on a hill walks off freely"


@pytest.mark.rule("4.2", "FB-A23")
def test_a_ranger_stops_on_entering_a_burnout() -> None:
    state = scene("pilot H1", burnouts="G1 H2 G6")
    assert offered(state, "move") == {"G1", "H2", "G6"}
    assert at(play(state, "move G1", "move G0"), "pilot") == "G0"


@pytest.mark.rule("4.3", "FB-A23")
def test_no_ranger_goes_into_or_through_a_blaze() -> None:
    state = scene("pilot H1", blazes="G1 H2")
    assert offered(state, "move") == {"G6"}, "a hill, and the only way out"
    assert offered(scene("pilot H1", blazes="G1 H2 G6"), "move") == set()


@pytest.mark.rule("4.3", "1.6", "FB-A23", "FB-A52")
@pytest.mark.parametrize("ranger", ["pilot", "trailmaster"])
def test_no_ranger_goes_into_or_through_the_mountain(ranger: str) -> None:
    ring = "A2 C5 B3 B4 A6"
    state = scene(f"{ranger} A1", blazes=ring)
    assert offered(state, "move") == set()
    assert refused(state, "move A0")


@pytest.mark.rule("4.4", "FB-A23")
def test_several_rangers_may_share_a_space() -> None:
    state = play(scene("pilot C0, digger C3"), "move C3")
    assert at(state, "pilot") == at(state, "digger") == "C3"


@pytest.mark.rule("4.5", "FB-A07")
def test_firebreaks_do_not_hinder_rangers() -> None:
    walls = "G1-H1 double, H1-H2, G6-H1 double"
    assert offered(scene("pilot H1", firebreaks=walls), "move") == offered(scene("pilot H1"), "move")


@pytest.mark.rule("4.6", "FB-A48")
def test_a_move_that_ends_where_it_began_is_no_choice() -> None:
    assert refused(scene("pilot C3"), "move C3")


@pytest.mark.rule("19.6", "FB-A52", "4.2")
def test_the_trailmaster_walks_over_hills_and_burnouts() -> None:
    ground: dict[str, str] = {"blazes": "C4 D6 A3", "burnouts": "B3"}
    assert offered(scene("pilot A2", **ground), "move") == {"C5", "A1"}
    reached = offered(scene("trailmaster A2", **ground), "move")
    assert {"C5", "A1", "B3", "C6", "A6", "C0", "B0", "B4", "G3"} <= reached
    assert "C4" not in reached


@pytest.mark.rule("19.6", "FB-A52")
def test_the_trailmaster_moves_up_to_three_spaces_and_no_further() -> None:
    state = scene("trailmaster H9", burnouts="E5 E6")
    assert {"H10", "E5", "E6", "A4", "F2"} <= offered(state, "move")
    assert not {"A3", "A5", "F1", "D5"} & offered(state, "move")


@pytest.mark.rule("10.1", "FB-A47")
def test_a_ranger_may_leave_the_board_from_any_space_and_gives_up_all_actions() -> None:
    for space in ("A2", "C0", "H1"):
        state = play(scene(f"pilot {space}"), "off")
        assert (at(state, "pilot"), asked(state)) == ("off", "shift")


@pytest.mark.rule("10.1", "FB-A47", "3.4")
def test_leaving_the_board_needs_an_action() -> None:
    state = play(scene("pilot C0 rest", actions=1), "move C3")
    assert legal(state) == ["use rest", "end"]
    assert refused(state, "off")
    assert at(play(state, "use rest", "off"), "pilot") == "off"


@pytest.mark.rule("10.1", "9.3")
def test_a_rest_token_does_not_prolong_the_turn_of_one_who_has_left() -> None:
    state = play(scene("pilot C0 rest"), "off")
    assert asked(state) == "shift"
    assert has(state, "pilot", "rest")


@pytest.mark.rule("10.2", "FB-A54")
def test_an_absent_ranger_keeps_pumps_rest_token_and_penalty() -> None:
    state = scene("pilot C0, digger off pumps=1 rest hurt")
    assert pumps(state, "digger") == ["held", "lost"]
    back = play(state, "end", "shift 0", "spread 1", "blaze 1", "enter H1")
    assert (actions(back), has(back, "digger", "rest"), pumps(back, "digger")) == (3, True, ["held", "lost"])
    assert actions(play(back, "use rest")) == 4


@pytest.mark.rule("10.2", "14.3", "FB-A54", "FB-A04")
def test_an_absent_ranger_guards_no_firebreak_and_stops_no_new_blaze() -> None:
    state = spread(scene("knock-down-specialist off, pilot C0", phase="spread", blazes="E5", firebreaks="E5-E6"))
    assert firebreaks(state) == {}
    assert blazes(play(state, "blaze 1")) >= {"E4"}


@pytest.mark.rule("10.3", "FB-A16", "FB-A47")
def test_at_the_start_of_its_turn_an_absent_ranger_enters_free_of_charge() -> None:
    state = play(scene("pilot C0, digger off", track=0), "end", "shift 0", "spread 1")
    assert (actor(state), asked(state)) == ("digger", "enter")
    after = play(state, "enter H7")
    assert (at(after, "digger"), asked(after), actions(after)) == ("H7", "act", 4)


@pytest.mark.rule("10.3", "1.9", "FB-A16")
def test_it_enters_on_an_edge_space_that_does_not_burn() -> None:
    state = scene("digger off", blazes="H1 H2", burnouts="H3")
    assert asked(state) == "enter"
    assert offered(state, "enter") == atlas().rim - {"H1", "H2"}
    assert refused(state, "enter H1")
    assert refused(state, "enter C0")
    assert refused(state, "enter A0")


@pytest.mark.rule("10.4", "FB-A47", "FB-A36")
def test_it_may_stay_out_and_then_its_turn_is_over() -> None:
    state = play(scene("pilot C0, digger off hurt", track=0), "end", "shift 0", "spread 1", "stay out")
    assert (asked(state), at(state, "digger")) == ("shift", "off")
    assert not has(state, "digger", "hurt"), "a penalty is used up when the turn begins"


@pytest.mark.rule("10.4", "10.3")
def test_if_the_whole_edge_burns_it_can_only_stay_out() -> None:
    state = scene("digger off", blazes=" ".join(sorted(atlas().rim)), supply=0, options={"markers": 25})
    assert legal(state) == ["stay out"]
    assert not offered(state, "enter")


@pytest.mark.rule("10.3", "10.4")
def test_a_ranger_on_the_board_is_not_asked_to_enter() -> None:
    state = scene("digger E5")
    assert refused(state, "enter H1")
    assert refused(state, "stay out")
    assert "stay out" not in legal(state)
