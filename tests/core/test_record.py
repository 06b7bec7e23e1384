"""A record comes back as it was written, replays to the same states, and says where it is wrong."""

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireline import games
from fireline.core.match import Match
from fireline.core.record import Record, mark
from fireline.core.refusal import BadInput
from fireline.games.template import GAME
from tests.core.sparks import SCENARIO, played

LINES = played().text().splitlines()
END = len(LINES)


def edited(number: int, **changes: Any) -> str:
    """The record with some entries of a line changed; None takes an entry out."""
    line = json.loads(LINES[number - 1]) | changes
    kept = {key: value for key, value in line.items() if value is not None}
    return "\n".join([*LINES[: number - 1], json.dumps(kept), *LINES[number:]]) + "\n"


def without_marks(text: str) -> str:
    record = Record.load(text)
    record.plies = [replace(ply, hash=None) for ply in record.plies]
    return record.text()


def test_a_record_comes_back_as_it_was_written() -> None:
    record = played()
    again = Record.load(record.text())
    assert again == record
    assert again.text() == record.text()


def test_replay_leads_to_the_same_end() -> None:
    state = Record.load(played().text()).replay(GAME)
    assert mark(state) == played().plies[-1].hash


@pytest.mark.parametrize("upto", [0, 1, 5])
def test_replay_stops_where_it_is_told_to(upto: int) -> None:
    record = played()
    state = record.replay(GAME, upto)
    assert mark(state) == (record.plies[upto - 1].hash if upto else mark(GAME.start({"turns": 6})))


def test_walk_gives_every_position_and_the_code_chosen_there() -> None:
    record = played()
    steps = [(state.to_move, code) for state, code in record.walk(GAME)]
    assert len(steps) == len(record.plies) + 1
    assert steps[-1][1] is None


def test_a_record_needs_no_marks_names_or_times() -> None:
    record = Record.load('{"format": "fireline-record/1", "game": "template/1", "seats": ["west", "east"]}\n')
    assert record.header.names == ("west", "east")
    record = Record.load(without_marks(played().text()))
    record.replay(GAME)


def test_a_game_from_a_scenario_replays() -> None:
    match = Match.start(GAME, scenario=SCENARIO, seed=1)
    assert match.act(1, "play rain") is None
    match.luck("roll west")
    again = Record.load(match.record.text())
    assert mark(again.replay(GAME)) == mark(match.state)


def test_a_scenario_has_the_seats_of_its_game() -> None:
    record = Match.start(GAME, scenario=SCENARIO).record
    record.header = replace(record.header, seats=("north", "south"))
    with pytest.raises(BadInput, match="Line 1: the seats are west, east, not north, south"):
        record.replay(GAME)


def test_the_game_is_found_by_the_header() -> None:
    record = played()
    record.replay(games.get(record.header.game))


FORM_FAULTS: dict[str, tuple[str, str]] = {
    "empty": ("", "The record is empty: line 1 should be its header."),
    "no header": ("\n".join(LINES[1:]), "Line 1 is not a header"),
    "format": (edited(1, format="fireline-record/9"), "Line 1 has the format 'fireline-record/9'"),
    "unknown entry": (edited(1, option={}), "Line 1 has an unknown entry 'option'."),
    "no game": (edited(1, game=None), 'Line 1: "game" should be a text.'),
    "no seats": (edited(1, seats=None), 'Line 1: "seats" should be a list of names.'),
    "empty seats": (edited(1, seats=[]), 'Line 1: "seats" should name the seats.'),
    "names": (edited(1, names=["Ann"]), "Line 1 has 1 names for 2 seats."),
    "options": (edited(1, options=[1]), 'Line 1: "options" should be an object.'),
    "scenario": (edited(1, scenario=7), 'Line 1: "scenario" should be a text.'),
    "not JSON": ("\n".join([*LINES[:3], "{oops}", *LINES[3:]]), "Line 4 is not JSON."),
    "blank line": ("\n".join([*LINES[:3], "", *LINES[3:]]), "Line 4 is not JSON."),
    "not a number": (edited(3).replace('"ply": 2', '"ply": NaN'), "Line 3 is not JSON."),
    "deep": ("[" * 100_000 + "\n", "Line 1 is not JSON."),
    "no object": ("\n".join([*LINES[:3], "[1]"]), "Line 4 is not a JSON object."),
    "cut": ("\n".join(LINES[:5])[:-7], "Line 5, the last one, is cut off"),
    "cut header": (LINES[0][:-7], "Line 1, the last one, is cut off"),
    "order": (edited(4, ply=7), "Line 4 should be ply 3, but says 7."),
    "no number": (edited(4, ply=None), "Line 4 should be ply 3, but says None."),
    "true": (edited(2, ply=True), "Line 2 should be ply 1, but says True."),
    "no text": (edited(4, do=5), 'Line 4: "do" should be a text.'),
    "mark": (edited(4, hash="xyz"), 'Line 4: "hash" should be 16 hex digits.'),
    "after the end": (
        "\n".join([*LINES, LINES[-2]]),
        f"Line {END + 1} stands after the end of the game in line {END}.",
    ),
    "count": (edited(END, plies=3), f"Line {END} says that there are 3 plies, but there are {END - 2}."),
    "end": (edited(END, end=3), f'Line {END}: "end" should be an object.'),
    "scores": (
        edited(END, end={"winners": [], "scores": [1], "reason": "dusk"}),
        f'Line {END}: "scores" should have one number for each of the 2 seats.',
    ),
    "huge score": (
        edited(END, end={"winners": [], "scores": [10**400, 0], "reason": "dusk"}),
        f'Line {END}: "scores" should have one number for each of the 2 seats.',
    ),
}


