"""Styles and lists."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from fireline import games
from fireline.cli import theme
from fireline.cli.listing import choice_list
from fireline.core.game import Choice


def printed(thing: object, *, colour: bool = False) -> str:
    file = io.StringIO()
    Console(theme=theme.THEME, file=file, force_terminal=colour, width=100).print(thing)
    return file.getvalue()


def test_few_choices_stand_one_a_line_with_their_numbers() -> None:
    shown = printed(choice_list([Choice(0, "wet 1", "wet", adds={"water": ("1",)}), Choice(1, "wait", "wait")]))
    assert [line.split() for line in shown.splitlines()] == [["1", "wet", "1", "+water", "1"], ["2", "wait"]]


def test_many_choices_are_grouped_by_their_first_words() -> None:
    cells = [Choice(number, f"ember to a{number}", "ember") for number in range(1, 30)]
    lines = printed(choice_list([*cells, Choice(99, "pass", "pass")])).splitlines()
    assert lines[0].startswith("1-29  ember to a1 a2 a3")
    assert lines[-1].split() == ["30", "pass", "1"]
    assert "a1 a2 ... 27 more" in printed(choice_list(cells, most=2))


def test_seat_names_have_their_colours_as_words_only() -> None:
    text = theme.seat_coloured("Red fired; purple did not.", ("red", "purple"))
    assert [(span.start, span.end, span.style) for span in text.spans] == [(0, 3, "seat0"), (11, 17, "seat1")]


def test_colour_is_left_out_when_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in printed("[gem]f[/]", colour=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert theme.console().no_color
    assert printed("[gem]f[/]") == "f\n"


def test_every_style_of_a_picture_is_in_the_theme(game_name: str) -> None:
    game = games.get(game_name)
    state = game.start()
    for seat in (None, *range(len(game.seats(state)))):
        text = theme.console().render_str(game.picture(game.view(state, seat)))
        for span in text.spans:
            theme.console().get_style(str(span.style))
