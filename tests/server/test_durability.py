"""Nothing that was acknowledged is ever lost: not by a crash, not by a stop."""

from __future__ import annotations

import json
import threading
import time
from contextlib import ExitStack
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from fireline.core.record import Record
from tests.server.clients import OPEN, RANGER, YOU, Client, Site
from tests.server.processes import Process

Acknowledged = dict[tuple[int, str], int]


def test_a_killed_server_comes_back_with_every_acknowledged_move(tmp_path: Path) -> None:
    acknowledged: Acknowledged = {}
    with ExitStack() as running:
        server = running.enter_context(Process(f"sqlite:///{tmp_path / 'fireline.sqlite'}", tmp_path / "log"))
        table = server.site.found(YOU, OPEN, options={"turns": 40})
        tokens = [table["token"], server.site.join(table["code"])["token"]]
        alone = server.site.found(YOU, RANGER, options={"turns": 6})
        for _ in range(2):
            play_until_killed(server, tokens, acknowledged)
            server = running.enter_context(server.again())
            check(server.site, tokens, acknowledged)
            all_hear_on(server.site, [*tokens, table["watch"]], max(acknowledged.values()))
        bot_goes_on(server.site, alone["token"])
        server.stop()
    log = (tmp_path / "log").read_text()
    secrets = (*tokens, table["watch"], table["code"], alone["token"])
    assert "founded" in log
    assert [secret for secret in secrets if secret in log] == [], "no token and no code in a log"


def play_until_killed(server: Process, tokens: list[str], acknowledged: Acknowledged) -> None:
    """Moves as fast as they go; once one is acknowledged the server is killed, in the midst of another."""
    with ExitStack() as open_sockets:
        clients = [open_sockets.enter_context(server.site.client(token)) for token in tokens]
        for client in clients:
            client.until("sync")
        while not acknowledged:
            one_round(clients, acknowledged)
        timer = threading.Timer(0.15, server.kill)
        timer.start()
        try:
            while True:
                one_round(clients, acknowledged)
        except ConnectionClosed:
            timer.join()


def one_round(clients: list[Client], acknowledged: Acknowledged) -> None:
    for seat, client in enumerate(clients):
        client.settle()
        if client.texts() and not client.now["over"]:
            key = f"{len(acknowledged)}"
            answer = client.move("wait", key=key)
            assert answer["is"] == "ok"
            acknowledged[seat, key] = answer["n"]


def check(site: Site, tokens: list[str], acknowledged: Acknowledged) -> None:
    """Every acknowledged move is there, and said again it is not done again."""
    assert acknowledged, "nothing was played"
    log = site.ask("/api/table", token=tokens[0])[1]["log"]
    assert set(acknowledged.values()) <= {line["n"] for line in log}, "an acknowledged move is missing"
    for (seat, key), number in list(acknowledged.items())[-2:]:
        move = {"text": "wait", "at": 0, "key": key}
        assert site.ask("/api/table/moves", move, tokens[seat]) == (200, {"n": number})
    assert site.ask("/api/table", token=tokens[0])[1]["log"] == log


def all_hear_on(site: Site, tokens: list[str], last: int) -> None:
    """Seats and watcher come back knowing all but the last move: they are told of it, and of the next one."""
    with ExitStack() as open_sockets:
        clients = [open_sockets.enter_context(site.client(token, since=last - 1)) for token in tokens]
        assert {client.until("ply")["n"] for client in clients} == {last}
        for client in clients:
            client.settle()
        if clients[0].now["over"]:
            return  # the fire was quicker than the power cut
        mover = next(client for client in clients if client.texts())
        number = mover.move("wait")["n"]
        for client in clients:
            client.settle()
        told = [ply for client in clients for text in client.heard if (ply := json.loads(text)).get("n") == number]
        told = [ply for ply in told if ply["is"] == "ply"]
        assert [ply["eyes"] for ply in told] == [0, 1, None]
        assert [ply["told"] for ply in told] == [told[0]["told"]] * 3
        assert told[-1]["choices"] is None, "a watcher is not asked"


def bot_goes_on(site: Site, token: str) -> None:
    """A table with a bot is played on to its record."""
    with site.client(token) as west:
        west.until("sync")
        end = time.monotonic() + 60
        while not west.now["over"] and time.monotonic() < end:
            if west.texts():
                west.move(west.texts()[-1])
            else:
                west.hear()
    assert Record.load(site.ask("/api/table/record", token=token)[1]).end is not None
