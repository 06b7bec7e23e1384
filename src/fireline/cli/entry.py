"""What a person typed, read as choices: in full, by number, by the beginnings of words, several with ";"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fireline.core.game import Choice, Game
from fireline.core.refusal import Refusal
from fireline.core.state import State


@dataclass(frozen=True, slots=True)
class Unclear:
    """A shorthand that could mean several choices."""

    typed: str
    candidates: tuple[str, ...]


@dataclass(slots=True)
class Plan:
    """The choices that a line stands for; a problem means that none of them should be made."""

    texts: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    """What could not be read yet, because luck or somebody else comes before it."""
    problem: Refusal | Unclear | None = None


def plan(game: Game[Any, Any], state: State, line: str) -> Plan:
    """Read a line as choices of whoever is to move, trying them out on a copy."""
    made, ahead, parts = Plan(), state.copy(), game.split(line)
    for number, part in enumerate(parts):
        if ahead.to_move != state.to_move:
            made.left = parts[number:]
            break
        found = read_part(game, ahead, part)
        if not isinstance(found, list):
            made.problem = found
            break
        for text in found:
            _make(game, ahead, text)
        made.texts += found
    return made


def read_part(game: Game[Any, Any], state: State, part: str) -> list[str] | Refusal | Unclear:
    """The choices that a part of a line stands for: mostly one, but "flare-up e5-g5" is the card and then the place."""
    found = resolve(game, state, part)
    if isinstance(found, str):
        return [found]
    codes = state.codes()
    if len(codes) == 1:  # the table makes such a choice by itself, so nobody need type it
        return _both(game, state, game.describe(state, codes[0]).text, part) or found
    words = part.split()
    for length in range(len(words) - 1, 0, -1):
        first = resolve(game, state, " ".join(words[:length]))
        if isinstance(first, str) and not words[0].isdigit():
            both = _repeated(game, state, first, part) or _both(game, state, first, " ".join(words[length:]))
            if both is not None:
                return both
    return found


def in_two(game: Game[Any, Any], state: State, text: str) -> list[str] | Refusal | None:
    """A full text like "flare-up e5-g5" as the card and the place; None if it is no such text."""
    words = text.split()
    for length in range(len(words) - 1, 0, -1):
        code = game.find(state, " ".join(words[:length]))
        if code is not None and code in state.codes():
            return _repeated(game, state, game.describe(state, code).text, text)
    return None


def resolve(game: Game[Any, Any], state: State, typed: str) -> str | Refusal | Unclear:
    """The text of the one legal choice that is meant, or why there is none."""
    choices = [game.describe(state, code) for code in state.codes()]
    exact = " ".join(typed.replace("/", "-").split())  # a card may be written as it is shown: De/Reforest
    # A text that names a choice is never stretched to another one: "wet 1" is not short for "wet 10".
    for text in (exact, exact.lower()):
        code = game.find(state, text)
        if code is not None:
            return game.why_not(state, state.to_move, text) or game.describe(state, code).text
    if exact.isdigit() and 1 <= int(exact) <= len(choices):
        return choices[int(exact) - 1].text
    candidates = _meant(exact.lower().split(), choices)
    if len(candidates) == 1:
        return candidates[0]
    if candidates:
        return Unclear(typed, tuple(candidates))
    refusal = game.why_not(state, state.to_move, exact)
    assert refusal is not None, f"{exact!r} is legal but names nothing"
    return refusal


def _both(game: Game[Any, Any], state: State, first: str, rest: str) -> list[str] | Refusal | None:
    """A choice and what is read after it; a refusal if that names something illegal, None if it names nothing."""
    ahead = _after(game, state, first)
    if ahead.to_move != state.to_move:
        return None
    more = read_part(game, ahead, rest)
    if isinstance(more, list):
        return [first, *more]
    return more if isinstance(more, Refusal) and game.find(ahead, rest) is not None else None


def _repeated(game: Game[Any, Any], state: State, first: str, whole: str) -> list[str] | Refusal | None:
    """The same where the second choice says the words of the first again: "flare-up", then "flare-up e5-g5"."""
    ahead = _after(game, state, first)
    if ahead.to_move != state.to_move or game.find(ahead, whole) is None:
        return None
    more = resolve(game, ahead, whole)
    assert not isinstance(more, Unclear), f"{whole!r} names a choice"
    return [first, more] if isinstance(more, str) else more


def _after(game: Game[Any, Any], state: State, text: str) -> State:
    ahead = state.copy()
    _make(game, ahead, text)
    return ahead


def _make(game: Game[Any, Any], ahead: State, text: str) -> None:
    code = game.find(ahead, text)
    assert code is not None, f"{text!r} is a choice but names nothing"
    ahead.apply(code)


def _meant(words: list[str], choices: Sequence[Choice]) -> list[str]:
    """The choices whose words begin with the typed ones; failing that, those that end in exactly these words.

    Where a card can be played and discarded, its name alone does not say which: it never throws the card away.
    """
    begun = [choice.text for choice in choices if _begins(words, choice.text.lower().split())]
    several = len({choice.kind for choice in choices if choice.card}) > 1
    ends = [choice for choice in choices if words and choice.text.lower().split()[-len(words) :] == words]
    return begun or [choice.text for choice in ends if not (several and choice.card and not choice.cells)]


def _begins(typed: list[str], words: list[str]) -> bool:
    return 0 < len(typed) <= len(words) and all(map(str.startswith, words, typed))
