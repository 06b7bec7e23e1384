"""What is said to a program that plays, and how its answers are read: protocol 1 of docs/bots.md."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from fireline.bots.program import Misconduct
from fireline.core.bot import Clock
from fireline.core.game import Choice, Game
from fireline.core.state import State

PROTOCOL = 1
BYE = json.dumps({"type": "bye"})
_EXACT = 2**53 - 1  # JSON numbers beyond this are not exact in every language
_MARKUP = re.compile(r"(?<!\\)\[[a-z#/@][^\[\]]*\]")
_MOST_SHOWN = 200


def hello(game: Game[Any, Any], guess: State, seat: str) -> str:
    """The first message: what is played, and where the program sits."""
    return _line(
        "hello",
        protocol=PROTOCOL,
        game=game.id,
        seats=game.seats(guess),
        seat=seat,
        options=game.setting(guess),
    )


def question(
    game: Game[Any, Any], view: Any, guess: State, choices: Iterable[Choice], *, number: int, clock: Clock, seed: int
) -> str:
    """What the program is asked. All of it is made from the view, so it holds no more than the seat may know."""
    return _line(
        "choose",
        id=number,
        prompt=game.say(game.prompt(view)),
        choices=[_offer(choice) for choice in choices],
        clock_ms=clock.ms,
        seed=seed,
        guess=tomllib.loads(game.dump(guess)),
        picture=_MARKUP.sub("", game.picture(view)).replace("\\[", "["),
        view=plain(view),
    )


def answer(line: bytes, kind: str) -> dict[str, Any]:
    """The message of that type in a line; Misconduct says what it is instead."""
    text = line.decode(errors="replace").strip()
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise Misconduct(f"wrote a line that is not JSON: {shown(text)!r}.") from None
    if not isinstance(found, dict):
        raise Misconduct(f"wrote a line that is not a JSON object: {shown(text)!r}.")
    if found.get("type") != kind:
        raise Misconduct(f'should have answered with "type": "{kind}", but wrote {shown(text)!r}.')
    return found


def plain(value: Any) -> Any:
    """The same in values that JSON has: dataclasses become objects, numbers beyond 53 bits hexadecimal texts."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return hex(value) if isinstance(value, int) and abs(value) > _EXACT else value


def shown(text: str) -> str:
    """A program's text as it may stand in a sentence at a terminal: not too much of it, no control characters."""
    cut = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]} ..."
    return "".join(sign if sign.isprintable() else "?" for sign in cut)


def _offer(choice: Choice) -> dict[str, Any]:
    return {field.name: plain(getattr(choice, field.name)) for field in fields(choice) if field.name != "code"}


def _line(kind: str, **message: Any) -> str:
    return json.dumps({"type": kind, **message}, separators=(",", ":"))
