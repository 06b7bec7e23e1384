"""The loop of a game at the terminal: bots and luck play on, people are asked."""

from __future__ import annotations

from time import monotonic

from fireline.cli.entry import plan
from fireline.cli.screen import Screen
from fireline.cli.words import find_word, viewer
from fireline.core.codes import CHANCE
from fireline.core.refusal import BadInput

SAVE_SECONDS = 0.5


def play_on(screen: Screen) -> None:
    """Play until the game is over."""
    session = screen.session
    while not session.match.over:
        if session.waits_for_person:
            _take_turn(screen)
        else:
            _others_play(screen)
        session.save()
    screen.ending()


def _others_play(screen: Screen) -> None:
    """Luck and bots, ply by ply; saved as often as it takes to lose nothing that a bot thought of for long."""
    session, saved = screen.session, monotonic()
    with screen.thinking():
        while not session.match.over and not session.waits_for_person:
            session.others_play()
            if monotonic() - saved > SAVE_SECONDS:
                session.save()
                saved = monotonic()
            if not session.people:
                screen.news(None)


def _take_turn(screen: Screen) -> None:
    """Ask whoever is to decide until something was played or taken back."""
    session = screen.session
    seat, choices = viewer(screen), session.match.choices()
    if len(choices) == 1:
        _play_forced(screen, choices[0].text)
        return
    if seat is not None:
        if len(session.people) > 1 and session.at_screen != seat and session.game.hidden:
            screen.curtain(seat)
        session.at_screen = seat
    screen.turn(seat)
    while not _answered(screen):
        pass


def _play_forced(screen: Screen, text: str) -> None:
    """One choice is none: play it, and say so to the person whom it concerns; the others see it in their log."""
    if screen.session.match.to_move in (screen.session.at_screen, CHANCE) or len(screen.session.people) == 1:
        screen.news(viewer(screen))
        screen.note(f"Only one choice: {text}.")
    screen.session.make(text)


def _answered(screen: Screen) -> bool:
    """Read one line; whether the position has changed by it."""
    line = screen.ask("dice> " if screen.session.match.to_move == CHANCE else "> ")
    try:
        if not line and screen.session.match.to_move == CHANCE:
            screen.session.others_play()
            return True
        word = None if _names_choice(screen, line) else find_word(line or "choices")
        return word[0].run(screen, word[1]) if word else _play_line(screen, line)
    except BadInput as bad:
        screen.note(str(bad), "refused")
        return False


def _names_choice(screen: Screen, line: str) -> bool:
    """A choice goes before a word of the table, should a game ever have one that reads the same."""
    return screen.session.game.find(screen.session.match.state, line) is not None


def _play_line(screen: Screen, line: str) -> bool:
    session = screen.session
    made = plan(session.game, session.match.state, line)
    if made.problem is not None:
        screen.problem(viewer(screen), made.problem, line)
        return False
    for text in made.texts:
        refusal = session.make(text)
        assert refusal is None, f"{text!r} was legal a moment ago: {refusal}"
    if made.left:
        screen.note(f"Not played, because it is no longer your choice: {'; '.join(made.left)}")
    return bool(made.texts)
