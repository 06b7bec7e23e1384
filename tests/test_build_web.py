"""The pages: built with the Node at hand, not built twice, and left out with a reason where there is no Node."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hatch_web

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a stand-in for node is a shell script")


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose web folder holds next to nothing."""
    monkeypatch.setattr(hatch_web, "WEB", tmp_path / "web")
    monkeypatch.setattr(hatch_web, "STATIC", tmp_path / "static")
    monkeypatch.setattr(hatch_web, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("FIRELINE_WEB", "auto")
    monkeypatch.delenv("FIRELINE_NODE", raising=False)
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    (tmp_path / "web" / "package-lock.json").write_text("{}")
    return tmp_path


def pretend(clone: Path, monkeypatch: pytest.MonkeyPatch, version: str, npm: str = "exit 0") -> None:
    """A machine with such a Node, and an npm that does that."""
    folder = clone / "bin"
    folder.mkdir()
    for name, body in {"node": f"echo {version}", "npm": npm}.items():
        (folder / name).write_text(f"#!/bin/sh\n{body}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")


def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_web, "system_node", lambda: None)
    monkeypatch.setattr(hatch_web, "wheel_node", lambda: None)


@pytest.mark.parametrize(
    ("version", "fits"),
    [("v20.19.0", True), ("v22.12.1", True), ("v24.1.0", True), ("v20.18.3", False), ("v21.7.0", False), ("?", False)],
)
def test_a_node_that_vite_accepts(clone: Path, monkeypatch: pytest.MonkeyPatch, version: str, fits: bool) -> None:
    pretend(clone, monkeypatch, version)
    assert (hatch_web.system_node() is not None) == fits


def test_node_is_fetched_only_where_it_is_needed(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_node(monkeypatch)
    monkeypatch.setattr(hatch_web, "wheel_exists", lambda: True)
    assert hatch_web.requirements() == [hatch_web.NODE_WHEEL]
    monkeypatch.setenv("FIRELINE_WEB", "never")
    assert hatch_web.requirements() == []
    monkeypatch.setenv("FIRELINE_WEB", "auto")
    monkeypatch.setattr(hatch_web, "wheel_exists", lambda: False)
    assert hatch_web.requirements() == []


def test_what_is_unchanged_is_not_built_again(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(
        clone,
        monkeypatch,
        "v22.12.0",
        f'echo "$1" >> {clone}/done; mkdir -p {clone}/static; touch {clone}/static/index.html',
    )
    for _ in range(2):
        assert hatch_web.build_or_say_why() is None
    assert (clone / "done").read_text().split() == ["ci", "run"]
    (clone / "web" / "index.html").write_text("changed")
    hatch_web.build()
    assert (clone / "done").read_text().split()[2:] == ["ci", "run"]  # this npm leaves no modules behind
    (clone / "web" / "node_modules" / "x.js").write_text("not ours")
    assert hatch_web.is_fresh()


def test_without_node_the_package_is_made_without_pages_and_says_why(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_node(monkeypatch)
    (clone / "static").mkdir()
    assert "no Node" in str(hatch_web.build_or_say_why())
    assert "no Node" in hatch_web.why_not()
    assert not (clone / "static").exists(), "old pages would speak an old protocol"
    monkeypatch.setenv("FIRELINE_WEB", "require")
    with pytest.raises(hatch_web.CannotBuild, match="no Node"):
        hatch_web.build_or_say_why()


def test_a_failed_build_shows_what_was_said(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(clone, monkeypatch, "v22.12.0", "echo no room left; exit 3")
    assert "no room left" in str(hatch_web.build_or_say_why())


def test_an_unknown_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRELINE_WEB", "maybe")
    with pytest.raises(SystemExit, match="auto, never or require"):
        hatch_web.web_mode()
