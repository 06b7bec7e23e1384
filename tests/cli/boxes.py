"""A toy for the tests of playing: a hidden coin, then choices of red in a row; one is forced, one reveals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Choice, Game, Message, Result
from fireline.core.refusal import Reason, Refusal
from fireline.core.state import State

# By ply: who is asked, and what can be answered.
STEPS: list[tuple[int, tuple[str, ...]]] = [
    (CHANCE, ("hide left", "hide right")),
    (0, ("think hard", "think soft", "think not")),
    (0, ("nod",)),
    (0, ("open left", "open right", "open none")),
    (0, ("stop now", "stop later")),
    (1, ("clap 1", "clap 10")),
]
TEXTS = [text for _, texts in STEPS for text in texts]


class BoxesState(State):
    """The texts chosen so far."""

    __slots__ = ("made",)

    def __init__(self, made: tuple[str, ...] = ()) -> None:
        self.made = made
        self.to_move = STEPS[len(made)][0] if len(made) < len(STEPS) else OVER

    def codes(self) -> list[int]:
        return [TEXTS.index(text) for text in STEPS[len(self.made)][1]]

    def sample(self, rng: Stream) -> int:
        codes = self.codes()
        return codes[rng.below(len(codes))]

    def weights(self) -> list[tuple[int, int]]:
        return [(code, 1) for code in self.codes()]

    def apply(self, code: int) -> None:
        self.made = (*self.made, TEXTS[code])
        self.to_move = STEPS[len(self.made)][0] if len(self.made) < len(STEPS) else OVER

    def copy(self) -> BoxesState:
        return BoxesState(self.made)

    def digest(self) -> int:
        return sum(ord(sign) << place % 50 for place, sign in enumerate("/".join(self.made)))


@dataclass(frozen=True, slots=True)
class BoxesView:
    """All but the coin, unless its box was opened."""

    seat: int | None
    to_move: int
    hand: tuple[str, ...]
    made: tuple[str, ...]
    found: bool


class Boxes(Game[BoxesState, BoxesView]):
    """Two seats, two boxes, one coin."""

    id = "boxes/1"
    title = "Boxes"
    players = range(2, 3)
    code_space = len(TEXTS)
    longest = len(STEPS)
    reasons: Mapping[str, Reason] = {"no": Reason("1.1", "You cannot {text} now.")}
    messages: Mapping[str, str] = {
        "did": "{who} did {what}.",
        "hid": "A coin was hidden.",
        "prompt": "What now?",
    }

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return dict(given)

    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> BoxesState:
        return BoxesState()

    def setting(self, state: BoxesState) -> Mapping[str, Any]:
        return {}

    def seats(self, state: BoxesState) -> tuple[str, ...]:
        return ("red", "purple")

    def describe(self, state: BoxesState, code: int) -> Choice:
        return Choice(code, TEXTS[code], TEXTS[code].partition(" ")[0])

    def why_not(self, state: BoxesState, seat: int, text: str) -> Refusal | None:
        if seat == state.to_move and self.find(state, text) in state.codes():
            return None
        return self.reasons["no"].refuse("no", (text,), text=text)

    def find(self, state: BoxesState, text: str) -> int | None:
        return TEXTS.index(text) if text in TEXTS else None

    def candidates(self, state: BoxesState) -> list[str]:
        return TEXTS

    def reveals(self, state: BoxesState, code: int) -> bool:
        return TEXTS[code] in {"open left", "open right"}

    def view(self, state: BoxesState, seat: int | None) -> BoxesView:
        made = state.made[1:]
        opened = state.made[3].partition(" ")[2] if len(state.made) > 3 else ""
        found = bool(opened) and state.made[0] == f"hide {opened}"
        return BoxesView(seat, state.to_move, ("a key",) if seat == 0 else (), made, found)

    def guess(self, view: BoxesView, rng: Stream) -> BoxesState:
        return BoxesState((STEPS[0][1][rng.below(2)], *view.made))

    def tell(self, state: BoxesState, code: int, seat: int | None) -> Message:
        if state.to_move == CHANCE:
            return Message("hid")
        return Message("did", {"who": self.seats(state)[state.to_move], "what": TEXTS[code]})

    def prompt(self, view: BoxesView) -> Message:
        return Message("prompt")

    def picture(self, view: BoxesView, marks: Sequence[str] = ()) -> str:
        return f"[title]seat {view.seat}[/]: {len(view.made)} made" + "".join(f" [mark]{mark}[/]" for mark in marks)

    def sheet(self, view: BoxesView) -> Mapping[str, Any]:
        return {"made": list(view.made), "found": view.found}

    def book(self, language: str) -> Mapping[str, Any]:
        return {"title": self.title, "languages": ["en"]}

    def load(self, text: str) -> BoxesState:
        return BoxesState(tuple(text.split("/")))

    def dump(self, state: BoxesState) -> str:
        return "/".join(state.made)

    def result(self, state: BoxesState) -> Result | None:
        return Result((0,), (1.0, 0.0), "done") if state.to_move == OVER else None

    def broken(self, state: BoxesState) -> list[str]:
        return []
