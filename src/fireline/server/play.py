"""A game in play at a table: its state, the plies that led there, and what its seats may take back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec import Raw, Struct

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Choice, Game, Happening
from fireline.core.state import State
from fireline.core.takeback import Run, free
from fireline.server.events import Founding
from fireline.server.messages import encode

KEPT = 128
"""The states before so many of the last plies are kept..."""
APART = 32
"""...and one in so many of those before them: whoever goes back makes fewer plies than this again."""

Eyes: TypeAlias = tuple[int | None, ...]
"""Everybody who is told something: the seats, and None for watchers."""
Told: TypeAlias = dict[int | None, Raw]
"""What each seat, and None for watchers, was told of a ply; encoded, once for all who were told the same."""


class Step(Struct, gc=False):
    """A ply that was made. The states before and after it change no more; old ones are forgotten."""

    number: int
    """The number of the event that it came with."""
    code: int
    mover: int
    """A seat, or CHANCE."""
    real: bool
    """Whether it was a choice between several."""
    before: State | None
    after: State | None
    _told: Told | None = None
    _drawn: tuple[Choice, list[Happening]] | None = None

    def forget(self, *, whole: bool) -> None:
        """Make room: the state after it goes, and the one before it too unless it is one to go back to."""
        self.after = self._drawn = None
        if whole:
            self.before = None

    def told(self, game: Game[Any, Any], seats: Eyes, before: State | None = None) -> Told:
        """What everybody was told of it; the state before it must be given once it is forgotten here."""
        if self._told is None:
            state = before or self.before
            assert state is not None, "what nobody was told of is told from the state before it"
            said = game.tells(state, self.code, seats)
            once = {id(message): message for message in said.values()}
            encoded = {one: Raw(encode(message)) for one, message in once.items()}
            self._told = {seat: encoded[id(message)] for seat, message in said.items()}
        return self._told

    @property
    def untold(self) -> bool:
        """Whether nobody was told of it yet, and the state from which it could be told is forgotten."""
        return self._told is None and self.before is None

    def drawn(self, game: Game[Any, Any]) -> tuple[Choice, list[Happening]]:
        """What boards draw of it, the same to all."""
        if self._drawn is None:
            assert self.before is not None, "only what was made a while ago is forgotten"
            assert self.after is not None, "only what was made a while ago is forgotten"
            happenings = game.happenings(self.before, self.code, self.after)
            self._drawn = game.describe(self.before, self.code), happenings
        return self._drawn


class Play:
    """The state with its past. Only `step` and `back_to` change it; a state that it has shown never changes."""

    def __init__(self, founding: Founding) -> None:
        self.game: Game[Any, Any] = games.get(founding.game)
        self.state: State = opening(self.game, founding)
        self.steps: list[Step] = []
        self.recent: tuple[int, ...] = ()
        """The seats that have moved, the last one first."""
        self._choices: dict[int, int] = {}
        """By seat: how many plies were made before its last choice between several."""
        self._undone = 0
        self.everybody: Eyes = (None, *range(len(founding.seats)))
        self._legal: list[int] | None = None
        self._texts: dict[str, int] | None = None
        self._free: tuple[int | None] | None = None

    @property
    def ply(self) -> int:
        """How many plies were made."""
        return len(self.steps)

    @property
    def moment(self) -> tuple[int, int]:
        """Tells this moment from every other in the table's life, also from one that was taken back."""
        return self._undone, len(self.steps)

    @property
    def to_move(self) -> int:
        """The seat that decides now, or CHANCE, or OVER."""
        return self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == OVER

    @property
    def legal(self) -> list[int]:
        """The codes that are legal now."""
        if self._legal is None:
            self._legal = self.state.codes()
        return self._legal

    @property
    def texts(self) -> dict[str, int]:
        """The choices that are legal now, by their texts, with their codes."""
        if self._texts is None:
            self._texts = dict(zip(self.game.texts(self.state), self.legal, strict=True))
        return self._texts

    def find(self, text: str) -> tuple[int, str] | None:
        """Code and text of the legal choice which that text names; None if it names none."""
        if self._texts is not None and text in self._texts:
            return self._texts[text], text
        code = self.game.find(self.state, text)
        return None if code is None or code not in self.legal else (code, self.game.text(self.state, code))

    def step(self, code: int, number: int, after: State | None = None) -> Step:
        """Make a legal choice; whoever knows the state that comes of it may say so, and must not change it."""
        before = self.state
        if after is None:
            after = before.copy()
            after.apply(code)
        mover = before.to_move
        step = Step(number, code, mover, mover != CHANCE and len(self.legal) > 1, before, after)
        if mover != CHANCE and self.recent[:1] != (mover,):
            self.recent = (mover, *(seat for seat in self.recent if seat != mover))
        if step.real:
            self._choices[mover] = len(self.steps)
        self.steps.append(step)
        self._moved_to(after)
        old = len(self.steps) - 1 - KEPT
        if old >= 0:
            self.steps[old].forget(whole=old % APART != 0)
        return step

    def back_to(self, ply: int) -> None:
        """Take back all plies after the first so many."""
        self._moved_to(self._after(ply))
        del self.steps[ply:]
        self._undone += 1
        self.recent, self._choices = (), {}
        for made, step in enumerate(self.steps):
            if step.real:
                self._choices[step.mover] = made
        for step in reversed(self.steps):
            if step.mover != CHANCE and step.mover not in self.recent:
                self.recent = (*self.recent, step.mover)

    def _moved_to(self, state: State) -> None:
        self.state = state
        self._legal = self._texts = self._free = None

    def _after(self, ply: int) -> State:
        """The state after so many plies; not to be changed."""
        if ply >= len(self.steps):
            return self.state
        known = ply
        while (state := self.steps[known].before) is None:
            known -= 1
        if known < ply:
            state = state.copy()
            for step in self.steps[known:ply]:
                state.apply(step.code)
        return state

    def luck(self, state: State, seed: str, number: int) -> int:
        """What chance brings in that state, drawn for the event of that number: an undone draw falls anew."""
        return state.sample(stream(seed, f"chance/{number}"))

    def free_undo(self, seat: int) -> int | None:
        """How many plies stay when that seat takes back its last choice without asking; None if it must ask."""
        if not self.steps or self.steps[-1].mover != seat or self.over:
            return None
        if self._free is None:
            self._free = (self._unseen_choice(seat),)
        return self._free[0]

    def _unseen_choice(self, seat: int) -> int | None:
        """How many plies were made before that seat's last choice, if nothing hidden or random was shown since."""
        run: Run = []
        for made in range(len(self.steps) - 1, -1, -1):
            step = self.steps[made]
            if step.mover != seat:
                break
            run.insert(0, (self._after(made), step.code))
            if step.real:
                break
        kept = free(self.game, run)
        return None if kept is None else self.ply - len(run) + kept

    def last_choice(self, seat: int) -> int | None:
        """How many plies stay when that seat's last real choice is taken back, whatever was shown since."""
        return self._choices.get(seat)

    def recalled(self) -> Iterator[None]:
        """Find out what was told of every ply, one at a time, so that others can have their turn in between."""
        state, at = self.state, self.ply
        for made, step in enumerate(self.steps):
            if step.untold:
                state = self._after(made).copy() if at != made else state
                step.told(self.game, self.everybody, state)
                state.apply(step.code)
                at = made + 1
                yield


def opening(game: Game[Any, Any], founding: Founding) -> State:
    """The state before the first ply."""
    given = founding.scenario
    state: State = game.start(founding.options, founding.seats) if given is None else game.load(given)
    return state
