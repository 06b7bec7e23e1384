"""The folder of a run: the plan, one line a finished game as it finishes, the records, and in the end two tables.

A game is finished when its line is whole. A line that was torn by a crash is cut off when the run is resumed, and its
game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from fireline.arena.plan import Plan
from fireline.arena.playing import Played
from fireline.arena.watching import Row
from fireline.core.refusal import BadInput

FORMAT = "fireline-arena/1"
_LINE = '{"game":'
_MAY_DIFFER = {"games"}
"""A run can be made longer or shorter; whatever else differs would mix games that do not belong together."""
_CALLED = {"clock_ms": "clock", "engine": "version of Fireline"}


class Folder:
    """A folder that a run is kept in; open for as long as the run lasts."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        with _told(path):
            (path / "records").mkdir(parents=True, exist_ok=True)
            self._results: IO[bytes] = (path / "results.jsonl").open("a+b", buffering=0)
        try:
            _lock(self._results, path)
            self._check_plan(plan)
            with _told(path):
                self.finished = self._read()
        except BaseException:
            self._results.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._results.close()

    @property
    def results(self) -> Path:
        """The file with a line a game."""
        return self.path / "results.jsonl"

    def add(self, played: Played) -> None:
        """Keep a game; its record first, so that a game with a line has one."""
        assert played.line is not None, "games for a folder are played with their lines"
        assert played.record is not None, "and with their records"
        with _told(self.path):
            name = f"{played.row['game']:06}.jsonl"
            (self.path / "records" / name).write_text(played.record, encoding="utf-8", newline="\n")
            rest = memoryview(played.line.encode())
            while rest:
                rest = rest[self._results.write(rest) :]

    def _check_plan(self, plan: Plan) -> None:
        """Write the plan, or see that the one which is there is the same."""
        path, form = self.path / "run.json", {"format": FORMAT, **plan.form()}
        with _told(self.path):
            text = path.read_text(encoding="utf-8") if path.exists() else None
        if text is not None:
            _compare(path, text, form)
        elif self.results.stat().st_size:
            raise BadInput(f"{self.path} holds results, but no run.json that says of what. Give another folder.")
        with _told(self.path):
            part = path.with_suffix(".part")
            part.write_text(json.dumps(form, indent=2) + "\n", encoding="utf-8")
            part.replace(path)

    def _read(self) -> dict[int, Row]:
        """The rows of the games that are finished, by number."""
        found: dict[int, Row] = {}
        whole = 0
        self._results.seek(0)
        with self.results.open("rb") as lines:
            for line in lines:
                if not line.endswith(b"}\n"):
                    break
                row = _row(line.decode(errors="replace"), self.results)
                found[row["game"]] = row
                whole += len(line)
        self._results.truncate(whole)
        return found


def _row(line: str, path: Path) -> Row:
    """The row of the game that a line tells of; its plies are not read."""
    try:
        row, _ = json.JSONDecoder().raw_decode(line, len(_LINE))
        number: Any = row["game"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path} has a line that is not of an arena: {line[:60]!r}.") from error
    if not line.startswith(_LINE) or type(number) is not int:
        raise BadInput(f"{path} has a line that is not of an arena: {line[:60]!r}.")
    return dict(row)


def _compare(path: Path, text: str, form: dict[str, Any]) -> None:
    try:
        there = json.loads(text)
        same = there["format"] == FORMAT
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path} is not the plan of an arena's run.") from error
    if not same:
        raise BadInput(f"{path} is of the format {there['format']}; this Fireline writes {FORMAT}.")
    for key, wanted in json.loads(json.dumps(form)).items():
        if key not in _MAY_DIFFER and there.get(key) != wanted:
            raise BadInput(
                f"{path.parent} holds another run: its {_CALLED.get(key, key)} is {_said(there.get(key))}, "
                f"not {_said(wanted)}. Give another folder, or the command that it was begun with."
            )


def _said(value: Any) -> str:
    """A value of a plan as a person gives it."""
    if isinstance(value, list):
        texts = [one["name"] or "usual" if isinstance(one, dict) else str(one) for one in value]
        return ", ".join(texts)
    return "not set" if value is None else str(value)


def _lock(file: IO[bytes], path: Path) -> None:
    """See that no other arena writes here; where there is no fcntl (Windows) that is not seen."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadInput(f"Another arena is writing to {path}.") from error


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Whatever the disk has against it is said in a sentence."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"Cannot write to {path}: {error.strerror}.") from error
