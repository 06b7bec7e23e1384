"""`fireline report`: one page out of a folder."""

from __future__ import annotations

import importlib.util
import webbrowser
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def study(run: Run, tmp_path: Path) -> Path:
    """A folder that the arena wrote."""
    folder = tmp_path / "study"
    arguments = ("--bots", "random", "--games", "6", "--set", "turns=4,6", "--processes", "1", "--out", folder)
    assert run("arena", "template", *arguments).exit_code == 0
    return folder


def test_the_page_lies_in_the_folder(run: Run, study: Path) -> None:
    result = run("report", study)
    assert result.exit_code == 0
    assert result.stdout.strip() == f"12 games: {study / 'report.html'}"
    text = (study / "report.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "turns=6 against turns=4" in text


def test_or_where_it_is_wanted_and_is_shown_if_wanted(
    run: Run, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    page = tmp_path / "page.html"
    assert run("report", study, "--out", page, "--open").exit_code == 0
    assert shown == [page.as_uri()]
    assert not (study / "report.html").exists()
    assert run("report", study).exit_code == 0
    assert len(shown) == 1


def test_a_page_that_cannot_be_written(run: Run, study: Path, tmp_path: Path) -> None:
    result = run("report", study, "--out", tmp_path / "nowhere" / "page.html")
    assert result.exit_code == 2
    assert "Cannot write" in result.stderr


@pytest.mark.parametrize("name", ["nowhere", ""])
def test_a_wrong_folder_is_one_sentence(run: Run, tmp_path: Path, name: str) -> None:
    result = run("report", tmp_path / name)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_without_polars_it_says_what_to_install(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr("fireline.cli.report.find_spec", lambda name: None if name == "polars" else found(name))
    result = run("report", tmp_path)
    assert result.exit_code == 2
    assert "polars, which is not installed: pip install 'fireline[arena]'" in result.stderr
