"""Build hook: compiles the kernel modules with Cython where a C++ compiler is found; else the package is plain Python.

A kernel module is an ordinary typed `X.py` with a types-only `X.pxd` beside it. It is found by that. While writing:

    .venv/bin/python hatch_build.py OUT            # a compiled copy of the package in OUT; unchanged modules are cached
    .venv/bin/python hatch_build.py OUT --annotate # and an X.html beside each: yellow lines still go through Python
    PYTHONPATH=OUT .venv/bin/python -m pytest ...  # the tests on that copy; PYTHONPATH=src: on plain Python

How to write the pair:

- X.py imports nothing of Cython. In the scratch copy that is compiled, `from fireline.<kernel module, kit.bits or
  kit.words, or a codes module> import a, b` becomes a C import, so that module's .pxd must declare every name imported;
  `if TYPE_CHECKING:` blocks are left out.
- X.pxd declares each class with its fields (`cdef Board fire`, `cdef public int to_move`), each function (`cdef Board
  around(Board fire) noexcept`; `cpdef` if Python calls it too), each module-level table (`cdef const Board* NEAR`) and,
  before a function, the types of its locals: `@cython.locals(near=Board, i=int)`.
- A Board-typed local that is not declared is a compile error, an int-typed one is only slow. A board cannot enter a
  Python container or cross into Python: `as_int(board)` goes out, `board(number)` comes in. No `bool(board)`.
- `noexcept` only where nothing can raise: an exception there is printed and lost. Else `except? -1` for an int,
  `except *` for void; functions that return `object`, `list` or a class need nothing.
- C ints have 32 bits: `1 << n` is wrong from n = 31 on (use `bit(n)`), `//` and `%` of negative numbers differ.
- Integer constants live in modules named `codes.py`, which become C constants. Tables are built in modules that are not
  compiled, and taken over with `boards(...)`, `ints(...)` or `board(...)`.

`FIRELINE_COMPILE` at build: `auto` (default), `never`, or `require` (then a failure is an error).
"""

from __future__ import annotations

import argparse
import ast
import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, where only the compiling half is wanted
    BuildHookInterface = object

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # hatchling loads this file alone

import hatch_web  # noqa: E402

CYTHON = "cython==3.3.1"
DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": "False",  # the .pxd is the only place for C types
    "boundscheck": "False",
    "wraparound": "False",
    "cdivision": "True",
    "initializedcheck": "False",
}  # infer_types stays at its default, None: True would make a C shift of `1 << 255`
# -ffp-contract=off: a fused multiply-add would round otherwise than Python does, and a bot might choose otherwise.
CXX_FLAGS = ["-std=c++17", "-O3", "-g0", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-fwrapv", "-ffp-contract=off"]
CXX_FLAGS += ["-pthread", "-w"]
LINK_FLAGS = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
HEADER_ONLY = {"fireline.kit.bits", "fireline.kit.piles", "fireline.kit.words"}  # their .pxd declares C++ twins
CACHE = HERE / ".cache" / "kernel"
KEPT = 6  # versions of each compiled module that stay in the cache


class CannotCompile(Exception):
    """Why there is no compiled form; in `auto` mode the package is then plain Python."""


def compile_mode() -> str:
    mode = os.environ.get("FIRELINE_COMPILE") or "auto"
    if mode not in {"auto", "never", "require"}:
        raise SystemExit(f"FIRELINE_COMPILE must be auto, never or require, not {mode!r}")
    return mode


@functools.cache
def find_compiler() -> list[str] | None:
    """The first C++ compiler that really builds an extension: a bare `which` would miss absent headers."""
    named = (os.environ.get("CXX", ""), sysconfig.get_config_var("CXX") or "", "c++", "g++", "clang++")
    with tempfile.TemporaryDirectory(prefix="fireline-probe-") as place:
        source = Path(place, "probe.cpp")
        source.write_text("#include <Python.h>\n#include <cstdint>\ninline constexpr std::uint64_t one = 1;\n")
        for command in dict.fromkeys(name for name in named if name):
            words = command.split()
            probe = [*words, *cxx_arguments(Path(place)), str(source), "-o", f"{source}.so"]
            if shutil.which(words[0]) and run(probe)[0] == 0:
                return words
    return None


def cxx_arguments(include: Path) -> list[str]:
    python = dict.fromkeys((sysconfig.get_path("include"), sysconfig.get_path("platinclude")))
    return [*CXX_FLAGS, *LINK_FLAGS, "-I", str(include), *(word for path in python for word in ("-I", path))]


def run(command: list[str], cwd: Path | None = None) -> tuple[int, str]:
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(p for p in sys.path if p))
    null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdin=null, stdout=pipe, stderr=same, text=True, check=False
    )
    return done.returncode, done.stdout


