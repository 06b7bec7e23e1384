"""Sets Fireline up and runs it; needs nothing but Python 3.11 or newer.

python3 run.py                      the table in the browser
python3 run.py COMMAND [OPTIONS]    any `fireline` command; --help lists them
python3 run.py test [OPTIONS]       every check and test, in a real browser and on both engines; options go to pytest
python3 run.py test --quick         while you write: lint, types, and the rules on the plain engine
python3 run.py lock [--upgrade]     requirements.lock anew, with hashes
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import hatch_build
import hatch_web
import run_lock

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
MARK = VENV / "fireline-installed.json"
LOCK = ROOT / ".cache" / "setup.lock"
BUILDERS = ("pyproject.toml", "requirements.lock", "hatch_build.py", "hatch_web.py")
INTO_THE_WHEEL = (*BUILDERS, "LICENSE", "docs/rules", "src", "web")
PASSED_OVER = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", "node_modules", "static"}
PAGES = "from importlib.resources import files as f; print((f('fireline') / 'server/static/index.html').is_file())"
NOTHING_CHOSEN = 5  # pytest's exit code where every test was left out
PIP = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check")


def say(text: str) -> None:
    print(f"fireline: {text}", file=sys.stderr, flush=True)


def child(command: Sequence[str | Path], **environment: str) -> int:
    """Run a command in the project's folder, with nobody to answer questions; its exit code."""
    env = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "PYTHONHOME"}} | environment
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False).returncode


