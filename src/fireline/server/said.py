"""What clients say, as a closed set of typed messages; docs/protocol.md explains each."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
MOST_NAME = 24
Name = Annotated[str, Meta(max_length=MOST_NAME)]


class FromClient(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """One object a frame, told apart by "do"."""


class Hello(FromClient):
    token: Annotated[str, Meta(max_length=100)]
    since: Annotated[int, Meta(ge=0)] = 0
    form: str = "full"


class Move(FromClient):
    text: Line
    at: int
    key: Key


class Undo(FromClient):
    key: Key


class Answer(FromClient):
    request: int
    yes: bool


class Why(FromClient):
    text: Line


class Say(FromClient):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(FromClient):
    key: Annotated[str, Meta(pattern=r"^[a-z0-9._-]{1,40}$")]


class Ping(FromClient):
    cell: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,12}$")]


class Rename(FromClient, tag="name"):
    name: Name


class TakeSeat(FromClient, tag="seat"):
    seat: Annotated[int, Meta(ge=0, le=16)]
    level: str | None = None


class Hint(FromClient):
    pass


class Again(FromClient, tag="rematch"):
    pass


class Allow(FromClient):
    watchers: bool


class Beat(FromClient):
    pass


Said: TypeAlias = (
    Hello | Move | Undo | Answer | Why | Say | Phrase | Ping | Rename | TakeSeat | Hint | Again | Allow | Beat
)
_DECODER = msgspec.json.Decoder(Said)


def read(text: str) -> Said:
    """The message in a frame; raises DecodeError if it is none of ours."""
    said: Said = _DECODER.decode(text)
    return said
