"""The fuzz probe: what it sends can be sent again, what should not be it finds, and this server gives it nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bench.attack import fuzz
from bench.attack.client import Answer
from bench.attack.fuzz.asks import Ask, asked
from bench.attack.fuzz.frames import ENDINGS, delivered, ending
from bench.attack.fuzz.judging import Findings, faults
from bench.attack.fuzz.messages import Seen, message
from bench.attack.fuzz.sending import sent
from bench.attack.fuzz.spoiling import spoiled
from bench.attack.fuzz.watching import Memory, Watch
from bench.attack.fuzz.world import SPOTS, Table, World
from fireline.server.headers import HEADERS
from fireline.server.http import error

linux = pytest.mark.skipif(sys.platform != "linux", reason="the probe reads /proc")
FINE = {name.lower(): value for name, value in HEADERS.items()}
JSON = {**FINE, "content-type": "application/json"}


@pytest.fixture
def world() -> World:
    """What requests are about, without a server."""
    made = World(0)
    made.tables = [Table(spot.game, f"{number:016x}", "BBBBBB", ["token"]) for number, spot in enumerate(SPOTS)]
    made.replays, made.files = ["0" * 16], ["/"]
    return made


def test_the_same_number_is_the_same_request(world: World) -> None:
    def made(number: int) -> bytes:
        rng = Random(f"7/r{number}")
        return sent(rng, spoiled(rng, asked(rng, world)), "localhost").whole

    first = [made(number) for number in range(500)]
    assert first == [made(number) for number in range(500)]
    assert len(set(first)) > 450


def test_the_same_number_is_the_same_conversation() -> None:
    def made(number: int) -> list[bytes]:
        rng, seen = Random(f"7/s{number}"), Seen("fire-tower", "token", choices=["pass"])
        return [*(part for _ in range(20) for part in delivered(rng, message(rng, seen))), ending(rng).content]

    assert [made(number) for number in range(50)] == [made(number) for number in range(50)]
    assert {ending(Random(number)).name for number in range(500)} == set(ENDINGS)


SAID = bytes(error("token", "This token does not open a table here.", 401).body)
ANSWERS: dict[str, tuple[Answer, str, str]] = {
    "an error in its form": (Answer(401, JSON, SAID), "/api/table", ""),
    "a page": (Answer(200, FINE, b"<!doctype html>"), "/", ""),
    "a refusal": (Answer(409, JSON, b'{"refusal":{"text":"No."}}'), "/api/table/moves", ""),
    "a process that ended": (Answer(503, JSON, b'{"error":{"code":"stopped","text":"Try again."}}'), "/api/table", ""),
    "a database that is there": (
        Answer(503, JSON, b'{"error":{"code":"store","text":"It is away."}}'),
        "/",
        "503 store",
    ),
    "a fault": (Answer(500, JSON, b'{"error":{"code":"fault","text":"Sorry."}}'), "/", "500 fault"),
    "no headers": (Answer(401, {"content-type": "application/json"}, SAID), "/", "without content-security-policy"),
    "another form": (Answer(422, JSON, b'{"detail":[]}'), "/api/table", "another form"),
    "plain text": (Answer(400, {**FINE, "content-type": "text/plain"}, b"Bad."), "/api/table", "another form"),
}


@pytest.mark.parametrize("what", ANSWERS)
def test_an_answer_is_what_it_should_be_or_is_found(what: str) -> None:
    answer, path, found = ANSWERS[what]
    complaints = faults(Ask("POST", path), answer)
    assert len(complaints) == (1 if found else 0)
    assert found in "".join(complaints)


def test_what_is_found_often_is_told_once() -> None:
    findings = Findings()
    for number in range(3):
        findings.add("500 fault", f"7/r{number}", b"GET / HTTP/1.1")
    assert findings.told() == ["500 fault: 3 times, first at --again 7/r0: b'GET / HTTP/1.1'"]


def test_what_should_not_be_in_the_log_is_found(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    log.write_text(
        'Fireline is at http://localhost:1/\n{"level": "info", "text": "founded"}\n'
        '{"level": "warning", "text": "odd"}\n{"level": "error", "text": "oh", "error": "KeyError", "where": "a:1"}\n'
        "Traceback (most recent call last):\n  ...\nZeroDivisionError: division by zero\nnot yet who"
    )
    watch = Watch(cast(Any, SimpleNamespace(log=log, ended=None, megabytes=lambda now: 100.0)))
    watch.look(10, "7/r1-9")
    watch.look(20, "7/r10-19")
    assert [told.partition(": at")[0] for told in watch.findings.told()] == [
        "in the log: oh (KeyError at a:1)",
        "in the log: ZeroDivisionError: division by zero",
    ]
    assert watch.warnings == {"odd": 1}


def test_memory_that_grows_is_found() -> None:
    flat = Memory([(sent, 100 + min(30, sent / 1000)) for sent in range(0, 300_000, 1000)])
    assert (flat.slope, flat.faults, flat.warm, flat.end) == (0.0, [], 130.0, 130.0)
    growing = Memory([(sent, 100 + sent / 3000) for sent in range(0, 300_000, 1000)])
    assert growing.slope == pytest.approx(33.3)
    assert growing.faults == ["its memory grows by 33.3 MB with every 100,000 things"]


@linux
def test_a_little_of_everything_finds_nothing() -> None:
    outcome = fuzz.run(messages=1500, requests=700, seed=7, plan=None)
    assert outcome.failures == []
    assert (outcome.sent["request"], outcome.sent["message"] >= 1500) == (700, True)
    assert {"200", "400", "403", "404", "405", "421"} <= set(outcome.answers)
    assert {"closed 1002", "closed 1007", "closed 1009", "error unreadable"} <= set(outcome.answers)


@linux
def test_what_was_sent_can_be_sent_again() -> None:
    outcome = fuzz.run(again="7/r3-5", plan=None)
    assert (outcome.sent["request"], outcome.failures) == (3, [])
    assert [line.partition(":")[0] for line in outcome.shown if line.startswith("7/")] == ["7/r3", "7/r4", "7/r5"]


@linux
@pytest.mark.slow
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_much_of_everything_finds_nothing(store: str) -> None:
    outcome = fuzz.run(messages=40_000, requests=20_000, store=store, plan=None)
    assert outcome.failures == []
