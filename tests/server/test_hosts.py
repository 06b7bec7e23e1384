"""The server answers to its own names, and to pages that it served itself."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireline.server.hosts import Hosts
from fireline.server.settings import Limits
from tests.server.clients import OPEN, YOU, Site, serving

KNOWN = ["localhost", "localhost:8710", "127.0.0.1:1", "[::1]:8710", "fireline.example", "fireline.example.:443"]
KNOWN += ["192.168.1.20:8710", "[::ffff:192.168.1.20]:8710", "[2001:db8::7]"]
OWN = ["hearth", "HEARTH:8710", "hearth.local:8710", "hearth.home.example", "hearth.home.example.:1"]
UNKNOWN = ["", "evil.example", "localhost.evil.example", "hearth.evil.example", "fireline.example.evil", "[", "a:b:c"]
UNKNOWN += ["%00", "192.168.1.20.evil.example", "127.1", ".local", "example"]


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> Hosts:
    monkeypatch.setattr(socket, "gethostname", lambda: "Hearth.home.example")
    return Hosts(["https://fireline.example"])


@pytest.mark.parametrize("host", [*KNOWN, *OWN])
def test_a_name_or_an_address_of_ours(hosts: Hosts, host: str) -> None:
    assert hosts.knows(host)


@pytest.mark.parametrize("host", UNKNOWN)
def test_a_name_that_is_not_ours(hosts: Hosts, host: str) -> None:
    assert not hosts.knows(host)


def test_a_machine_without_a_name_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "")
    assert not Hosts().knows("")
    assert not Hosts().knows(".local")


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("http://localhost:8710", "localhost:8710", True),
        ("http://192.168.1.20:8710", "192.168.1.20:8710", True),
        ("https://fireline.example", "fireline.example", True),
        ("https://fireline.example", "127.0.0.1:8710", True),
        ("http://localhost:3000", "localhost:8710", False),
        ("http://192.168.1.66:8710", "192.168.1.20:8710", False),
        ("https://evil.example", "localhost:8710", False),
        ("null", "localhost:8710", False),
        ("", "localhost:8710", False),
    ],
)
def test_where_a_page_comes_from(hosts: Hosts, origin: str, host: str, ours: bool) -> None:
    assert hosts.is_ours(origin, host) == ours


def status(site: Site, method: str, path: str, body: str | None = None, **headers: str) -> int:
    """The status of a request with these headers."""
    line = http.client.HTTPConnection(site.base.removeprefix("http://"), timeout=10)
    line.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    answer.read()
    line.close()
    assert answer.headers["Content-Security-Policy"], "every answer has it"
    return answer.status


FOUND = '{"game": "template"}'
SOCKET = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13"}
SOCKET |= {"Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}


def test_another_name_is_not_answered(site: Site) -> None:
    assert status(site, "GET", "/api/games", Host="evil.example") == 421
    assert status(site, "GET", "/", Host="evil.example") == 421
    assert status(site, "GET", "/healthz", Host="evil.example") == 200, "whoever watches over it may call it anything"
    for host in ("localhost", "192.168.1.20:8710"):
        assert status(site, "GET", "/api/games", Host=host) == 200


def test_pages_of_other_sites_can_do_nothing(site: Site) -> None:
    own = site.base
    assert status(site, "POST", "/api/tables", FOUND, Origin=own) == 201
    assert status(site, "POST", "/api/tables", FOUND) == 201, "a program has no origin"
    for origin in ("https://evil.example", "null", f"{own}1"):
        assert status(site, "POST", "/api/tables", FOUND, Origin=origin) == 403
        assert status(site, "GET", "/api/socket", Origin=origin, **SOCKET) == 403
    assert status(site, "GET", "/api/games", Origin="https://evil.example") == 200, "it cannot read it"


def test_metrics_are_for_this_machine(site: Site) -> None:
    assert status(site, "GET", "/metrics") == 200
    for header in ("X_Forwarded_For", "Forwarded", "X_Real_IP"):
        assert status(site, "GET", "/metrics", **{header: "1.2.3.4"}) == 403, "a proxy asks for somebody else"


@pytest.fixture
def known(tmp_path: Path) -> Iterator[Site]:
    with serving(tmp_path, sites=("https://fireline.example",), metrics_key="a key") as site:
        yield site


def test_a_site_that_was_set(known: Site) -> None:
    assert status(known, "GET", "/api/games", Host="fireline.example") == 200
    proxied = {"Host": "fireline.example", "Origin": "https://fireline.example"}
    assert status(known, "POST", "/api/tables", FOUND, **proxied) == 201
    code = known.found(YOU, OPEN)["code"]
    assert known.ask(f"/api/qr?code={code}")[0] == 200


def test_where_a_key_is_set_metrics_are_for_whoever_shows_it(known: Site) -> None:
    assert status(known, "GET", "/metrics", X_Forwarded_For="1.2.3.4", Authorization="Bearer a key") == 200
    for wrong in ("Bearer another", "a", ""):
        assert status(known, "GET", "/metrics", Authorization=wrong) == 403
    assert status(known, "GET", "/metrics") == 403, "a proxy that says nothing looks like this machine itself"


@pytest.mark.parametrize(("proxies", "counted"), [((), 1), (("127.0.0.1",), 2)])
def test_a_proxy_is_believed_only_if_it_is_set(tmp_path: Path, proxies: tuple[str, ...], counted: int) -> None:
    """By whether two guests behind one proxy are counted as two when they guess codes."""
    limits = Limits(guesses=3, requests=1000)
    with serving(tmp_path, limits, proxies=proxies) as site:
        answers = [
            status(site, "GET", "/api/tables/BBBBBB", X_Forwarded_For=f"10.0.0.{guest}") for guest in (1, 1, 1, 1, 2)
        ]
    assert answers == ([404, 404, 404, 429, 429] if counted == 1 else [404, 404, 404, 429, 404])
