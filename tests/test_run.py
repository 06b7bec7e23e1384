"""`run.py test` counts what was tested as it was, and `--quick` runs no more than it says."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

import run

REPORT = (
    '<?xml version="1.0"?><testsuites><testsuite name="a" errors="1" failures="2" skipped="3" tests="10"/>'
    '<testsuite name="b" tests="5"/></testsuites>'
)


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """What a run wrote: of 15 tests, 3 were wrong and 3 left out."""
    path = tmp_path / "report.xml"
    path.write_text(REPORT)
    return path


@pytest.mark.parametrize("code", [0, 1])
def test_a_report_is_counted(report: Path, code: int) -> None:
    assert run.counts(report, code) == (9, 3, 3)


def test_a_run_that_failed_though_no_test_did_has_failed(report: Path) -> None:
    report.write_text('<testsuites><testsuite errors="0" failures="0" skipped="1" tests="4"/></testsuites>')
    assert run.counts(report, 0) == (3, 0, 1)
    assert run.counts(report, 2) == (3, 1, 1)


@pytest.mark.parametrize("content", [None, "", "<testsuites>"])
def test_a_run_without_a_whole_report_has_failed(report: Path, content: str | None) -> None:
    report.unlink()
    if content is not None:
        report.write_text(content)
    assert run.counts(report, 0) == (0, 1, 0)


@pytest.mark.parametrize(
    ("runs", "wrong", "says", "code"),
    [
        ([(9, 0, 0)], [], "9 passed, 0 failed\n", 0),
        ([(9, 0, 2), (4, 0, 1)], [], "13 passed, 0 failed, 3 skipped\n", 0),
        ([(9, 1, 0), (4, 0, 0)], [], "13 passed, 1 failed\n", 1),
        ([(9, 0, 0)], ["mypy"], "9 passed, 0 failed\n", 1),
    ],
)
def test_the_last_line_says_what_came_of_it_all(
    capsys: pytest.CaptureFixture[str], runs: list[run.Counts], wrong: list[str], says: str, code: int
) -> None:
    assert run.summary(runs, wrong) == code
    printed = capsys.readouterr()
    assert printed.out == says
    assert printed.err == "".join(f"fireline: not clean: {name}\n" for name in wrong)


class Children:
    """The commands that would have been run, each with its environment; pytest writes a report."""

    def __init__(self, code: int = 0, passed: int = 7) -> None:
        self.code, self.passed = code, passed
        self.run: list[tuple[list[str], dict[str, str]]] = []

    def __call__(self, command: list[Any], **environment: str) -> int:
        words = [str(word) for word in command]
        self.run.append((words, environment))
        if "pytest" not in words:
            return 0
        (path,) = [word.partition("=")[2] for word in words if word.startswith("--junitxml=")]
        Path(path).write_text(f'<testsuites><testsuite tests="{self.passed}"/></testsuites>')
        return self.code


@pytest.mark.parametrize(("code", "counted"), [(0, (0, 0, 0)), (run.NOTHING_CHOSEN, (0, 0, 0)), (1, (0, 1, 0))])
def test_a_run_in_which_every_test_was_left_out_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, code: int, counted: run.Counts
) -> None:
    monkeypatch.setattr(run, "child", Children(code, passed=0))
    assert run.pytest(["-k", "nothing"]) == counted


def test_quick_is_lint_types_and_the_rules_on_the_plain_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    children = Children()
    monkeypatch.setattr(run, "child", children)
    monkeypatch.setattr(run, "one_at_a_time", nullcontext)
    monkeypatch.setattr(run, "make_venv", lambda: None)
    monkeypatch.setattr(run, "answer", lambda _code: "1")  # the tools are there
    assert run.test(["--quick", "-x"]) == 0
    assert capsys.readouterr().out == "7 passed, 0 failed\n"
    *checks, (words, environment) = children.run
    assert [check[2] for check, _ in checks] == ["ruff", "ruff", "mypy"]
    assert [word for word in words if word.startswith("tests")] == ["tests/core", "tests/games"]
    assert (words[-1], "--quick" in words) == ("-x", False)
    assert environment == {"FIRELINE_PURE": "1", "PYTHONPATH": str(run.ROOT / "src")}
