"""A game's record as a row of frames, for whoever looks back: each with the table as those eyes saw it."""

from __future__ import annotations

from typing import Any

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.game import Game, Message
from fireline.core.record import Record
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.server.messages import encode

EVERYBODY = "all"


def frames(text: str, eyes: str) -> bytes:
    """In a process: the answer to GET /api/replays/{id}, as JSON."""
    record = Record.load(text)
    game = games.get(record.header.game)
    seat = _seat(eyes, record)
    found: list[dict[str, Any]] = []
    made: dict[str, Any] = {"by": None, "do": None, "told": None, "adds": {}, "removes": {}, "happenings": []}
    before, chosen = None, None
    for state, code in record.walk(game):
        if before is not None and chosen is not None:
            made["happenings"] = game.happenings(before, chosen, state)
        found.append({"ply": len(found), **made, "sheet": _sheet(game, state, eyes, seat)})
        found[-1]["chances"] = [round(chance, 4) for chance in state.prospects()]
        if code is not None:
            before, chosen, made = state.copy(), code, _made(game, state, code, eyes, seat)
    result = game.result(record.replay(game))
    header = record.header
    known = {"seats": header.seats, "names": header.names, "options": header.options, "started": header.started}
    return encode({"game": game.id.partition("/")[0], "header": known, "frames": found, "result": result})


def check(text: str) -> str:
    """In a process: the id of the game that a record is of, or BadInput; every ply is checked against the rules."""
    record = Record.load(text)
    game = games.get(record.header.game)
    if len(record.plies) > game.longest:
        raise BadInput(
            f"The record has {len(record.plies)} plies; no game of {game.title} has more than {game.longest}."
        )
    record.replay(game)
    return game.id


def branch(text: str, ply: int, seat: int, seed: str) -> tuple[str, str, int]:
    """In a process: game, scenario and number of seats of that moment, what the seat could not see dealt anew."""
    record = Record.load(text)
    game = games.get(record.header.game)
    state = record.replay(game, ply)
    if seat not in range(len(record.header.seats)):
        raise BadInput(f"There is no seat {seat} in this game.")
    if game.result(state) is not None:
        raise BadInput("The game is over there: choose an earlier moment.")
    world = game.guess(game.view(state, seat), stream(seed, "branch"))
    return game.id, game.dump(world), len(record.header.seats)


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
