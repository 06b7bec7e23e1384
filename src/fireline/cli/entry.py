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
    made, mover, ahead = Plan(), state.to_move, state.copy()
    parts = [part.strip() for part in line.split(";") if part.strip()]
    for number, part in enumerate(parts):
        if ahead.to_move != mover:
            made.left = parts[number:]
            break
        found = _resolve_past_forced(game, ahead, part, made.texts)
        if not isinstance(found, str):
            made.problem = found
            break
        _step(game, ahead, found, made.texts)
    return made


def resolve(game: Game[Any, Any], state: State, typed: str) -> str | Refusal | Unclear:
    """The text of the one legal choice that is meant, or why there is none."""
    choices = [game.describe(state, code) for code in state.codes()]
    exact = " ".join(typed.split())
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


def _resolve_past_forced(game: Game[Any, Any], ahead: State, part: str, texts: list[str]) -> str | Refusal | Unclear:
    """Resolve; where it cannot be, make a choice that is the only one, as the table does, and try again."""
    mover = ahead.to_move
    first = found = resolve(game, ahead, part)
    while not isinstance(found, str) and ahead.to_move == mover and len(codes := ahead.codes()) == 1:
        _step(game, ahead, game.describe(ahead, codes[0]).text, texts)
        if ahead.to_move != mover:
            return first
        found = resolve(game, ahead, part)
    return found if isinstance(found, str) else first


def _step(game: Game[Any, Any], ahead: State, text: str, texts: list[str]) -> None:
    code = game.find(ahead, text)
    assert code is not None, f"{text!r} is a choice but names nothing"
    ahead.apply(code)
    texts.append(text)


def _meant(words: list[str], choices: Sequence[Choice]) -> list[str]:
    """The choices whose words begin with the typed ones; failing that, those that end in exactly these words."""
    texts = [choice.text for choice in choices]
    begun = [text for text in texts if _begins(words, text.lower().split())]
    return begun or [text for text in texts if words and text.lower().split()[-len(words) :] == words]


def _begins(typed: list[str], words: list[str]) -> bool:
    return 0 < len(typed) <= len(words) and all(map(str.startswith, words, typed))
