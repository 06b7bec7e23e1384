"""Flying the tanker, the Pilot and the Smoke Jumper (rules section 6, rules 19.2 and 19.3)."""

import pytest

from tests.games.firebreak.atlas import atlas
from tests.games.firebreak.tabletop import (
    actions,
    asked,
    at,
    blazes,
    burnouts,
    firebreaks,
    legal,
    offered,
    play,
    refused,
    scene,
    spread,
    supply,
    table,
)
from tests.games.firebreak.test_turn import ALL_BORDERS


@pytest.mark.rule("6.1", "6.2", "FB-A18")
@pytest.mark.parametrize("airport", ["B0", "C0"])
def test_from_an_airport_a_ranger_puts_out_any_blaze_and_lands_there(airport: str) -> None:
    state = scene(f"hot-shot {airport}", blazes="E1 H8 F4", supply=20)
    assert offered(state, "fly") == {"E1", "H8", "F4"}
    after = play(state, "fly H8")
    assert (at(after, "hot-shot"), actions(after)) == ("H8", 3)
    assert (blazes(after), burnouts(after), supply(after)) == ({"E1", "F4"}, {"H8"}, 20)


@pytest.mark.rule("6.1", "FB-A18")
def test_elsewhere_nobody_flies() -> None:
    state = scene("hot-shot F0", blazes="E1")
    assert not offered(state, "fly")
    assert refused(state, "fly E1") == "fly-no-airport"


@pytest.mark.rule("6.1", "6.6", "1.11", "FB-A18", "FB-A09")
def test_nobody_flies_from_a_burnt_airport() -> None:
    state = scene("hot-shot C0", burnouts="C0", blazes="E1")
    assert not offered(state, "fly")
    assert offered(scene("hot-shot B0", burnouts="C0", blazes="E1"), "fly") == {"E1"}
    assert not offered(scene("hot-shot B0", burnouts="B0 C0", blazes="E1"), "fly"), "both are gone"


@pytest.mark.rule("6.2")
def test_only_a_blaze_can_be_flown_to() -> None:
    state = scene("hot-shot C0", blazes="E1", burnouts="E2")
    for space in ("E2", "E3", "A0", "C0"):
        assert refused(state, f"fly {space}") == "fly-no-blaze"


@pytest.mark.rule("6.3", "FB-A18")
def test_the_flight_empties_the_tanker_and_an_empty_one_does_not_fly() -> None:
    state = play(scene("hot-shot C0, pilot B0", blazes="E1 E2", track=0), "fly E1")
    assert table(state).tanker == 0
    partner = play(state, "end", "shift 0", "spread 1")
    assert refused(partner, "fly E2") == "fly-empty"


@pytest.mark.rule("6.4", "12.3", "FB-A17")
@pytest.mark.parametrize("blaze", ["F3", ""])
def test_after_every_spread_it_is_full_again_even_if_nothing_burned(blaze: str) -> None:
    state = spread(scene("pilot C0", blazes=blaze, tanker="empty"))
    assert table(play(state, "blaze 1")).tanker == 1


@pytest.mark.rule("6.4", "12.2", "FB-A17")
def test_below_eight_it_stays_empty() -> None:
    assert table(spread(scene("pilot C0", tanker="empty", track=0))).tanker == 0


@pytest.mark.rule("6.5", "20.7", "FB-A53", "FB-A17")
def test_with_the_option_a_ranger_at_an_intact_airport_fills_it_for_one_action() -> None:
    by_action = {"tanker": "action"}
    state = scene("pilot C0", tanker="empty", options=by_action, blazes="E1")
    after = play(state, "refill")
    assert (table(after).tanker, actions(after)) == (1, 3)
    assert "fly E1" in legal(after)
    assert refused(after, "refill") == "refill-full"
    assert refused(scene("pilot C3", tanker="empty", options=by_action), "refill") == "refill-place"
    assert refused(scene("pilot C0", burnouts="C0", tanker="empty", options=by_action), "refill") == "refill-ruined"
    assert table(play(spread(state), "blaze 1")).tanker == 0, "a spread fills it no more"


@pytest.mark.rule("6.5", "FB-A53")
def test_without_the_option_nobody_refills() -> None:
    assert refused(scene("pilot C0", tanker="empty"), "refill") == "refill-by-spread"


@pytest.mark.rule("19.3", "FB-A19")
def test_the_pilot_puts_out_two_adjacent_blazes_for_three_actions_and_lands_in_either() -> None:
    state = scene("pilot C0", blazes="E1 E2 F4")
    assert offered(state, "fly two") == {"E1", "E2"}, "F4 has no blaze beside it"
    first = play(state, "fly two E1")
    assert legal(first) == ["drop E2"]
    second = play(first, "drop E2")
    assert set(legal(second)) == {"land E1", "land E2"}
    for space in ("E1", "E2"):
        after = play(second, f"land {space}")
        assert (at(after, "pilot"), burnouts(after), blazes(after)) == (space, {"E1", "E2"}, {"F4"})
        assert (actions(after), table(after).tanker, asked(after)) == (1, 0, "act")


