"""`fireline serve`: what it refuses before it starts. That it serves is tested in tests/server."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_several_workers_need_postgres(run: Run) -> None:
    done = run("serve", "--workers", "2", "--database", "sqlite:///x")
    assert done.exit_code == 2
    assert "needs PostgreSQL" in done.stderr


def test_a_setting_that_is_wrong_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRELINE_LIMIT_TABLES", "many")
    monkeypatch.setenv("FIRELINE_DATABASE", "sqlite:///x")
    done = run("serve")
    assert done.exit_code == 2
    assert "FIRELINE_LIMIT_TABLES" in done.stderr


WRONG = ["nowhere", "mysql://x/y", "sqlite:////proc/nowhere/x.sqlite", "postgresql://127.0.0.1:1/x"]


@pytest.mark.parametrize("address", WRONG)
def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(run: Run, address: str) -> None:
    done = run("serve", "--no-open", "--database", address)
    assert done.exit_code == 2
    assert "database" in done.stderr.lower() or "folder" in done.stderr
    assert "Traceback" not in done.stderr
