"""A run counts whole groups in order, whoever played them when, and ends where the intervals are narrow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from fireline.arena import Contest, InProcess, Plan, Played, Variant, play, summary
from fireline.arena.contest import FEWEST_GROUPS
from tests.arena.conftest import plan_of

pytestmark = pytest.mark.usefixtures("little_bots")


class Disorderly:
    """Plays several games at a time, and hands over the later ones first."""

    def __init__(self, plan: Plan, abreast: int) -> None:
        self._plan, self._abreast = plan, abreast

    def map(self, numbers: Iterable[int]) -> Iterator[Played]:
        todo = list(numbers)
        while todo:
            now, todo = todo[: self._abreast], todo[self._abreast :]
            for number in reversed(now):
                yield play(self._plan, number, keep=False)

    def close(self) -> None:
        pass


def told(contest: Contest) -> dict[str, Any]:
    """The summary without what the clock says."""
    form = summary(contest.tally)
    for variant in form["variants"]:
        for bot in variant["bots"]:
            bot.pop("ms_a_choice")
    form.pop("thinking_share")
    return form


def run(plan: Plan, *, disorderly: bool = False, until: float | None = None) -> Contest:
    contest = Contest(plan, until=until)
    for _ in contest.play(Disorderly(plan, 50) if disorderly else InProcess(plan, keep=False)):
        pass
    return contest


def test_the_order_in_which_games_are_finished_does_not_matter() -> None:
    plan = plan_of("first", "last", "random", players=2, asked=40)
    assert told(run(plan)) == told(run(plan, disorderly=True))


def test_a_group_counts_when_it_and_all_before_it_are_whole() -> None:
    plan = plan_of("first", "last", asked=10)
    contest = Contest(plan)
    counted = [(contest.counted, contest.uncounted) for _ in contest.play(Disorderly(plan, 5))]
    assert counted[:6] == [(0, 1), (0, 2), (0, 3), (0, 4), (4, 1), (4, 2)]
    assert counted[-1] == (10, 0)
    assert contest.over


def test_it_ends_when_every_win_rate_is_known_well_enough_wherever_the_games_were_played() -> None:
    plan = plan_of("first", "random", asked=2000)
    one, other = run(plan, until=0.06), run(plan, disorderly=True, until=0.06)
    assert one.narrow
    assert one.tally.widest() <= 0.06
    assert one.counted < plan.total
    assert one.counted == other.counted
    assert told(one) == told(other)
    assert other.uncounted > 0, "games beyond the end are dropped"


def test_a_wide_goal_still_needs_some_groups() -> None:
    assert run(plan_of("first", "random", asked=2000), until=0.5).tally.groups == FEWEST_GROUPS


def test_a_bot_against_itself_is_asked_for_its_seats() -> None:
    contest = run(plan_of("random", asked=600), until=0.07)
    assert contest.narrow
    seats = summary(contest.tally)["variants"][0]["seats"]
    assert all((seat["win_rate"]["high"] - seat["win_rate"]["low"]) / 2 <= 0.07 for seat in seats)
    assert contest.tally.groups > 100


def test_win_rates_are_means_over_seats_and_add_up() -> None:
    form = told(run(plan_of("first", "random", game="fire-tower", players=4, asked=8)))
    first, random = form["variants"][0]["bots"]
    assert (first["games"], first["seats_a_game"], random["seats_a_game"]) == (8, 1, 3)
    assert first["win_rate"]["mean"] + 3 * random["win_rate"]["mean"] == pytest.approx(1)
    assert first["share"] + random["share"] == pytest.approx(1)
    assert form["variants"][0]["par"] == pytest.approx(0.25)
    assert sum(seat["win_rate"]["mean"] for seat in form["variants"][0]["seats"]) == pytest.approx(1)


def test_variants_are_compared_pair_by_pair() -> None:
    variants = [Variant("turns=20", {"turns": 20}), Variant("turns=6", {"turns": 6})]
    form = told(run(plan_of("random", variants=variants, asked=60)))
    assert [variant["games"] for variant in form["variants"]] == [60, 60]
    plies = form["differences"][0]["plies"]
    means = [variant["plies"]["mean"] for variant in form["variants"]]
    assert plies["mean"] == pytest.approx(means[1] - means[0])
    assert plies["high"] < 0, "games with fewer turns are shorter"
    seat = form["differences"][0]["seats"][0]["win_rate"]
    assert seat["low"] < 0 < seat["high"]


def test_an_option_that_changes_nothing_differs_in_no_pair() -> None:
    """Both variants are the same rules, so with the same luck every game is the same."""
    variants = [Variant("usual", {}), Variant("turns=20", {"turns": 20})]
    gap = told(run(plan_of("random", variants=variants, asked=40)))["differences"][0]
    assert gap["plies"] == {"mean": 0, "low": None, "high": None}
    assert gap["seats"][0]["win_rate"]["mean"] == 0


def test_forfeits_are_told_with_the_first_reason() -> None:
    crasher, _ = told(run(plan_of("crasher", "random", asked=10)))["variants"][0]["bots"]
    assert crasher["forfeits"] == crasher["games"] == 10
    assert crasher["win_rate"]["mean"] == 0
    assert crasher["first_fault"].startswith("The bot crasher in seat west crashed: ZeroDivisionError")
