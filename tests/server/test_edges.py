"""Whatever stands in an address, a header or a body, the answer is a sentence, and never that the server failed."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import quote

import pytest

from fireline.server.headers import HEADERS
from tests.server.clients import OPEN, YOU, Site

LONG = "n" * 3000


class Answer:
    """Status, headers and body of a request that is sent as it stands."""

    def __init__(self, site: Site, method: str, path: str, body: bytes | None = None, **headers: str) -> None:
        line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=20)
        line.putrequest(method, path, skip_accept_encoding=True)
        for name, value in headers.items():
            line.putheader(name.replace("_", "-"), value)
        if body is not None:
            line.putheader("Content-Length", str(len(body)))
        line.endheaders(body)
        answer = line.getresponse()
        self.status, self.headers, self.body = answer.status, answer.headers, answer.read()
        line.close()
        assert [name for name in HEADERS if name not in self.headers] == [], "every answer carries the headers"

    @property
    def error(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)["error"]
        return found


PATHS = [
    *(
        "/%00",
        f"/{LONG}",
        f"/assets/{LONG}",
        "/%ff%fe",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//",
        "/a%0d%0aX:%20y",
        "/%f0%9f%94%a5",
    ),
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_any_address_is_the_page(site: Site, path: str) -> None:
    answer = Answer(site, "GET", path)
    assert answer.status in (200, 404)
    assert b"passwd" not in answer.body


ASKED = ["/api/replays/{}", "/api/tables/{}", "/api/games/{}/book", "/api/qr?code={}", "/api/{}", "/api/games/{}/rules"]
WILD = ["%00", LONG, "%ff", "..", "%F0%9F%94%A5%F0%9F%94%A5", "0" * 16, "BBBBBB", "%C3%9F" * 6, "a" * 16 + "%00", "{}"]


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("wild", WILD, ids=range(len(WILD)))
def test_whatever_is_asked_for_there_is_not(site: Site, path: str, wild: str) -> None:
    answer = Answer(site, "GET", path.format(wild))
    assert answer.status == 404
    assert answer.error["text"].endswith(".")


def test_an_address_with_a_wrong_value_says_which(site: Site) -> None:
    token = site.found(YOU, OPEN)["token"]
    for query, named in (("since=many", "since"), ("wait=soon", "wait"), ("since=", "since")):
        answer = Answer(site, "GET", f"/api/table/events?{query}", Authorization=f"Bearer {token}")
        assert answer.status == 400
        assert (answer.error["code"], named in answer.error["text"]) == ("unreadable", True)
    for query in (f"since={'9' * 5000}", "since=-1", "since=99999999999999999999"):
        answer = Answer(site, "GET", f"/api/table/events?{query}", Authorization=f"Bearer {token}")
        assert answer.status == 400
    replay = "0" * 16
    for eyes in ("9" * 5000, "-1", "", "%00", "everybody", "²"):
        assert Answer(site, "GET", f"/api/replays/{replay}?eyes={quote(eyes)}").status in (400, 404)


def test_a_method_that_there_is_not(site: Site) -> None:
    answer = Answer(site, "DELETE", "/api/tables")
    assert (answer.status, answer.error["code"]) == (405, "no-such")
    assert answer.headers["Allow"] == "POST"


BODIES = ["/api/tables", "/api/tables/{code}/join", "/api/table/moves", "/api/replays/0000000000000000/branch"]
UNREADABLE = [
    b"\xff",
    b'{"game": "fire-tower\xfd"}',
    b'{"name": "\xed\xa0\x80"}',
    b'{"text": "\xc3',
    b"\xff\xfe{\0}\0",
    b'{"\xe9": 1}',
]


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("body", UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_is_no_text_is_refused_with_a_sentence(site: Site, path: str, body: bytes) -> None:
    table = site.found(YOU, OPEN)
    answer = Answer(site, "POST", path.format(code=table["code"]), body, Authorization=f"Bearer {table['token']}")
    assert (answer.status, answer.error["code"]) == (400, "unreadable")


HOSTILE = {
    "one long key": "a." * 9000 + "b = 1",
    "one long header": "[" + "a." * 9000 + "b]",
    "brackets": "a = " + "[" * 9000,
    "braces": "a = " + "{b=" * 3000,
    "a long number": "a = " + "9" * 5000,
    "a surrogate": 'a = "\\ud800"',
    "nothing": "",
    "no toml": "=" * 20_000,
    "many tables": "\n".join(f"[a{number}]" for number in range(2500)),
    "a long board": 'game = "fire-tower/1"\nboard = """\n' + "." * 19_000 + '"""',
    "control characters": 'game = "\\u0000"',
}


@pytest.mark.parametrize("game", ["fire-tower", "firebreak", "template"])
@pytest.mark.parametrize("how", HOSTILE)
def test_any_scenario_is_read_or_refused_with_a_sentence(site: Site, game: str, how: str) -> None:
    status, answer = site.ask("/api/tables", {"game": game, "scenario": HOSTILE[how]})
    assert (status, answer["error"]["code"]) == (400, "bad-input")
    assert 10 < len(answer["error"]["text"]) < 400


HEADER = b'{"format":"fireline-record/1","game":"template/1","seats":["west","east"]}\n'
RECORDS = {
    "nothing": b"",
    "no text": b"\xff\xfe",
    "a surrogate": b'{"format":"fireline-record/1","game":"\\ud800","seats":["a"],"options":{}}\n',
    "deep": b'{"format":' + b"[" * 5000,
    "a long number": b'{"format":' + b"9" * 5000 + b"}",
    "one long line": b'{"format":"' + b"x" * 1_900_000 + b'"}',
    "lines without end": b'{"format":"fireline-record/1","game":"template/1","seats":["west","east"]}\n'
    + b"{}\n" * 600_000,
}


@pytest.mark.parametrize("how", RECORDS)
def test_any_record_is_read_or_refused_with_a_sentence(site: Site, how: str) -> None:
    status, answer = site.ask("/api/replays", RECORDS[how])
    assert status == 400
    assert len(answer["error"]["text"]) < 400


def test_a_fault_of_ours_is_told_with_all_headers(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.house.store, "id_of", lambda _: 1 / 0)
    answer = Answer(site, "GET", "/api/tables/BBBBBB")
    assert (answer.status, answer.error["code"]) == (500, "fault")


def test_answers_are_packed_for_whoever_takes_them_so(site: Site) -> None:
    for path in ("/api/games/fire-tower/book", "/api/openapi.json", "/", "/api/docs"):
        plain, packed = Answer(site, "GET", path), Answer(site, "GET", path, Accept_Encoding="gzip, br")
        assert "Content-Encoding" not in plain.headers
        if len(plain.body) > 2000:
            assert packed.headers["Content-Encoding"] == "gzip"
            assert len(packed.body) < len(plain.body) / 2
            assert "Accept-Encoding" in packed.headers["Vary"]
