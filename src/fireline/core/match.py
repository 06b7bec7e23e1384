"""The one driver of games that are really played: it asks bots and people, checks, applies and logs."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

from fireline import __version__
from fireline.core.bot import Bot, BotFault, Clock
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Choice, Game, Message, Result
from fireline.core.record import CHANCE_NAME, End, Header, Ply, Record, mark, plain
from fireline.core.refusal import BadInput, Refusal, shown
from fireline.core.state import State

Observer: TypeAlias = Callable[[State, int, State], None]
"""Is shown every ply: a copy of the state before it, its code, and the state after it, which is not to be kept."""

_NO_CLOCK = Clock()


class Match:
    """A game being played, its record, and what every seat was told.

    A quiet match tells nobody of its plies and puts no state's hash into its record: for games by the thousand.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        header: Header,
        state: State,
        seed: int | str | None = None,
        *,
        quiet: bool = False,
        observer: Observer | None = None,
    ) -> None:
        self.game = game
        self.record = Record(header)
        self.forfeits: dict[int, BotFault] = {}
        """The seats whose bot failed, and why; a stand-in chose for them from there on."""
        self._quiet = quiet
        self._observer = observer
        self._state = state
        # Whoever knows the seed knows the dice to come, so it is in no record and no view.
        self._seed = secrets.token_hex(16) if seed is None else seed
        self._told: dict[int | None, list[Message]] = {seat: [] for seat in (None, *range(len(header.seats)))}
        self._close()

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        options: Mapping[str, Any] | None = None,
        seats: int | Sequence[str] | None = None,
        *,
        names: Sequence[str] | None = None,
        seed: int | str | None = None,
        scenario: str | None = None,
        quiet: bool = False,
        observer: Observer | None = None,
    ) -> Match:
        """A new match, or one that begins at a scenario, which brings its own options and seats."""
        if scenario is not None and (options is not None or seats is not None):
            raise BadInput("A scenario brings its own options and seats: give either it or them.")
        state = game.start(options, seats) if scenario is None else game.load(scenario)
        taken = game.seats(state)
        called = taken if names is None else tuple(names)
        if len(called) != len(taken):
            raise BadInput(f"There are {len(called)} names for the {len(taken)} seats {', '.join(taken)}.")
        header = Header(
            game.id,
            taken,
            plain(game.setting(state)),
            called,
            datetime.now(UTC).isoformat(timespec="seconds"),
            __version__,
            None if scenario is None else game.dump(state),
        )
        return cls(game, header, state, seed, quiet=quiet, observer=observer)

    @classmethod
    def resume(cls, game: Game[Any, Any], record: Record, *, seed: int | str | None = None) -> Match:
        """The match that a record tells of, to be played on; with its old seed the dice fall as they would have."""
        match = cls(game, record.header, record.opening(game), seed)
        for _, code in record.walk(game):
            if code is not None:
                match._apply(code)
        return match

    @property
    def state(self) -> State:
        """A copy of the state."""
        return self._state.copy()

    @property
    def to_move(self) -> int:
        """The seat that decides now, or CHANCE, or OVER."""
        return self._state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.to_move == OVER

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.game.result(self._state)

    def view(self, seat: int | None) -> Any:
        """What that seat, or a watcher, may know now."""
        return self.game.view(self._state, self._viewer(seat))

    def choices(self) -> list[Choice]:
        """The choices of the seat to move, to be shown to no other seat; at CHANCE the possible outcomes."""
        if self.over:
            return []
        return [self.game.describe(self._state, code) for code in self._state.codes()]

    def act(self, seat: int, text: str) -> Refusal | None:
        """Make a choice for a seat, or answer why it cannot be made; then nothing has changed."""
        if seat not in range(len(self.record.header.seats)):
            raise ValueError(f"there is no seat {seat}")
        if seat != self.to_move:
            return self.game.why_not(self._state, seat, text)
        code = self.game.parse(self._state, text)
        if isinstance(code, Refusal):
            return code
        self._apply(code)
        return None

    def luck(self, outcome: str | None = None) -> None:
        """One ply of chance: drawn from the match's own stream, or imposed as text."""
        if self.to_move != CHANCE:
            raise BadInput("Chance has nothing to decide now.")
        if outcome is None:
            self._apply(self._state.sample(stream(self._seed, f"chance/{self._number()}")))
            return
        code = self.game.parse(self._state, outcome)
        if isinstance(code, Refusal):
            raise BadInput(f"Chance cannot do {shown(outcome)} at ply {self._number()}: {code}")
        self._apply(code)

    def told(self, seat: int | None, since: int = 0) -> list[Message]:
        """What that seat, or a watcher, saw of every ply after the first `since`; nothing in a quiet match."""
        return self._told[self._viewer(seat)][since:]

    def run(
        self,
        bots: Mapping[int, Bot],
        *,
        limit: int | None = None,
        clock: Clock = _NO_CLOCK,
        stand_in: Bot | None = None,
    ) -> None:
        """Play chance and bots until a seat without a bot must decide, the game is over, or `limit` plies are made.

        A bot that fails raises BotFault. With a stand-in it forfeits instead: the seat is noted in `forfeits`, and the
        stand-in makes its choices from there on.
        """
        made = 0
        while not self.over and (limit is None or made < limit):
            if self.to_move == CHANCE:
                self.luck()
            elif self.to_move in bots:
                self._ask(bots[self.to_move], clock, stand_in)
            else:
                return
            made += 1

    def _ask(self, bot: Bot, clock: Clock, stand_in: Bot | None) -> None:
        seat = self.to_move
        if seat not in self.forfeits:
            try:
                self._apply(self._answer(bot, clock))
                return
            except BotFault as fault:
                if stand_in is None:
                    raise
                self.forfeits[seat] = fault
        assert stand_in is not None, "a seat has forfeited, and nobody stands in for it"
        self._apply(self._answer(stand_in, clock))

    def _answer(self, bot: Bot, clock: Clock) -> int:
        seat, codes = self.to_move, self._state.codes()
        rng = stream(self._seed, f"seat/{seat}/{self._number()}")
        code: object = bot.choose(self.game, self.view(seat), codes, clock, rng)
        if type(code) is not int or code not in codes:
            raise BotFault.illegal(bot.name, self.record.header.seats[seat], code)
        return code

    def _apply(self, code: int) -> None:
        state, header = self._state, self.record.header
        by = CHANCE_NAME if state.to_move == CHANCE else header.seats[state.to_move]
        text = self.game.text(state, code)
        if not self._quiet:
            # A message needs the state before its ply, so it is made now or never.
            for seat, messages in self._told.items():
                messages.append(self.game.tell(state, code, seat))
        before = None if self._observer is None else state.copy()
        state.apply(code)
        if self._observer is not None and before is not None:
            self._observer(before, code, state)
        self.record.plies.append(Ply(by, text, None if self._quiet else mark(state)))
        self._close()

    def _close(self) -> None:
        result = self.result
        if result is not None:
            self.record.end = End.of(result, self.record.header.seats)

    def _number(self) -> int:
        return len(self.record.plies) + 1

    def _viewer(self, seat: int | None) -> int | None:
        if seat not in self._told:
            raise ValueError(f"there is no seat {seat}")
        return seat
