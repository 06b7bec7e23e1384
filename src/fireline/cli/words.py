"""The words that a person can type instead of a choice: help, choices, why, rules, log, undo and the others."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from fireline.cli import rulebook, rules
from fireline.cli.entry import plan
from fireline.cli.listing import choice_list, longest_group
from fireline.cli.screen import Screen
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.refusal import BadInput

MOST_OF_A_GROUP = 48
_HAND_FIELDS = ("hand", "card", "cards")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the table: what it does, and whether the position has changed by it."""

    usage: str
    help: str
    run: Callable[[Screen, str], bool]


def find_word(line: str) -> tuple[Word, str] | None:
    """The word that a line begins with, and the rest of the line."""
    first, _, rest = line.strip().partition(" ")
    word = WORDS.get(_SHORT.get(first.lower(), first.lower()))
    return (word, rest.strip()) if word else None


def viewer(screen: Screen) -> int | None:
    """Whose eyes the screen has now: nobody's while the dice on the table are asked for."""
    seat = screen.session.match.to_move
    return None if seat == CHANCE else seat


def _help(screen: Screen, _: str) -> bool:
    table = Table.grid(padding=(0, 2))
    for word in WORDS.values():
        table.add_row(word.usage, word.help)
    screen.console.print(table, markup=False)
    screen.note('Type a choice, its number in `choices`, or the beginnings of its words; several with ";" between.')
    return False


def _choices(screen: Screen, rest: str) -> bool:
    choices = screen.session.match.choices()
    most = None if rest == "all" else MOST_OF_A_GROUP
    screen.console.print(choice_list(choices, most))
    if most and longest_group(choices) > most:
        screen.note("`choices all` leaves none out; you need not list a choice to type it.")
    return False


def _why(screen: Screen, rest: str) -> bool:
    session = screen.session
    if not rest:
        raise BadInput("Say which choice: why CHOICE.")
    found = plan(session.game, session.match.state, rest)
    if found.problem is None:
        screen.note(f"{'; '.join(found.texts)}: legal.")
    else:
        screen.problem(viewer(screen), found.problem, rest)
    return False


def _rules(screen: Screen, rest: str) -> bool:
    name = screen.session.game.id
    if rest:
        rules.show(screen.console, rulebook.look_up(name, rest))
    else:
        screen.note("\n".join(rulebook.headings(name)), "")
    return False


def _log(screen: Screen, _: str) -> bool:
    seat = viewer(screen)
    screen.session.seen[seat] = 0
    screen.news(seat, most=None)
    return False


def _table(screen: Screen, _: str) -> bool:
    screen.picture(viewer(screen))
    return False


def _hand(screen: Screen, rest: str) -> bool:
    view = screen.session.match.view(viewer(screen))
    held = next((getattr(view, name) for name in _HAND_FIELDS if hasattr(view, name)), None)
    if not isinstance(held, str | tuple):  # the game has its own way to show it, below what everybody sees
        everybody = screen.session.game.picture(screen.session.match.view(None)).splitlines()
        own = screen.session.game.picture(view).splitlines()[len(everybody) :]
        for line in own:
            screen.console.print(line)
        return False if own else _table(screen, rest)
    names = [held] if isinstance(held, str) else [str(card) for card in held]
    screen.note(f"You hold: {', '.join(filter(None, names)) or 'nothing'}.", "title")
    return False


def _save(screen: Screen, rest: str) -> bool:
    path = Path(rest) if rest else screen.session.path
    screen.session.save(path)
    screen.note(f"Saved to {path}.")
    return False


def _scenario(screen: Screen, rest: str) -> bool:
    """The truth would show every hand, so by default what is hidden is dealt anew, as this seat could believe it."""
    session = screen.session
    if rest == "all":
        state = session.match.state
    elif rest:
        raise BadInput("It is `scenario`, or `scenario all` to see every hand.")
    else:
        rng = stream(secrets.token_hex(8), "scenario")
        state = session.game.guess(session.match.view(viewer(screen)), rng)
        screen.note("What you cannot see is dealt anew here; `scenario all` prints the truth.")
    screen.console.print(session.game.dump(state), markup=False, soft_wrap=True)
    return False


def _undo(screen: Screen, rest: str) -> bool:
    if rest not in ("", "all"):
        raise BadInput("It is `undo`, or `undo all` for everything that can be taken back.")
    taken = 0
    while (reason := screen.session.take_back()) is None:
        taken += 1
        if not rest or screen.session.ask_dice:
            break
    if taken:
        screen.session.save()
        screen.note("Taken back.")
    else:
        screen.note(str(reason), "refused")
    return taken > 0


def _rest(screen: Screen, _: str) -> bool:
    if screen.session.match.to_move != CHANCE:
        raise BadInput("`rest` is for dice and cards: now somebody must choose.")
    while screen.session.match.to_move == CHANCE:
        screen.session.others_play()
    return True


def _quit(_screen: Screen, _: str) -> bool:
    raise EOFError("as if the input had ended")


WORDS = {
    "help": Word("help, ?", "this list", _help),
    "choices": Word("choices [all]", "what you can do now (an empty line does the same)", _choices),
    "why": Word("why CHOICE", "whether a choice is legal, or why not", _why),
    "rules": Word("rules [N or WORD]", "a rule by its number, those about a card or a word, or the headings", _rules),
    "table": Word("table", "draw the table again", _table),
    "hand": Word("hand", "the cards that you hold", _hand),
    "log": Word("log", "everything that happened", _log),
    "undo": Word("undo [all]", "take back your choice, as long as nothing was revealed", _undo),
    "rest": Word("rest", "with --dice ask: let Fireline draw until somebody chooses", _rest),
    "save": Word("save [FILE]", "a copy of the record (the game itself is saved all the time)", _save),
    "scenario": Word("scenario [all]", "this position as a scenario file", _scenario),
    "quit": Word("quit", "leave; the game is saved", _quit),
}
_SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo", "c": "choices"}
