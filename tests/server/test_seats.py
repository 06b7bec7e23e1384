"""Seats: joining, names, leaving, bots that sit in and give back, rematch, chat."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest

from fireline.server import room
from tests.server.clients import HERE, OPEN, RANGER, YOU, Client, Site, dice, play_out


def hello(site: Site, token: str) -> Client:
    client = site.client(token)
    client.until("sync")
    return client


def test_a_code_opens_a_seat_until_the_table_is_full(site: Site) -> None:
    table = site.found(YOU, OPEN, name="Ada")
    assert len(table["code"]) == 6
    status, lobby = site.ask(f"/api/tables/{table['code'].lower()}")
    assert (status, lobby["game"], lobby["started"]) == (200, "template", False)
    assert [seat["by"] for seat in lobby["seats"]] == ["person", "open"]
    joined = site.join(table["code"], name="Bea")
    assert joined["seats"] == [1]
    status, answer = site.ask(f"/api/tables/{table['code']}/join", {"name": "Cy"})
    assert (status, answer["error"]["code"]) == (409, "full")
    assert site.join(table["code"], token=joined["token"]) == joined, "whoever sits there gets the same seat again"


def test_an_unknown_code_is_an_error(site: Site) -> None:
    for code in ("BBBBBB", "12", "../../x", "%00%00%00%00%00%00"):
        status, answer = site.ask(f"/api/tables/{code}")
        assert status == 404, answer


def test_names_are_seen_by_all(site: Site) -> None:
    table = site.found(YOU, RANGER)
    with hello(site, table["token"]) as west, hello(site, table["watch"]) as watcher:
        west.say(do="name", name="Ada")
        assert west.until("seat")["who"] == "Ada"
        changed = watcher.until("seat")
        assert (changed["who"], changed["you"], changed["here"]) == ("Ada", False, True)


def test_a_bot_takes_over_and_gives_back(site: Site) -> None:
    table = site.found(YOU, OPEN, name="Ada")
    joined = site.join(table["code"], name="Bea")
    with hello(site, table["token"]) as west, hello(site, joined["token"]) as east:
        west.say(do="seat", seat=0, level="cadet")
        assert east.until("seat")["level"] == "cadet"
        assert east.until(lambda message: message["is"] == "ply" and message["by"] == 0), "the bot moves"
        west.settle()
        west.say(do="seat", seat=0, level=None)
        back = east.until("seat")
        assert (back["by"], back["who"], back["level"]) == ("person", "Ada", None)


def test_the_host_fills_an_open_seat_with_a_bot(site: Site) -> None:
    table = site.found(YOU, OPEN)
    with hello(site, table["token"]) as west:
        west.say(do="seat", seat=1, level="ranger")
        assert west.until(lambda message: bool(message.get("choices")))["ply"] == 2


def test_nobody_puts_a_bot_into_the_seat_of_somebody_who_is_here(site: Site) -> None:
    table = site.found(YOU, OPEN)
    joined = site.join(table["code"])
    with hello(site, table["token"]) as west, hello(site, joined["token"]) as east:
        west.say(do="seat", seat=1, level="ranger")
        assert west.until("error")["code"] == "not-yours"
        east.say(do="seat", seat=0, level=None)
        assert east.until("error")["code"] == "not-yours"
        east.say(do="seat", seat=1, level="stdio:rm")
        assert east.until("error")["code"] == "no-level"


def test_a_bot_sits_in_for_whoever_left_and_they_can_come_back(site: Site) -> None:
    table = site.found(YOU, OPEN)
    joined = site.join(table["code"], name="Bea")
    with hello(site, table["token"]) as west:
        assert site.ask("/api/table/leave", {}, joined["token"])[0] == 200
        assert west.until("seat")["left"] is True
        west.say(do="seat", seat=1, level="ranger")
        assert west.until("seat")["by"] == "bot"
        west.move("wait")
        west.until(lambda message: message["is"] == "ply" and message["by"] == 1)
        with hello(site, joined["token"]) as east:
            assert east.now["eyes"] == 1
            east.say(do="seat", seat=1, level=None)
            assert west.until("seat")["by"] == "person"


def test_whoever_has_been_away_for_a_while_can_be_stood_in_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = site.found(YOU, OPEN)
    site.join(table["code"])
    with hello(site, table["token"]) as west:
        west.say(do="seat", seat=1, level="ranger")
        assert west.until("error")["code"] == "not-yours"
        monkeypatch.setattr(room, "ABANDONED", -1.0)
        west.say(do="seat", seat=1, level="ranger")
        assert west.until("seat")["by"] == "bot"


def test_somebody_coming_and_going_is_shown(site: Site) -> None:
    table = site.found(YOU, OPEN)
    joined = site.join(table["code"])
    with hello(site, table["token"]) as west:
        west.settle()
        with hello(site, joined["token"]):
            assert west.until("here")["here"] is True
        assert west.until("here") == {"is": "here", "seat": 1, "here": False}


def test_a_rematch_rotates_the_seats_when_all_agree(site: Site) -> None:
    table = site.found(YOU, OPEN, name="Ada", options={"turns": 1})
    joined = site.join(table["code"], name="Bea")
    people = [hello(site, token) for token in (table["token"], joined["token"], table["watch"])]
    west, east, _ = people
    west.say(do="rematch")
    assert west.until("error")["code"] == "no-rematch"
    play_out(people, dice("rematch"))
    west.say(do="rematch")
    request = east.until("request")
    assert (request["kind"], request["by"], request["open"]) == ("rematch", 0, True)
    east.say(do="answer", request=request["id"], yes=True)
    tokens = [client.until("rematch")["token"] for client in people]
    with hello(site, tokens[0]) as ada, hello(site, tokens[1]) as bea, hello(site, tokens[2]) as cy:
        assert [seat["who"] for seat in ada.now["table"]["seats"]] == ["Bea", "Ada"]
        assert (ada.now["eyes"], bea.now["eyes"], cy.now["eyes"]) == (1, 0, None)
        assert ada.now["table"]["host"] is True
        assert bea.until(lambda message: True) if not bea.texts() else bea.texts()
    for client in people:
        client.close()


def test_however_many_press_at_once_there_is_one_rematch(site: Site) -> None:
    table = site.found(YOU, RANGER, options={"turns": 1})
    with ExitStack() as everywhere:
        screens = [everywhere.enter_context(hello(site, table["token"])) for _ in range(6)]
        play_out(screens[:1], dice("at once"))
        for screen in screens:
            screen.until(lambda message: bool(message.get("over"))) if not screen.now["over"] else None
        before = site.house.metrics.tables
        for screen in screens:
            screen.say(do="rematch")
        tables = {screen.until("rematch")["table"] for screen in screens}
        for screen in screens:
            screen.settle()
        assert len(tables) == 1
        assert site.house.metrics.tables == before + 1


def test_whoever_has_left_holds_up_no_rematch(site: Site) -> None:
    table = site.found(YOU, OPEN, options={"turns": 1})
    joined = site.join(table["code"])
    with hello(site, table["token"]) as west:
        with hello(site, joined["token"]) as east:
            play_out([west, east], dice("left"))
        site.ask("/api/table/leave", {}, joined["token"])
        west.say(do="rematch")
        assert west.until("rematch")["token"]


def test_whoever_let_a_bot_play_to_the_end_has_their_seat_in_the_rematch(site: Site) -> None:
    table = site.found(YOU, OPEN, name="Ada", options={"turns": 1})
    joined = site.join(table["code"], name="Bea")
    with hello(site, table["token"]) as west, hello(site, joined["token"]) as east:
        east.say(do="seat", seat=1, level="cadet")
        east.until("seat")
        play_out([west, east], dice("bot to the end"))
        west.say(do="rematch")
        token = east.until("rematch")["token"]
    with hello(site, token) as bea:
        own = bea.now["table"]["seats"][0]
        assert (bea.now["eyes"], own["who"], own["by"], own["you"]) == (0, "Bea", "person", True)


def test_for_whoever_went_away_the_bot_also_plays_the_rematch_until_they_come(site: Site) -> None:
    table = site.found(YOU, OPEN, options={"turns": 1})
    joined = site.join(table["code"], name="Bea")
    with hello(site, table["token"]) as west:
        with hello(site, joined["token"]) as east:
            east.say(do="seat", seat=1, level="cadet")
            east.until("seat")
            play_out([west, east], dice("gone before the end"))
        west.until(lambda message: message["is"] == "here" and not message["here"])
        west.say(do="rematch")
        token = west.until("rematch")["token"]
        with hello(site, token) as ada:
            assert ada.now["table"]["seats"][0] | {"name": ""} == {
                "name": "",
                "by": "bot",
                "who": "Bea",
                "level": "cadet",
                "here": True,
                "you": False,
                "left": True,
            }
        with hello(site, joined["token"]) as east:
            assert east.now["table"]["rematch"]


def test_against_bots_a_rematch_needs_nobody_elses_word(site: Site) -> None:
    table = site.found(YOU, RANGER, options={"turns": 1})
    with hello(site, table["token"]) as west:
        play_out([west], dice("alone"))
        west.say(do="rematch")
        token = west.until("rematch")["token"]
    with hello(site, token) as east:
        assert east.now["eyes"] == 1


def test_people_talk_and_watchers_only_if_the_host_allows_it(site: Site) -> None:
    table = site.found(YOU, HERE)
    with hello(site, table["token"]) as host, hello(site, table["watch"]) as watcher:
        host.say(do="say", text="Hello")
        host.say(do="phrase", key="well-played")
        host.say(do="ping", cell="5")
        assert [host.until("chat").get(what) for what in ("text", "phrase", "cell")] == ["Hello", "well-played", "5"]
        watcher.say(do="say", text="Hi")
        assert watcher.until("error")["code"] == "watchers-silent"
        watcher.say(do="allow", watchers=True)
        assert watcher.until("error")["code"] == "host-only"
        host.say(do="allow", watchers=True)
        assert watcher.until("policy")["policy"]["watchers_speak"] is True
        watcher.say(do="say", text="Hi")
        assert host.until(lambda message: message.get("text") == "Hi")["by"] is None
        host.say(do="say", text="Welcome")
        watcher.until(lambda message: message.get("text") == "Welcome")
        host.say(do="allow", watchers=False)
        host.say(do="say", text="Among us")
        watcher.until("policy")
        watcher.settle()
        host.settle()
        heard = [message["text"] for text in watcher.heard if (message := json.loads(text))["is"] == "chat"]
        assert heard == ["Hi", "Welcome"], "watchers hear the radio only while they may speak"
    with hello(site, table["watch"]) as again:
        assert [line["text"] for line in again.now["chat"]] == ["Hi", "Welcome"]
    with hello(site, table["token"]) as host:
        assert len(host.now["chat"]) == 6
    missed = site.ask("/api/table/events?since=0", token=table["watch"])[1]["events"]
    assert [event["text"] for event in missed if event["is"] == "chat"] == ["Hi", "Welcome"]


def test_a_hint_shows_the_best_choices(site: Site) -> None:
    table = site.found(YOU, RANGER)
    with hello(site, table["token"]) as west, hello(site, table["watch"]) as watcher:
        west.say(do="hint")
        hints = west.until("hint")["choices"]
        assert {hint["text"] for hint in hints} <= set(west.texts())
        assert len(hints[0]["chances"]) == 2
        watcher.say(do="hint")
        assert watcher.until("error")["code"] == "no-hint"
