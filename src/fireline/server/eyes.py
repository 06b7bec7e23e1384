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
from fireline.core.codes import CHANCE, OVER
from fireline.core.refusal import Refusal
from fireline.server import messages as m
from fireline.server.chairs import HOST
from fireline.server.events import Chair, Chatted
from fireline.server.scene import Scene
from fireline.server.table import Table


class Sight(NamedTuple):
    """How somebody sees the table. All who have the same sight are sent the same bytes."""

    eyes: int | None
    """The seat whose hand is shown; None for watchers."""
    tells: int | None
    """The seat that happenings are told to. Several people at one screen are told what everybody may know."""
    form: str


def sight(scene: Scene, holder: int | None, form: str) -> Sight:
    """How that holder sees the table then; for several seats at one screen, the one that is asked or was asked last."""
    own = scene.chairs.of(holder)
    if len(own) < 2:
        seat = own[0] if own else None
        return Sight(seat, seat, form)
    if scene.to_move in own:
        return Sight(scene.to_move, None, form)
    return Sight(next((seat for seat in scene.recent if seat in own), own[0]), None, form)


def moment(table: Table, scene: Scene, seen: Sight) -> dict[str, Any]:
    """The fields of a Moment: the table as it is, or was a little while ago, for these eyes."""
    view = scene.game.view(scene.state, seen.eyes)
    return {
        "eyes": seen.eyes,
        "ply": scene.ply,
        "sheet": scene.game.sheet(view),
        "prompt": scene.game.prompt(view),
        "choices": choices(scene, seen),
        "undo": undo(table, seen.eyes) if scene.moment == table.play.moment else None,
        "over": over(scene),
        "clock": clock(scene),
    }


def choices(scene: Scene, seen: Sight) -> list[m.WireChoice] | list[str] | None:
    """The choices of the seat to move, for its own eyes only; nobody learns another's choices."""
    if not asked(scene, seen):
        return None
    if seen.form == "texts":
        return scene.texts()
    return [m.WireChoice.of(scene.game.describe(scene.state, code)) for code in scene.state.codes()]


def asked(scene: Scene, seen: Sight) -> bool:
    """Whether it is for these eyes to choose."""
    return seen.eyes is not None and seen.eyes == scene.to_move and scene.started


def undo(table: Table, seat: int | None) -> str | None:
    """Whether that seat may take back its last choice: free, ask, or None."""
    play = table.play
    if seat is None or play.over or table.open_request("undo"):
        return None
    if play.free_undo(seat) is not None:
        return "free"
    return None if play.last_choice(seat) is None else "ask"


def over(scene: Scene) -> m.Over | None:
    """How it ended."""
    result = scene.game.result(scene.state) if scene.to_move == OVER else None
    return None if result is None else m.Over(result.winners, result.scores, result.reason)


def clock(scene: Scene) -> m.ClockInfo | None:
    """The running clock, if the table has one."""
    if scene.clock == "none":
        return None
    seat = scene.to_move
    return m.ClockInfo(scene.clock, seat if seat >= 0 else None, scene.deadline, time.time())


def log(table: Table, seen: Sight) -> list[m.LogLine]:
    """What these eyes were told of every ply; `Play.recalled` has to have gone through them before."""
    game, everybody, seat = table.play.game, table.play.everybody, seen.tells
    return [
        m.LogLine(step.number, ply, by(step.mover), step.told(game, everybody)[seat])
        for ply, step in enumerate(table.play.steps, 1)
    ]


def refusal(table: Table, seat: int, text: str) -> Refusal | None:
    """Why that seat may not do that; asked of a guess, so that the answer cannot know more than the seat does."""
    game = table.play.game
    guess = game.guess(game.view(table.play.state, seat), stream(secrets.token_hex(8), "why"))
    return game.why_not(guess, seat, text)


@dataclass(eq=False, frozen=True, slots=True)
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


def seat_info(name: str, chair: Chair, reader: Reader) -> m.SeatInfo:
    """Who sits in the seat of that name, for one holder."""
    return m.SeatInfo(
        name=name,
        by=chair.by,
        who=chair.who or None,
        level=chair.level,
        here=chair.by == "bot" or (chair.holder is not None and reader.here(chair.holder)),
        you=reader.holder is not None and chair.holder == reader.holder,
        left=chair.left,
    )


def policy(*, watchers_speak: bool) -> dict[str, object]:
    """What is allowed at a table."""
    return {"undo": "until-shown", "hints": True, "watchers_speak": watchers_speak}


def table_info(table: Table, reader: Reader) -> m.TableInfo:
    """The table apart from its game; only the host is given the link for watchers."""
    holder = reader.holder
    return m.TableInfo(
        id=table.id,
        code=table.code,
        game=table.founding.game.partition("/")[0],
        options=table.founding.options,
        clock=table.founding.clock,
        seats=[seat_info(*each, reader) for each in zip(table.founding.seats, table.chairs, strict=True)],
        policy=policy(watchers_speak=table.watchers_speak),
        host=holder == HOST,
        watch=reader.token(table.id, None) if holder == HOST else None,
        rematch=table.rematch.table if table.rematch else None,
    )


def sync(table: Table, seen: Sight, reader: Reader) -> m.Sync:
    """Everything at once, for these eyes."""
    requests = [request for request in table.requests.values() if request.open]
    return m.Sync(
        **moment(table, table.scene, seen),
        n=table.n,
        table=table_info(table, reader),
        log=log(table, seen),
        chat=radio(table, seen),
        requests=[m.RequestInfo(r.id, r.kind, r.by, r.open, list(r.yes)) for r in requests],
    )


def by(mover: int) -> int | None:
    """Whose a ply was, on the wire: None is chance."""
    return None if mover == CHANCE else mover