def answer(code: str) -> str | None:
    """What the project's Python prints for a line of code, or None if it cannot run it."""
    try:
        done = subprocess.run(
            [PYTHON, "-I", "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


# ---- setting up -------------------------------------------------------------------------------------------------


def fingerprint() -> str:
    """A hash of everything that decides what would be installed."""
    h = hashlib.sha256(f"{sys.version_info[:2]} {VENV} {os.environ.get('FIRELINE_COMPILE', '')}".encode())
    h.update(os.environ.get("FIRELINE_WEB", "").encode())
    for name in INTO_THE_WHEEL:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and not PASSED_OVER.intersection(path.parts):
                h.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()


def installed() -> dict[str, object]:
    try:
        mark = json.loads(MARK.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return mark if isinstance(mark, dict) else {}


def make_venv() -> None:
    """Create .venv, or create it anew where an earlier attempt was interrupted or its Python has gone."""
    if answer("import pip, sys; print(sys.version_info[:2])") == str(sys.version_info[:2]):
        return
    say(f"creating {VENV}")
    try:
        import ensurepip  # noqa: F401  # only asked for: without it the environment would have no pip
        import venv
    except ImportError as e:
        raise SystemExit(
            f"fireline: this Python has no {e.name}, which setting up needs (Debian, Ubuntu: apt install python3-venv)."
        ) from e
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as e:
        raise SystemExit(f"fireline: cannot create {VENV}: {e}") from e


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let a second run wait while a first one is setting up."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        with contextlib.suppress(ImportError):  # no fcntl on Windows: there, start one at a time
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("waiting for another run that is setting up")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install(*, dev: bool, compiled: bool = False) -> None:
    """Install the package, but only when something that goes into it has changed; `compiled` insists on that form.

    For tests the pages must be in it; else they may be missing, and it is said.
    """
    with one_at_a_time():
        want, have = fingerprint(), installed()
        fresh = have.get("fingerprint") == want and answer("import fireline; print(1)") == "1"
        if fresh and all(bool(have.get(k)) >= v for k, v in {"dev": dev, "compiled": compiled, "web": dev}.items()):
            return
        make_venv()
        say(f"installing {'with the tools for tests ' if dev else ''}into {VENV} (first time: about a minute)")
        MARK.unlink(missing_ok=True)
        environment = {"FIRELINE_COMPILE": "require"} if compiled else {}
        environment |= {"FIRELINE_WEB": "require"} if dev else {}
        dev = dev or bool(have.get("dev"))
        install_locked(run_lock.wanted(["arena", "server", *(["dev"] if dev else [])]) + build_requirements(dev=dev))
        if child([PYTHON, *PIP, "--no-deps", "--no-build-isolation", ROOT], **environment):
            raise SystemExit("fireline: the installation failed; the messages above say why.")
        engine, pages = speed(), answer(PAGES) == "True"
        mark = {"fingerprint": want, "dev": dev, "compiled": compiled or engine == "compiled", "web": pages}
        MARK.write_text(json.dumps(mark), encoding="utf-8")
        say(f"installed; the engine is {engine}" + ("" if pages else ", and there are no pages for the browser:"))
        if not pages:
            say(hatch_web.why_not())


def install_locked(requirements: list[str]) -> None:
    """Install these with all that they need: the files whose hashes stand in requirements.lock, and no others."""
    try:
        pins = run_lock.chosen(requirements, run_lock.read(run_lock.LOCK.read_text(encoding="utf-8")))
    except (OSError, run_lock.NotLocked) as e:
        raise SystemExit(f"fireline: {e}") from e
    with tempfile.TemporaryDirectory() as place:
        part = Path(place, "requirements.txt")
        part.write_text("\n".join(pin.text for pin in pins) + "\n", encoding="utf-8")
        if child([PYTHON, *PIP, "--require-hashes", "-r", part]):
            raise SystemExit("fireline: the installation failed; the messages above say why.")


def build_requirements(*, dev: bool) -> list[str]:
    """What the build will use; it runs in .venv, because pip would fetch its own choice without looking at hashes."""
    cython = [hatch_build.CYTHON] if can_compile() else []
    return [*run_lock.build_system(), *cython, *hatch_web.requirements("require" if dev else "")]


def make_lock(options: list[str]) -> int:
    """`run.py lock`; the exit code."""
    with one_at_a_time():
        make_venv()
        install_locked([run_lock.UV])
        return run_lock.make(PYTHON, options)


def speed() -> str:
    return answer("from fireline import _speed; print(_speed.speed())") or "plain"


# ---- tests ------------------------------------------------------------------------------------------------------


def can_compile() -> bool:
    """Whether there is anything to compile and anything to compile it with."""
    if hatch_build.compile_mode() == "never" or not hatch_build.kernel_modules(ROOT / "src"):
        return False
    return hatch_build.find_compiler() is not None


def find_chromium() -> str:
    """The browser for the tests; Debian's is installed where it is missing and we may."""
    names = (
        os.environ.get("FIRELINE_CHROMIUM"),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    )
    for name in names:
        if name and (path := shutil.which(name)):
            return path
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("installing Chromium for the browser tests")
        for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]):
            child(["apt-get", "-qq", *words], DEBIAN_FRONTEND="noninteractive")
        if path := shutil.which("chromium"):
            return path
    raise SystemExit(
        "fireline: the browser tests need Chromium. Install one (Debian, Ubuntu: apt install chromium) or name it in "
        "FIRELINE_CHROMIUM."
    )


def find_node() -> hatch_web.Node:
    """The Node for the checks of the pages; where the machine has none, PyPI's is put into .venv."""
    if node := hatch_web.system_node():
        return node
    site = Path(answer("import sysconfig; print(sysconfig.get_path('purelib'))") or ".")
    if hatch_web.wheel_node(site) is None:
        install_locked([hatch_web.NODE_WHEEL])
    if node := hatch_web.wheel_node(site):
        return node
    raise SystemExit("fireline: the pages cannot be checked: no Node 20.19 or newer here, and none from PyPI.")


Counts = tuple[int, int, int]


def counts(report: Path, code: int) -> Counts:
    """How many passed, failed and were skipped by a JUnit report; a run without a report failed."""
    try:
        suites = list(ET.parse(report).getroot().iter("testsuite"))
    except (OSError, ET.ParseError):
        return 0, 1, 0
    total, bad, skipped = (
        sum(int(suite.get(name, 0)) for suite in suites for name in names)
        for names in (("tests",), ("failures", "errors"), ("skipped",))
    )
    return total - bad - skipped, max(bad, 1 if code else 0), skipped


def pytest(options: list[str], **environment: str) -> Counts:
    """Run the tests once."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place, "report.xml")
        workers = ["-n", "auto", "--maxprocesses", "8"]
        code = child([PYTHON, "-m", "pytest", "-q", *workers, f"--junitxml={report}", *options], **environment)
        return counts(report, 0 if code == NOTHING_CHOSEN else code)


def check_pages(wrong: list[str]) -> Counts:
    """Types and unit tests of the pages."""
    node = find_node()
    hatch_web.install_modules(node)
    say("svelte-check")
    checker = ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    done = node.run([node.node, *checker])
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        wrong.append("svelte-check")
    say("vitest")
    with tempfile.TemporaryDirectory() as place:
        report = Path(place, "vitest.xml")
        reporters = ["--reporter=default", "--reporter=junit", f"--outputFile.junit={report}"]
        done = node.run([node.node, "node_modules/vitest/vitest.mjs", "run", *reporters])
        if done.returncode:
            print(done.stdout, file=sys.stderr)
        return counts(report, done.returncode)


def check_code(wrong: list[str]) -> None:
    """Style and types of the Python files."""
    for name, command in {
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "mypy": ["mypy", "--strict"],
    }.items():
        say(name)
        if child([PYTHON, "-m", *command]):
            wrong.append(name)


def summary(runs: list[Counts], wrong: list[str]) -> int:
    """Say what came of it all; the exit code."""
    passed, failed, skipped = (sum(column) for column in zip(*runs, strict=True))
    if wrong:
        say(f"not clean: {', '.join(wrong)}")
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""), flush=True)
    return 1 if wrong or failed else 0


def quick_test(options: list[str]) -> int:
    """What can be told in a minute, from the sources as they stand: nothing is built; the exit code."""
    with one_at_a_time():
        make_venv()
        if answer("import mypy, pytest, ruff, xdist; print(1)") != "1":
            install_locked(run_lock.wanted(["arena", "server", "dev"]))
    wrong: list[str] = []
    check_code(wrong)
    say("core and rules, on the plain engine")
    chosen = ["tests/core", "tests/games", "--ignore-glob=*/test_conformance.py", *options]
    return summary([pytest(chosen, FIRELINE_PURE="1", PYTHONPATH=str(ROOT / "src"))], wrong)


def test(options: list[str]) -> int:
    """Every check and test; the exit code."""
    if "--quick" in options:
        return quick_test([option for option in options if option != "--quick"])
    compiled = can_compile()
    wrong: list[str] = []
    try:
        chromium = find_chromium()
        install(dev=True, compiled=compiled)
        runs = [check_pages(wrong)]
    except (SystemExit, hatch_web.CannotBuild) as e:  # a kernel that does not compile, for one
        print(e, "0 passed, 1 failed", sep="\n", flush=True)
        return 1
    check_code(wrong)
    if compiled:
        say("all tests but the browser's, on the compiled engine")
        runs.append(pytest(options, FIRELINE_PURE="", FIRELINE_TESTS="no-browser"))
        say("the engine's tests, on the plain engine")
        runs.append(pytest(options, FIRELINE_PURE="1", FIRELINE_TESTS="engine"))
    else:
        say("no kernel module or no working C++ compiler here, so only the plain engine is tested")
        runs.append(pytest(options, FIRELINE_PURE="1", FIRELINE_TESTS="no-browser"))
    say("tests in the browser")
    runs.append(pytest(options, FIRELINE_PURE="", FIRELINE_TESTS="browser", FIRELINE_CHROMIUM=chromium))
    return summary(runs, wrong)


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  # here it is told, everywhere else it is taken for granted
        raise SystemExit(f"fireline: needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if sys.stdin is None:  # closed: whatever is opened next must not become standard input
        os.set_inheritable(os.open(os.devnull, os.O_RDONLY), True)
    words = sys.argv[1:] or ["serve"]
    if words[0] == "test":
        return test(words[1:])
    if words[0] == "lock":
        return make_lock(words[1:])
    install(dev=False)
    command = [str(BIN / "fireline"), *words]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
