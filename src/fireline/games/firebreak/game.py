"""Firebreak as the platform sees it: the contract, filled in from the other files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireline.core.chance import Stream
from fireline.core.codes import OVER
from fireline.core.game import Choice, Game, Happening, Message, Result
from fireline.core.refusal import Refusal
from fireline.games.firebreak import asking, describing, explain, notation, scenario, scenario_text, telling
from fireline.games.firebreak import codes as c
from fireline.games.firebreak import view as views
from fireline.games.firebreak.book import book
from fireline.games.firebreak.ending import broken, result
from fireline.games.firebreak.happening import NOTABLE, happenings
from fireline.games.firebreak.maps import SEATS
from fireline.games.firebreak.options import Options, check_seats
from fireline.games.firebreak.paint import paint
from fireline.games.firebreak.reasons import REASONS
from fireline.games.firebreak.setup import fresh_table
from fireline.games.firebreak.sheet import sheet
from fireline.games.firebreak.state import State, laid
from fireline.games.firebreak.view import View


class Firebreak(Game[State, View]):
    """The rules are in docs/rules/firebreak.md, numbered."""

    id = scenario.GAME_ID
    title = "Firebreak"
    players = range(1, len(SEATS) + 1)
    code_space = c.CODE_SPACE
    longest = 100_000
    reasons = REASONS
    messages = telling.MESSAGES
    notable = NOTABLE
    hidden = False
    together = True

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return Options.read(given).plain()

    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> State:
        chosen = Options.read(options or {})
        return laid(chosen, fresh_table(chosen, len(check_seats(chosen, seats))))

    def setting(self, state: State) -> Mapping[str, Any]:
        return state.options.plain()

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS[: state.table().seats]

    def in_touch(self, state: State, seat: int, other: int) -> bool:
        return not state.options.radio_silence or views.in_touch(state.table(), seat, other)

    def describe(self, state: State, code: int) -> Choice:
        return describing.describe(state.table(), code)

    def text(self, state: State, code: int) -> str:
        return str(notation.text_of(state.table(), code))

    def texts(self, state: State) -> list[str]:
        table = state.table()
        return [str(notation.text_of(table, code)) for code in state.codes()]

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return explain.why_not(state, seat, text)

    def find(self, state: State, text: str) -> int | None:
        return None if state.to_move == OVER else notation.find(state.table(), text)

    def candidates(self, state: State) -> Iterable[str]:
        table = state.table()
        texts = (notation.text_of(table, code) for code in range(c.CODE_SPACE))
        return [text for text in texts if text is not None]

    def happenings(self, before: State, code: int, after: State) -> list[Happening]:
        return happenings(before.table(), code, after.table())

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, seat)

    def guess(self, view: View, rng: Stream) -> State:
        return views.guess(view, rng)

    def tell(self, state: State, code: int, seat: int | None) -> Message:
        return self.tells(state, code, (seat,))[seat]

    def tells(self, state: State, code: int, seats: Iterable[int | None]) -> dict[int | None, Message]:
        after = state.copy()
        after.apply(code)
        message = telling.tell(state.table(), code, after.table())
        return dict.fromkeys(seats, message)

    def prompt(self, view: View) -> Message:
        return asking.prompt(view)

    def picture(self, view: View, marks: Sequence[str] = ()) -> str:
        return paint(view, marks)

    def sheet(self, view: View) -> Mapping[str, Any]:
        return sheet(view)

    def book(self, language: str) -> Mapping[str, Any]:
        return book(language)

    def load(self, text: str) -> State:
        return scenario.load(text)

    def dump(self, state: State) -> str:
        return scenario_text.dump(state.options, state.table())

    def result(self, state: State) -> Result | None:
        return result(state.table()) if state.to_move == OVER else None

    def broken(self, state: State) -> list[str]:
        return broken(state.options, state.table())


GAME = Firebreak()
