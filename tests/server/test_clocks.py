"""Clocks: whoever uses up their time is stood in for by a bot, and can come back."""

from __future__ import annotations

import time

import pytest

from fireline.core.refusal import BadInput
from fireline.server.acts import luck
from fireline.server.clocks import STAND_IN, overdue
from fireline.server.events import Clock, Seated
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.table import Table
from tests.server.clients import OPEN, RANGER, YOU, Site

HOUR = 3600.0


def table(clock: Clock, began: float) -> Table:
    """Two people at Sparks, west to move since then."""
    seats = [SeatWish("you"), SeatWish("here")]
    wish = TableWish("template", seats=seats, clock=clock)
    found = Table("t", "KQXWRM", founding(wish, opening(wish)))
    for event, code, after in luck(found, found.play.state):
        found.fold(event, began, code, after)
    return found


def test_time_runs_from_when_a_seat_is_asked() -> None:
    now = time.time()
    assert table(Clock("turn", seconds=60), now).deadline() == now + 60
    assert table(Clock("days", days=3), now).deadline() == now + 72 * HOUR
    assert table(Clock(), now).deadline() is None


def test_after_its_time_a_bot_sits_in_and_the_seat_stays_its_owners() -> None:
    late = table(Clock("turn", seconds=60), time.time() - HOUR)
    ((event, _, _),) = overdue(late)
    assert isinstance(event, Seated)
    assert (event.seat, event.chair.by, event.chair.level, event.chair.holder) == (0, "bot", STAND_IN, 0)
    assert event.chair.left
    late.fold(event, time.time())
    assert overdue(late) == [], "a bot has all the time it needs"


def test_in_time_nothing_happens() -> None:
    assert overdue(table(Clock("turn", seconds=3600), time.time() - HOUR / 2)) == []
    assert overdue(table(Clock(), time.time() - 1000 * HOUR)) == []


@pytest.mark.parametrize("clock", [Clock("turn", seconds=4), Clock("days", days=31), Clock("hourglass")])
def test_a_clock_is_of_sensible_length(clock: Clock) -> None:
    with pytest.raises(BadInput, match="A clock is none, turn"):
        founding(wish := TableWish("template", clock=clock), opening(wish))


def test_a_running_clock_is_shown(site: Site) -> None:
    made = site.found(YOU, RANGER, clock={"kind": "turn", "seconds": 3600})
    with site.client(made["token"]) as west:
        clock = west.until(lambda message: bool(message.get("choices")))["clock"]
        assert (clock["kind"], clock["seat"]) == ("turn", 0)
        assert HOUR / 2 < clock["until"] - clock["now"] <= HOUR


def test_before_play_begins_no_clock_runs(site: Site) -> None:
    made = site.found(YOU, OPEN, clock={"kind": "days", "days": 2})
    with site.client(made["token"]) as west:
        assert west.until("sync")["clock"]["until"] is None
