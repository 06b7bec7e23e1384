"""Games that are wrong about what is legal, or do not say why not."""

from dataclasses import replace

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE
from fireline.core.game import Choice
from fireline.core.refusal import Refusal
from fireline.games.template.game import Sparks
from fireline.games.template.state import CODES, SparksState
from tests.core.broken import Same, in_game, in_state


@in_state("codes_in_order")
class CodesDescend(Same):
    __slots__ = ()

    def codes(self) -> list[int]:
        return super().codes()[::-1]


@in_state("codes_in_order")
class CodesTwice(Same):
    __slots__ = ()

    def codes(self) -> list[int]:
        return sorted(super().codes() * 2)


@in_state("codes_in_order")
class NoCodes(Same):
    __slots__ = ()

    def codes(self) -> list[int]:
        return []


@in_state("codes_in_order")
class CodesOutside(Same):
    __slots__ = ()

    def codes(self) -> list[int]:
        return [*super().codes(), CODES]


@in_state("sample_is_legal")
class SamplesAnything(Same):
    __slots__ = ()

    def sample(self, rng: Stream) -> int:
        return rng.below(CODES)


@in_state("hunch_is_legal")
class HunchesAnything(Same):
    __slots__ = ()

    def hunch(self, rng: Stream) -> int:
        return rng.below(CODES)


@in_state("hunch_is_legal")
class PloysAnything(Same):
    __slots__ = ()

    def ploy(self, rng: Stream) -> int:
        return rng.below(CODES)


@in_state("weights_fit")
class WeightNothing(Same):
    __slots__ = ()

    def weights(self) -> list[tuple[int, int]]:
        return [(code, weight - 2) for code, weight in super().weights()]

    def sample(self, rng: Stream) -> int:
        return self.codes()[0]


@in_game("texts_name_codes")
class SameText(Sparks):
    def describe(self, state: SparksState, code: int) -> Choice:
        return replace(super().describe(state, code), text="wait")


@in_game("texts_name_codes")
class LegalRefused(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        return self.reasons["over"].refuse("over") if text == "wet 3" else super().why_not(state, seat, text)


@in_game("only_legal_accepted")
class IllegalAccepted(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        return None if refusal is not None and refusal.code == "card" else refusal


@in_game("only_legal_accepted")
class UnknownReason(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        return replace(refusal, code="because") if refusal is not None and refusal.code == "burning" else refusal


@in_game("only_legal_accepted")
class NoSuchRule(Sparks):
    reasons = {**Sparks.reasons, "burning": replace(Sparks.reasons["burning"], rule="9.9")}  # noqa: RUF012  # as in Game

    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        return replace(refusal, rule="9.9") if refusal is not None and refusal.code == "burning" else refusal


@in_game("only_legal_accepted")
class NonsenseRaises(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        text[0]
        return super().why_not(state, seat, text)


@in_game("others_must_wait")
class AnybodyMoves(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        return super().why_not(state, state.to_move if seat >= 0 else seat, text)


@in_state("weights_fit")
class OutcomeWithoutWeight(Same):
    __slots__ = ()

    def codes(self) -> list[int]:
        return super().codes()[:-1] if self.to_move == CHANCE else super().codes()

    def sample(self, rng: Stream) -> int:
        return self.codes()[0]


@in_game("texts_name_codes")
class OtherCode(Sparks):
    def describe(self, state: SparksState, code: int) -> Choice:
        return replace(super().describe(state, code), code=0)


@in_game("texts_name_codes")
class OtherTextInShort(Sparks):
    def text(self, state: SparksState, code: int) -> str:
        return super().text(state, code).upper()


@in_game("only_legal_accepted")
class FewCandidates(Sparks):
    def candidates(self, state: SparksState) -> list[str]:
        return ["wait"]


@in_game("only_legal_accepted")
class SilentRefusal(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        return None if refusal is None else replace(refusal, text=" ")


@in_game("only_legal_accepted")
class OtherRule(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        refusal = super().why_not(state, seat, text)
        return None if refusal is None else replace(refusal, rule="1.1")


@in_game("others_must_wait")
class NonsenseBeforeTurn(Sparks):
    def why_not(self, state: SparksState, seat: int, text: str) -> Refusal | None:
        if self.find(state, text) is None and seat >= 0:
            return self.reasons["unknown"].refuse("unknown", text=text)
        return super().why_not(state, seat, text)
