"""Each kind of event has its own limit: one seat can neither fill a table nor end it, nor keep others from playing."""

from __future__ import annotations

from typing import Any

import pytest

from fireline.server.rates import RATES, Rate
from tests.server.clients import OPEN, YOU, Site

NOISE: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "say": ("say", [{"do": "say", "text": "fire!"}]),
    "seat": ("seat", [{"do": "seat", "seat": 1, "level": "cadet"}, {"do": "seat", "seat": 1, "level": None}]),
    "name": ("seat", [{"do": "name", "name": "Ada"}, {"do": "name", "name": "Bea"}]),
    "allow": ("allow", [{"do": "allow", "watchers": True}, {"do": "allow", "watchers": False}]),
    "why": ("why", [{"do": "why", "text": "wet 4"}]),
}
"""What one seat can go on doing: the rate that it falls under, and messages in turn."""


@pytest.mark.parametrize("kind", NOISE)
def test_noise_of_one_seat_is_held_to_a_pace_and_the_other_plays_on(site: Site, kind: str) -> None:
    made = site.found(OPEN, YOU)
    with site.client(site.join(made["code"])["token"]) as west, site.client(made["token"]) as east:
        west.until("sync")
        east.until("sync")
        rate, messages = NOISE[kind]
        for number in range(RATES[rate].at_once + 5):
            east.say(**messages[number % len(messages)])
        assert east.until("error")["code"] == "too-fast"
        west.say(do="beat")
        west.until("beat")


def test_whoever_has_done_something_too_often_at_a_table_does_it_no_more(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "say", Rate(1000.0, 1000, 3, RATES["say"].kinds))
    made = site.found(OPEN, YOU)
    with site.client(site.join(made["code"])["token"]) as west, site.client(made["token"]) as east:
        east.until("sync")
        west.until("sync")
        for _ in range(4):
            east.say(do="say", text="fire!")
        assert east.until("error")["code"] == "too-often"
        west.say(do="say", text="calm")  # each seat is counted for itself
        assert west.until(lambda heard: heard.get("text") == "calm")["by"] == 0
