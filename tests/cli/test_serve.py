"""`fireline serve`: what it refuses before it starts. That it serves is tested in tests/server."""

from __future__ import annotations

import logging
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from fireline.server.database import half_restored, open_database
from fireline.server.settings import Settings
from tests.cli.conftest import Run

LOGGERS = (None, "fireline", "uvicorn", "uvicorn.error", "uvicorn.access", "alembic")


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The command sets the environment of its process and writes a log; whoever comes after has neither."""
    for name in ("FIRELINE_DATABASE", "FIRELINE_SITE", "FIRELINE_PROXY", "FIRELINE_METRICS_KEY"):
        monkeypatch.setenv(name, "")  # so that it is put back even where there was none
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(each.handlers, each.propagate, each.disabled, each.level) for each in loggers]
    yield
    for each, (handlers, propagate, disabled, level) in zip(loggers, before, strict=True):
        each.handlers, each.propagate, each.disabled = handlers, propagate, disabled
        each.setLevel(level)


def refused(run: Run, *arguments: object) -> Result:
    """What it answers when it does not start, wherever another Fireline may run."""
    done = run("serve", "--no-open", "--port", "0", *arguments)
    assert done.exit_code == 2
    assert "Traceback" not in done.stderr
    return done


def test_several_workers_need_postgres(run: Run) -> None:
    assert "needs PostgreSQL" in refused(run, "--workers", "2", "--database", "sqlite:///x").stderr


def test_a_setting_that_is_wrong_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRELINE_LIMIT_TABLES", "many")
    monkeypatch.setenv("FIRELINE_DATABASE", "sqlite:///x")
    assert "FIRELINE_LIMIT_TABLES" in refused(run).stderr


WRONG = ["nowhere", "mysql://x/y", "sqlite:////proc/nowhere/x.sqlite", "postgresql://127.0.0.1:1/x"]


@pytest.mark.parametrize("address", WRONG)
def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(run: Run, address: str) -> None:
    said = refused(run, "--database", address).stderr
    assert "database" in said.lower() or "folder" in said


def test_a_broken_file_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.sqlite"
    file.write_bytes(b"This is no database, but somebody's letter. " * 100)
    said = refused(run, "--database", f"sqlite:///{file}").stderr
    assert said.splitlines() == ["The database cannot be used: file is not a database"]


def test_a_database_of_a_newer_fireline_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite"
    open_database(f"sqlite:///{file}").dispose()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = 'tomorrow'")
    (said,) = refused(run, "--database", f"sqlite:///{file}").stderr.splitlines()
    assert "newer Fireline" in said


def test_a_restore_that_was_cut_short_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.sqlite"
    half_restored(file).touch()
    (said,) = refused(run, "--database", f"sqlite:///{file}").stderr.splitlines()
    assert "was cut short: do it again" in said
    assert not file.exists(), "no empty one is made in its place"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What would be served: the settings that were read, and what uvicorn was told."""
    told: dict[str, Any] = {}
    monkeypatch.setattr("fireline.server.app.create", lambda: told.update(settings=Settings.read()))
    monkeypatch.setattr("uvicorn.run", lambda _app, **options: told.update(options))
    return told


SETTINGS: dict[str, tuple[list[str], dict[str, str]]] = {
    "by option": (["--site", "https://a.example", "--site", "http://b:81/", "--proxy", "10.0.0.1"], {}),
    "by environment": ([], {"FIRELINE_SITE": "https://a.example http://b:81/", "FIRELINE_PROXY": "10.0.0.1"}),
    "by option rather": (
        ["--site", "https://a.example", "--site", "http://b:81/", "--proxy", "10.0.0.1"],
        {"FIRELINE_SITE": "https://c.example", "FIRELINE_PROXY": "10.0.0.2"},
    ),
}


@pytest.mark.parametrize("how", SETTINGS)
def test_sites_and_proxies_are_set(run: Run, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    options, environment = SETTINGS[how]
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("FIRELINE_METRICS_KEY", "a key")
    assert run("serve", "--no-open", "--port", "0", *options).exit_code == 0
    settings = served["settings"]
    assert settings.sites == ("https://a.example", "http://b:81")
    assert settings.proxies == ("10.0.0.1",)
    assert settings.metrics_key == "a key"
    assert (served["proxy_headers"], served["forwarded_allow_ips"]) == (True, "10.0.0.1")


def test_without_proxies_nobody_is_believed(run: Run, served: dict[str, Any]) -> None:
    assert run("serve", "--no-open", "--port", "0").exit_code == 0
    assert (served["settings"].sites, served["settings"].proxies, served["settings"].metrics_key) == ((), (), None)
    assert (served["proxy_headers"], served["forwarded_allow_ips"]) == (False, "")


WRONG_SITES = ["fireline.example", "ftp://fireline.example", "https://", "https://fireline.example/games", "https"]


@pytest.mark.parametrize("site", WRONG_SITES)
def test_a_site_that_is_none_is_refused_with_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch, site: str) -> None:
    sentence = f"A site reads like https://fireline.example, not {site!r}.\n"
    assert refused(run, "--site", site).stderr == sentence
    monkeypatch.setenv("FIRELINE_SITE", f"https://fireline.example,{site}")
    assert refused(run).stderr == sentence


@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.0/8", "*", "10.0.0.1:80"])
def test_a_proxy_that_is_no_address_is_refused_with_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    sentence = f"A proxy is named by its address, such as 127.0.0.1, not {proxy!r}.\n"
    assert refused(run, "--proxy", proxy).stderr == sentence
    monkeypatch.setenv("FIRELINE_PROXY", f"127.0.0.1 {proxy}")
    assert refused(run).stderr == sentence


HOMES = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::1": "[::1]", "::": "localhost"}


@pytest.mark.parametrize("host", HOMES)
def test_the_address_that_is_printed_can_be_opened(run: Run, served: dict[str, Any], host: str) -> None:
    if ":" in host and not socket.has_dualstack_ipv6():
        pytest.skip("this machine has no IPv6")
    printed = run("serve", "--no-open", "--port", "0", "--host", host).stdout
    assert printed.startswith(f"Fireline is at http://{HOMES[host]}:{served['port']}/\n")
