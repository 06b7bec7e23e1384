"""The little statistics against numbers that are known, and against what they promise."""

from __future__ import annotations

import pytest

from fireline.arena.interval import Sample, of_difference, of_mean, of_rate, t_quantile
from fireline.core.chance import Stream, stream


def sample(*values: float) -> Sample:
    found = Sample()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (11, 2.2010), (20, 2.0860), (30, 2.0423), (120, 1.9799)],
)
def test_students_quantile_is_as_in_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=2e-4)


def test_with_many_values_the_quantile_is_that_of_the_normal_distribution() -> None:
    assert t_quantile(10**6) == pytest.approx(1.95996, abs=1e-4)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    # 95 % interval of 1..5: 3 +- 2.7764 * 1.5811 / sqrt(5)
    estimate = of_mean(sample(1, 2, 3, 4, 5))
    assert (estimate.mean, estimate.low, estimate.high) == pytest.approx((3, 1.0368, 4.9632), abs=1e-3)


def test_spread_and_range_are_those_of_the_values() -> None:
    values = sample(2, 4, 4, 4, 5, 5, 7, 9)
    assert values.deviation == pytest.approx(2.13809, abs=1e-5)
    assert (values.least, values.most) == (2, 9)


def test_equal_values_or_a_single_one_say_nothing_about_an_interval() -> None:
    assert of_mean(sample(3, 3, 3)).low is None
    assert of_mean(sample(3)).low is None
    assert of_rate(sample(1.0)).half == float("inf")


def test_a_rate_without_any_loss_still_has_an_interval() -> None:
    estimate = of_rate(sample(*[1.0] * 100))
    assert estimate.mean == estimate.high == 1
    assert estimate.low == pytest.approx(0.955, abs=0.01), "about what Wilson gives for 100 of 100: 0.963"


def test_a_rate_is_about_wilsons_where_every_group_is_one_game() -> None:
    estimate = of_rate(sample(*[1.0] * 70, *[0.0] * 30))
    assert (estimate.low, estimate.high) == pytest.approx((0.604, 0.781), abs=0.006)


def test_games_that_are_the_same_in_a_group_do_not_make_an_interval_narrower() -> None:
    alike = of_rate(sample(*[1.0, 0.0] * 50))
    apart = of_rate(sample(*[0.5, 0.5, 1.0, 0.0] * 25))
    assert alike.half > 1.3 * apart.half > 0


def test_a_difference_excludes_zero_only_if_it_is_clear() -> None:
    assert of_difference(sample(*[0.5, 0.0, 0.0, 0.5] * 10)).excludes_zero
    assert not of_difference(sample(*[0.5, -0.5, 0.0, 0.5] * 3)).excludes_zero
    assert not of_difference(sample(*[0.0] * 40)).excludes_zero


def won(rng: Stream, rate: float) -> float:
    return float(rng.below(10_000) < rate * 10_000)


def pair(rng: Stream, rate: float) -> float:
    """The mean of two games that half of the time go the same way."""
    first = won(rng, rate)
    return first if rng.below(2) else (first + won(rng, rate)) / 2


@pytest.mark.parametrize(("rate", "groups"), [(0.5, 10), (0.5, 100), (0.9, 30), (0.97, 50), (0.25, 40)])
def test_of_a_hundred_intervals_about_95_hold_the_truth(rate: float, groups: int) -> None:
    rng, held = stream(1, f"{rate} {groups}"), 0
    for _ in range(400):
        estimate = of_rate(sample(*(pair(rng, rate) for _ in range(groups))))
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low <= rate <= estimate.high
    assert held >= 0.93 * 400
