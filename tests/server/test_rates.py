"""Each kind of event has its own limit: one seat can neither fill a table nor end it, nor keep others from playing."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.server.rates import RATES, Rate
from tests.server.clients import HERE, OPEN, YOU, Client, Site

NOISE: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "say": ("say", [{"do": "say", "text": "fire!"}]),
    "seat": ("seat", [{"do": "seat", "seat": 1, "level": "cadet"}, {"do": "seat", "seat": 1, "level": None}]),
    "name": ("seat", [{"do": "name", "name": "Ada"}, {"do": "name", "name": "Bea"}]),
    "allow": ("allow", [{"do": "allow", "watchers": True}, {"do": "allow", "watchers": False}]),
    "why": ("why", [{"do": "why", "text": "wet 4"}]),
    "undo": ("undo", [{"do": "undo", "key": "k"}]),
    "answer": ("ask", [{"do": "answer", "request": 7, "yes": False}]),
    "rematch": ("ask", [{"do": "rematch"}]),
    "hint": ("hint", [{"do": "hint"}]),
}
"""What one seat can go on doing, though it may be refused: the rate that it falls under, and messages in turn."""
NEVER = 1e-9
"""So few a second that a test sees the first ones only, on however slow a machine."""


def at_once(monkeypatch: pytest.MonkeyPatch, rate: str) -> int:
    """How many can be had of it, now that it does not come again."""
    monkeypatch.setitem(RATES, rate, RATES[rate]._replace(a_second=NEVER))
    return RATES[rate].at_once


def in_all(monkeypatch: pytest.MonkeyPatch, rate: str, most: int) -> None:
    """However fast it may be done: only so often at one table."""
    monkeypatch.setitem(RATES, rate, Rate(1000.0, 1000, most, RATES[rate].kinds))


def too_fast(client: Client) -> bool:
    return bool(client.until(lambda heard: heard.get("code") == "too-fast"))


@pytest.mark.parametrize("kind", NOISE)
def test_noise_of_one_seat_is_held_to_a_pace_and_the_other_plays_on(
    site: Site, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    rate, messages = NOISE[kind]
    most = at_once(monkeypatch, rate)
    made = site.found(OPEN, YOU)
    with site.client(site.join(made["code"])["token"]) as west, site.client(made["token"]) as east:
        west.until("sync")
        east.until("sync")
        for number in range(most):
            east.say(**messages[number % len(messages)])
        east.settle()
        assert "too-fast" not in "".join(east.heard), "so many are allowed"
        east.say(**messages[most % len(messages)])
        assert too_fast(east)
        if not west.texts():
            west.until(lambda heard: bool(heard.get("choices")))
        assert west.move("wait")["is"] == "ok"


def test_who_joins_and_leaves_is_held_to_a_pace(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    joins, leaves = at_once(monkeypatch, "join"), at_once(monkeypatch, "seat")
    made = site.found(YOU, OPEN)
    token = site.join(made["code"])["token"]
    answers = [site.ask(f"/api/tables/{made['code']}/join", {})[0] for _ in range(joins)]
    assert answers == [409] * (joins - 1) + [429]
    assert site.ask(f"/api/tables/{made['code']}/join", {"token": token})[0] == 200, "it has a seat already"
    answers = [site.ask("/api/table/leave", {}, token)[0] for _ in range(leaves + 1)]
    assert answers == [200] * leaves + [429]
    assert site.ask("/api/table/leave", {}, made["token"])[0] == 200, "each is counted for itself"


def test_whoever_has_spoken_too_often_at_a_table_does_it_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    in_all(monkeypatch, "say", 3)
    made = site.found(OPEN, YOU)
    with site.client(site.join(made["code"])["token"]) as west, site.client(made["token"]) as east:
        east.until("sync")
        west.until("sync")
        for _ in range(4):
            east.say(do="say", text="fire!")
        assert east.until("error")["code"] == "too-often"
        west.say(do="say", text="calm")  # each seat is counted for itself
        assert west.until(lambda heard: heard.get("text") == "calm")["by"] == 0


def test_whoever_has_changed_a_seat_too_often_does_it_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    in_all(monkeypatch, "seat", 3)
    made = site.found(YOU, OPEN)
    with site.client(made["token"]) as west:
        west.until("sync")
        for name in ("Ada", "Bea", "Cal", "Dee"):
            west.say(do="name", name=name)
        assert west.until("error")["code"] == "too-often"
        west.settle()
        assert site.ask("/api/table", token=made["token"])[1]["table"]["seats"][0]["who"] == "Cal"


def test_whoever_has_taken_back_too_often_does_it_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    in_all(monkeypatch, "undo", 3)
    made = site.found(YOU, HERE)
    with site.client(made["token"]) as both:
        both.until("sync")
        for number in range(4):
            for _ in range(2):  # of the one who is then asked again, a choice is taken back
                assert both.move("wait")["is"] == "ok"
                both.settle()
            both.say(do="undo", key=f"{number}")
            heard = both.until(lambda message: message["is"] in ("ok", "error"))
            assert heard.get("code") == ("too-often" if number == 3 else None)
            both.settle()


def test_whoever_has_answered_too_often_does_it_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    in_all(monkeypatch, "ask", 3)
    made = site.found(YOU, OPEN)
    with site.client(made["token"]) as west, site.client(site.join(made["code"])["token"]) as east:
        east.until("sync")
        west.until(lambda heard: bool(heard.get("choices")))
        assert west.move("wait")["is"] == "ok"
        east.until(lambda heard: bool(heard.get("choices")))
        assert east.move("wait")["is"] == "ok"
        for number in range(4):
            west.say(do="undo", key=f"{number}")
            request = east.until(lambda heard: heard["is"] == "request" and heard["open"])
            east.say(do="answer", request=request["id"], yes=False)
            if number < 3:
                east.until(lambda heard: heard["is"] == "request" and not heard["open"])
        assert east.until("error")["code"] == "too-often"
