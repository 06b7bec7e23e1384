"""A game at the terminal without its screen: the match, who sits where, saving, and taking back."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fireline.cli import takeback
from fireline.core.bot import Bot
from fireline.core.codes import CHANCE
from fireline.core.game import Game, Message
from fireline.core.match import Match
from fireline.core.record import Record
from fireline.core.refusal import BadInput, Refusal


@dataclass(slots=True)
class Session:
    """A match, its bots, and where it is kept."""

    match: Match
    bots: dict[int, Bot]
    path: Path
    seed: int | str
    ask_dice: bool = False
    at_screen: int | None = None
    """The person who looks at the screen now."""
    board_changed: bool = True
    """Whether anything may have changed on the board since it was drawn; a card chosen but not yet placed does not."""
    seen: dict[int | None, int] = field(default_factory=dict)
    """How many plies each person has been told of."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self.match.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.match.record.header.seats

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(len(self.seats)) if seat not in self.bots]

    @property
    def waits_for_person(self) -> bool:
        """Whether somebody at the keyboard must decide now, for a seat or for the dice on the real table."""
        move = self.match.to_move
        return not self.match.over and (self.ask_dice if move == CHANCE else move not in self.bots)

    def make(self, text: str) -> Refusal | None:
        """Make the choice of whoever is to move, or impose the outcome of luck."""
        self.board_changed = self.board_changed or self._changes_board(text)
        if self.match.to_move == CHANCE:
            self.match.luck(text)
            return None
        return self.match.act(self.match.to_move, text)

    def others_play(self) -> None:
        """One ply of luck or a bot."""
        self.board_changed = True
        self.match.run(self.bots, limit=1)

    def save(self, path: Path | None = None) -> None:
        """Write the record, by default where this game is kept."""
        target = path or self.path
        try:
            self.match.record.save(target)
        except OSError as error:
            raise BadInput(f"Cannot save to {target}: {error.strerror}.") from error

    def close(self) -> None:
        """Let the bots go."""
        for bot in self.bots.values():
            bot.close()

    def news(self, seat: int | None) -> list[Message]:
        """What happened since that seat last looked; from now on it has been told."""
        messages = self.match.told(seat, self.seen.get(seat, 0))
        # Where nothing is hidden, people at one screen read it together.
        readers = [seat] if self.game.hidden else [None, *range(len(self.seats))]
        self.seen |= dict.fromkeys(readers, len(self.match.record.plies))
        return messages

    def remember(self) -> None:
        """In a game that is played on, everybody was told of what happened up to their own last choice."""
        for number, ply in enumerate(self.match.record.plies, 1):
            if ply.by in self.seats:
                self.seen[self.seats.index(ply.by)] = number

    def take_back(self) -> str | None:
        """Undo the last decision of whoever is to decide, or answer why it cannot be taken back."""
        record = self.match.record
        if self.ask_dice:
            kept = takeback.typed_ply(record, [self.seats[seat] for seat in self.people])
        else:
            kept = takeback.own_choice(self.game, record, self.seats[self.match.to_move])
        if isinstance(kept, str):
            return kept
        self.match = Match.resume(self.game, Record(record.header, record.plies[:kept]), seed=self.seed)
        self.board_changed = True
        self.seen = {seat: min(told, kept) for seat, told in self.seen.items()}
        return None

    def _changes_board(self, text: str) -> bool:
        if self.match.to_move == CHANCE:
            return True
        choice = next((choice for choice in self.match.choices() if choice.text == text), None)
        return choice is None or bool(choice.adds or choice.removes)
