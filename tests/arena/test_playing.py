"""One game: what its row says, what it costs to fail, and that every bot is let go."""

from __future__ import annotations

import json

import pytest

from fireline import games
from fireline.arena import play
from fireline.arena.playing import scored
from fireline.core.bot import Clock
from fireline.core.game import Result
from fireline.core.record import Record
from tests.arena.conftest import plan_of, untimed
from tests.arena.entrants import CLOCKS, CLOSED

pytestmark = pytest.mark.usefixtures("little_bots")


def test_a_row_says_who_played_where_and_how_it_went() -> None:
    row = play(plan_of("first", "last"), 1, keep=False).row
    assert (row["game"], row["group"], row["players"]) == (1, 0, 2)
    assert row["seats"] == ["west", "east"]
    assert row["bots"] == ["last", "first"]
    assert sum(row["scores"]) == 1
    assert row["winners"] == [seat for seat, score in enumerate(row["scores"]) if score]
    assert row["decisions"] == sum(row["choices"]) < row["plies"]
    assert row["forfeits"] == row["faults"] == []
    assert 0 < sum(row["think_ms"]) < row["seconds"] * 1000


def test_the_same_game_is_the_same_whenever_it_is_played_kept_or_not() -> None:
    plan = plan_of("random", "random", game="fire-tower", seed=3)
    once, again = play(plan, 0, keep=False), play(plan, 0, keep=True)
    assert untimed(once.row) == untimed(again.row)
    assert once.line is once.record is None


def test_what_is_notable_is_counted() -> None:
    row = play(plan_of("random", game="fire-tower", seed=3), 0, keep=True)
    plies = json.loads(row.line or "")["plies"]
    happened = [one["kind"] for ply in plies for one in ply["happened"]]
    for kind in games.get("fire-tower").notable:
        assert row.row[f"n_{kind}"] == happened.count(kind), kind
    assert row.row["n_tower"] == 1


def test_a_kept_game_has_a_row_for_every_ply_and_a_record_that_replays() -> None:
    played = play(plan_of("first", "random"), 0, keep=True)
    kept = json.loads(played.line or "")
    record = Record.load(played.record or "")
    state = record.replay(games.get("template"))
    assert kept["game"] == played.row
    assert [ply["text"] for ply in kept["plies"]] == [ply.do for ply in record.plies]
    assert [ply["ply"] for ply in kept["plies"]] == list(range(1, played.row["plies"] + 1))
    assert kept["plies"][-1]["after"] == state.prospects() == played.row["scores"]
    assert all(one["after"] == two["before"] for one, two in zip(kept["plies"], kept["plies"][1:], strict=False))
    assert {ply["bot"] for ply in kept["plies"] if ply["seat"] == -1} == {""}
    assert {ply["bot"] for ply in kept["plies"] if ply["seat"] == 1} == {"random"}
    assert sum(ply["ms"] for ply in kept["plies"]) == pytest.approx(sum(played.row["think_ms"]), abs=0.1)


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("crasher", "The bot crasher in seat west crashed: ZeroDivisionError"),
        ("liar", "The bot liar in seat west answered -5, which is none of its choices."),
    ],
)
def test_a_bot_that_fails_forfeits_and_the_game_goes_on_without_it(bot: str, fault: str) -> None:
    plan = plan_of(bot, "random", asked=20)
    rows = [play(plan, number, keep=False).row for number in range(0, 20, 2)]
    for row in rows:
        assert row["forfeits"] == [0]
        assert row["faults"][0].startswith(fault)
        assert row["scores"][0] == 0
        assert 0 not in row["winners"]
        assert row["choices"][0] == 1
    assert any(row["winners"] == [] for row in rows), "its stand-in won, so nobody did"
    assert any(row["winners"] == [1] for row in rows)


def test_who_forfeits_scores_nothing_and_the_others_keep_what_they_have() -> None:
    assert scored(Result((0, 2), (0.5, 0.0, 0.5), "draw"), {2}) == ([0], [0.5, 0.0, 0.0])
    assert scored(Result((1,), (0.0, 1.0), "burned"), {1}) == ([], [0.0, 0.0])


def test_every_bot_is_let_go_also_when_something_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    play(plan_of("first", "crasher"), 0, keep=False)
    assert sorted(CLOSED) == ["crasher", "crasher", "first", "first"], "once when the plan was checked, once after it"
    plan = plan_of("first", "last")
    CLOSED.clear()
    monkeypatch.setattr("fireline.core.match.Match.run", lambda *_, **__: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        play(plan, 0, keep=False)
    assert sorted(CLOSED) == ["first", "last"]


def test_bots_are_given_the_clock() -> None:
    play(plan_of("first", "last", clock=250), 0, keep=False)
    assert set(CLOCKS) == {Clock(250)}
