"""Records: how a game went, as JSON lines: a header, one line a ply, and for a finished game its end.

A record is plain data and knows no rules. Whatever needs them takes the `Game` as an argument, because `core` must not
import the registry; whoever reads a file looks the game up first: `record.replay(games.get(record.header.game))`.
A record holds what was hidden: it is private until the game is over.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Game, Result
from fireline.core.record_lines import FORMAT, End, Header, Ply, parse_lines
from fireline.core.refusal import BadInput, Refusal, shown
from fireline.core.state import State

__all__ = ["CHANCE_NAME", "End", "Header", "Ply", "Record", "mark", "plain"]

CHANCE_NAME = "chance"


def mark(state: State) -> str:
    """The 16 hex digits by which a record knows a state."""
    return f"{state.digest():016x}"


def plain(value: Mapping[str, Any]) -> dict[str, Any]:
    """The same values as they come back from JSON."""
    return dict(json.loads(json.dumps(value)))


@dataclass(slots=True)
class Record:
    """A header, the plies so far, and the end if there was one."""

    header: Header
    plies: list[Ply] = field(default_factory=list)
    end: End | None = None

    @classmethod
    def load(cls, source: str | Path) -> Record:
        """The record in a text, or in the file at a Path; BadInput says which line is wrong. Rules: see `replay`."""
        header, plies, end = parse_lines(source if isinstance(source, str) else _content(source))
        return cls(header, plies, end)

    def text(self) -> str:
        """The record as JSON lines."""
        return "".join(json.dumps(line) + "\n" for line in self._lines())

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all: whatever happens on the way, an older file stays as it was."""
        target = Path(path).resolve()
        if target.exists() and not target.is_file():
            raise BadInput(f"A record cannot be saved as {path}: that is no regular file.")
        part = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
        try:
            with part.open("x", encoding="utf-8", newline="\n") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)

    def opening(self, game: Game[Any, Any]) -> State:
        """The state before the first ply."""
        header = self.header
        if header.game != game.id:
            raise BadInput(f"Line 1: the record is of {header.game}, not of {game.id}.")
        try:
            options = game.options(header.options)
            state: State = game.start(options, header.seats) if header.scenario is None else game.load(header.scenario)
        except BadInput as error:
            raise BadInput(f"Line 1: {error}") from error
        self._check_opening(game, state, plain(options))
        return state

    def walk(self, game: Game[Any, Any], upto: int | None = None) -> Iterator[tuple[State, int | None]]:
        """Each position with the code chosen there, the last with None; every ply is checked against the rules.

        It is always the same state, moving on: copy it to keep it.
        """
        if upto is not None and not 0 <= upto <= len(self.plies):
            raise BadInput(f"There is no ply {upto}: the record has {len(self.plies)}.")
        state = self.opening(game)
        for number, ply in enumerate(self.plies[:upto], 1):
            code = _check_ply(game, state, ply, number)
            yield state, code
            state.apply(code)
            if ply.hash is not None and ply.hash != mark(state):
                raise BadInput(f"The record was edited, or made by other rules, {_at(number)}.")
        if upto is None or upto == len(self.plies):
            self._check_end(game, state)
        yield state, None

    def replay(self, game: Game[Any, Any], upto: int | None = None) -> State:
        """The state after that many plies, by default after all; BadInput says which ply is wrong."""
        *_, (state, _) = self.walk(game, upto)
        return state

    def _lines(self) -> Iterator[dict[str, Any]]:
        header = self.header
        first: dict[str, Any] = {"format": FORMAT, "game": header.game, "options": plain(header.options)}
        first |= {"seats": header.seats, "names": header.names, "started": header.started, "engine": header.engine}
        if header.scenario is not None:
            first["scenario"] = header.scenario
        yield first
        for number, ply in enumerate(self.plies, 1):
            line: dict[str, Any] = {"ply": number, "by": ply.by, "do": ply.do}
            yield line if ply.hash is None else line | {"hash": ply.hash}
        if self.end is not None:
            end = {"winners": self.end.winners, "scores": self.end.scores, "reason": self.end.reason}
            yield {"end": end, "plies": len(self.plies)}

    def _check_opening(self, game: Game[Any, Any], state: State, options: Mapping[str, Any]) -> None:
        if game.seats(state) != self.header.seats:
            raise BadInput(f"Line 1: the seats are {', '.join(game.seats(state))}, not {', '.join(self.header.seats)}.")
        setting = plain(game.setting(state))
        for name in self.header.options:
            if setting[name] != options[name]:
                raise BadInput(
                    f"Line 1: the option {name} is {shown(options[name])}, but in the scenario {shown(setting[name])}."
                )

    def _check_end(self, game: Game[Any, Any], state: State) -> None:
        result = game.result(state)
        line = len(self.plies) + 2
        if result is None and self.end is not None:
            raise BadInput(f"Line {line} says that the game ended, but after ply {len(self.plies)} it is not over.")
        if result is not None and self.end is None:
            raise BadInput(f"The game is over after ply {len(self.plies)}, but the record has no end in line {line}.")
        if result is not None and self.end != End.of(result, game.seats(state)):
            raise BadInput(f"Line {line} gives another end than the rules, which say: {_say(result, game, state)}.")


def _content(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"The record {path} is not UTF-8 text, at byte {error.start}.") from error
    except OSError as error:
        raise BadInput(f"The record {path} cannot be read: {error.strerror}.") from error


def _at(number: int) -> str:
    return f"at ply {number}, line {number + 1}"


def _check_ply(game: Game[Any, Any], state: State, ply: Ply, number: int) -> int:
    if state.to_move == OVER:
        raise BadInput(f"The game is over after ply {number - 1}, but line {number + 1} has another ply.")
    mover = CHANCE_NAME if state.to_move == CHANCE else game.seats(state)[state.to_move]
    if ply.by != mover:
        raise BadInput(f"It is the turn of {mover}, not of {shown(ply.by)}, {_at(number)}.")
    code = game.parse(state, ply.do)
    if isinstance(code, Refusal):
        raise BadInput(f"{mover.capitalize()} cannot do {shown(ply.do)} {_at(number)}: {code}")
    return code


def _say(result: Result, game: Game[Any, Any], state: State) -> str:
    end = End.of(result, game.seats(state))
    return f"winners {', '.join(end.winners) or 'none'}, scores {', '.join(map(str, end.scores))}, {end.reason}"
