"""Over HTTP: what somebody asks for holds up nobody else, is done once, and not for those who have hung up."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.core.record import Record
from fireline.server.fairness import MOST_ABOUT_ONE, MOST_WAITING, Lane
from fireline.server.thinking import SECONDS, Thinkers
from tests.server.clients import HERE, OPEN, PATIENCE, RANGER, SPARKS, YOU, Site, serving, wait_until

RECORD = Path("tests/games/template/records/camp-burned.jsonl").read_bytes()
ADVISER, FRAMES, CHECK = (
    "fireline.server.advice.consider",
    "fireline.server.replays.frames",
    "fireline.server.api_replays.check",
)


def never_end(*_asked: Any) -> None:
    """In a process: go on for ever."""
    while True:
        time.sleep(0.01)


def burn(*_asked: Any) -> None:
    """In a process: use processor time for ever."""
    while True:
        pass


class Asked:
    """A request from some address, whose answer is fetched later, or never."""

    def __init__(self, site: Site, address: str, path: str, body: Any = None, token: str = "") -> None:
        self._line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=PATIENCE)
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body)
        headers = {"X-Forwarded-For": address, "Authorization": f"Bearer {token}"}
        self._line.request("GET" if body is None else "POST", path, data, headers)

    def answer(self) -> tuple[int, Any]:
        came = self._line.getresponse()
        content = json.loads(came.read())
        self.hang_up()
        return came.status, content

    def hang_up(self) -> None:
        self._line.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server of its own, with one process, that believes what is said about addresses."""
    with serving(tmp_path, proxies=("127.0.0.1",)) as running:
        yield running


@pytest.fixture
def two(site: Site) -> Site:
    """The same with two processes."""
    site.house.thinkers.close()
    site.house.thinkers = Thinkers(2)
    return site


def comes_to(site: Site, being_done: int, waiting: int) -> None:
    """Wait until so much is being done, and so much waits."""
    wait_until(lambda: site.house.thinkers.load == (being_done, waiting), f"not {being_done} and {waiting}")


def hint(site: Site, address: str) -> Asked:
    """Somebody at a table of their own asks for a hint."""
    return Asked(site, address, "/api/table/hint", {}, site.found(YOU, HERE)["token"])


def replay(site: Site) -> str:
    """The path of an uploaded record."""
    status, answer = site.ask("/api/replays", RECORD)
    assert status == 201
    return f"/api/replays/{answer['replay']}"


def counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, str]]:
    """What is done in processes from now on, by lane and name."""
    done, run = list[tuple[Any, str]](), site.house.thinkers.run

    def counting(lane: Any, client: str, work: Any, *args: Any, **more: Any) -> Any:
        done.append((lane, work.__name__))
        return run(lane, client, work, *args, **more)

    monkeypatch.setattr(site.house.thinkers, "run", counting)
    return done


# ---- those who hang up


@pytest.mark.parametrize("work", [ADVISER, FRAMES, CHECK])
def test_whoever_hangs_up_frees_the_process(site: Site, monkeypatch: pytest.MonkeyPatch, work: str) -> None:
    path = replay(site)
    with monkeypatch.context() as patched:
        patched.setattr(work, never_end)
        asking = [
            hint(site, "10.0.0.1")
            if work == ADVISER
            else Asked(site, "10.0.0.1", *((f"{path}?eyes={number}",) if work == FRAMES else ("/api/replays", RECORD)))
            for number in range(3)
        ]
        comes_to(site, 1, 2)
        for number, each in enumerate(reversed(asking)):
            each.hang_up()
            if number < 2:
                wait_until(lambda left=1 - number: site.house.thinkers.load[1] <= left)  # type: ignore[misc]
        comes_to(site, 0, 0)
    assert site.ask(path)[0] == 200


# ---- once for all who ask


