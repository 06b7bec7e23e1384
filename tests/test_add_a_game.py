"""docs/add-a-game.md is followed to the letter in a copy of the project, and leads to a game that conforms."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    leave_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=leave_out)
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return tmp_path


def run(script: str, project: Path) -> None:
    # The page says `python`; that must be the one that runs these tests.
    script = f'python() {{ "{sys.executable}" "$@"; }}\nset -e\n{script}'
    environment = os.environ | {"PYTHONPATH": str(project / "src"), "FIRELINE_PURE": "1"}
    done = subprocess.run(
        ["bash", "-c", script], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}"


def register(line: str, project: Path) -> None:
    registry = project / "src/fireline/games/__init__.py"
    text = registry.read_text(encoding="utf-8")
    assert text.count("_MODULES = {\n") == 1
    registry.write_text(text.replace("_MODULES = {\n", "_MODULES = {\n" + line), encoding="utf-8")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the page is written for a POSIX shell")
def test_who_follows_the_page_has_a_game_that_conforms(project: Path) -> None:
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    blocks = BLOCK.findall(page)
    assert [kind for kind, _, _ in blocks] == ["sh", "sh", "python", "python", "sh"]
    for kind, where, content in blocks:
        if kind == "sh":
            run(content, project)
        elif where == "registry":
            register(content, project)
        else:
            (project / where).write_text(content, encoding="utf-8")
    run("""python -c 'from fireline import games; assert games.get("embers").title == "Embers"'""", project)
    left = [path for path in (project / "src/fireline/games/embers").glob("*.py") if "template" in path.read_text()]
    assert left == []


def test_the_template_is_small() -> None:
    folder = ROOT / "src/fireline/games/template"
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.py")) < 460
