"""The state of a game of Sparks, and what each choice does to it."""

from __future__ import annotations

from hashlib import blake2b

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.state import State

SEATS = ("west", "east")
CARDS = ("", "gust", "rain")
NO_CARD, GUST, RAIN = range(3)
COPIES = 2
CELLS = 9
# Codes: 0 to 8 wet that cell; PLAY + card; WAIT; and of chance DEAL + card and ROLL + step.
PLAY, WAIT, DEAL, ROLL, CODES = 8, 11, 11, 15, 17


class SparksState(State):
    """The row, the cards and the time. Plies 0 and 1 deal the cards; then a seat's choice and the die take turns."""

    __slots__ = ("hands", "ply", "spark", "spent", "turns", "wet")

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.ply = 0
        self.spark = CELLS // 2
        self.wet = 0
        self.hands = [NO_CARD, NO_CARD]
        self.spent = [NO_CARD, NO_CARD]
        self.settle()

    def settle(self) -> None:
        """Say whose move it is; that follows from the rest."""
        if self.spark in (0, CELLS - 1) or self.ply == 2 + 2 * self.turns:
            self.to_move = OVER
        else:
            self.to_move = CHANCE if self.ply < 2 or self.ply % 2 else self.ply // 2 % 2 ^ 1

    def left(self, card: int) -> int:
        """How many of that card are still in the deck."""
        return COPIES - self.hands.count(card) - self.spent.count(card)

    def codes(self) -> list[int]:
        if self.to_move == CHANCE:
            return [code for code, _ in self.weights()]
        card = self.hands[self.to_move]
        dry = [cell for cell in range(CELLS) if cell != self.spark and not self.wet >> cell & 1]
        return [*dry, *([PLAY + card] if card else []), WAIT]

    def weights(self) -> list[tuple[int, int]]:
        if self.ply < 2:
            return [(DEAL + card, self.left(card)) for card in (GUST, RAIN) if self.left(card)]
        return [(ROLL + step, 2) for step in (-1, 0, 1)]

    def sample(self, rng: Stream) -> int:
        chance = self.to_move == CHANCE
        lots = [code for code, weight in self.weights() for _ in range(weight)] if chance else self.codes()
        return lots[rng.below(len(lots))]

    def apply(self, code: int) -> None:
        if not 0 <= code < CODES:
            raise ValueError(f"there is no code {code}")
        if code < CELLS:
            self.wet |= 1 << code
        elif code < WAIT:
            self._play(self.to_move, code - PLAY)
        elif WAIT < code < ROLL - 1:
            self.hands[self.ply] = code - DEAL
        elif code != WAIT:
            self._move(code - ROLL)
        self.ply += 1
        self.settle()

    def copy(self) -> SparksState:
        other = SparksState(self.turns)
        other.ply, other.spark, other.wet, other.to_move = self.ply, self.spark, self.wet, self.to_move
        other.hands, other.spent = self.hands.copy(), self.spent.copy()
        return other

    def digest(self) -> int:
        values = (self.turns, self.ply, self.spark, self.wet, self.hands, self.spent)
        return int.from_bytes(blake2b(repr(values).encode(), digest_size=8).digest(), "big")

    def prospects(self) -> list[float]:
        nearer_east = (self.spark - CELLS // 2) * (0.5 if self.to_move == OVER else 0.1)
        west = 0.5 + max(-0.5, min(0.5, nearer_east))
        return [west, 1 - west]

    def _play(self, seat: int, card: int) -> None:
        self.hands[seat], self.spent[seat] = NO_CARD, card
        if card == GUST:
            self._move(1 if seat == 0 else -1)
        else:
            self.wet |= 0b101 << self.spark - 1

    def _move(self, step: int) -> None:
        if self.wet >> self.spark + step & 1:
            self.wet ^= 1 << self.spark + step
        else:
            self.spark += step
