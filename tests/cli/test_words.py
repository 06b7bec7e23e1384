"""The words of the table, the forced choice, and taking back: on the toy with several choices in a row."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fireline import bots
from fireline.cli.playing import play_on
from fireline.cli.screen import Screen
from fireline.cli.session import Session
from fireline.core.bot import Bot
from fireline.core.match import Match
from fireline.core.refusal import Refusal
from tests.cli.boxes import Boxes

Play = Callable[..., Screen]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays boxes with these lines typed; red is a person."""
    monkeypatch.setenv("COLUMNS", "200")

    def typed(*lines: str) -> Screen:
        waiting = iter(lines)

        def line(_: str) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", line)
        opponents: dict[int, Bot] = {1: bots.make("random")}
        session = Session(Match.start(Boxes(), seed=1), opponents, tmp_path / "game.jsonl", 1)
        screen = Screen(session)
        with pytest.raises(EOFError):
            play_on(screen)
        return screen

    return typed


def made(screen: Screen) -> list[str]:
    return [ply.do for ply in screen.session.match.record.plies if ply.by == "red"]


def test_an_only_choice_is_played_with_a_note(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert made(play("think hard")) == ["think hard", "nod"]
    assert "Only one choice: nod." in capsys.readouterr().out


def test_undo_takes_back_a_choice_with_the_forced_ones_after_it(play: Play) -> None:
    assert made(play("think hard", "undo")) == []
    assert made(play("think hard", "undo", "think soft")) == ["think soft", "nod"]


def test_undo_stops_where_luck_decided(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("undo")
    assert "Luck has decided since" in capsys.readouterr().out


def test_undo_refuses_what_showed_something_hidden(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert made(play("think hard", "open left", "undo")) == ["think hard", "nod", "open left"]
    assert "showed you something hidden" in capsys.readouterr().out
    assert made(play("think hard", "open none", "undo")) == ["think hard", "nod"]


def test_undo_all_goes_back_as_far_as_it_can(play: Play) -> None:
    assert made(play("think hard", "open none", "undo all")) == []
    assert made(play("think hard", "undo some")) == ["think hard", "nod"]


def test_taking_back_is_saved(play: Play) -> None:
    screen = play("think hard", "undo")
    assert "think" not in screen.session.path.read_text()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "why CHOICE"),
        ("?", "why CHOICE"),
        ("", "think soft"),
        ("choices", "think soft"),
        ("why think hard", "think hard: legal."),
        ("why fly", "You cannot fly now."),
        ("hand", "You hold: a key."),
        ("log", "A coin was hidden."),
        ("table", "seat 0: 0 made"),
        ("think", "'think' could be: think hard, think soft, think not."),
        ("rules 1.1", "There is no rules page for boxes/1."),
        ("rest", "now somebody must choose"),
        ("scenario some", "It is `scenario`"),
    ],
)
def test_words_answer_and_change_nothing(
    play: Play, capsys: pytest.CaptureFixture[str], typed: str, answer: str
) -> None:
    assert made(play(typed)) == []
    assert answer in capsys.readouterr().out


def test_a_refusal_marks_places_that_were_not_typed(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    screen = play("fly")
    assert "made fly" not in capsys.readouterr().out
    screen.problem(0, Refusal("no", "There is a wall.", "1.1", ("b2",), {}), "fly")
    assert "seat 0: 0 made b2" in capsys.readouterr().out


def test_a_scenario_keeps_secrets_unless_all_is_asked_for(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    screen = play(*["scenario"] * 20)
    assert {"hide left", "hide right"} <= set(capsys.readouterr().out.splitlines())
    play("scenario all")
    hidden = screen.session.match.record.plies[0].do
    assert {"hide left", "hide right"} & set(capsys.readouterr().out.splitlines()) == {hidden}


def test_save_makes_a_copy(play: Play, tmp_path: Path) -> None:
    screen = play("think hard", f"save {tmp_path / 'copy.jsonl'}", "open none")
    assert (tmp_path / "copy.jsonl").read_text() == "".join(screen.session.path.read_text().splitlines(True)[:4])


def test_rest_of_a_line_after_anothers_turn_is_not_played(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):  # the game comes to its end
        play("think hard; open none; stop now; clap 1")
    assert "no longer your choice: clap 1" in capsys.readouterr().out
