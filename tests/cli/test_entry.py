"""How a typed line is read."""

from __future__ import annotations

import pytest

from fireline.cli.entry import Unclear, plan, resolve
from fireline.cli.seats import seat_specs, specs_of_names, split_seats
from fireline.core.refusal import BadInput, Refusal
from tests.cli.boxes import Boxes, BoxesState

GAME = Boxes()
THINKING = BoxesState(("hide left",))
CLAPPING = BoxesState(("hide left", "think not", "nod", "open none", "stop now"))


@pytest.mark.parametrize("typed", ["think hard", "Think  HARD", "1", "think h", "t h", "hard"])
def test_a_choice_can_be_typed_in_full_by_number_or_shortened(typed: str) -> None:
    assert resolve(GAME, THINKING, typed) == "think hard"


def test_a_shorthand_for_several_choices_is_unclear() -> None:
    assert resolve(GAME, THINKING, "think") == Unclear("think", ("think hard", "think soft", "think not"))


def test_a_full_choice_is_never_stretched_to_a_longer_one() -> None:
    assert resolve(GAME, CLAPPING, "clap 1") == "clap 1"
    refused = resolve(GAME, THINKING, "clap 1")
    assert isinstance(refused, Refusal)


def test_nonsense_is_refused_with_a_reason() -> None:
    found = resolve(GAME, THINKING, "fly away")
    assert isinstance(found, Refusal)
    assert found.rule == "1.1"


def test_several_choices_in_one_line() -> None:
    made = plan(GAME, THINKING, "think hard; nod; open none")
    assert made.texts == ["think hard", "nod", "open none"]
    assert made.problem is None


def test_a_forced_choice_between_need_not_be_typed() -> None:
    assert plan(GAME, THINKING, "think hard; open none").texts == ["think hard", "nod", "open none"]


def test_two_choices_that_follow_each_other_can_be_one_text() -> None:
    opening = BoxesState(("hide left", "think hard", "nod"))
    assert plan(GAME, opening, "open none stop now").texts == ["open none", "stop now"]
    assert plan(GAME, opening, "none later").texts == ["open none", "stop later"]


def test_the_second_half_of_such_a_text_is_refused_for_its_own_reason() -> None:
    refused = plan(GAME, BoxesState(("hide left", "think hard", "nod")), "open none clap 1").problem
    assert isinstance(refused, Refusal)
    assert refused.where == ("clap 1",)


def test_one_bad_choice_spoils_the_line() -> None:
    made = plan(GAME, THINKING, "think hard; open window")
    assert isinstance(made.problem, Refusal)


def test_what_comes_after_somebody_else_is_left() -> None:
    made = plan(GAME, THINKING, "think hard; nod; open none; stop now; clap 1")
    assert made.texts[-1] == "stop now"
    assert made.left == ["clap 1"]


def test_settings_of_a_bot_may_hold_commas() -> None:
    assert split_seats("human, search:ms=500,worlds=20,random") == ["human", "search:ms=500,worlds=20", "random"]


def test_without_seats_one_person_plays_with_bots() -> None:
    assert seat_specs(None, 3, human=1) == ["ranger", "human", "ranger"]


def test_seats_must_fit_the_number_of_players() -> None:
    with pytest.raises(BadInput, match="names 2 seats, but there are 3"):
        seat_specs("human,random", 3)


def test_a_name_that_is_no_bot_is_a_person() -> None:
    assert specs_of_names(["Anna", "random", "human"]) == ["human", "random", "human"]
