"""Games that let out what a seat cannot know, or guess wrongly."""

from dataclasses import dataclass, replace

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE
from fireline.core.game import Choice, Message
from fireline.core.refusal import Refusal
from fireline.games.template.game import Sparks
from fireline.games.template.state import CELLS, SparksState
from fireline.games.template.view import SparksView
from tests.core.broken import Same, fields_of, in_game, in_state


@in_game("guesses_fit")
class GuessForgetsCard(Sparks):
    def guess(self, view: SparksView, rng: Stream) -> SparksState:
        return super().guess(replace(view, card="rain" if view.card else ""), rng)


@dataclass(frozen=True)
class OpenView(SparksView):
    """A view that shows what it should not."""

    hands: tuple[int, ...] = ()


@in_game("guesses_vary")
class OpenHands(Sparks):
    def view(self, state: SparksState, seat: int | None) -> SparksView:
        return OpenView(**fields_of(super().view(state, seat)), hands=tuple(state.hands))

    def guess(self, view: SparksView, rng: Stream) -> SparksState:
        state = super().guess(view, rng)
        assert isinstance(view, OpenView)
        state.hands = list(view.hands)
        return state


@in_game("secrets_stay")
class RefusalTells(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        if refusal is None or refusal.code != "burning":
            return refusal
        return replace(refusal, text=f"The other one holds {state.hands[1 - seat]}.")


@in_game("secrets_stay")
class ChoiceTells(Sparks):
    def describe(self, state: SparksState, code: int) -> Choice:
        choice = super().describe(state, code)
        return choice if state.to_move == CHANCE else replace(choice, cells=(str(state.hands[1 - state.to_move]),))


@in_game("secrets_stay")
class MessageTells(Sparks):
    def tell(self, state: SparksState, code: int, seat: int | None) -> Message:
        message = super().tell(state, code, seat)
        return Message(message.key, {**message.args, "hint": str(state.hands)})


@in_state("secrets_stay")
class RollTells(Same):
    """The die shows what a seat holds, and the game does not declare that it reveals anything."""

    __slots__ = ()

    def apply(self, code: int) -> None:
        super().apply(code)
        if self.to_move == 1 and self.hands[0] == 1 and self.spark:
            self.wet |= 1 << self.spark - 1


@in_game("messages_keep_secrets")
class DealTells(Sparks):
    def tell(self, state: SparksState, code: int, seat: int | None) -> Message:
        return super().tell(state, code, state.ply if state.ply < 2 else seat)


@in_state("guesses_fit")
class DigestForgets(Same):
    __slots__ = ()

    def digest(self) -> int:
        kept = self.hands
        self.hands = [0, 0]
        digest = super().digest()
        self.hands = kept
        return digest


@in_game("guesses_fit")
class GuessBreaks(Sparks):
    def guess(self, view: SparksView, rng: Stream) -> SparksState:
        state = super().guess(view, rng)
        state.wet |= 1 << CELLS
        return state
