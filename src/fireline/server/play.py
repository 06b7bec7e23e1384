"""A game in play at a table: its state, the codes that led there, and what its seats may take back."""

from __future__ import annotations

from typing import Any

from fireline import __version__, games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Game, Message
from fireline.core.record import CHANCE_NAME, End, Header, Ply, Record, mark
from fireline.core.state import State
from fireline.core.takeback import Run, free
from fireline.server.events import Founding


class Play:
    """The state with its past. Only `step` and `back_to` change it."""

    def __init__(self, founding: Founding) -> None:
        self.game: Game[Any, Any] = games.get(founding.game)
        self._founding = founding
        self.state: State = self._opening()
        self.codes: list[int] = []
        self.movers: list[int] = []
        """Whose each ply was: a seat or CHANCE."""
        self.real: list[bool] = []
        """Whether each ply was a choice between several."""
        self.numbers: list[int] = []
        """The number of the event that each ply came with."""
        self._undone = 0
        self.run: Run = []
        """The last plies as long as they are of one seat: the state before, and the code."""

    @property
    def ply(self) -> int:
        """How many plies were made."""
        return len(self.codes)

    @property
    def moment(self) -> tuple[int, int]:
        """Tells this moment from every other in the table's life, also from one that was taken back."""
        return self._undone, len(self.codes)

    @property
    def to_move(self) -> int:
        """The seat that decides now, or CHANCE, or OVER."""
        return self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == OVER

    def step(self, code: int, number: int) -> None:
        """Make a legal choice."""
        mover = self.state.to_move
        if mover == CHANCE or (self.movers and self.movers[-1] != mover):
            self.run = []
        if mover != CHANCE:
            self.run.append((self.state.copy(), code))
        self.real.append(mover != CHANCE and len(self.state.codes()) > 1)
        self.movers.append(mover)
        self.codes.append(code)
        self.numbers.append(number)
        self.state.apply(code)

    def back_to(self, ply: int) -> None:
        """Take back all plies after the first so many."""
        self._undone += 1
        codes, numbers = self.codes[:ply], self.numbers[:ply]
        self.state, self.run = self._opening(), []
        self.codes, self.movers, self.real, self.numbers = [], [], [], []
        for code, number in zip(codes, numbers, strict=True):
            self.step(code, number)

    def luck(self, state: State, seed: str, number: int) -> int:
        """What chance brings in that state, drawn for the event of that number: an undone draw falls anew."""
        return state.sample(stream(seed, f"chance/{number}"))

    def free_undo(self, seat: int) -> int | None:
        """How many plies stay when that seat takes back its last choice without asking; None if it must ask."""
        if not self.run or self.movers[-1] != seat or self.over:
            return None
        kept = free(self.game, self.run)
        return None if kept is None else self.ply - len(self.run) + kept

    def last_choice(self, seat: int) -> int | None:
        """How many plies stay when that seat's last real choice is taken back, whatever was shown since."""
        chosen = zip(self.movers, self.real, strict=True)
        return max((ply for ply, made in enumerate(chosen) if made == (seat, True)), default=None)

    def told(self, seat: int | None) -> list[Message]:
        """What that seat, or a watcher, was told of every ply."""
        state, messages = self._opening(), []
        for code in self.codes:
            messages.append(self.game.tell(state, code, seat))
            state.apply(code)
        return messages

    def record(self, names: tuple[str, ...]) -> Record:
        """The game so far as a record; it holds what is hidden."""
        founding, state = self._founding, self._opening()
        header = Header(
            founding.game, founding.seats, founding.options, names, founding.started, __version__, founding.scenario
        )
        record = Record(header)
        for mover, code in zip(self.movers, self.codes, strict=True):
            by, text = CHANCE_NAME if mover == CHANCE else founding.seats[mover], self.game.text(state, code)
            state.apply(code)
            record.plies.append(Ply(by, text, mark(state)))
        if result := self.game.result(state):
            record.end = End.of(result, founding.seats)
        return record

    def _opening(self) -> State:
        founding = self._founding
        given = founding.scenario
        state: State = self.game.start(founding.options, founding.seats) if given is None else self.game.load(given)
        return state
