"""Pumps and chains of pumps, and the Pump Specialist (rules section 8, rule 19.8)."""

import pytest

from tests.games.firebreak.tabletop import (
    actions,
    asked,
    at,
    blazes,
    burnouts,
    deployed,
    legal,
    offered,
    play,
    pumps,
    refused,
    scene,
    spread,
    supply,
)


@pytest.mark.rule("8.1")
def test_a_ranger_puts_a_pump_down_in_the_own_space_for_one_action() -> None:
    state = play(scene("pilot C3"), "deploy")
    assert (pumps(state, "pilot"), actions(state)) == (["C3", "held"], 3)


@pytest.mark.rule("8.1")
def test_a_pump_stays_where_it_is_and_a_ranger_has_two() -> None:
    state = play(scene("pilot C3"), "deploy", "move C2", "deploy")
    assert deployed(state) == ["C2", "C3"]
    assert refused(state, "deploy") == "deploy-none"


@pytest.mark.rule("8.2", "FB-A46")
def test_two_pumps_may_be_in_one_space_and_both_go_when_it_burns() -> None:
    state = play(scene("pilot F2", blazes="F3"), "deploy", "deploy")
    assert deployed(state) == ["F2", "F2"]
    assert pumps(spread(state), "pilot") == ["lost", "lost"]


@pytest.mark.rule("8.3", "8.4", "FB-A20")
def test_a_pump_in_a_lake_puts_out_a_blaze_beside_it_for_two_actions() -> None:
    state = scene("pilot B3 pumps=1", pumps={"B3": "pilot"}, blazes="B2 C6 H3", supply=10)
    assert offered(state, "pump") == {"B2", "C6"}
    after = play(state, "pump B2")
    assert (blazes(after), burnouts(after), actions(after)) == ({"C6", "H3"}, {"B2"}, 2)
    assert (at(after, "pilot"), supply(after)) == ("B3", 10)


@pytest.mark.rule("8.3")
def test_a_lake_without_a_pump_is_of_no_use() -> None:
    state = scene("pilot B3", blazes="B2")
    assert refused(state, "pump B2") == "pump-no-pump"
    assert "pump B2" in legal(play(state, "deploy"))


@pytest.mark.rule("8.3")
def test_what_does_not_burn_is_not_put_out_and_what_is_far_neither() -> None:
    state = scene("pilot B3 pumps=1", pumps={"B3": "pilot"}, blazes="B2 H3", burnouts="C6")
    assert refused(state, "pump C6") == "pump-no-blaze"
    assert refused(state, "pump B4") == "pump-no-blaze"
    assert refused(state, "pump H3") == "pump-far"


@pytest.mark.rule("8.4", "FB-A20")
def test_a_chain_of_pumps_of_all_rangers_leads_the_water_on() -> None:
    # The lake B3, then C6 and C1, each beside the one before: pumps of three rangers.
    chain = {"B3": "digger", "C6": "trailmaster", "C1": "pilot"}
    state = scene("pilot C1 pumps=1, digger F0 pumps=1, trailmaster G0 pumps=1", pumps=chain, blazes="C2")
    assert offered(state, "pump") == {"C2"}


@pytest.mark.rule("8.4", "FB-A20")
def test_a_gap_in_the_chain_stops_the_water() -> None:
    state = scene("pilot C1 pumps=1, digger F0 pumps=1", pumps={"B3": "digger", "C1": "pilot"}, blazes="C2")
    assert refused(state, "pump C2") == "pump-dry"


@pytest.mark.rule("8.4", "8.3", "FB-A20")
def test_the_operator_stands_at_the_last_pump_and_any_pump_of_the_chain_may_be_the_last() -> None:
    chain = {"B3": "digger", "C6": "pilot"}
    state = scene("pilot C6 pumps=1, digger F0 pumps=1", pumps=chain, blazes="C1 B4")
    assert offered(state, "pump") == {"C1"}, "B4 adjoins the lake and not C6"
    lake = scene("pilot B3 pumps=1, digger F0 pumps=1", pumps=chain, blazes="C1 B4")
    assert offered(lake, "pump") == {"B4"}


