"""Numbers in words."""

from __future__ import annotations

import pytest

from fireline.arena.interval import Estimate
from fireline.report.sections import wording


@pytest.mark.parametrize(
    ("estimate", "words"),
    [
        (Estimate(0.87, 0.81, 0.91), "87 % (81 to 91)"),
        (Estimate(0.872, 0.861, 0.883), "87.2 % (86.1 to 88.3)"),
        (Estimate(0.5), "50 %"),
    ],
)
def test_a_share_has_its_interval_and_as_many_places_as_it_is_worth(estimate: Estimate, words: str) -> None:
    assert wording.rate(estimate).replace(wording.SPACE, " ") == words


def test_points_have_signs() -> None:
    assert wording.points(Estimate(-0.012, -0.02, 0.004)).replace("\N{MINUS SIGN}", "-") == "-1.2 (-2.0 to +0.4)"
    assert wording.signed(-0.01) == "0.0"


@pytest.mark.parametrize(
    ("ms", "words"), [(0.001, "<0.01 ms"), (0.5, "0.50 ms"), (3.14, "3.1 ms"), (99.6, "100 ms"), (2500, "2.50 s")]
)
def test_times(ms: float, words: str) -> None:
    assert wording.duration(ms).replace(wording.SPACE, " ") == words


def test_lists_and_counts() -> None:
    assert wording.listed(["a"]) == "a"
    assert wording.listed(["a", "b", "c"]) == "a, b and c"
    assert wording.counted(1, "game") == "1 game"
    assert wording.counted(1200, "game") == "1,200 games"
    assert [wording.amount(value) for value in (0.416, 31.07, 389.2)] == ["0.42", "31.1", "389"]


def test_only_words_get_a_capital() -> None:
    assert wording.begin("chief wins") == "Chief wins"
    assert wording.begin("search:ms=5 wins") == "search:ms=5 wins"
    assert wording.titled("burning-snag") == "Burning snag"