@pytest.mark.rule("19.3", "FB-A19")
def test_the_second_blaze_adjoins_the_first() -> None:
    state = play(scene("pilot C0", blazes="E1 E2 D4"), "fly two E1")
    assert refused(state, "drop D4") == "drop-far"
    assert refused(state, "drop D5") == "drop-no-blaze"
    middle = play(scene("pilot C0", blazes="E1 E2 D4"), "fly two E2")
    assert set(legal(middle)) == {"drop E1", "drop D4"}


@pytest.mark.rule("19.3", "3.4")
def test_with_two_actions_the_pilot_flies_like_everybody() -> None:
    state = scene("pilot C0", blazes="E1 E2", actions=2)
    assert offered(state, "fly") == {"E1", "E2"}
    assert refused(state, "fly two E1") == "too-few-actions"


@pytest.mark.rule("19.3")
def test_nobody_else_drops_two_loads() -> None:
    assert refused(scene("hot-shot C0", blazes="E1 E2"), "fly two E1") == "fly-two-role"


@pytest.mark.rule("19.3", "6.3", "FB-A19")
def test_two_loads_need_a_full_tanker_and_an_intact_airport_too() -> None:
    assert refused(scene("pilot C0", blazes="E1 E2", tanker="empty"), "fly two E1") == "fly-empty"
    assert refused(scene("pilot C0", blazes="E1 E2", burnouts="C0"), "fly two E1") == "fly-ruined"
    assert refused(scene("pilot F0", blazes="E1 E2"), "fly two E1") == "fly-no-airport"


@pytest.mark.rule("19.2", "FB-A27")
def test_the_smoke_jumper_jumps_from_an_airport_to_any_space_that_can_be_entered() -> None:
    state = scene("smoke-jumper B0", blazes="E1", burnouts="E2", tanker="empty")
    assert offered(state, "jump") == set(atlas().at) - {"A0", "B0", "E1"}
    after = play(state, "jump E2", "firebreak E1-E2")
    assert (at(after, "smoke-jumper"), actions(after), firebreaks(after)) == ("E2", 3, {"E1-E2": 1})
    assert table(after).tanker == 0


@pytest.mark.rule("19.2", "FB-A27", "6.3")
def test_a_jump_leaves_the_tanker_as_it_is() -> None:
    state = play(scene("smoke-jumper B0", blazes="E1"), "jump C0", "no firebreak")
    assert table(state).tanker == 1
    assert "fly E1" in legal(state)


@pytest.mark.rule("19.2", "22.7", "FB-A44")
def test_the_free_firebreak_is_optional_comes_at_once_and_lies_on_the_landing_space() -> None:
    state = play(scene("smoke-jumper B0"), "jump E2")
    assert asked(state) == "jump-firebreak"
    assert offered(state, "firebreak") == {"D4-E2", "D5-E2", "E0-E2", "E1-E2", "E2-E3", "E2-H7"}
    assert refused(state, "firebreak B0-B1") == "not-your-border"
    assert firebreaks(play(state, "no firebreak")) == {}
    assert actions(play(state, "firebreak E2-H7")) == 3


@pytest.mark.rule("19.2", "FB-A44", "6.1")
def test_the_smoke_jumper_may_also_fly() -> None:
    state = play(scene("smoke-jumper B0", blazes="E1"), "fly E1")
    assert (at(state, "smoke-jumper"), table(state).tanker, actions(state)) == ("E1", 0, 2)


@pytest.mark.rule("19.2", "FB-A27")
def test_there_is_no_jump_from_elsewhere_from_a_burnt_airport_or_by_others() -> None:
    assert refused(scene("smoke-jumper F0"), "jump E1") == "jump-no-airport"
    assert refused(scene("smoke-jumper B0", burnouts="B0"), "jump E1") == "jump-ruined"
    assert refused(scene("pilot B0"), "jump E1") == "jump-role"
    assert refused(scene("smoke-jumper B0", blazes="E1"), "jump E1") == "jump-blaze"
    assert refused(scene("smoke-jumper B0"), "jump A0") == "jump-mountain"
    assert refused(scene("smoke-jumper B0"), "jump B0") == "jump-here"


@pytest.mark.rule("19.2", "5.4", "22.6", "FB-A41", "FB-A44")
def test_without_firebreaks_left_none_is_asked_for() -> None:
    walls = ", ".join(f"{border} double" for border in ALL_BORDERS)
    state = play(scene("smoke-jumper B0", firebreaks=walls), "jump E2")
    assert (asked(state), at(state, "smoke-jumper")) == ("act", "E2")


@pytest.mark.rule("19.2", "22.7")
def test_a_jump_with_the_last_action_still_brings_its_firebreak() -> None:
    state = play(scene("smoke-jumper B0", actions=1), "jump E2")
    assert asked(state) == "jump-firebreak"
    assert asked(play(state, "firebreak E2-H7")) == "shift"
