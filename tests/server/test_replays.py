"""Replays: finished games and uploaded records, through any eyes; and playing on from any moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.server.clients import RANGER, YOU, Site, dice, play_out

RECORD = Path("tests/games/template/records/camp-burned.jsonl").read_bytes()


@pytest.fixture(scope="module")
def finished(site: Site) -> dict[str, Any]:
    """A table of Sparks that is over."""
    table = site.found(YOU, RANGER, name="Ada", options={"turns": 3})
    with site.client(table["token"]) as west:
        play_out([west], dice("replay"))
    return table


def test_a_finished_table_is_a_replay_under_its_own_id(site: Site, finished: dict[str, Any]) -> None:
    status, replay = site.ask(f"/api/replays/{finished['table']}")
    assert (status, replay["game"], replay["header"]["names"]) == (200, "template", ["Ada", "east"])
    first, *rest = replay["frames"]
    assert (first["ply"], first["by"], first["do"], first["told"]) == (0, None, None, None)
    assert [frame["ply"] for frame in rest] == list(range(1, len(rest) + 1))
    assert replay["result"]["reason"] in ("dusk", "camp-burned")
    assert all(len(frame["chances"]) == 2 for frame in replay["frames"])
    assert replay["frames"][-1]["sheet"]["hands"] is not None


def test_eyes_see_what_they_saw(site: Site, finished: dict[str, Any]) -> None:
    deals = {}
    for eyes in ("0", "1", "watcher", "all"):
        frames = site.ask(f"/api/replays/{finished['table']}?eyes={eyes}")[1]["frames"]
        deals[eyes] = [frame["told"]["key"] for frame in frames[1:3]]
    assert deals["0"] == ["deal.own", "deal"]
    assert deals["1"] == ["deal", "deal.own"]
    assert deals["watcher"] == ["deal", "deal"]
    assert deals["all"] == ["deal.own", "deal.own"]
    for eyes in ("7", "01", "00", "-1", "²"):
        path = f"/api/replays/{finished['table']}?{urlencode({'eyes': eyes})}"
        assert site.ask(path)[0] == 400, "there is one way to say whose eyes"


def test_a_game_that_goes_on_is_no_replay(site: Site) -> None:
    table = site.found(YOU, RANGER)
    for path, body in (("", None), ("/branch", {"ply": 0, "seat": 0})):
        status, answer = site.ask(f"/api/replays/{table['table']}{path}", body)
        assert (status, answer["error"]["code"]) == (403, "not-over")
    assert site.ask("/api/replays/0123456789abcdef")[0] == 404


def test_an_uploaded_record_can_be_looked_at(site: Site) -> None:
    status, answer = site.ask("/api/replays", RECORD)
    assert (status, answer["game"]) == (201, "template")
    frames = site.ask(f"/api/replays/{answer['replay']}")[1]["frames"]
    assert len(frames) == len(RECORD.splitlines()) - 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "empty"),
        (b"{}", "header"),
        (b"\xff\xfe", "UTF-8"),
        (RECORD[:-30], "cut off"),
        (RECORD.replace(b"roll", b"loll", 1), "loll"),
        (b'{"format":"fireline-record/1","game":"chess/1","seats":["w"]}\n', "chess"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_line(site: Site, text: bytes, says: str) -> None:
    status, answer = site.ask("/api/replays", text)
    assert status == 400
    assert says in answer["error"]["text"]


def test_playing_on_from_a_moment(site: Site, finished: dict[str, Any]) -> None:
    status, table = site.ask(f"/api/replays/{finished['table']}/branch", {"ply": 4, "seat": 1, "level": "cadet"})
    assert (status, table["seats"]) == (201, [1])
    was = site.ask(f"/api/replays/{finished['table']}?eyes=1")[1]["frames"][4]["sheet"]
    with site.client(table["token"]) as east:
        sync = east.until("sync")
        assert [seat["by"] for seat in sync["table"]["seats"]] == ["bot", "person"]
        if sync["ply"] == 0:
            assert sync["sheet"] == was, "the seat sees what it saw"
        assert play_out([east], dice("branch"))


def test_a_branch_must_be_from_a_moment_of_the_game(site: Site, finished: dict[str, Any]) -> None:
    for wish in ({"ply": 999, "seat": 0}, {"ply": 1, "seat": 9}, {"ply": 1, "seat": 0, "level": "god"}):
        assert site.ask(f"/api/replays/{finished['table']}/branch", wish)[0] == 400