@pytest.mark.rule("8.3", "FB-A20")
def test_anybody_may_work_anybodys_pump() -> None:
    state = scene("pilot B3, digger F0 pumps=1", pumps={"B3": "digger"}, blazes="B2")
    assert offered(state, "pump") == {"B2"}


@pytest.mark.rule("8.5", "8.6", "FB-A21", "FB-A40")
def test_a_burning_lake_gives_no_water_and_its_pump_is_destroyed() -> None:
    chain = {"D0": "digger", "D6": "pilot"}
    state = scene("pilot D6 pumps=1, digger F0 pumps=1", pumps=chain, blazes="D4 A2", phase="spread")
    after = spread(state)
    assert "D0" in blazes(after)
    assert pumps(after, "digger") == ["held", "lost"]
    assert deployed(after) == ["D6"]
    dry = scene("pilot D6 pumps=1", pumps={"D6": "pilot"}, blazes="D0 A2")
    assert refused(dry, "pump A2")


@pytest.mark.rule("8.6", "FB-A21")
def test_a_burnt_out_lake_gives_water_again_with_a_new_pump() -> None:
    state = scene("pilot B3", burnouts="B3", blazes="B2")
    assert refused(state, "pump B2") == "pump-no-pump"
    assert "B2" in burnouts(play(state, "deploy", "pump B2"))


@pytest.mark.rule("8.5", "17.5", "FB-A40")
def test_a_new_blaze_and_a_flare_up_destroy_pumps_too() -> None:
    state = scene("pilot C0 pumps=1", pumps={"E4": "pilot"})
    assert pumps(spread(state, "blaze 1"), "pilot") == ["held", "lost"]
    hot_spot = scene("pilot C0 pumps=1", pumps={"E4": "pilot"}, burnouts="E4")
    after = spread(hot_spot, "blaze 1")
    assert ("E4" in blazes(after), deployed(after)) == (True, [])


@pytest.mark.rule("8.5", "7.4", "FB-A40")
def test_a_controlled_burn_spares_the_pump_and_it_still_works() -> None:
    state = scene("pilot B2, digger F0 pumps=1", pumps={"B3": "digger"}, blazes="H4")
    after = play(state, "deploy", "burn B2")
    assert deployed(after) == ["B2", "B3"]
    at_work = scene(
        "pilot B2 pumps=1, digger F0 pumps=1", pumps={"B3": "digger", "B2": "pilot"}, burnouts="B2", blazes="H4"
    )
    assert offered(at_work, "pump") == {"H4"}


@pytest.mark.rule("19.8", "FB-A20", "FB-A45")
def test_the_pump_specialist_works_a_pump_from_beside_it_too() -> None:
    pump = {"B3": "pump-specialist"}
    blaze = "A1 B2"
    for place in ("B3", "B4", "C5"):
        assert offered(scene(f"pump-specialist {place} pumps=1", pumps=pump, blazes=blaze), "pump") == {"A1", "B2"}
    far = scene("pump-specialist H3 pumps=1", pumps=pump, blazes=blaze)
    assert refused(far, "pump B2") == "pump-no-pump-near"
    assert refused(scene("pilot C5, digger F0 pumps=1", pumps={"B3": "digger"}, blazes="B2"), "pump B2")


@pytest.mark.rule("19.8", "FB-A45")
def test_the_blaze_must_adjoin_the_pump_and_not_the_specialist() -> None:
    state = scene("pump-specialist C6 pumps=1", pumps={"B3": "pump-specialist"}, blazes="C1 B4")
    assert offered(state, "pump") == {"B4"}
    assert refused(state, "pump C1") == "pump-far"


@pytest.mark.rule("19.8", "8.4", "FB-A20")
def test_the_specialists_pump_must_have_water() -> None:
    state = scene("pump-specialist C2 pumps=1", pumps={"C1": "pump-specialist"}, blazes="H3")
    assert refused(state, "pump H3")


@pytest.mark.rule("8.1", "3.6")
def test_the_last_action_may_be_a_pump() -> None:
    assert asked(play(scene("pilot C3", actions=1), "deploy")) == "shift"
