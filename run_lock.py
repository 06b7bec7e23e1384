"""requirements.lock: every package with its version and the hashes of all its files, for each system and Python.

One file serves all: `chosen` takes from it what is wanted and what that needs in turn, by the notes (`# via`) beside
each package. `make` writes it anew.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import hatch_build
import hatch_web

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
UV = "uv==0.13.8"
"""What makes the lock: pip would choose for this one system and this one Python."""


class NotLocked(Exception):
    """A package is wanted that the lock does not have."""


@dataclass(frozen=True)
class Pin:
    """One package of the lock: its text as pip reads it, and who needs it."""

    name: str
    version: str
    text: str
    via: tuple[str, ...]


def plain(requirement: str) -> str:
    """The name in a requirement, as all tools compare names."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    return re.sub(r"[-_.]+", "-", found[0]).lower() if found else ""


def read(text: str) -> dict[str, Pin]:
    """The packages of a lock by name."""
    pins = {}
    for entry in re.split(r"\n(?=[A-Za-z0-9])", text):
        if found := re.match(r"([A-Za-z0-9._-]+)==([^ ;\\]+)", entry):
            notes = re.findall(r"# via (.+)", entry)
            via = tuple(plain(word) for note in notes for word in note.split(", "))
            pins[plain(found[1])] = Pin(plain(found[1]), found[2], entry.strip(), via)
    return pins


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def extras() -> list[str]:
    """All of them; `cluster` is the one that run.py never installs, so it is not locked."""
    return list(pyproject()["project"]["optional-dependencies"])


def wanted(extras: Iterable[str]) -> list[str]:
    """What the package needs with these extras, by pyproject.toml; an extra may name others of its own package."""
    project = pyproject()["project"]
    requirements: list[str] = list(project["dependencies"])
    open_ones, seen = list(extras), set()
    while open_ones:
        extra = open_ones.pop()
        if extra in seen:
            continue
        seen.add(extra)
        for requirement in project["optional-dependencies"][extra]:
            if plain(requirement) == project["name"]:
                open_ones += re.findall(r"\w+", requirement.partition("[")[2].partition("]")[0])
            else:
                requirements.append(requirement)
    return requirements


def build_system() -> list[str]:
    """What pyproject.toml wants for building."""
    return list(pyproject()["build-system"]["requires"])


def tools() -> list[str]:
    """What else run.py may install."""
    return [*build_system(), hatch_build.CYTHON, hatch_web.NODE_WHEEL, UV]


def chosen(requirements: Iterable[str], pins: dict[str, Pin]) -> list[Pin]:
    """These packages and all that they need."""
    names = {plain(requirement) for requirement in requirements}
    if missing := names - pins.keys():
        raise NotLocked(f"requirements.lock lacks {', '.join(sorted(missing))}: python3 run.py lock")
    size = -1
    while len(names) != size:
        size = len(names)
        names |= {pin.name for pin in pins.values() if names.intersection(pin.via)}
    return [pins[name] for name in sorted(names)]


def make(python: Path, options: list[str]) -> int:
    """Write the lock anew with the uv of that Python: what it has stays, unless `--upgrade` is given."""
    words = ["pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--extra", "dev"]
    words += ["--generate-hashes", "--annotation-style", "line", "--no-config", "--no-emit-index-url"]
    words += ["--custom-compile-command", "python3 run.py lock", "--output-file", LOCK.name, *options]
    command = [str(python), "-m", "uv", *words, "pyproject.toml", "-"]
    said = subprocess.DEVNULL  # uv prints the whole lock too
    return subprocess.run(command, cwd=ROOT, input="\n".join(tools()), text=True, stdout=said, check=False).returncode
