"""The lessons: every step is a position of the real engine, can be done, and brings what its words promise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.core.conformance import rule_numbers
from tests.games.lessons import LESSONS, WAYS, position, reached, steps, take

ALL = [(game, step) for game, ways in WAYS.items() for step in ways]
FIREBREAK = games.get("firebreak")


@pytest.mark.parametrize("game", WAYS)
def test_every_step_has_a_position_and_a_way(game: str) -> None:
    assert list(WAYS[game]) == list(steps(game))
    assert sorted(WAYS[game]) == sorted(path.stem for path in (LESSONS / game).glob("*.toml"))


@pytest.mark.parametrize(("game", "step"), ALL)
def test_the_way_through_a_step_leads_to_its_goal(game: str, step: str) -> None:
    played = games.get(game)
    heard = take(played, position(played, step), WAYS[game][step])
    assert any(reached(steps(game)[step].goal, heard))


@pytest.mark.parametrize("step", WAYS["firebreak"])
def test_in_firebreak_it_takes_every_choice_of_the_way(step: str) -> None:
    heard = take(FIREBREAK, position(FIREBREAK, step), WAYS["firebreak"][step][:-1])
    assert not any(reached(steps("firebreak")[step].goal, heard))


@pytest.mark.parametrize("game", WAYS)
def test_every_step_cites_a_rule(game: str) -> None:
    numbers = rule_numbers(Path(f"docs/rules/{game}.md").read_text(encoding="utf-8"))
    assert {step.rule for step in steps(game).values()} <= numbers


def after(step: str, *texts: str) -> Any:
    """The sheet after these choices in a step of the Firebreak lesson."""
    state = position(FIREBREAK, step)
    take(FIREBREAK, state, list(texts))
    return FIREBREAK.sheet(FIREBREAK.view(state, 0))


def why_not(step: str, text: str) -> str:
    """The code of the reason why a choice is refused at the start of a step."""
    refusal = FIREBREAK.why_not(position(FIREBREAK, step), 0, text)
    assert refusal is not None
    return refusal.code


def test_the_hill_on_the_other_way_would_have_stopped_you() -> None:
    after("1-move", "move E2", "move D5")
    assert why_not("1-move", "move D4") == "move-hill"


def test_fire_goes_straight_and_into_dense_forest_and_not_into_light_forest_beside() -> None:
    blazes = after("3-spread", "end")["blazes"]
    assert {"F1", "A5", "F2"} < set(blazes)
    assert "G3" not in blazes


@pytest.mark.parametrize("border", ["A4-F2", "A5-F2", "F0-F2", "F2-F3", "E6-F2"])
def test_any_other_border_leaves_the_dense_forest_to_the_fire(border: str) -> None:
    sheet = after("4-dense", f"firebreak {border}")
    assert "F2" in sheet["blazes"]
    assert sheet["calm"] == 0


def test_after_a_calm_spread_a_firebreak_hit_from_the_side_stays_and_a_new_blaze_comes() -> None:
    sheet = after("4-dense", "firebreak F1-F2")
    assert (sheet["calm"], sheet["firebreaks"], sheet["tanker"]) == (1, ["F1-F2"], True)
    assert sheet["blazes"] == ["F1", "H7"]


def test_the_tanker_is_empty_after_the_flight_and_its_ranger_stands_where_the_fire_was() -> None:
    sheet = after("6-tanker", "fly F3")
    assert (sheet["tanker"], sheet["rangers"][0]["at"], sheet["burnouts"]) == (False, "F3", ["F3"])


def test_without_a_pump_of_your_own_there_is_nothing_to_work() -> None:
    assert why_not("7-pumps", "pump A3") == "pump-no-pump"


def test_a_controlled_burn_takes_a_marker() -> None:
    state = position(FIREBREAK, "8-burn")
    assert after("8-burn", "burn E6")["supply"] == FIREBREAK.sheet(FIREBREAK.view(state, 0))["supply"] - 1


def test_the_rested_has_a_token_and_the_caught_one_action_less() -> None:
    pilot, hot_shot = after("9-caught", "rest", "flee C3")["rangers"]
    assert (pilot["rest"], hot_shot["at"]) == (True, "C3")
    assert after("9-caught", "rest", "flee C3")["actions"] == 4  # a Hot Shot's five, less one


@pytest.mark.parametrize("texts", [("firebreak E0-E3", "end"), ("move E2", "firebreak E2-E3", "end"), ("end",)])
def test_with_one_border_open_the_fire_is_not_contained(texts: tuple[str, ...]) -> None:
    assert after("10-hold", *texts)["ending"] is None
