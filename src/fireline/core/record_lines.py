"""The lines of a record: what each may hold, and a sentence for each thing that can be wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from fireline.core.game import Result
from fireline.core.refusal import BadInput, shown

FORMAT = "fireline-record/1"

_HEADER_KEYS = {"format", "game", "options", "seats", "names", "started", "engine", "scenario"}
_HEX = set("0123456789abcdef")
_MOST = 1e15


@dataclass(frozen=True, slots=True)
class Header:
    """What was played, by whom and when."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    """What the players are called, by seat number; if not given, as their seats."""
    started: str = ""
    engine: str = ""
    scenario: str | None = None
    """The position it began from, if that was not a fresh game."""

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", self.seats)


@dataclass(frozen=True, slots=True)
class Ply:
    """One choice: by a seat's name or "chance", its text, and the mark of the state after it."""

    by: str
    do: str
    hash: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """How it ended, with seats by name."""

    winners: tuple[str, ...]
    scores: tuple[float, ...]
    reason: str

    @classmethod
    def of(cls, result: Result, seats: Sequence[str]) -> End:
        """The end that a result means for these seats."""
        return cls(tuple(seats[seat] for seat in result.winners), tuple(map(float, result.scores)), result.reason)


def parse_lines(text: str) -> tuple[Header, list[Ply], End | None]:
    """Header, plies and end of a record's text, checked for form but not for rules."""
    lines = text.split("\n")
    whole = lines[-1] == ""
    if whole:
        lines.pop()
    if not lines:
        raise BadInput("The record is empty: line 1 should be its header.")
    header = _header(_object(lines[0], 1, cut=len(lines) == 1 and not whole))
    plies: list[Ply] = []
    end: End | None = None
    for number, line in enumerate(lines[1:], 2):
        if end is not None:
            raise BadInput(f"Line {number} stands after the end of the game in line {number - 1}.")
        found = _object(line, number, cut=number == len(lines) and not whole)
        if "end" in found:
            end = _end(found, number, header, len(plies))
        else:
            plies.append(_ply(found, number))
    return header, plies, end


def _object(line: str, number: int, *, cut: bool) -> dict[str, Any]:
    try:
        found = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        if cut:
            raise BadInput(
                f"Line {number}, the last one, is cut off: the record was not written to its end."
            ) from error
        raise BadInput(f"Line {number} is not JSON.") from error
    if not isinstance(found, dict):
        raise BadInput(f"Line {number} is not a JSON object.")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _header(found: dict[str, Any]) -> Header:
    if "format" not in found:
        raise BadInput(f'Line 1 is not a header: it should have "format": "{FORMAT}".')
    if found["format"] != FORMAT:
        raise BadInput(f"Line 1 has the format {shown(found['format'])}; this Fireline reads {FORMAT}.")
    _only(found, _HEADER_KEYS, 1)
    seats = _names(found, "seats")
    if not seats:
        raise BadInput('Line 1: "seats" should name the seats.')
    names = _names(found, "names") if "names" in found else ()
    if len(names) not in (0, len(seats)):
        raise BadInput(f"Line 1 has {len(names)} names for {len(seats)} seats.")
    options = found.get("options", {})
    if not isinstance(options, dict):
        raise BadInput('Line 1: "options" should be an object.')
    scenario = _text(found, "scenario", 1) if "scenario" in found else None
    started, engine = (_text(found, key, 1) if key in found else "" for key in ("started", "engine"))
    return Header(_text(found, "game", 1), seats, options, names, started, engine, scenario)


def _ply(found: dict[str, Any], number: int) -> Ply:
    _only(found, {"ply", "by", "do", "hash"}, number)
    if found.get("ply") != number - 1 or isinstance(found["ply"], bool):
        raise BadInput(f"Line {number} should be ply {number - 1}, but says {shown(found.get('ply'))}.")
    mark = _text(found, "hash", number) if "hash" in found else None
    if mark is not None and (len(mark) != 16 or not set(mark) <= _HEX):
        raise BadInput(f'Line {number}: "hash" should be 16 hex digits.')
    return Ply(_text(found, "by", number), _text(found, "do", number), mark)


def _end(found: dict[str, Any], number: int, header: Header, plies: int) -> End:
    _only(found, {"end", "plies"}, number)
    if found.get("plies") != plies:
        raise BadInput(f"Line {number} says that there are {shown(found.get('plies'))} plies, but there are {plies}.")
    end = found["end"]
    if not isinstance(end, dict):
        raise BadInput(f'Line {number}: "end" should be an object.')
    _only(end, {"winners", "scores", "reason"}, number)
    scores = end.get("scores")
    if not isinstance(scores, list) or len(scores) != len(header.seats) or not all(map(_is_number, scores)):
        raise BadInput(f'Line {number}: "scores" should have one number for each of the {len(header.seats)} seats.')
    return End(_names(end, "winners", number), tuple(map(float, scores)), _text(end, "reason", number))


def _only(found: dict[str, Any], known: set[str], number: int) -> None:
    for key in found:
        if key not in known:
            raise BadInput(f"Line {number} has an unknown entry {shown(key)}.")


def _text(found: dict[str, Any], key: str, number: int) -> str:
    value = found.get(key)
    if not isinstance(value, str):
        raise BadInput(f'Line {number}: "{key}" should be a text.')
    return value


def _names(found: dict[str, Any], key: str, number: int = 1) -> tuple[str, ...]:
    value = found.get(key)
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise BadInput(f'Line {number}: "{key}" should be a list of names.')
    return tuple(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _MOST
