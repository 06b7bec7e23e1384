"""requirements.lock is what pyproject.toml asks for: nothing is missing, nothing too much, all of it with hashes."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires

import pytest
from packaging.requirements import Requirement

import run_lock

TEXT = run_lock.LOCK.read_text(encoding="utf-8")
PINS = run_lock.read(TEXT)
ROOTS = [Requirement(text) for text in run_lock.wanted(["dev"]) + run_lock.tools()]


def needs(requirement: Requirement, *, here: bool) -> list[Requirement]:
    """What an installed package needs in turn; `here`: on this system only. Of others the lock itself tells it."""
    try:
        texts = requires(requirement.name) or []
    except PackageNotFoundError:
        name = run_lock.plain(requirement.name)
        return [Requirement(f"{pin.name}=={pin.version}") for pin in PINS.values() if name in pin.via]
    asked = [Requirement(text) for text in texts]
    extras = ["", *requirement.extras]
    if here:
        return [r for r in asked if r.marker is None or any(r.marker.evaluate({"extra": x}) for x in extras)]
    extra_of = {id(r): re.findall(r"extra == ['\"]([^'\"]+)", str(r.marker or "")) for r in asked}
    return [r for r in asked if not extra_of[id(r)] or set(extra_of[id(r)]) & requirement.extras]


def walk(*, here: bool) -> list[Requirement]:
    """All that is asked for, by us and by those asked for."""
    found, seen, open_ones = [], set(), list(ROOTS)
    while open_ones:
        requirement = open_ones.pop()
        if str(requirement) not in seen:
            seen.add(str(requirement))
            found.append(requirement)
            open_ones += needs(requirement, here=here)
    return found


@pytest.mark.parametrize("requirement", walk(here=True), ids=str)
def test_every_requirement_is_met(requirement: Requirement) -> None:
    pin = PINS.get(run_lock.plain(requirement.name))
    assert pin, "not in the lock: python3 run.py lock"
    assert requirement.specifier.contains(pin.version, prereleases=True), f"{pin.version} is locked"


def test_nothing_is_locked_that_nobody_needs() -> None:
    needed = {run_lock.plain(requirement.name) for requirement in walk(here=False)}
    assert sorted(PINS.keys() - needed) == []


def test_all_extras_are_locked_but_those_that_run_py_never_installs() -> None:
    everything = run_lock.wanted(run_lock.extras())
    apart = {run_lock.plain(text) for text in everything} - PINS.keys()
    assert apart == {"ray"}


@pytest.mark.parametrize("pin", PINS.values(), ids=lambda pin: pin.name)
def test_every_pin_has_hashes(pin: run_lock.Pin) -> None:
    assert re.findall(r"--hash=sha256:[0-9a-f]{64}(?= |$)", pin.text, re.MULTILINE)


def test_no_index_is_named() -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links|^-", TEXT, re.MULTILINE)


LOCK = """\
# made
a==1 ; sys_platform == 'win32' \\
    --hash=sha256:0
    # via fireline (pyproject.toml)
b-c==2.0 \\
    --hash=sha256:1 \\
    --hash=sha256:2
    # via a, d
d==3 \\
    --hash=sha256:3
    # via -r -
e==4 \\
    --hash=sha256:4
    # via b-c
"""


def test_what_is_wanted_is_chosen_with_all_that_it_needs() -> None:
    pins = run_lock.read(LOCK)
    assert [pin.name for pin in run_lock.chosen(["A>=1"], pins)] == ["a", "b-c", "e"]
    assert [pin.name for pin in run_lock.chosen(["B_c[x]==2.0"], pins)] == ["b-c", "e"]
    assert pins["a"].text.startswith("a==1 ; sys_platform == 'win32' \\\n    --hash=sha256:0\n")


def test_what_is_not_locked_is_named_with_the_remedy() -> None:
    with pytest.raises(run_lock.NotLocked, match=r"lacks f: python3 run\.py lock"):
        run_lock.chosen(["f"], run_lock.read(LOCK))
