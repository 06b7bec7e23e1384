"""Small checks that every part of a scenario file goes through; each says what is wrong, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak.maps import numbers


def one_of(where: str, value: object, words: Iterable[str]) -> str:
    """One of some words."""
    words = tuple(words)
    if value not in words:
        raise BadInput(f"{where} is {shown(value)}; it can be {', '.join(words)}.")
    return str(value)


def number_in(where: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise BadInput(f"{where} is {shown(value)}; it can be from {least} to {most}.")
    return value


def known_keys(where: str, given: Mapping[str, Any], keys: Iterable[str]) -> None:
    """No other keys than these."""
    keys = tuple(keys)
    for key in given:
        if key not in keys:
            raise BadInput(f"{where} has a key {shown(key)}; there are {', '.join(keys)}.")


def space_in(where: str, layout: tuple[int, ...], named: object) -> int:
    """A space of this map by its name."""
    number = numbers(layout).get(named.upper()) if isinstance(named, str) and "?" not in named else None
    if number is None:
        raise BadInput(
            f"{where}: there is no space {shown(named)} on this map; spaces are called A0 to G6 and H1 to H12."
        )
    return number


def spaces_in(where: str, layout: tuple[int, ...], named: Iterable[object]) -> int:
    """A set of spaces, none of them twice."""
    found = 0
    for one in named:
        space = 1 << space_in(where, layout, one)
        if found & space:
            raise BadInput(f"{where}: {one} is named twice.")
        found |= space
    return found
