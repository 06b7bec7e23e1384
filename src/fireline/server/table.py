"""A table as its events tell it: the game, who sits where, what was said and what is asked. No I/O happens here."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field

from fireline.core.refusal import Refusal
from fireline.core.state import State
from fireline.server.chairs import HOST, Chairs
from fireline.server.events import (
    Allowed,
    Answered,
    Asked,
    Chatted,
    Event,
    Founding,
    Ply,
    Rematched,
    Seated,
    Undone,
    done_by,
)
from fireline.server.messages import Requested
from fireline.server.play import Play, Step
from fireline.server.scene import Happened, Scene

MOST_CHAT = 200
MOST_KEYS = 256
MOST_REQUESTS = 16
MOST_MISSED = 100
"""So many of the last events can be shown again; whoever missed more is told everything anew."""


class Broken(RuntimeError):
    """The stored events of a table do not fit together: a fault of the store or of another version's rules."""


@dataclass(slots=True)
class Request:
    """Something that one person asks of all others; open until all agree, one declines or it lapses."""

    id: int
    kind: str
    by: int
    ply: int
    open: bool = True
    yes: list[int] = field(default_factory=list)


class Table:
    """The fold of a table's events."""

    def __init__(self, table_id: str, code: str, founding: Founding) -> None:
        self.id, self.code, self.founding = table_id, code, founding
        self.n = 0
        self.play = Play(founding)
        self.chairs = Chairs(founding.chairs)
        self.chat: deque[tuple[int, Chatted, frozenset[int | None]]] = deque(maxlen=MOST_CHAT)
        """What was said, with its number and who heard it: seats, and None for watchers."""
        self.trail: deque[Happened] = deque(maxlen=MOST_MISSED)
        """The last events."""
        self.requests: dict[int, Request] = {}
        self.keys: dict[tuple[int, str], int] = {}
        """What was done under a holder's key, by the number of the event: the same key does nothing twice."""
        self.done: Counter[tuple[type[Event], int | None]] = Counter()
        """How often each kind of thing was done, by seat."""
        self.watchers_speak = False
        self.rematch: Rematched | None = None
        self._last_holder = self.chairs.newest_holder
        self.turn_began = 0.0
        """When the seat to move was first asked, in seconds since 1970."""

    @property
    def started(self) -> bool:
        """Whether every seat is taken: before that nobody moves."""
        return self.play.ply > 0 or self.chairs.taken

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(chair.who or seat for chair, seat in zip(self.chairs, self.founding.seats, strict=True))

    @property
    def next_holder(self) -> int:
        """A number that no holder has or ever had: tokens of people who left must not open other seats."""
        return self._last_holder + 1

    @property
    def scene(self) -> Scene:
        """The table as it is now."""
        play = self.play
        clock, deadline = self.founding.clock.kind, self.deadline()
        return Scene(play, play.state, play.moment, play.recent, self.chairs, self.started, clock, deadline)

    def open_request(self, kind: str) -> Request | None:
        """The request of that kind that waits for answers."""
        return next((request for request in self.requests.values() if request.kind == kind and request.open), None)

    def bot_to_move(self) -> str | None:
        """The level of the bot that must decide now; bots wait while people settle whether to undo."""
        seat = self.play.to_move
        if seat < 0 or self.chairs[seat].by != "bot" or not self.started or self.open_request("undo"):
            return None
        return self.chairs[seat].level

    def deadline(self) -> float | None:
        """When the seat to move has used up its time."""
        length = self.founding.clock.length
        if length is None:
            return None
        seat = self.play.to_move
        if seat < 0 or not self.started or self.chairs[seat].by != "person":
            return None
        return self.turn_began + length

    def fold(self, event: Event, made: float, code: int | None = None, after: State | None = None) -> Happened:
        """Take in the next event; whoever knows the code of a ply, and the state after it, may say so: it saves work.

        What has happened stays on the table's trail for a while.
        """
        self.n += 1
        asked_before = self._asked()
        step, request = None, None
        match event:
            case Ply():
                step = self.play.step(self.code_of(event) if code is None else code, self.n, after)
            case Undone():
                self.play.back_to(event.ply)
            case Seated():
                self._sit(event)
            case Asked():
                request = self._ask(event)
            case Answered():
                request = self._answered(event)
            case Allowed():
                self.watchers_speak = event.watchers
            case Rematched():
                self.rematch = event
            case Chatted():
                pass  # what is said stays on its way, below
        if not isinstance(event, Ply):
            self.done[type(event), done_by(event)] += 1
        if isinstance(event, (Ply, Undone, Asked)) and event.key is not None and event.holder is not None:
            self._remember(event.holder, event.key)
        if self._asked() != asked_before or self.turn_began == 0:
            self.turn_began = made
        return self._happened(event, step, request)

    def code_of(self, event: Ply) -> int:
        """The code of the ply that comes next."""
        play = self.play
        code = play.game.parse(play.state, event.do)
        if isinstance(code, Refusal) or play.to_move != event.by:
            raise Broken(f"table {self.id}: event {self.n} cannot be played here")
        return code

    def happened(self, n: int) -> Happened | None:
        """The event of that number as it was taken in; None if that is too long ago, or yet to come."""
        ago = self.n - n
        return self.trail[-1 - ago] if 0 <= ago < len(self.trail) else None

    def _happened(self, event: Event, step: Step | None, request: Request | None) -> Happened:
        happened = Happened(self.n, event, self.scene, step)
        if isinstance(event, Chatted):
            happened.hearers = self._hearers(event)
            self.chat.append((self.n, event, happened.hearers))
        if request is not None:
            asked = request.id, request.kind, request.by, request.open, list(request.yes)
            happened.request = Requested(self.n, *asked)
        self.trail.append(happened)
        return happened

    def _hearers(self, said: Chatted) -> frozenset[int | None]:
        """Who hears it: all that the game lets talk to each other (a preset phrase is mere courtesy), and watchers."""
        by, play, hearers = said.by, self.play, set[int | None](range(len(self.chairs)))
        if by is not None and said.phrase is None:
            hearers = {
                seat for seat in range(len(self.chairs)) if by == seat or play.game.in_touch(play.state, by, seat)
            }
        return frozenset(hearers | {None} if self.watchers_speak else hearers)

    def _sit(self, event: Seated) -> None:
        if event.chair.holder != self.chairs[event.seat].holder:
            self.done[Seated, event.seat] = 0  # what somebody else did there is not theirs
        self.chairs = self.chairs.with_(event.seat, event.chair)
        self._last_holder = max(self._last_holder, event.chair.holder or HOST)

    def _ask(self, event: Asked) -> Request:
        request = self.requests[self.n] = Request(self.n, event.kind, event.by, event.ply, yes=[event.by])
        while len(self.requests) > MOST_REQUESTS:
            del self.requests[next(iter(self.requests))]
        return request

    def _answered(self, event: Answered) -> Request:
        request = self.requests[event.request]
        if event.by is None or not event.yes:
            request.open = False
        elif event.by not in request.yes:
            request.yes.append(event.by)
        if request.open and self.chairs.people <= {self.chairs[seat].holder for seat in request.yes}:
            request.open = False
        return request

    def _remember(self, holder: int, key: str) -> None:
        self.keys[holder, key] = self.n
        while len(self.keys) > MOST_KEYS:
            del self.keys[next(iter(self.keys))]

    def _asked(self) -> tuple[int, bool]:
        return self.play.to_move, self.started
