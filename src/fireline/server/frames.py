"""A game's record as a row of frames, for whoever looks back: each with the table as those eyes saw it.

All of this takes long, and is done in a process.
"""

from __future__ import annotations

import gzip
from typing import Any, NamedTuple

from fireline import __version__, games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.game import Game, Message
from fireline.core.record import CHANCE_NAME, End, Header, Ply, Record, mark
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.server.events import Founding
from fireline.server.founding import Position, position
from fireline.server.messages import encode
from fireline.server.play import opening
from fireline.server.said import MOST_NAME
from fireline.server.wording import seemly

EVERYBODY = "all"
QUICK = 4
"""How hard the answer is packed: it is most of a megabyte, and somebody waits for it."""


class Played(NamedTuple):
    """A game that was played at a table: how it was founded, what the players are called, and every choice."""

    founding: Founding
    names: tuple[str, ...]
    codes: tuple[int, ...]


def record(source: Played | str) -> Record:
    """The record of a game that was played here, or that somebody sent as text."""
    if isinstance(source, str):
        return Record.load(source)
    founding, names, codes = source
    game = games.get(founding.game)
    header = Header(
        founding.game, founding.seats, founding.options, names, founding.started, __version__, founding.scenario
    )
    record, state = Record(header), opening(game, founding)
    for code in codes:
        by = CHANCE_NAME if state.to_move == CHANCE else founding.seats[state.to_move]
        text = game.text(state, code)
        state.apply(code)
        record.plies.append(Ply(by, text, mark(state)))
    if result := game.result(state):
        record.end = End.of(result, founding.seats)
    return record


def text(source: Played | str) -> str:
    """The record as JSON lines."""
    return record(source).text()


def frames(source: Played | str, eyes: str) -> bytes:
    """The answer to GET /api/replays/{id}: JSON, gzipped."""
    return gzip.compress(_frames(record(source), eyes), QUICK)


def _frames(record: Record, eyes: str) -> bytes:
    game = games.get(record.header.game)
    seat = _seat(eyes, record)
    found: list[dict[str, Any]] = []
    made: dict[str, Any] = {"by": None, "do": None, "told": None, "adds": {}, "removes": {}, "happenings": []}
    before, chosen, result = None, None, None
    for state, code in record.walk(game):
        if before is not None and chosen is not None:
            made["happenings"] = game.happenings(before, chosen, state)
        found.append({"ply": len(found), **made, "sheet": _sheet(game, state, eyes, seat)})
        found[-1]["chances"] = [round(chance, 4) for chance in state.prospects()]
        if code is not None:
            before, chosen, made = state.copy(), code, _made(game, state, code, eyes, seat)
        result = game.result(state)
    header = record.header
    names = [seemly(name)[:MOST_NAME] for name in header.names]
    known = {"seats": header.seats, "names": names, "options": header.options, "started": seemly(header.started)[:40]}
    return encode({"game": game.id.partition("/")[0], "header": known, "frames": found, "result": result})


def check(text: str) -> str:
    """The id of the game that a record is of, or BadInput; every ply is checked against the rules."""
    record = Record.load(text)
    game = games.get(record.header.game)
    if len(record.plies) > game.longest:
        raise BadInput(
            f"The record has {len(record.plies)} plies; no game of {game.title} has more than {game.longest}."
        )
    record.replay(game)
    return game.id


def branch(source: Played | str, ply: int, seat: int, seed: str) -> Position:
    """The position at that moment, what the seat could not see dealt anew."""
    found = record(source)
    game = games.get(found.header.game)
    state = found.replay(game, ply)
    if seat not in range(len(found.header.seats)):
        raise BadInput(f"There is no seat {seat} in this game.")
    if game.result(state) is not None:
        raise BadInput("The game is over there: choose an earlier moment.")
    world = game.guess(game.view(state, seat), stream(seed, "branch"))
    return position(game.id, game.dump(world))


def _seat(eyes: str, record: Record) -> int | None:
    if eyes in (EVERYBODY, "watcher"):
        return None
    if not eyes.isdecimal() or int(eyes) >= len(record.header.seats):
        raise BadInput(f"Eyes are a seat from 0 to {len(record.header.seats) - 1}, all or watcher.")
    return int(eyes)


def _made(game: Game[Any, Any], state: State, code: int, eyes: str, seat: int | None) -> dict[str, Any]:
    choice = game.describe(state, code)
    told = _told_all(game, state, code) if eyes == EVERYBODY else game.tell(state, code, seat)
    by = None if state.to_move == CHANCE else state.to_move
    return {"by": by, "do": choice.text, "told": told, "adds": choice.adds, "removes": choice.removes}


def _told_all(game: Game[Any, Any], state: State, code: int) -> Message:
    """What the one who knows most is told."""
    watcher = game.tell(state, code, None)
    told = (game.tell(state, code, seat) for seat in range(len(game.seats(state))))
    return next((message for message in told if message != watcher), watcher)


def _sheet(game: Game[Any, Any], state: State, eyes: str, seat: int | None) -> dict[str, Any]:
    sheet = dict(game.sheet(game.view(state, seat)))
    if eyes == EVERYBODY:
        seats = range(len(game.seats(state)))
        sheet["hands"] = [game.sheet(game.view(state, each)).get("hand") for each in seats]
    return sheet
