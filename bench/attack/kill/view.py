"""What somebody at a table has been told; it outlasts every line."""

from __future__ import annotations

from typing import Any

import msgspec

from bench.attack.kill.tally import Account, Told

EVENTS = ("sync", "ply", "undone", "seat", "chat", "request", "policy", "rematch")
MOMENTS = ("sync", "ply", "undone")
"""Those that say how the game stands."""


class Request(msgspec.Struct):
    """Something that one asks of all others."""

    id: int
    kind: str
    by: int
    open: bool


class Heard(msgspec.Struct, rename={"what": "is"}):
    """What a player needs of a message; all else is skipped."""

    what: str
    n: int = 0
    ply: int = 0
    by: int | str | None = None
    choices: list[str] | None = None
    over: dict[str, Any] | None = None
    requests: list[Request] = []
    id: int = 0
    kind: str = ""
    open: bool = False
    seat: int = -1
    code: str = ""
    text: str = ""
    key: str = ""


read = msgspec.json.Decoder(Heard).decode


class View:
    """The table through one pair of eyes."""

    def __init__(self, account: Account, seats: list[int]) -> None:
        self._account, self._seats = account, seats
        self.n = self.ply = 0
        self.choices: list[str] | None = None
        self.over = False
        self.request: int | None = None
        """An undo that somebody else asks for."""
        self.bot_sits = -1
        """A seat of one's own in which a bot has sat down just now."""

    def learn(self, heard: Heard, least: int) -> None:
        """Take in an event, or everything anew; at least so many events must have happened by now."""
        if heard.what == "sync":
            self._begin_anew(heard, max(least, self.n))
        else:
            self._follow(heard)
        self.n = heard.n
        if heard.what in MOMENTS:
            self.ply, self.choices, self.over = heard.ply, heard.choices, heard.over is not None

    def _begin_anew(self, heard: Heard, least: int) -> None:
        if heard.n < least:
            self._account.fault("lost", f"there were {least} events, and now there are {heard.n}")
        asked = [each for each in heard.requests if each.open and each.kind == "undo" and each.by not in self._seats]
        self.request = asked[0].id if asked else None

    def _follow(self, heard: Heard) -> None:
        if heard.n != self.n + 1:
            self._account.fault("forks", f"event {heard.n} was told after {self.n}")
        by = heard.by if isinstance(heard.by, int) else None
        self._account.tell(heard.n, Told(heard.what, by, heard.ply) if heard.what in MOMENTS else Told(heard.what))
        if heard.what == "request":
            theirs = heard.open and heard.kind == "undo" and heard.by not in self._seats
            self.request = heard.id if theirs else None
        elif heard.what == "undone":
            self.request = None
        elif heard.what == "seat":
            self.bot_sits = heard.seat if heard.by == "bot" and heard.seat in self._seats else -1
