"""The siege probe in small: it attacks as it says, and others go on. How long they wait is measured by --soak."""

from __future__ import annotations

import sys

import pytest

from bench.attack.siege.attacks import ATTACKS
from bench.attack.siege.probe import Siege, run
from bench.attack.victims import Plan

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the probe comes from several addresses of this machine"
)
SMALL = Plan(tables=2, bots=1, pace=20, bot_pace=10)
QUICK = ["scenario-dotted", "hints-hang-up", "replays", "cut-off"]
"""Those that need no long game, nor wait for the server's patience to end."""


def goes_on(siege: Siege) -> None:
    """Nothing was answered that should not be, and others played before it, during it and after it."""
    assert siege.report.faults == []
    assert siege.report.answers, "it was answered at all"
    for figures in (siege.before, siege.during, siege.after):
        assert figures.troubles == []
        assert figures.moves > 0


@pytest.mark.parametrize("name", QUICK)
def test_during_an_attack_others_play_on(name: str) -> None:
    (siege,) = run(only=[name], seconds=1.5, calm=1.5, plan=SMALL).sieges
    assert siege.name == name
    goes_on(siege)


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_during_an_attack_nobody_waits_long(name: str) -> None:
    outcome = run(only=[name])
    assert outcome.failures == []
