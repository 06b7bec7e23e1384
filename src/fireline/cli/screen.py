"""What a person at the terminal sees: the table, the news, the question, the curtain, the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.text import Text

from fireline.cli import news, theme
from fireline.cli.entry import Unclear
from fireline.cli.session import Session
from fireline.cli.why import show_refusal
from fireline.core.codes import CHANCE
from fireline.core.refusal import Refusal

MOST_NEWS = 30
MOST_CANDIDATES = 12
_CLEAR_SCROLLBACK = "\x1b[3J"


class Screen:
    """Draws a session on a console and reads lines from the keyboard."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.console = theme.console()
        self._drawn = ""
        _complete_with(self._offers)

    def note(self, sentence: str, style: str = "note", *, whole: bool = False) -> None:
        """A remark of the table, in no player's voice; a whole one is not broken, so that it can be copied."""
        self.console.print(sentence, style=style, markup=False, soft_wrap=whole or not self.console.is_terminal)

    def sentence(self, text: str) -> None:
        """A sentence in which the seats have their colours."""
        self.console.print(theme.seat_coloured(text, self.session.seats))

    def picture(self, seat: int | None, marks: Sequence[str] = ()) -> None:
        """The table as that seat sees it, with marked cells."""
        game, view = self.session.game, self.session.match.view(seat)
        self._drawn = game.picture(view)
        self.console.print(game.picture(view, marks) if marks else self._drawn, soft_wrap=True)

    def news(self, seat: int | None, most: int | None = MOST_NEWS) -> list[str]:
        """Tell what happened since that seat last looked; the cells where it happened."""
        messages = self.session.news(seat)
        lines = news.sentences(self.session.game, messages)
        left_out = 0 if most is None else max(0, len(lines) - most)
        if left_out:
            self.note(f"({left_out} earlier lines: `log` shows them)")
        for line in lines[left_out:]:
            self.sentence(f"· {line}")
        return news.cells(messages)

    def turn(self, seat: int | None) -> None:
        """Everything that somebody needs who is about to decide; the table only if it has changed, with what is new.

        Who types in dice has the real table before them and needs no picture of it.
        """
        changed = self.news(seat)
        game, view = self.session.game, self.session.match.view(seat)
        if seat is not None:
            if self.session.board_changed and game.picture(view) != self._drawn:
                self.console.print()
                self.picture(seat, changed)
            self.session.board_changed = False
        self.sentence(game.say(game.prompt(view)))

    def ask(self, prompt: str = "> ") -> str:
        """A line from the keyboard. The prompt goes through `input`, so that line editing knows its width."""
        line = input(prompt).strip()
        if not sys.stdin.isatty():  # nobody has seen it being typed
            self.note(line)
        return line

    def problem(self, seat: int | None, problem: Refusal | Unclear, typed: str = "") -> None:
        """Why nothing was played; the table is drawn to show places other than those that were typed."""
        if isinstance(problem, Unclear):
            shown = problem.candidates[:MOST_CANDIDATES]
            more = f" and {len(problem.candidates) - len(shown)} more" if len(problem.candidates) > len(shown) else ""
            self.note(f"{problem.typed!r} could be: {', '.join(shown)}{more}.")
            return
        view = self.session.match.view(seat)
        told = all(place.lower() in typed.lower() for place in problem.where)
        if not told and self.session.game.picture(view, problem.where) != self.session.game.picture(view):
            self.picture(seat, problem.where)
        show_refusal(self.console, problem)

    def curtain(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits down."""
        before, name = self.session.at_screen, self.session.seats[seat]
        if before is not None:
            self.news(before)
            self.sentence(f"Pass to {name}.")
            self._wait("Press Enter to hide your hand. ")
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(_CLEAR_SCROLLBACK)
        self.sentence(f"It is the turn of {name}.")
        self._wait(f"{name}: press Enter when you are ready. ")
        self.session.board_changed = True
        self._drawn = ""

    def _wait(self, prompt: str) -> None:
        if self.ask(prompt).lower() in ("quit", "exit", "q"):
            raise EOFError("as if the input had ended")

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Show that bots are at work."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status("The others play ..."):
            yield

    def ending(self) -> None:
        """The last table, who won, and why."""
        session = self.session
        self.news(session.people[0] if len(session.people) == 1 else None)
        self.console.print()
        self.picture(None)
        result = session.match.result
        assert result is not None, "the game is not over"
        winners = [session.seats[seat] for seat in result.winners]
        verb = "wins" if len(winners) == 1 else "win"
        who = f"{' and '.join(winners).capitalize()} {verb}. " if winners else "Nobody wins. "
        how = session.game.say(session.game.prompt(session.match.view(None)))
        self.console.print(Text(how if session.game.together else f"{who}{how}", "title"))

    def _offers(self) -> list[str]:
        match = self.session.match
        if match.to_move not in (self.session.at_screen, CHANCE):
            return []
        return [choice.text for choice in match.choices()]


def _complete_with(offers: Callable[[], list[str]]) -> None:
    """Let the tab key complete choices, where there is a readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, number: int) -> str | None:
        found = [text for text in offers() if text.startswith(begun.lstrip())]
        return found[number] if number < len(found) else None

    readline.set_completer_delims(";")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
