"""Fire Tower as the platform sees it: the contract, filled in from the other files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fireline.core.chance import Stream
from fireline.core.codes import OVER
from fireline.core.game import Choice, Game, Happening, Message, Result
from fireline.core.refusal import Refusal
from fireline.games.fire_tower import asking, describing, explain, notation, scenario, scenario_text, telling
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower import view as views
from fireline.games.fire_tower.book import book
from fireline.games.fire_tower.ending import broken, result
from fireline.games.fire_tower.happening import NOTABLE, happenings
from fireline.games.fire_tower.options import Options, check_seats
from fireline.games.fire_tower.paint import paint
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import REASONS
from fireline.games.fire_tower.setup import fresh_table
from fireline.games.fire_tower.sheet import sheet
from fireline.games.fire_tower.state import State, laid
from fireline.games.fire_tower.tables import ACTION_PILE
from fireline.games.fire_tower.view import View


class FireTower(Game[State, View]):
    """The rules are in docs/rules/fire-tower.md, numbered."""

    id = scenario.GAME_ID
    title = "Fire Tower"
    players = range(2, 5)
    code_space = c.CODE_SPACE
    longest = 100_000
    reasons = REASONS
    messages = telling.MESSAGES
    notable = NOTABLE

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return Options.read(given).plain()

    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> State:
        chosen = Options.read(options or {})
        return laid(chosen, fresh_table(chosen, check_seats(chosen, seats)))

    def setting(self, state: State) -> Mapping[str, Any]:
        return state.options.plain()

    def seats(self, state: State) -> tuple[str, ...]:
        return telling.names(state.table())

    def describe(self, state: State, code: int) -> Choice:
        return describing.describe(state, code)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return explain.why_not(state, seat, text)

    def text(self, state: State, code: int) -> str:
        return str(notation.text_of(Pending.of(state.asked()), code))

    def texts(self, state: State) -> list[str]:
        question = Pending.of(state.asked())
        answers = notation.answers(question.kind, question.what)
        return [str(answers[code]) for code in state.codes()]

    def find(self, state: State, text: str) -> int | None:
        asked = state.asked()
        return notation.find(Pending.of(asked), text) if asked >= 0 else None

    def split(self, line: str) -> list[str]:
        return [single for part in super().split(line) for single in notation.spelled_out(part)]

    def candidates(self, state: State) -> Iterable[str]:
        question = state.table().question
        texts = (notation.text_of(question, code) for code in range(c.CODE_SPACE))
        return [text for text in texts if text is not None]

    def reveals(self, state: State, code: int) -> bool:
        ahead = state.copy()
        ahead.apply(code)
        (standing, _, discard, _), (standing_then, _, discard_then, _) = state.turning_points(), ahead.turning_points()
        # A fallen hand is seen by its looter or by all; pulled cards are seen by all when they are discarded; a card
        # that is discarded when the draw pile is empty is seen by all, and shuffled away at once.
        recycled = discard & ~discard_then & ACTION_PILE != 0
        pulled = state.holds_pulled() or Pending.of(state.asked()).kind == c.ASK_PULL
        return standing != standing_then or recycled or (pulled and not ahead.holds_pulled())

    def happenings(self, before: State, code: int, after: State) -> list[Happening]:
        return happenings(before.table(), code, after.table())

    def view(self, state: State, seat: int | None) -> View:
        return views.view(state, seat)

    def guess(self, view: View, rng: Stream) -> State:
        return views.guess(view, rng)

    def tell(self, state: State, code: int, seat: int | None) -> Message:
        return telling.tell(state, code, seat)

    def tells(self, state: State, code: int, seats: Iterable[int | None]) -> dict[int | None, Message]:
        return telling.tells(state, code, seats)

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


GAME = FireTower()