def test_ten_who_ask_for_a_hint_at_once_wait_for_one_thought(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    token, done = site.found(YOU, HERE)["token"], counted(site, monkeypatch)
    asked = [Asked(site, f"10.0.0.{number}", "/api/table/hint", {}, token) for number in range(10)]
    answers = [each.answer() for each in asked]
    assert answers[0][0] == 200
    assert answers[0][1]["choices"]
    assert all(answer == answers[0] for answer in answers)
    assert done == [(Lane.HINT, "consider")]


def test_frames_are_made_once_and_forgotten_when_they_are_too_many(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path, done = replay(site), counted(site, monkeypatch)
    first = site.ask(f"{path}?eyes=0")
    assert site.ask(f"{path}?eyes=0") == first
    assert len(done) == 1, "the second did without a process"
    monkeypatch.setattr("fireline.server.replays.MOST_BYTES", site.house.replays._bytes + 10)
    assert site.ask(f"{path}?eyes=1")[0] == 200
    assert site.ask(f"{path}?eyes=1")[0] == 200
    assert len(done) == 2
    assert site.ask(f"{path}?eyes=0") == first
    assert len(done) == 3, "there was room for one of them"


# ---- others


def test_too_much_about_one_game_is_refused_and_other_tables_of_the_address_are_not(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = replay(site)
    for work in (FRAMES, ADVISER):
        monkeypatch.setattr(work, never_end)
    held = [Asked(site, "10.0.0.1", f"{path}?eyes={eyes}") for eyes in range(1 + MOST_ABOUT_ONE)]
    comes_to(site, 1, MOST_ABOUT_ONE)
    status, answer = Asked(site, "10.0.0.1", f"{path}?eyes=9").answer()
    assert (status, answer["error"]["code"]) == (429, "busy")
    held += [hint(site, "10.0.0.1") for _ in range(MOST_WAITING - MOST_ABOUT_ONE)]
    comes_to(site, 1, MOST_WAITING)
    status, answer = hint(site, "10.0.0.1").answer()
    assert (status, answer["error"]["code"]) == (429, "busy"), "now the address has enough"
    held.append(hint(site, "10.0.0.2"))
    comes_to(site, 1, MOST_WAITING + 1)
    for each in held:
        each.hang_up()
    comes_to(site, 0, 0)


def test_bots_answer_while_others_ask_for_hints(two: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ADVISER, never_end)
    held = [hint(two, f"10.0.0.{number % 2 + 1}") for number in range(40)]
    wait_until(lambda: two.house.thinkers.load[1] >= 30)
    table = two.found(YOU, RANGER)
    with two.client(table["token"]) as west:
        west.until(lambda _: bool(west.texts()))
        assert west.move(west.texts()[0])["is"] == "ok"
        west.until(lambda message: message["is"] == "ply" and message["by"] == 1)
    for each in held:
        each.hang_up()


def test_a_bot_that_somebody_looks_at_comes_before_one_that_nobody_sees(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for work in (ADVISER, "fireline.server.bot_turns.choose"):
        monkeypatch.setattr(work, never_end)
    first = hint(site, "10.0.0.3")
    comes_to(site, 1, 0)
    wish = {**SPARKS, "seats": [RANGER, RANGER]}
    assert Asked(site, "10.0.0.1", "/api/tables", wish).answer()[0] == 201
    comes_to(site, 1, 1)
    status, seen = Asked(site, "10.0.0.2", "/api/tables", wish).answer()
    assert status == 201
    with site.client(seen["watch"]) as watcher:
        watcher.until("sync")
        comes_to(site, 1, 2)
        first.hang_up()
        comes_to(site, 1, 1)
        assert [(job.client, job.filed) for job in list(site.house.thinkers._doing)] == [("10.0.0.2", Lane.BOT)]


def test_after_a_restart_bots_think_for_whoever_comes_first_without_a_socket_too(tmp_path: Path) -> None:
    with serving(tmp_path) as before:
        table = before.found(YOU, OPEN)
    with serving(tmp_path, proxies=("127.0.0.1",)) as site:
        for address in ("10.0.0.1", "10.0.0.2"):
            assert Asked(site, address, "/api/table", token=table["token"]).answer()[0] == 200
        assert site.house._rooms[table["table"]].client == "10.0.0.1"


# ---- what is sent to us is read elsewhere


def test_scenarios_are_not_read_where_sockets_are_served(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    sparks = games.get("template")
    scenario, load = f"# as it was sent\n{sparks.dump(sparks.start({}, 2))}", type(sparks).load

    def loaded(game: Any, text: str) -> Any:
        assert "# as it was sent" not in text, "it is read in the server's process"
        return load(game, text)

    monkeypatch.setattr(type(sparks), "load", loaded)
    site.found(YOU, RANGER, scenario=scenario)


def test_records_are_not_gone_through_where_sockets_are_served(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path, done = replay(site), counted(site, monkeypatch)

    def replayed(*_: Any) -> None:
        pytest.fail("it is gone through in the server's process")

    monkeypatch.setattr(Record, "replay", replayed)
    assert site.ask(f"{path}/branch", {"ply": 3, "seat": 0})[0] == 201
    assert done[0] == (Lane.REPLAY, "branch"), "that takes as long as any replay"


def test_what_takes_too_long_is_refused_with_a_sentence(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireline.server.api_tables.position", burn)
    monkeypatch.setitem(SECONDS, Lane.SCENARIO, 0.05)
    status, answer = site.ask("/api/tables", {**SPARKS, "scenario": "ply = 0"})
    assert (status, answer["error"]["code"]) == (400, "too-long")
