"""Games that are played together: bots tell what they are about to do, and Radio Silence is kept by the server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fireline.server import bot_turns
from tests.server.clients import OPEN, RANGER, YOU, Client, Site

FAR_APART = """
game = "firebreak/1"
seats = 2
options = {{ radio_silence = {silence} }}
rangers = [
    {{ role = "pilot", at = "C0" }}, {{ role = "digger", at = "E5" }},
    {{ role = "trailmaster", at = "G0" }}, {{ role = "hot-shot", at = "{fourth}" }},
]
turn = "{turn}"
wind = "E"
"""


def scene(silence: str = "false", fourth: str = "F0", turn: str = "pilot") -> str:
    return FAR_APART.format(silence=silence, fourth=fourth, turn=turn)


def sat(site: Site, *seats: dict[str, Any], scenario: str) -> dict[str, Any]:
    return site.found(*seats, game="firebreak", scenario=scenario)


def hello(site: Site, token: str) -> Client:
    client = site.client(token)
    client.until("sync")
    return client


def test_a_bot_announces_its_turn_and_then_does_it(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this luck it does several things; in one turn of eleven it does only one, which it need not announce."""
    monkeypatch.setattr(bot_turns, "secrets", SimpleNamespace(token_hex=lambda _: "the bot's luck"))
    table = sat(site, YOU, RANGER, scenario=scene(turn="digger"))
    with site.client(table["token"]) as you:
        known = you.until("sync")
        said = known["chat"][-1] if known["chat"] else you.until("chat")
        plan = said["plan"]
        assert said["by"] == 1
        assert len(plan) > 1
        while you.now["sheet"]["turn"] == 1:  # it may have done all before you came
            you.hear()
        status, now = site.ask("/api/table", token=table["token"])
        assert status == 200
        done = [line for line in now["log"] if line["by"] == 1]
        assert len(done) >= len(plan), "it does all that it said"


def test_under_radio_silence_only_rangers_side_by_side_hear_each_other(site: Site) -> None:
    table = sat(site, YOU, OPEN, scenario=scene("true"))
    joined = site.join(table["code"])
    with hello(site, table["token"]) as near, hello(site, joined["token"]) as far:
        near.say(do="say", text="Dig at the lake!")
        near.say(do="ping", cell="D0")
        near.say(do="phrase", key="hello")
        assert near.until("chat")["text"] == "Dig at the lake!"
        heard = [far.until("chat") for _ in range(3)]
        assert [line.get("text") or line.get("cell") for line in heard] == [None] * 3, "only that somebody speaks"
        assert heard[-1]["phrase"] == "hello", "courtesy is free, strategy is not"
    with site.client(joined["token"]) as again:
        assert [line.get("text") for line in again.until("sync")["chat"]] == [None], "nor is it heard by coming back"


def test_rangers_who_meet_may_talk_and_without_the_option_everybody_does(site: Site) -> None:
    for scenario in (scene("true", fourth="C1"), scene("false")):
        table = sat(site, YOU, OPEN, scenario=scenario)
        joined = site.join(table["code"])
        with hello(site, table["token"]) as one, hello(site, joined["token"]) as other:
            one.say(do="say", text="Here!")
            assert other.until("chat")["text"] == "Here!"
