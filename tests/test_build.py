"""The build: what the scratch copy turns into C, and that plain Python can be forced."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from fireline import _speed

SOURCE = """\
from typing import TYPE_CHECKING

from fireline.games.toy import tables
from fireline.games.toy.codes import (
    PASS,
    SIDE,
)
from fireline.kit.bits import Board, bit

if TYPE_CHECKING:
    from random import Random

    from fireline.kit.bits import EMPTY

x = "from fireline.kit.bits import no"
"""


def test_imports_of_kernel_modules_become_c_imports_and_lines_stay_where_they_are() -> None:
    made = hatch_build.rewritten(SOURCE, ["fireline.kit.bits", "fireline.games.toy.codes"]).split("\n")
    was = SOURCE.split("\n")
    changed = {i: line for i, (line, old) in enumerate(zip(made, was, strict=True)) if line != old}
    assert changed == {
        3: "from cython.cimports.fireline.games.toy.codes import (",
        7: "from cython.cimports.fireline.kit.bits import Board, bit",
        10: "    pass",
        12: "",
    }


def test_codes_become_an_enum(tmp_path: Path) -> None:
    codes = tmp_path / "codes.py"
    codes.write_text('"""Codes."""\nfrom typing import Final\nA: Final = -1\nB = A + 3\nNAMES = {A: "a"}\nlow = 5\n')
    assert hatch_build.enum_of(codes) == "cdef enum:\n    A = -1\n    B = 2\n"
    codes.write_text("A = 2**31\n")
    with pytest.raises(hatch_build.CannotCompile, match="A = 2147483648 is no 32-bit int"):
        hatch_build.enum_of(codes)


def test_a_name_that_the_pxd_does_not_declare_is_named() -> None:
    (hint,) = hatch_build.hints("fireline/x.py:9:0: 'fireline/kit/bits/nonsense.pxd' not found")
    assert hint == "hint: `nonsense` is imported from fireline.kit.bits, but its .pxd does not declare it"


def test_a_kernel_module_has_a_pxd_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "fireline" / "kit"
    package.mkdir(parents=True)
    for name in ("bits.py", "bits.pxd", "wind.py", "wind.pxd", "plain.py", "header.pxd"):
        (package / name).touch()
    assert list(hatch_build.kernel_modules(tmp_path)) == ["fireline.kit.wind"]


@pytest.mark.parametrize(("pure", "form"), [("1", "source"), ("0", "compiled"), ("", "compiled")])
def test_fireline_pure_passes_over_compiled_files(tmp_path: Path, pure: str, form: str) -> None:
    package = tmp_path / "fireline"
    (package / "core").mkdir(parents=True)
    for name in ("__init__.py", "_speed.py"):
        (package / name).write_text(Path(_speed.__file__).with_name(name).read_text())
    (package / "core" / "__init__.py").touch()
    (package / "core" / "state.py").write_text("FORM = 'source'")
    (package / "core" / ("state" + hatch_build.SUFFIX)).touch()  # no real one, so loading it must fail
    code = "from fireline import _speed; print(_speed.speed()); from fireline.core import state; print(state.FORM)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(tmp_path), "FIRELINE_PURE": pure},
        capture_output=True,
        text=True,
        check=False,
    )
    if form == "source":
        assert (done.returncode, done.stdout.split()) == (0, ["plain", "source"])
    else:
        assert done.stdout.split() == ["compiled"]
        assert "ImportError" in done.stderr
