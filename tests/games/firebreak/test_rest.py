"""Rest tokens and the Hot Shot (rules section 9, rule 19.4)."""

import pytest

from tests.games.firebreak.atlas import atlas
from tests.games.firebreak.tabletop import actions, actor, asked, has, legal, play, refused, scene


@pytest.mark.rule("9.1", "FB-A24")
@pytest.mark.parametrize("space", sorted(atlas().those("lodge", "station")))
def test_a_ranger_rests_at_a_lodge_or_station_for_one_action(space: str) -> None:
    state = play(scene(f"pilot {space}"), "rest")
    assert (has(state, "pilot", "rest"), actions(state)) == (True, 3)


@pytest.mark.rule("9.1", "FB-A24")
@pytest.mark.parametrize("space", ["C0", "B3", "A2", "C3"])
def test_and_nowhere_else(space: str) -> None:
    assert refused(scene(f"pilot {space}"), "rest") == "rest-place"


@pytest.mark.rule("9.1", "1.11", "FB-A09")
@pytest.mark.parametrize("space", ["C4", "F0"])
def test_not_where_it_has_burned(space: str) -> None:
    assert refused(scene(f"pilot {space}", burnouts=space), "rest") == "rest-ruined"


@pytest.mark.rule("9.2", "FB-A24")
def test_a_ranger_has_one_token_at_most() -> None:
    assert refused(scene("pilot C4 rest"), "rest") == "rest-token-old"
    assert refused(play(scene("pilot C4"), "rest"), "rest") == "rest-token"


@pytest.mark.rule("9.3", "FB-A24")
def test_the_token_is_used_in_a_later_turn_only() -> None:
    state = play(scene("pilot C4, digger E5", track=0), "rest")
    assert refused(state, "use rest") == "use-rest-fresh"
    later = play(state, "end", "shift 0", "spread 1", "end", "shift 0", "spread 1")
    assert (actor(later), has(later, "pilot", "fresh")) == ("pilot", False)
    spent = play(later, "use rest")
    assert (actions(spent), has(spent, "pilot", "rest")) == (5, False)
    assert refused(spent, "use rest") == "use-rest-none"


@pytest.mark.rule("9.3", "FB-A51")
def test_a_token_may_be_used_at_any_time_of_the_turn_also_after_the_last_action() -> None:
    state = scene("pilot C0 rest", actions=1)
    assert actions(play(state, "use rest")) == 2
    spent = play(state, "move C3")
    assert (asked(spent), actions(spent)) == ("act", 0)
    assert actions(play(spent, "use rest")) == 1


@pytest.mark.rule("9.3")
def test_a_token_makes_up_for_a_missing_action() -> None:
    state = scene("pilot C0 rest", actions=1, blazes="E1")
    assert refused(state, "fly E1") == "rest-first"
    assert "fly E1" in legal(play(state, "use rest"))


@pytest.mark.rule("9.3")
def test_a_token_that_is_not_used_is_kept() -> None:
    state = play(scene("pilot C0 rest, digger E5", track=0), "end", "shift 0", "spread 1", "end", "shift 0", "spread 1")
    assert has(state, "pilot", "rest")


@pytest.mark.rule("9.4", "FB-A51")
def test_an_old_token_may_be_used_and_a_new_one_taken_in_the_same_turn() -> None:
    state = play(scene("pilot C4 rest"), "use rest", "rest")
    assert (has(state, "pilot", "rest"), actions(state)) == (True, 4)
    assert refused(state, "use rest") == "use-rest-fresh"


@pytest.mark.rule("19.4", "9.3", "16.2", "FB-A25")
def test_a_token_adds_to_the_five_of_the_hot_shot_and_a_penalty_takes_from_them() -> None:
    state = play(scene("pilot C0, hot-shot F0 rest hurt", track=0), "end", "shift 0", "spread 1")
    assert (actor(state), actions(state)) == ("hot-shot", 4)
    assert actions(play(state, "use rest")) == 5
    well = play(scene("pilot C0, hot-shot F0 rest", track=0), "end", "shift 0", "spread 1")
    assert actions(play(well, "use rest")) == 6


@pytest.mark.rule("9.1")
def test_each_ranger_has_its_own_token() -> None:
    state = play(scene("pilot C4, digger C4", track=0), "rest", "end", "shift 0", "spread 1", "rest")
    assert has(state, "pilot", "rest")
    assert has(state, "digger", "rest")
