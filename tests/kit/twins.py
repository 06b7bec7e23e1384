"""Compiles a probe (a kernel module only for tests) against the C++ twins of the kit, and asks it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from fireline import kit

needs_cython = pytest.mark.skipif(find_spec("Cython") is None, reason="Cython is not installed")
both_processors = pytest.mark.parametrize(
    "flags", [[], ["-DFIRELINE_PORTABLE"]], ids=["this-processor", "any-processor"]
)


def compiled_answers(
    place: Path, probe: str, flags: list[str], questions: object, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """What the compiled probe answers to questions; `main` of a probe reads them from stdin."""
    if hatch_build.find_compiler() is None:
        pytest.skip("no working C++ compiler")
    monkeypatch.setattr(hatch_build, "CXX_FLAGS", [*hatch_build.CXX_FLAGS, *flags])
    here, there = Path(__file__).parent, place / "src" / "fireline" / "kit"
    there.mkdir(parents=True)
    for folder in (there.parent, there):
        (folder / "__init__.py").touch()
    twins = Path(kit.__path__[0])
    for path in (*twins.glob("*.py"), *twins.glob("*.pxd"), *twins.glob("*.h"), *here.glob(f"{probe}.p*")):
        shutil.copy(path, there)
    made = hatch_build.compile_kernel(place / "src", place / "scratch", hatch_build.CACHE)
    name = f"fireline.kit.{probe}"
    assert list(made) == [name]
    shutil.copy(made[name], there / (probe + hatch_build.SUFFIX))
    done = subprocess.run(
        [sys.executable, "-c", f"from fireline.kit import {probe}; {probe}.main()"],
        input=json.dumps(questions),
        env=dict(os.environ, PYTHONPATH=str(place / "src")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    assert answers.pop("file").endswith(hatch_build.SUFFIX)
    return answers
