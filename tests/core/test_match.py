"""The driver asks, checks, applies and logs; luck has streams of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from fireline import bots
from fireline.core.bot import Bot, BotFault, Clock
from fireline.core.chance import Stream
from fireline.core.codes import CHANCE
from fireline.core.game import Game
from fireline.core.match import Match
from fireline.core.record import Record, mark
from fireline.core.refusal import BadInput
from fireline.core.state import State
from fireline.games.template import GAME
from fireline.games.template.state import WAIT, SparksState
from fireline.games.template.view import SparksView
from tests.core.sparks import SCENARIO, played


@dataclass
class Scripted:
    """Says always the same, after using up some luck of its own."""

    code: Any
    words: int = 0
    clock: Clock | None = None
    name: str = "scripted"

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        assert isinstance(view, SparksView)
        self.clock = clock
        for _ in range(self.words):
            rng.word()
        answer: int = self.code
        return answer

    def close(self) -> None:
        pass


def both(bot: Bot) -> Mapping[int, Bot]:
    return {0: bot, 1: bot}


def dealt(seed: int | None = 1) -> Match:
    match = Match.start(GAME, seed=seed, names=["Ann", "Bob"])
    match.luck("deal gust")
    match.luck("deal rain")
    return match


def test_a_match_begins_with_a_header() -> None:
    header = dealt().record.header
    assert (header.game, header.seats, header.names) == ("template/1", ("west", "east"), ("Ann", "Bob"))
    assert header.options == {"turns": 20}
    assert header.scenario is None


def test_names_are_one_a_seat() -> None:
    with pytest.raises(BadInput, match="1 names for the 2 seats west, east"):
        Match.start(GAME, names=["Ann"])


def test_a_legal_choice_is_made_and_logged() -> None:
    match = dealt()
    assert match.act(0, "wet 4") is None
    last = match.record.plies[-1]
    assert (last.by, last.do, last.hash) == ("west", "wet 4", mark(match.state))
    assert match.to_move == CHANCE


@pytest.mark.parametrize(("seat", "text", "code"), [(0, "wet 5", "burning"), (1, "wet 4", "turn"), (0, "", "unknown")])
def test_an_illegal_choice_is_refused_and_changes_nothing(seat: int, text: str, code: str) -> None:
    match = dealt()
    before = mark(match.state)
    refusal = match.act(seat, text)
    assert refusal is not None
    assert refusal.code == code
    assert (mark(match.state), len(match.record.plies)) == (before, 2)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_seats_act(seat: int) -> None:
    match = dealt()
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        match.act(seat, "wait")
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        match.view(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        match.told(seat)


def test_choices_are_those_of_the_seat_to_move() -> None:
    match = dealt()
    assert [choice.text for choice in match.choices()][-2:] == ["play gust", "wait"]
    match.act(0, "wait")
    assert [choice.text for choice in match.choices()] == ["roll west", "roll still", "roll east"]


def test_the_state_given_out_is_a_copy() -> None:
    match = dealt()
    match.state.apply(0)
    assert len(match.choices()) == 10


def test_luck_can_be_imposed_but_not_bent() -> None:
    match = Match.start(GAME)
    with pytest.raises(BadInput, match="Chance cannot do 'roll west' at ply 1: Chance cannot bring 'roll west' now"):
        match.luck("roll west")
    match.luck("deal rain")
    match.luck("deal rain")
    with pytest.raises(BadInput, match="Chance has nothing to decide now"):
        match.luck()


def test_each_seat_is_told_what_it_may_know() -> None:
    match = dealt()
    match.act(0, "wait")
    west, east, watcher = ([GAME.say(message) for message in match.told(seat)] for seat in (0, 1, None))
    assert west == ["You are dealt gust.", "east is dealt a card.", "west waits."]
    assert east == ["west is dealt a card.", "You are dealt rain.", "west waits."]
    assert watcher == ["west is dealt a card.", "east is dealt a card.", "west waits."]
    assert match.told(0, 2) == match.told(1, 2)


def test_bots_and_chance_play_until_a_person_must_decide() -> None:
    match = Match.start(GAME, seed=1)
    match.run({1: bots.make("random")})
    assert match.to_move == 0
    match.act(0, "wait")
    match.run({1: bots.make("random")})
    assert match.to_move == 0
    assert [ply.by for ply in match.record.plies] == ["chance", "chance", "west", "chance", "east", "chance"]


def test_a_finished_match_has_a_result_and_an_end() -> None:
    match = Match.start(GAME, seed=5)
    match.run(both(bots.make("random")))
    assert match.over
    assert match.choices() == []
    assert match.result is not None
    assert match.record.end is not None
    assert match.record.end.reason == match.result.reason
    refusal = match.act(0, "wait")
    assert refusal is not None
    assert refusal.code == "over"


def test_run_keeps_to_its_limit_and_passes_the_clock_on() -> None:
    match, bot = Match.start(GAME, seed=1), Scripted(WAIT)
    match.run(both(bot), limit=5, clock=Clock(250))
    assert len(match.record.plies) == 5
    assert bot.clock == Clock(250)


def test_one_seed_gives_one_game() -> None:
    assert played(seed=9).plies == played(seed=9).plies
    assert played(seed=9).plies != played(seed=10).plies


def test_without_a_seed_games_differ() -> None:
    games = set()
    for _ in range(5):
        match = Match.start(GAME)
        match.run(both(Scripted(WAIT)))
        games.add(tuple(ply.do for ply in match.record.plies))
    assert len(games) > 1


def test_a_bot_that_thinks_longer_does_not_change_the_dice() -> None:
    dice = []
    for words in (0, 1000):
        match = Match.start(GAME, seed=4)
        match.run(both(Scripted(WAIT, words)))
        dice.append([ply.do for ply in match.record.plies])
    assert dice[0] == dice[1]


@pytest.mark.parametrize("kept", [0, 1, 7])
def test_a_match_taken_up_again_goes_on_as_it_would_have(kept: int) -> None:
    whole = played(seed=8)
    part = Record(whole.header, whole.plies[:kept])
    match = Match.resume(GAME, Record.load(part.text()), seed=8)
    assert len(match.told(0)) == kept
    match.run(both(bots.make("random")))
    assert match.record == whole
    assert len(part.plies) == kept


def test_a_finished_match_can_be_taken_up_to_look_at() -> None:
    match = Match.resume(GAME, played())
    assert match.over
    assert match.record == played()


def test_the_seed_is_not_in_the_record() -> None:
    assert "123456789" not in played(seed=123456789).text()


def test_a_scenario_brings_its_own_options_and_seats() -> None:
    match = Match.start(GAME, scenario=SCENARIO)
    assert match.to_move == 1
    assert match.record.header.scenario == GAME.dump(GAME.load(SCENARIO))
    with pytest.raises(BadInput, match="its own options and seats"):
        Match.start(GAME, {"turns": 4}, scenario=SCENARIO)


def test_a_scenario_may_be_over_already() -> None:
    match = Match.start(GAME, scenario=SCENARIO.replace("..~.*....", "*........"))
    assert match.over
    Record.load(match.record.text()).replay(GAME)


@pytest.mark.parametrize("answer", ["wait", 4, None, True, -1, 99])
def test_a_bot_that_answers_wrongly_is_named(answer: Any) -> None:
    match = dealt()
    with pytest.raises(BotFault, match=f"The bot scripted in seat west answered {answer!r}, which is none of its"):
        match.run(both(Scripted(answer)))
    assert len(match.record.plies) == 2


def test_a_bot_that_fails_forfeits_where_somebody_stands_in() -> None:
    match = dealt()
    match.run({0: Scripted("nonsense"), 1: Scripted(WAIT)}, stand_in=Scripted(WAIT, name="stand-in"))
    assert match.over
    assert list(match.forfeits) == [0]
    assert "answered 'nonsense'" in str(match.forfeits[0])


def test_a_quiet_match_tells_nobody_and_hashes_nothing() -> None:
    loud, quiet = dealt(), Match.start(GAME, seed=1, quiet=True)
    quiet.luck("deal gust")
    quiet.luck("deal rain")
    for match in (loud, quiet):
        match.run(both(Scripted(WAIT)))
    assert [ply.do for ply in quiet.record.plies] == [ply.do for ply in loud.record.plies]
    assert {ply.hash for ply in quiet.record.plies} == {None}
    assert quiet.told(None) == []
    quiet.record.replay(GAME)


def test_an_observer_is_shown_every_ply() -> None:
    seen: list[tuple[int, int]] = []

    def observer(before: State, code: int, after: State) -> None:
        assert isinstance(before, SparksState)
        assert isinstance(after, SparksState)
        assert code in before.codes()
        seen.append((before.ply, after.ply))

    match = Match.start(GAME, seed=1, observer=observer)
    match.run(both(Scripted(WAIT)))
    assert seen == [(ply, ply + 1) for ply in range(len(match.record.plies))]
