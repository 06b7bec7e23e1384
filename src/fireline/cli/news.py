"""What happened, made short for people: sentences that differ in a card or in cells only become one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import Any

from fireline.core.game import Game, Message

_LISTED = ("card", "cells")


def sentences(game: Game[Any, Any], messages: Iterable[Message]) -> list[str]:
    """One line for each message, or for several that are alike: "Red draws Ember, North."."""
    lines = groupby(line for line in map(game.say, folded(messages)) if line)
    return [_times(line, len(list(same))) for line, same in lines]


def folded(messages: Iterable[Message]) -> list[Message]:
    """The messages, neighbours that say the same of different cards or cells taken together."""
    found: list[Message] = []
    for message in messages:
        both = _together(found[-1], message) if found else None
        found[-1:] = [*found[-1:], message] if both is None else [both]
    return found


def cells(messages: Iterable[Message]) -> list[str]:
    """The places where something happened, to be marked on the table."""
    return [cell for message in messages for cell in message.args.get("cells", "").split(", ") if cell]


def _together(first: Message, second: Message) -> Message | None:
    if first.key != second.key or first.follows or set(first.args) != set(second.args):
        return None
    differ = [name for name in first.args if first.args[name] != second.args[name]]
    if len(differ) != 1 or differ[0] not in _LISTED:
        return None
    both = f"{first.args[differ[0]]}, {second.args[differ[0]]}"
    return replace(first, args={**first.args, differ[0]: both}, follows=second.follows)


def _times(line: str, times: int) -> str:
    return line if times == 1 else f"{line} ({times} times)"
