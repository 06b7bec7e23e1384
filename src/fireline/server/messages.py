"""What clients are told, as a closed set of typed messages; docs/protocol.md explains each."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from fireline.core.game import Choice, Happening, Message
from fireline.core.refusal import Refusal
from fireline.server.events import Clock

encode = msgspec.json.Encoder().encode
Told: TypeAlias = Message | Raw
"""What happened; encoded already, where many are told the same."""


class WireChoice(Struct):
    """A choice, without its code: what a board needs to draw it."""

    text: str
    kind: str
    card: str | None
    cells: tuple[str, ...]
    adds: Any
    removes: Any

    @classmethod
    def of(cls, choice: Choice) -> WireChoice:
        """The same choice for the wire."""
        return cls(choice.text, choice.kind, choice.card, choice.cells, choice.adds, choice.removes)


class Over(Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class SeatInfo(Struct):
    name: str
    by: str
    who: str | None
    level: str | None
    here: bool
    you: bool
    left: bool


class TableInfo(Struct):
    id: str
    code: str
    game: str
    options: dict[str, Any]
    clock: Clock
    seats: list[SeatInfo]
    policy: dict[str, Any]
    host: bool
    watch: str | None
    rematch: str | None


class ClockInfo(Struct):
    """The running clock: who is waited for, until when, and what time the server has, in seconds since 1970."""

    kind: str
    seat: int | None
    until: float | None
    now: float


class Moment(Struct):
    """The table as it is now, for one pair of eyes."""

    eyes: int | None
    ply: int
    sheet: Any
    prompt: Message | None
    choices: list[WireChoice] | list[str] | None
    undo: str | None
    over: Over | None
    clock: ClockInfo | None


class LogLine(Struct):
    n: int
    ply: int
    by: int | None
    told: Told


class RequestInfo(Struct):
    id: int
    kind: str
    by: int
    open: bool
    yes: list[int]


class ToClient(Struct, tag_field="is", tag=str.lower):
    """One object a frame, told apart by "is"."""


class Chat(ToClient, omit_defaults=True):
    n: int
    by: int | None
    text: str | None = None
    phrase: str | None = None
    cell: str | None = None
    plan: tuple[str, ...] = ()


class Sync(Moment, tag_field="is", tag="sync"):
    n: int
    table: TableInfo
    log: list[LogLine]
    chat: list[Chat]
    requests: list[RequestInfo]


class PlyMade(Moment, tag_field="is", tag="ply"):
    n: int
    by: int | None
    told: Told
    adds: Any
    removes: Any
    happenings: list[Happening]


class PlyTold(ToClient, tag="ply", omit_defaults=True):
    """A ply for whoever asked for texts only: no sheet, no pictures."""

    n: int
    ply: int
    by: int | None
    told: Told
    eyes: int | None
    choices: list[str] | None
    over: Over | None = None


class UndoneTo(Moment, tag_field="is", tag="undone"):
    n: int
    by: int


class SeatChanged(ToClient, tag="seat"):
    n: int
    seat: int
    name: str
    by: str
    who: str | None
    level: str | None
    here: bool
    you: bool
    left: bool


class Requested(ToClient, tag="request"):
    n: int
    id: int
    kind: str
    by: int
    open: bool
    yes: list[int]


class Rematch(ToClient):
    n: int
    table: str
    token: str | None


class Policy(ToClient):
    n: int
    policy: dict[str, Any]


class Here(ToClient):
    """Somebody came or went; not numbered, since it is not part of the table's story."""

    seat: int
    here: bool


class Ok(ToClient):
    key: str
    n: int


class Refused(ToClient):
    key: str
    refusal: Refusal
    n: int


class Because(ToClient, tag="why"):
    text: str
    refusal: Refusal | None


class Hints(ToClient, tag="hint"):
    choices: list[Insight]


class Insight(Struct):
    text: str
    chances: tuple[float, ...]
    visits: int
    line: tuple[str, ...]


class Trouble(ToClient, tag="error", omit_defaults=True):
    code: str
    text: str
    key: str | None = None


class Beaten(ToClient, tag="beat"):
    pass
