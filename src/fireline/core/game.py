"""The contract: a game is one object without a state of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from fireline.core.chance import Stream
from fireline.core.refusal import Reason, Refusal
from fireline.core.state import State

StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice as people see it: its text, and what a board needs to draw it."""

    code: int
    text: str
    kind: str
    card: str | None = None
    cells: tuple[str, ...] = ()
    """The cells that the choice names."""
    adds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Piece name -> cells that would gain one."""
    removes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Piece name -> cells that would lose one."""


@dataclass(frozen=True, slots=True)
class Message:
    """What happened, for one pair of eyes: a key into the message tables and what to fill in."""

    key: str
    args: Mapping[str, str] = field(default_factory=dict)
    follows: tuple[Message, ...] = ()
    """What came of it without anybody's choice."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    """One number a seat, from 0 to 1; they decide what a bot strives for."""
    reason: str


@dataclass(frozen=True, slots=True)
class Happening:
    """Something of note that a choice brought about, for statistics, pictures and the marks of a replay."""

    kind: str
    """What it was: one of the game's `notable` kinds."""
    seat: int | None = None
    """Whose it was: who played the card, whose tower fell."""
    card: str | None = None
    cells: tuple[str, ...] = ()


class Game(ABC, Generic[StateT, ViewT]):
    """The rules of one game. Everything outside engine and search speaks to a game through this class."""

    id: str
    """Name and version, "fire-tower/1"; the version grows when old records would replay differently."""
    title: str
    players: range
    """The numbers of seats that the game can be played with."""
    code_space: int
    """Codes are from 0 to code_space - 1."""
    longest: int
    """No game has more plies than this."""
    reasons: Mapping[str, Reason]
    """Every refusal code that `why_not` can answer."""
    messages: Mapping[str, str]
    """Message key -> English sentence with {places}; `prompt.*` keys say what is asked of the seat to move."""
    notable: Mapping[str, str] = {}
    """The kinds of happenings that the game knows, each with what it means."""
    hidden: bool = True
    """Whether some seat may at some time know less than the whole state."""
    together: bool = False
    """Whether all seats win or lose as one team."""

    @abstractmethod
    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their values, or BadInput that names what is wrong."""

    @abstractmethod
    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> StateT:
        """A new game: seats are a number of players or the names of the seats taken. Bad options raise BadInput."""

    @abstractmethod
    def setting(self, state: StateT) -> Mapping[str, Any]:
        """The options this state is played under."""

    @abstractmethod
    def seats(self, state: StateT) -> tuple[str, ...]:
        """The names of the seats, by seat number."""

    @abstractmethod
    def describe(self, state: StateT, code: int) -> Choice:
        """The choice that a legal code stands for here."""

    @abstractmethod
    def why_not(self, state: StateT, seat: int, text: str) -> Refusal | None:
        """None if that seat may make that choice now, else the most useful reason why not."""

    @abstractmethod
    def find(self, state: StateT, text: str) -> int | None:
        """The code which that text names at this point, legal or not; None if it names nothing."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What that seat (None: a watcher) may know; a frozen dataclass of plain values, built up from nothing."""

    @abstractmethod
    def guess(self, view: ViewT, rng: Stream) -> StateT:
        """A full state that the view's seat could not tell from the truth."""

    @abstractmethod
    def tell(self, state: StateT, code: int, seat: int | None) -> Message:
        """What that seat sees when this choice is made here."""

    @abstractmethod
    def prompt(self, view: ViewT) -> Message:
        """What is being asked now, and of whom."""

    @abstractmethod
    def picture(self, view: ViewT, marks: Sequence[str] = ()) -> str:
        """The table as text, some cells marked, in console markup: `[style]...[/]` with the terminal's style names."""

    @abstractmethod
    def sheet(self, view: ViewT) -> Mapping[str, Any]:
        """Everything that a board may draw for the eyes of that view, as plain JSON values."""

    @abstractmethod
    def book(self, language: str) -> Mapping[str, Any]:
        """What does not change during play, in that language, as plain JSON values; BadInput if there is none in it.

        `title`; `about`; `languages`: those that there are, English first; `cards`, `options`: each explained;
        `messages`, `reasons`: sentences with {places}, by the keys of the game's own; `kinds`: of choices, each with a
        short title; `words`: a title for each choice that names no cell, by its text; `names`: what fills the places,
        by the values that arguments have, and what it is called.
        """

    @abstractmethod
    def load(self, text: str) -> StateT:
        """The state that a scenario file describes, or BadInput."""

    @abstractmethod
    def dump(self, state: StateT) -> str:
        """A scenario file of this state: `load` gives it back."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def broken(self, state: StateT) -> list[str]:
        """The game's own conserved quantities that do not hold here: an empty list unless there is a bug."""

    def text(self, state: StateT, code: int) -> str:
        """The text alone of the choice that a legal code stands for here: for whoever wants it quickly."""
        return self.describe(state, code).text

    def texts(self, state: StateT) -> list[str]:
        """The legal choices here as text, in the order of their codes."""
        return [self.text(state, code) for code in state.codes()]

    def candidates(self, state: StateT) -> Iterable[str]:
        """Texts, legal or not, that cover all that could be said here; `why_not` accepts just the legal ones."""
        return self.texts(state)

    def tells(self, state: StateT, code: int, seats: Iterable[int | None]) -> dict[int | None, Message]:
        """What each of these seats sees when this choice is made here: `tell` for many, who have much in common."""
        return {seat: self.tell(state, code, seat) for seat in seats}

    def reveals(self, state: StateT, code: int) -> bool:
        """Whether this choice lets a seat see something that was hidden, beyond what the choice itself says."""
        return False

    def in_touch(self, state: StateT, seat: int, other: int) -> bool:
        """Whether two seats may talk about the game here; a house rule may forbid it."""
        return True

    def happenings(self, before: StateT, code: int, after: StateT) -> list[Happening]:
        """What of note this choice brought about, seen by one who sees everything."""
        return []

    def parse(self, state: StateT, text: str) -> int | Refusal:
        """The code of a legal choice, or why it is none. At CHANCE, texts name outcomes."""
        code = self.find(state, text)
        if code is not None and code in state.codes():
            return code
        refusal = self.why_not(state, state.to_move, text)
        assert refusal is not None, f"why_not accepts {text!r}, which is not among the legal choices"
        return refusal

    def split(self, line: str) -> list[str]:
        """The single choices in a line that a person typed, which may name several with ";" between."""
        return [part.strip() for part in line.split(";") if part.strip()]

    def say(self, message: Message) -> str:
        """The English sentences of a message."""
        said = [self.messages[part.key].format(**part.args) for part in (message, *message.follows)]
        return " ".join(said)
