"""Games that break in other ways: copies, scenarios, views, results, input."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from fireline.core.codes import OVER
from fireline.core.game import Happening, Message, Result
from fireline.games.template.game import Sparks
from fireline.games.template.state import CODES, WAIT, SparksState
from fireline.games.template.view import SparksView
from tests.core.broken import Same, fields_of, in_game, in_state


@in_state("nothing_broken")
class WaterOnFire(Same):
    __slots__ = ()

    def apply(self, code: int) -> None:
        super().apply(code)
        self.wet |= (code == WAIT) << self.spark


@in_state("copies_are_apart")
class SharedHands(Same):
    __slots__ = ()

    def copy(self) -> SparksState:
        other = super().copy()
        other.hands = self.hands
        return other


@in_state("prospects_fit")
class SureOfItself(Same):
    __slots__ = ()

    def prospects(self) -> list[float]:
        return [1.5, 0.0] if self.to_move != OVER else super().prospects()


@in_state("prospects_fit")
class Forgetful(Same):
    __slots__ = ()

    def chances(self) -> list[float]:
        return super().chances()[:1]


@in_game("prospects_fit")
class OtherScores(Sparks):
    def result(self, state: SparksState) -> Result | None:
        return None if state.to_move != OVER else Result((1,), (0.25, 0.75), "because")


@in_game("result_fits")
class NotAsOne(Sparks):
    together = True

    def result(self, state: SparksState) -> Result | None:
        return None if state.to_move != OVER else Result((1,), (0.0, 1.0), "because")


@in_game("talk_goes_both_ways")
class NoMonologue(Sparks):
    def in_touch(self, state: SparksState, seat: int, other: int) -> bool:
        return seat != other


@in_game("talk_goes_both_ways")
class OneEar(Sparks):
    def in_touch(self, state: SparksState, seat: int, other: int) -> bool:
        return seat <= other


@in_game("happenings_are_known")
class UnheardOf(Sparks):
    def happenings(self, before: SparksState, code: int, after: SparksState) -> list[Happening]:
        return [Happening("miracle")]


@in_game("happenings_are_known")
class SomebodyElse(Sparks):
    notable = MappingProxyType({"miracle": "whatever it is"})

    def happenings(self, before: SparksState, code: int, after: SparksState) -> list[Happening]:
        return [Happening("miracle", 2)]


@in_state("wrong_codes_raise")
class AnyCode(Same):
    __slots__ = ()

    def apply(self, code: int) -> None:
        super().apply(code % CODES)


@in_game("ends_in_time")
class TooLong(Sparks):
    longest = 10


@in_game("result_fits")
class NoResult(Sparks):
    def result(self, state: SparksState) -> Result | None:
        return None


@in_game("result_fits")
class OneScore(Sparks):
    def result(self, state: SparksState) -> Result | None:
        return Result((0,), (1.0,), "dusk") if state.to_move == OVER else None


@in_game("outcomes_apply")
class DieBreaks(Sparks):
    def broken(self, state: SparksState) -> list[str]:
        return ["the die fell off the table"] if state.ply == 4 and state.spark == 5 and not state.wet else []


@in_game("scenario_round_trips")
class DumpForgets(Sparks):
    def dump(self, state: SparksState) -> str:
        return super().dump(state).replace("~", ".")


@in_game("scenario_round_trips")
class LoadRaises(Sparks):
    def load(self, text: str) -> SparksState:
        if "ply = 5" in text:
            raise KeyError("ply")
        return super().load(text)


@in_game("bad_input_is_refused")
class AnyOption(Sparks):
    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return super().options({name: value for name, value in given.items() if name == "turns"})


@in_game("record_replays")
class ForgetsSetting(Sparks):
    def setting(self, state: SparksState) -> Mapping[str, Any]:
        return {"turns": state.turns + 1}


@dataclass(frozen=True)
class ViewWithSet(SparksView):
    """No JSON has sets."""

    cells: frozenset[int] = frozenset()


@in_game("views_are_plain")
class SetInView(Sparks):
    def view(self, state: SparksState, seat: int | None) -> SparksView:
        return ViewWithSet(**fields_of(super().view(state, seat)))


@in_game("plies_are_told")
class NoSentence(Sparks):
    def tell(self, state: SparksState, code: int, seat: int | None) -> Message:
        return Message("sung")


@in_state("copies_are_apart")
class CopyForgets(Same):
    __slots__ = ()

    def copy(self) -> SparksState:
        other = super().copy()
        other.wet = 0
        return other


@in_game("result_fits")
class NoReason(Sparks):
    def result(self, state: SparksState) -> Result | None:
        return Result((0,), (1.0, 0.0), "") if state.to_move == OVER else None


@in_game("result_fits")
class StrangeWinner(Sparks):
    def result(self, state: SparksState) -> Result | None:
        return Result((2,), (1.0, 0.0), "dusk") if state.to_move == OVER else None


@in_game("scenario_round_trips")
class DumpWanders(Sparks):
    times = 0

    def dump(self, state: SparksState) -> str:
        self.times += 1
        return f"{super().dump(state)}# written {self.times} times\n"


@in_game("views_are_plain")
class NoPrompt(Sparks):
    def prompt(self, view: SparksView) -> Message:
        return Message("wait", {"seat": "west"})


@in_game("views_are_plain")
class NoPicture(Sparks):
    def picture(self, view: SparksView, marks: Sequence[str] = ()) -> Any:
        return None


@in_game("views_are_plain")
class ViewWanders(Sparks):
    times = 0

    def view(self, state: SparksState, seat: int | None) -> SparksView:
        self.times += 1
        return replace(super().view(state, seat), turns=self.times)


@in_game("views_are_plain")
class ViewIsState(Sparks):
    def view(self, state: SparksState, seat: int | None) -> Any:
        return state

    def picture(self, view: SparksView, marks: Sequence[str] = ()) -> str:
        return ""


@in_game("plies_are_told")
class ArgumentsAreNoWords(Sparks):
    def tell(self, state: SparksState, code: int, seat: int | None) -> Message:
        return Message("wait", {"seat": "west"}, (Message("wet", {"seat": "west", "what": 3}),))  # type: ignore[dict-item]  # the fault


@in_game("bad_input_is_refused")
class AnySeats(Sparks):
    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> SparksState:
        return super().start(options, 2)


@in_game("bad_input_is_refused")
class AnySeatNames(Sparks):
    def start(self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None) -> SparksState:
        return super().start(options, seats if isinstance(seats, int) else 2)


@in_game("bad_input_is_refused")
class AnyEntry(Sparks):
    def load(self, text: str) -> SparksState:
        return super().load(text.replace("no_such_entry = 1", ""))
