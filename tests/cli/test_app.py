"""What all commands share: help, version, exit codes, one sentence instead of a traceback."""

from __future__ import annotations

import builtins
import json
from pathlib import Path

import pytest

from fireline.cli.app import app
from tests.cli.conftest import Run

COMMANDS = [str(command.callback.__name__) for command in app.registered_commands if command.callback]


def test_the_version_names_the_build(run: Run) -> None:
    assert run("--version").stdout.strip() in {"fireline 0.1.0 (compiled)", "fireline 0.1.0 (plain Python)"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"fireline {command}" in result.stdout.partition("Examples")[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_exit_code_is_documented(command: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
    assert f"## `fireline {command}" in page


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["legal", "no-such-file.toml"], "Cannot read no-such-file.toml"),
        (["play", "chess"], "There is no game 'chess'"),
        (["rules", "template", "99.9"], "no rule '99.9'"),
        (["bench", "chess"], "There is no game 'chess'"),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(run: Run, arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""


def test_bad_usage_is_exit_code_2(run: Run) -> None:
    assert run("legal").exit_code == 2
    assert run("perft", "template", "--depth", "0").exit_code == 2
    assert run("nonsense").exit_code == 2


def test_an_interrupt_is_exit_code_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fireline.cli.perft.find_position", interrupted)
    assert run("perft", "template").exit_code == 130
    monkeypatch.setattr(builtins, "input", interrupted)
    result = run("play", "template")
    assert result.exit_code == 130
    assert "fireline play --resume" in result.stdout


@pytest.mark.parametrize("command", ["legal", "perft", "apply"])
def test_json_is_one_document_and_nothing_else(run: Run, command: str, game_name: str) -> None:
    result = run(command, game_name, "--json", *(["--depth", "1"] if command == "perft" else []))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["game"].startswith(game_name)
    assert result.stderr == ""
