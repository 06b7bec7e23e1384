"""The house is in order: imports go one way, files stay small, the public surface is what it says."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

SOURCE = Path("src/fireline")
FILES = sorted(SOURCE.rglob("*.py"))
LAYERS = {"core": set(), "kit": {"core"}, "games": {"core", "kit"}, "bots": {"core", "games"}}
LAYERS["arena"] = {"core", "games", "bots"}
LAYERS["report"] = {"core", "games", "arena"}
LAYERS["server"] = {"core", "games", "bots"}
LAYERS["cli"] = {"core", "games", "bots", "arena", "report", "server"}


def imported(path: Path) -> set[str]:
    """The fireline modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        found.update(name for name in names if name.startswith("fireline."))
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_go_one_way(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        for name in imported(path):
            other = name.split(".")[1]
            allowed = other == layer or other in LAYERS[layer] or other not in LAYERS
            assert allowed, f"{path} imports {name}: {layer} may import {sorted(LAYERS[layer])} only"


def test_no_game_imports_another() -> None:
    for path in (SOURCE / "games").rglob("*/*.py"):
        mine = path.relative_to(SOURCE / "games").parts[0]
        others = {name.split(".")[2] for name in imported(path) if name.startswith("fireline.games.")}
        assert others <= {mine}, f"{path} imports {others}"


def test_nobody_outside_a_game_knows_what_is_in_it() -> None:
    for path in FILES:
        if "games" not in path.parts:
            inside = [name for name in imported(path) if name.count(".") > 1 and name.startswith("fireline.games.")]
            assert [name for name in inside if name.split(".")[2] not in ("get", "names")] == [], path


def test_no_luck_but_streams() -> None:
    for path in FILES:
        assert not re.search(r"^\s*(import random|from random)\b", path.read_text(encoding="utf-8"), re.MULTILINE), path


def test_files_stay_small() -> None:
    long = {str(path): length for path in FILES if (length := len(path.read_text(encoding="utf-8").splitlines())) > 300}
    assert long == {}, "split by subject"


def test_only_the_command_line_prints() -> None:
    for path in FILES:
        if "cli" not in path.parts:
            assert not re.search(r"^\s*print\(", path.read_text(encoding="utf-8"), re.MULTILINE), path


@pytest.mark.parametrize(
    "name", ["fireline.core.conformance", "fireline.bots", "fireline.arena", "fireline.games.fire_tower"]
)
def test_what_a_module_offers_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert all(hasattr(module, offered) for offered in module.__all__)