@pytest.mark.parametrize("fault", FORM_FAULTS)
def test_a_record_of_bad_form_is_not_loaded(fault: str) -> None:
    text, sentence = FORM_FAULTS[fault]
    with pytest.raises(BadInput) as caught:
        Record.load(text)
    assert str(caught.value).startswith(sentence)


RULE_FAULTS: dict[str, tuple[str, str]] = {
    "other game": (edited(1, game="chess/1"), "Line 1: the record is of chess/1, not of template/1."),
    "option": (edited(1, options={"colour": 1}), "Line 1: There is no option 'colour'"),
    "seats": (edited(1, seats=["east", "west"]), "Line 1: Sparks is for two"),
    "scenario": (edited(1, scenario="row = 1"), "Line 1: The scenario should say game"),
    "scenario's options": (
        edited(1, scenario=SCENARIO),
        "Line 1: the option turns is 6, but in the scenario 20.",
    ),
    "wrong seat": (edited(4, by="east"), "It is the turn of west, not of 'east', at ply 3, line 4."),
    "not chance": (edited(2, by="west"), "It is the turn of chance, not of 'west', at ply 1, line 2."),
    "illegal": (
        edited(4, do="wet 5"),
        "West cannot do 'wet 5' at ply 3, line 4: The spark is in cell 5: wet a cell that does not burn. (rule 2.2)",
    ),
    "impossible": (edited(2, do="roll west"), "Chance cannot do 'roll west' at ply 1, line 2: Chance cannot bring"),
    "edited": (edited(5, hash="0" * 16), "The record was edited, or made by other rules, at ply 4, line 5."),
    "no end": (
        "\n".join(LINES[:-1]),
        f"The game is over after ply {END - 2}, but the record has no end in line {END}.",
    ),
    "early end": (
        "\n".join([*LINES[:4], LINES[-1].replace(f'"plies": {END - 2}', '"plies": 3')]),
        "Line 5 says that the game ended, but after ply 3 it is not over.",
    ),
    "wrong end": (
        edited(END, end={"winners": [], "scores": [0, 0], "reason": "dusk"}),
        f"Line {END} gives another end than the rules, which say: winners ",
    ),
    "ply after the end": (
        "\n".join([*LINES[:-1], json.dumps({"ply": END - 1, "by": "west", "do": "wait"})]),
        f"The game is over after ply {END - 2}, but line {END} has another ply.",
    ),
}


@pytest.mark.parametrize("fault", RULE_FAULTS)
def test_a_record_against_the_rules_is_not_replayed(fault: str) -> None:
    text, sentence = RULE_FAULTS[fault]
    record = Record.load(text)
    with pytest.raises(BadInput) as caught:
        record.replay(GAME)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("upto", [-1, END])
def test_there_is_no_replay_beyond_the_record(upto: int) -> None:
    with pytest.raises(BadInput, match=f"There is no ply {upto}: the record has {END - 2}"):
        played().replay(GAME, upto)


@given(st.text() | st.lists(st.sampled_from(LINES)).map("\n".join))
def test_whatever_the_text_it_loads_or_is_refused_in_a_sentence(text: str) -> None:
    try:
        Record.load(text).replay(GAME)
        sentence = "It loads."
    except BadInput as error:
        sentence = str(error)
    assert sentence.endswith((".", ")"))


@given(st.data())
def test_a_byte_changed_anywhere_is_noticed_or_harmless(data: st.DataObject) -> None:
    text = played().text()
    place = data.draw(st.integers(text.index("\n") + 1, len(text) - 1))
    wrong = text[:place] + data.draw(st.characters(codec="ascii")) + text[place + 1 :]
    try:
        record = Record.load(wrong)
        record.replay(GAME)
    except BadInput:
        return
    assert [ply.do for ply in record.plies] == [ply.do for ply in played().plies]


def test_a_saved_record_is_a_file_that_loads(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(1).save(path)
    played(2).save(str(path))
    assert Record.load(path).plies == played(2).plies
    assert list(tmp_path.iterdir()) == [path]


def test_when_the_disk_is_full_the_old_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    played(1).save(path)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        played(2).save(path)
    assert Record.load(path).plies == played(1).plies
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_a_record_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.jsonl")
    played().save(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert Record.load(tmp_path / "game.jsonl").plies == played().plies


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no regular file"):
        played().save(tmp_path)


UNREADABLE: dict[str, Callable[[Path], object]] = {
    "cannot be read: No such file": lambda path: None,
    "cannot be read: Is a directory": lambda path: path.mkdir(),
    "is not UTF-8 text, at byte 1": lambda path: path.write_bytes(b"{\xff}"),
}


@pytest.mark.parametrize("sentence", UNREADABLE)
def test_a_file_that_cannot_be_read_says_so(sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    UNREADABLE[sentence](path)
    with pytest.raises(BadInput, match=sentence):
        Record.load(path)


def test_any_name_can_be_saved(tmp_path: Path) -> None:
    names = ["Zoë \N{FIRE}", "\ud800"]
    Match.start(GAME, names=names).record.save(tmp_path / "game.jsonl")
    assert Record.load(tmp_path / "game.jsonl").header.names == tuple(names)