# ---- the scratch copy -------------------------------------------------------------------------------------------


def dotted(path: Path, source: Path) -> str:
    return ".".join(path.relative_to(source).with_suffix("").parts)


def kernel_modules(source: Path) -> dict[str, Path]:
    """Every X.py under `source` with an X.pxd beside it, by its dotted name."""
    pairs = [path.with_suffix(".py") for path in sorted(source.rglob("*.pxd"))]
    return {dotted(path, source): path for path in pairs if path.is_file() and dotted(path, source) not in HEADER_ONLY}


def enum_of(codes: Path) -> str:
    """The upper-case ints of a codes.py as an anonymous C enum, so that they are constants in C too."""
    names: dict[str, Any] = {"__name__": codes.stem}
    try:
        exec(compile(codes.read_text(encoding="utf-8"), str(codes), "exec"), names)
    except ImportError as e:
        raise CannotCompile(f"{codes}: a codes.py must stand alone ({e})") from e
    ints = {name: value for name, value in names.items() if name.isupper() and type(value) is int}
    if not ints:
        raise CannotCompile(f"{codes}: no upper-case int constant in it")
    for name, value in ints.items():
        if not -(2**31) <= value < 2**31:
            raise CannotCompile(f"{codes}: {name} = {value} is no 32-bit int")
    return "cdef enum:\n" + "".join(f"    {name} = {value}\n" for name, value in ints.items())


def rewritten(text: str, c_modules: Iterable[str]) -> str:
    """Turn imports from `c_modules` into C imports and leave out `if TYPE_CHECKING:` blocks; line numbers stay."""
    lines = text.encode().split(b"\n")
    hidden: set[ast.AST] = set()
    wanted = set(c_modules)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}:
            hidden.update(part for statement in node.body for part in ast.walk(statement))
            start, end = node.body[0].lineno - 1, node.body[-1].end_lineno
            indent = b" " * node.body[0].col_offset
            lines[start:end] = [indent + b"pass"] + [b""] * ((end or 0) - start - 1)
        elif isinstance(node, ast.ImportFrom) and node not in hidden and not node.level and node.module in wanted:
            line, at = lines[node.lineno - 1], node.col_offset
            lines[node.lineno - 1] = line[:at] + re.sub(rb"from\s+", b"from cython.cimports.", line[at:], count=1)
    return b"\n".join(lines).decode()


def scratch_copy(source: Path, scratch: Path) -> dict[str, Path]:
    """Copy the sources to where they are compiled, with the imports rewritten; the kernel modules there."""
    for path in sorted(source.rglob("*")):
        if path.suffix in {".py", ".pxd", ".h"} and "__pycache__" not in path.parts:
            target = scratch / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    codes = sorted(scratch.rglob("codes.py"))
    for path in codes:
        path.with_suffix(".pxd").write_text(enum_of(path), encoding="utf-8")
    kernel = {name: path for name, path in kernel_modules(scratch).items() if path not in codes}
    c_modules = [*kernel, *HEADER_ONLY, *(dotted(path, scratch) for path in codes)]
    for path in kernel.values():
        path.write_text(rewritten(path.read_text(encoding="utf-8"), c_modules), encoding="utf-8")
    return kernel


# ---- compiling --------------------------------------------------------------------------------------------------


