"""The one place that decides what each recipient sees: whatever leaves the server about a game is made here.

How one event looks is in showing.py, made from the same parts.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.refusal import Refusal
from fireline.server import messages as m
from fireline.server.events import Chatted
from fireline.server.table import HOST, Table


class Sight(NamedTuple):
    """How somebody sees the table. All who have the same sight are sent the same bytes."""

    eyes: int | None
    """The seat whose hand is shown; None for watchers."""
    tells: int | None
    """The seat that happenings are told to. Several people at one screen are told what everybody may know."""
    form: str


def sight(table: Table, holder: int | None, form: str) -> Sight:
    """How that holder sees the table now; for several seats at one screen, the one that is asked or was asked last."""
    own = table.seats_of(holder)
    if len(own) < 2:
        seat = own[0] if own else None
        return Sight(seat, seat, form)
    play = table.play
    if play.to_move in own:
        return Sight(play.to_move, None, form)
    return Sight(next((seat for seat in reversed(play.movers) if seat in own), own[0]), None, form)


def moment(table: Table, seen: Sight) -> dict[str, Any]:
    """The fields of a Moment: the table as it is now, for these eyes."""
    play = table.play
    view = play.game.view(play.state, seen.eyes)
    return {
        "eyes": seen.eyes,
        "ply": play.ply,
        "sheet": play.game.sheet(view),
        "prompt": play.game.prompt(view),
        "choices": choices(table, seen),
        "undo": undo(table, seen.eyes),
        "over": over(table),
        "clock": clock(table),
    }


def choices(table: Table, seen: Sight) -> list[m.WireChoice] | list[str] | None:
    """The choices of the seat to move, for its own eyes only; nobody learns another's choices."""
    if not asked(table, seen):
        return None
    game, state = table.play.game, table.play.state
    if seen.form == "texts":
        return game.texts(state)
    return [m.WireChoice.of(game.describe(state, code)) for code in state.codes()]


def asked(table: Table, seen: Sight) -> bool:
    """Whether it is for these eyes to choose."""
    return seen.eyes is not None and seen.eyes == table.play.to_move and table.started


def undo(table: Table, seat: int | None) -> str | None:
    """Whether that seat may take back its last choice: free, ask, or None."""
    play = table.play
    if seat is None or play.over or table.open_request("undo"):
        return None
    if play.free_undo(seat) is not None:
        return "free"
    return None if play.last_choice(seat) is None else "ask"


def over(table: Table) -> m.Over | None:
    """How it ended."""
    result = table.play.game.result(table.play.state)
    return None if result is None else m.Over(result.winners, result.scores, result.reason)


def clock(table: Table) -> m.ClockInfo | None:
    """The running clock, if the table has one."""
    kind, seat = table.founding.clock.kind, table.play.to_move
    if kind == "none":
        return None
    return m.ClockInfo(kind, seat if seat >= 0 else None, table.deadline(), time.time())


def log(table: Table, seen: Sight) -> list[m.LogLine]:
    """What these eyes were told of every ply."""
    play = table.play
    told = play.told(seen.tells)
    return [
        m.LogLine(number, ply, by(mover), message)
        for ply, (number, mover, message) in enumerate(zip(play.numbers, play.movers, told, strict=True), 1)
    ]


def refusal(table: Table, seat: int, text: str) -> Refusal | None:
    """Why that seat may not do that; asked of a guess, so that the answer cannot know more than the seat does."""
    game = table.play.game
    guess = game.guess(game.view(table.play.state, seat), stream(secrets.token_hex(8), "why"))
    return game.why_not(guess, seat, text)


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who is sent events: what they see beyond their sight is who they are."""

    holder: int | None
    here: Callable[[int], bool]
    """Whether a holder is at the table now."""
    token: Callable[[str, int | None], str]
    """The token of a holder at a table."""


def radio(table: Table, seen: Sight) -> list[m.Chat]:
    """What was said within the hearing of these eyes."""
    return [spoken(n, said) for n, said, hearers in table.chat if seen.eyes in hearers]


def spoken(n: int, said: Chatted) -> m.Chat:
    """Something said, on the wire."""
    return m.Chat(n, said.by, said.text, said.phrase, said.cell, said.plan)


def requested(table: Table, request_id: int) -> m.Requested:
    """How a request stands."""
    request = table.requests[request_id]
    return m.Requested(table.n, request.id, request.kind, request.by, request.open, list(request.yes))


def seat_info(table: Table, seat: int, holder: int | None, here: Callable[[int], bool]) -> m.SeatInfo:
    """Who sits in a seat, for one holder."""
    chair = table.chairs[seat]
    return m.SeatInfo(
        name=table.founding.seats[seat],
        by=chair.by,
        who=chair.who or None,
        level=chair.level,
        here=chair.by == "bot" or (chair.holder is not None and here(chair.holder)),
        you=holder is not None and chair.holder == holder,
        left=chair.left,
    )


def policy(table: Table) -> dict[str, object]:
    """What is allowed at this table."""
    return {"undo": "until-shown", "hints": True, "watchers_speak": table.watchers_speak}


def table_info(table: Table, reader: Reader) -> m.TableInfo:
    """The table apart from its game; only the host is given the link for watchers."""
    holder = reader.holder
    return m.TableInfo(
        id=table.id,
        code=table.code,
        game=table.founding.game.partition("/")[0],
        options=table.founding.options,
        clock=table.founding.clock,
        seats=[seat_info(table, seat, holder, reader.here) for seat in range(len(table.chairs))],
        policy=policy(table),
        host=holder == HOST,
        watch=reader.token(table.id, None) if holder == HOST else None,
        rematch=table.rematch.table if table.rematch else None,
    )


def sync(table: Table, seen: Sight, reader: Reader) -> m.Sync:
    """Everything at once, for these eyes."""
    requests = [request for request in table.requests.values() if request.open]
    return m.Sync(
        **moment(table, seen),
        n=table.n,
        table=table_info(table, reader),
        log=log(table, seen),
        chat=radio(table, seen),
        requests=[m.RequestInfo(r.id, r.kind, r.by, r.open, list(r.yes)) for r in requests],
    )


def by(mover: int) -> int | None:
    """Whose a ply was, on the wire: None is chance."""
    return None if mover == CHANCE else mover
