"""What every game inherits: reading a line, finding a choice, saying a message; and what every state inherits."""

import pytest

from fireline.core.chance import Stream, stream
from fireline.core.codes import OVER
from fireline.core.game import Game, Message
from fireline.core.refusal import Refusal
from fireline.core.state import State
from fireline.games.template import GAME
from tests.core.sparks import SCENARIO

STATE = GAME.load(SCENARIO)


def test_candidates_are_the_legal_texts_unless_a_game_knows_more() -> None:
    assert Game.candidates(GAME, STATE) == GAME.texts(STATE)
    assert not GAME.reveals(STATE, 0)


def test_parse_gives_a_code_or_the_reason_why_not() -> None:
    assert GAME.parse(STATE, "wet 1") == 0
    refusal = GAME.parse(STATE, "wet 3")
    assert isinstance(refusal, Refusal)
    assert str(refusal) == "Cell 3 is wet already: wet a dry one. (rule 2.2)"


def test_a_message_is_said_with_what_follows() -> None:
    message = Message("wet", {"seat": "west", "what": "3"}, (Message("wait", {"seat": "east"}),))
    assert GAME.say(message) == "west wets cell 3. east waits."


@pytest.mark.parametrize("limit", [0, 3, 1000])
def test_a_playout_ends_with_the_game_or_at_its_limit(limit: int) -> None:
    state = STATE.copy()
    plies = state.playout(stream(1, "play"), limit)
    assert plies == limit or (state.to_move == OVER and plies < limit)


def test_a_bare_state_is_over_and_offers_nothing() -> None:
    state = State()
    assert state.to_move == OVER
    for call in (state.codes, state.weights, state.copy, state.digest):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        state.sample(Stream(0))
    with pytest.raises(NotImplementedError):
        state.apply(0)
