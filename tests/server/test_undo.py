"""Undo: free inside one's own turn until something is shown; later all other people must agree."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fireline.server import acts
from fireline.server.events import Chair, Ply
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.table import Table
from tests.server.clients import OPEN, RANGER, YOU, Client, Site

TOWER = """
game = "fire-tower/1"
seats = ["red", "blue"]
turn = "red"
phase = "wind"
wind = "E"
hands = { red = ["flare-up", "ember", "air-drop", "scratch-line", "explosion"], blue = ["ember"] }
"""


def take(table: Table, draft: acts.Draft) -> None:
    for drafted in draft:
        table.fold(drafted.event, 1.0, drafted.code, drafted.after)


def sits_out(table: Table, seat: int) -> acts.Draft:
    """What the clock does with a seat."""
    chair = table.chairs[seat]
    return acts.seated(table, {seat: Chair("bot", chair.who, "ranger", chair.holder, True)})


def hello(site: Site, token: str) -> Client:
    client = site.client(token)
    client.until("sync")
    return client


def red_and_blue(site: Site) -> tuple[Client, Client]:
    table = site.found(YOU, OPEN, game="fire-tower", scenario=TOWER)
    return hello(site, table["token"]), hello(site, site.join(table["code"])["token"])


def test_inside_the_own_turn_a_choice_is_taken_back_at_once(site: Site) -> None:
    red, blue = red_and_blue(site)
    with red, blue:
        red.settle()
        assert red.now["undo"] is None
        start = red.now["sheet"]
        red.move("j8")
        red.settle()
        assert red.now["undo"] == "free"
        red.say(do="undo", key="u1")
        undone = blue.until("undone")
        assert (undone["by"], undone["ply"]) == (0, 0)
        assert red.until("ok")["key"] == "u1"
        assert red.now["sheet"] == start
        assert "wind j8" in red.texts()
        red.say(do="undo", key="u1")
        assert red.until("ok"), "said twice, done once"
        red.say(do="undo", key="u2")
        assert red.until("error")["code"] == "no-undo"


def test_what_was_shown_can_only_be_taken_back_if_all_agree(site: Site) -> None:
    red, blue = red_and_blue(site)
    with red, blue:
        red.settle()
        red.move("j8")
        red.move("pass")
        red.settle()
        blue.settle()
        assert blue.now["choices"], "it is now blue's turn"
        assert (red.now["undo"], blue.now["undo"]) == ("free", None), "a pass shows nothing"
        blue.move(blue.texts()[0])
        red.settle()
        assert red.now["undo"] == "ask"
        red.say(do="undo", key="please")
        request = blue.until("request")
        assert (request["kind"], request["by"], request["yes"]) == ("undo", 0, [0])
        blue.say(do="answer", request=request["id"], yes=False)
        assert red.until(lambda message: message["is"] == "request" and not message["open"])
        red.say(do="undo", key="pretty please")
        request = blue.until(lambda message: message["is"] == "request" and message["open"])
        blue.say(do="answer", request=request["id"], yes=True)
        undone = red.until("undone")
        assert undone["ply"] == 1
        assert "pass" in red.texts()


def test_a_request_lapses_when_play_goes_on(site: Site) -> None:
    red, blue = red_and_blue(site)
    with red, blue:
        red.settle()
        for text in ("j8", "pass"):
            red.move(text)
        blue.settle()
        blue.move(blue.texts()[0])
        red.settle()
        red.say(do="undo", key="please")
        request = blue.until("request")
        blue.move(blue.texts()[-1])
        lapsed = red.until(lambda message: message["is"] == "request" and not message["open"])
        assert lapsed["id"] == request["id"]
        blue.say(do="answer", request=request["id"], yes=True)
        assert blue.until("error")["code"] == "no-request"


def test_alone_with_bots_nobody_need_be_asked(site: Site) -> None:
    table = site.found(YOU, RANGER)
    with hello(site, table["token"]) as west:
        west.until(lambda message: bool(message.get("choices"))) if not west.texts() else None
        at = west.now["ply"]
        west.move("wait")
        west.until(lambda message: bool(message.get("choices")))
        assert west.now["undo"] == "ask"
        west.say(do="undo", key="back")
        assert west.until("undone")["ply"] == at


def test_a_watcher_takes_nothing_back(site: Site) -> None:
    table = site.found(YOU, RANGER)
    with hello(site, table["watch"]) as watcher:
        watcher.say(do="undo", key="u")
        error = watcher.until("error")
        assert (error["code"], error["key"]) == ("watching", "u")


@pytest.mark.parametrize("goes", [acts.leave, sits_out], ids=["leaves", "runs out of time"])
def test_a_request_that_nobody_is_left_to_answer_lapses(goes: Callable[[Table, int], acts.Draft]) -> None:
    """Bots wait while people settle whether to undo: they must not wait for somebody who has gone."""
    wish = TableWish("fire-tower", seats=[SeatWish("you"), SeatWish("open"), SeatWish("bot")])
    table = Table("t", "KQXWRM", founding(wish, opening(wish)))
    take(table, acts.join(table, 1, "Bea", None))
    while table.play.last_choice(0) is None or table.play.to_move == 0:
        state, seat = table.play.state, table.play.to_move
        take(table, acts.ply(table, Ply(seat, table.play.game.text(state, state.codes()[0])), state.codes()[0]))
    take(table, acts.undo(table, 0, "u1"))
    request = table.open_request("undo")
    assert request is not None
    take(table, goes(table, 1))
    assert not request.open
    take(table, acts.undo(table, 0, "u2"))
    assert table.open_request("undo") is None, "with nobody else there it is done at once"
