"""HTTP: the games and their books, playing without a socket, headers, health and metrics."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.request import urlopen

import pytest

from tests.server.clients import OPEN, RANGER, YOU, Site


def test_the_games_and_those_to_come(site: Site) -> None:
    status, games = site.ask("/api/games")
    assert status == 200
    assert (
        games[0].items() >= {"name": "fire-tower", "title": "Fire Tower", "players": [2, 3, 4], "ready": True}.items()
    )
    assert [game["name"] for game in games if not game["ready"]] == ["brigade"]
    assert [bot["title"] for bot in site.ask("/api/bots")[1]] == ["Cadet", "Ranger", "Hotshot", "Chief"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_books_and_rules(site: Site, lang: str) -> None:
    book = site.ask(f"/api/games/fire-tower/book?lang={lang}")[1]
    assert book["cards"]["flare-up"]["title"]
    rules = site.ask(f"/api/games/fire-tower/rules?lang={lang}")[1]
    numbered = {rule["number"]: rule["text"] for section in rules["sections"] for rule in section["rules"]}
    assert {"1.1", "5.3", "17.20"} <= set(numbered)
    assert all(text for text in numbered.values())
    assert site.ask("/api/games/chess/book")[0] == 404


def test_a_game_without_a_socket(site: Site) -> None:
    table = site.found(YOU, RANGER, options={"turns": 2})
    token, n, now = table["token"], 0, dict[str, Any]()
    for _ in range(50):
        now = site.ask("/api/table?form=texts", token=token)[1]
        if now["over"]:
            break
        if now["choices"]:
            move = {"text": now["choices"][0], "at": now["ply"], "key": secrets.token_hex(4)}
            n = site.ask("/api/table/moves", move, token)[1]["n"]
        else:
            site.ask(f"/api/table/events?since={now['n']}&wait=5", token=token)
    assert now["over"]
    events = site.ask("/api/table/events?since=0", token=token)[1]
    assert [event["n"] for event in events["events"]] == list(range(1, events["n"] + 1))
    assert n <= events["n"]


def test_a_refused_move_over_http_says_why(site: Site) -> None:
    table = site.found(YOU, OPEN)
    site.join(table["code"])
    move = {"text": "wet 5", "at": 2, "key": "k"}
    status, answer = site.ask("/api/table/moves", move, table["token"])
    assert (status, answer["refusal"]["code"], answer["refusal"]["rule"]) == (409, "burning", "2.2")
    status, answer = site.ask("/api/table/moves", move, table["watch"])
    assert (status, answer["error"]["code"]) == (409, "watching")


def test_a_hint_over_http(site: Site) -> None:
    table = site.found(YOU, OPEN)
    site.join(table["code"])
    hints = site.ask("/api/table/hint", {}, table["token"])[1]["choices"]
    assert hints[0]["line"][0] == hints[0]["text"]


def test_a_code_as_a_picture(site: Site) -> None:
    table = site.found(YOU, OPEN)
    status, svg = site.ask(f"/api/qr?code={table['code']}")
    assert status == 200
    assert svg.startswith("<svg")
    assert site.ask("/api/qr?code=BBBBBB")[0] == 404


def test_every_answer_carries_the_headers(site: Site) -> None:
    for path in ("/", "/api/games", "/healthz", "/api/docs"):
        with urlopen(site.base + path) as answer:
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe-inline" not in policy.partition("style-src-attr")[0]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers


def test_health_metrics_and_the_description(site: Site) -> None:
    assert site.ask("/healthz")[1]["ok"] is True
    assert "fireline_plies_total" in site.ask("/metrics")[1]
    paths = site.ask("/api/openapi.json")[1]["paths"]
    assert {"/api/tables", "/api/tables/{code}/join", "/api/table/moves", "/api/replays/{replay}"} <= set(paths)
    assert "script" not in site.ask("/api/docs")[1]


def test_files_outside_the_page_stay_where_they_are(site: Site) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fsettings.py", "/assets/../../app.py"):
        assert "import" not in str(site.ask(path)[1])
    assert site.ask("/api/nothing")[1]["error"]["code"] == "no-such"
    assert site.ask("/api/tables", method="DELETE")[0] == 405