class Cache:
    """Compiled modules by the hash of everything that goes into them."""

    def __init__(self, place: Path, compiler: list[str], scratch: Path) -> None:
        self.place = place
        version = run([*compiler, "--version"])[1]
        shared = [*compiler, version, *CXX_FLAGS, *LINK_FLAGS, CYTHON, repr(DIRECTIVES), sys.version, SUFFIX]
        for path in sorted(p for p in scratch.rglob("*") if p.suffix in {".pxd", ".h"}):
            shared += [str(path.relative_to(scratch)), path.read_text(encoding="utf-8")]
        self.shared = "\0".join(shared)

    def path(self, name: str, source: Path) -> Path:
        digest = hashlib.sha256(f"{self.shared}\0{name}\0{source.read_text(encoding='utf-8')}".encode()).hexdigest()
        return self.place / name / (digest[:20] + SUFFIX)

    def keep(self, built: Path, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            partial = path.with_name(f"{path.name}.{os.getpid()}")
            shutil.copyfile(built, partial)
            partial.replace(path)
            for old in sorted(path.parent.iterdir(), key=lambda p: p.stat().st_mtime)[:-KEPT]:
                old.unlink()
        except OSError:
            pass  # a cache that cannot be written only costs time


def compile_module(name: str, path: Path, scratch: Path, compiler: list[str], *, annotate: bool) -> Path:
    """Compile one kernel module of the scratch copy; the file made lies beside its source there."""
    cpp, built = path.with_suffix(".cpp"), path.with_name(path.stem + SUFFIX)
    directives = [word for key, value in DIRECTIVES.items() for word in ("-X", f"{key}={value}")]
    options = ["--cplus", "--module-name", name, "-I", str(scratch), *directives, *(["-a"] if annotate else [])]
    for command in (
        [sys.executable, "-m", "cython", *options, "-o", str(cpp), str(path)],
        [*compiler, *cxx_arguments(scratch), str(cpp), "-o", str(built)],
    ):
        failed, output = run(command, cwd=scratch)
        if failed:
            raise CannotCompile("\n".join([f"{name}:", output.strip(), *hints(output)]))
    return built


def hints(output: str) -> list[str]:
    """What Cython's own words do not say."""
    said = [
        f"hint: `{name}` is imported from {path.replace('/', '.')}, but its .pxd does not declare it"
        for path, name in re.findall(r"'([\w/]+)/(\w+)\.pxd' not found", output)
    ]
    if re.search(r"convert (Python object to )?'(Board|Boards4|Ints4|Ints64)'|Compiler crash in Analyse", output):
        said.append("hint: declare each Board-typed local, @cython.locals(name=Board), and each function that has one")
    return said


def compile_kernel(source: Path, scratch: Path, cache: Path, *, annotate: bool = False) -> dict[str, Path]:
    """Compile every kernel module of the package in `source`, on all cores; dotted name to file made."""
    kernel = scratch_copy(source, scratch)
    if not kernel:
        return {}
    compiler = find_compiler()
    if compiler is None:
        raise CannotCompile("no working C++ compiler, or no Python headers")
    store = Cache(cache, compiler, scratch)

    def build(item: tuple[str, Path]) -> Path:
        name, path = item
        kept = store.path(name, path)
        if kept.is_file() and not annotate:
            os.utime(kept)
            return kept
        built = compile_module(name, path, scratch, compiler, annotate=annotate)
        store.keep(built, kept)
        return built

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(kernel, pool.map(build, kernel.items()), strict=True))


def inside(name: str) -> Path:
    """Where a module's compiled file belongs, below the folder that holds the package."""
    return Path(name.replace(".", "/") + SUFFIX)


# ---- the two ways in --------------------------------------------------------------------------------------------


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """What hatchling calls: the pages are built first, then the kernel is compiled."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked before the build: Cython and Node only where they will be used."""
        mode = compile_mode()
        cython = [CYTHON] if mode == "require" or (mode == "auto" and find_compiler()) else []
        return cython + hatch_web.requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if why_not := hatch_web.build_or_say_why():
            self.app.display_warning(f"made without the pages for the browser: {why_not}")
        if version != "editable" and compile_mode() != "never":
            self.add_kernel(build_data)

    def add_kernel(self, build_data: dict[str, Any]) -> None:
        self.scratch = tempfile.TemporaryDirectory(prefix="fireline-kernel-")
        try:
            made = compile_kernel(Path(self.root, "src"), Path(self.scratch.name), CACHE)
        except CannotCompile as e:
            if compile_mode() == "require":
                raise
            self.app.display_warning(f"plain Python build: {e}")
            return
        for name, path in made.items():
            build_data["force_include"][str(path)] = inside(name).as_posix()
        if made:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def main() -> None:
    parser = argparse.ArgumentParser(description="Make an importable copy of the package with its kernel compiled.")
    parser.add_argument("out", type=Path, help="folder to make it in")
    parser.add_argument("--source", type=Path, default=HERE / "src", help="folder that holds the package")
    parser.add_argument("--annotate", action="store_true", help="also write Cython's annotated pages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fireline-kernel-") as place:
        scratch = Path(place)
        try:
            made = compile_kernel(arguments.source, scratch, CACHE, annotate=arguments.annotate)
        except CannotCompile as e:
            raise SystemExit(f"cannot compile: {e}") from e
        shutil.rmtree(arguments.out / "fireline", ignore_errors=True)
        left = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(arguments.source / "fireline", arguments.out / "fireline", ignore=left)
        if (rules := arguments.source.parent / "docs" / "rules").is_dir():
            shutil.copytree(rules, arguments.out / "fireline" / "rules")
        for name, path in made.items():
            shutil.copyfile(path, arguments.out / inside(name))
        for page in scratch.rglob("*.html"):
            shutil.copyfile(page, arguments.out / page.relative_to(scratch))
    print(f"{len(made)} modules compiled in {arguments.out}: {', '.join(made) or 'none'}")


if __name__ == "__main__":
    main()
