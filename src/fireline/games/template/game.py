"""Sparks as the platform sees it: the contract, filled in from the other files."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Choice, Game, Message, Result
from fireline.core.refusal import BadInput, Refusal, shown
from fireline.games.template import rules, scenario
from fireline.games.template import view as views
from fireline.games.template.book import book
from fireline.games.template.state import CARDS, CELLS, CODES, GUST, RAIN, SEATS, SparksState
from fireline.games.template.view import SparksView


class Sparks(Game[SparksState, SparksView]):
    """Two camps, one row, one spark."""

    id = scenario.ID
    title = "Sparks"
    players = range(2, 3)
    code_space = CODES
    longest = 2 + 2 * scenario.MOST_TURNS
    reasons = rules.REASONS
    messages = views.MESSAGES

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return scenario.options(given)

    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> SparksState:
        if seats is not None and seats != 2 and (isinstance(seats, int) or tuple(seats) != SEATS):
            raise BadInput(f"Sparks is for two: west and east, not {shown(seats)}.")
        return SparksState(self.options(options or {})["turns"])

    def setting(self, state: SparksState) -> Mapping[str, Any]:
        return {"turns": state.turns}

    def seats(self, state: SparksState) -> tuple[str, ...]:
        return SEATS

    def describe(self, state: SparksState, code: int) -> Choice:
        text = rules.TEXTS[code]
        kind, _, what = text.partition(" ")
        if code < CELLS:
            return Choice(code, text, kind, cells=(what,), adds={"water": (what,)})
        return Choice(code, text, kind, card=what if kind == "play" else None)

    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        return rules.why_not(state, seat, text)

    def find(self, state: SparksState, text: str) -> int | None:
        return rules.CODE_OF.get(text)

    def candidates(self, state: SparksState) -> Iterable[str]:
        return rules.TEXTS

    def view(self, state: SparksState, seat: int | None) -> SparksView:
        return views.view(state, seat)

    def guess(self, view: SparksView, rng: Stream) -> SparksState:
        return views.guess(view, rng)

    def tell(self, state: SparksState, code: int, seat: int | None) -> Message:
        return views.tell(state, code, seat)

    def prompt(self, view: SparksView) -> Message:
        if view.to_move >= 0:
            return Message("prompt.act", {"seat": SEATS[view.to_move]})
        return Message("prompt.chance" if view.to_move == CHANCE else "prompt.over")

    def picture(self, view: SparksView, marks: Sequence[str] = ()) -> str:
        return view.row.replace("*", "[fire]*[/]").replace("~", "[water]~[/]") + "".join(f" [mark]{m}" for m in marks)

    def sheet(self, view: SparksView) -> Mapping[str, Any]:
        over, seat = view.to_move == OVER, view.to_move if view.to_move >= 0 else None
        cards = {"card": view.card, "holding": list(view.holding), "spent": list(view.spent)}
        return {"row": view.row, "ply": view.ply, "turns": view.turns, "to_move": seat, "over": over, **cards}

    def book(self, language: str) -> Mapping[str, Any]:
        return book(language)

    def load(self, text: str) -> SparksState:
        state = scenario.load(text)
        if faults := self.broken(state):
            raise BadInput(f"The scenario cannot be: {'; '.join(faults)}.")
        return state

    def dump(self, state: SparksState) -> str:
        return scenario.dump(state)

    def result(self, state: SparksState) -> Result | None:
        if state.to_move != OVER:
            return None
        reason = "camp-burned" if state.spark in (0, CELLS - 1) else "dusk"
        scores = tuple(state.prospects())
        return Result(tuple(seat for seat, score in enumerate(scores) if score), scores, reason)

    def broken(self, state: SparksState) -> list[str]:
        faults = [f"there are too many {CARDS[card]} cards" for card in (GUST, RAIN) if state.left(card) < 0]
        for seat, name in enumerate(SEATS):
            if (state.hands[seat] > 0) + (state.spent[seat] > 0) != (seat < state.ply):
                faults.append(f"{name} has not the one card that was dealt")
        if state.wet >> state.spark & 1 or state.wet >> CELLS or not 0 <= state.ply <= 2 + 2 * state.turns:
            faults.append("there is water or time where none can be")
        return faults


GAME = Sparks()
