"""Sheets and books: what a page draws and says must be plain, and whole in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from fireline.core.conformance.spot import Spot
from fireline.core.game import Choice
from fireline.core.refusal import BadInput

FIRST = "en"
TABLES = ("cards", "messages", "reasons", "kinds", "words", "names")
"""The parts of a book that are looked up by a key, in any language the same."""
_PLACE = re.compile(r"{(\w*)}")


def sheet_faults(spot: Spot, viewer: int | None) -> Iterator[str]:
    """A sheet is plain JSON: what is sent is what is read."""
    sheet = dict(spot.game.sheet(spot.game.view(spot.state, viewer)))
    if json.loads(json.dumps(sheet, allow_nan=False)) != sheet:
        yield f"the sheet for {viewer} does not come back from JSON as it was: {sheet}"


def title_faults(spot: Spot, choice: Choice) -> Iterator[str]:
    """A choice can be put on a button: its kind, its card and, if it names no cell, its text have titles."""
    book = spot.game.book(FIRST)
    wanted = {"kinds": choice.kind, "cards": choice.card, "words": None if choice.cells else choice.text}
    for table, key in wanted.items():
        if key is not None and key not in book[table]:
            yield f"the book has no {key!r} among its {table}, for the choice {choice.text!r}"


def books_are_whole(spot: Spot) -> Iterator[str]:
    """There is a book in every language that it speaks of, none in others, and all say the same things."""
    game, first = spot.game, spot.game.book(FIRST)
    try:
        game.book("no such language")
        yield "there is a book in a language that does not exist"
    except BadInput:
        pass
    if first["languages"][:1] != [FIRST]:
        yield f"the languages are {first['languages']}, but English comes first"
    for language in first["languages"]:
        book = dict(game.book(language))
        if json.loads(json.dumps(book, allow_nan=False)) != book:
            yield f"the book in {language!r} does not come back from JSON as it was"
        if book.keys() != first.keys():
            yield f"the book in {language!r} has not the parts of the English one: {sorted(book.keys() ^ first.keys())}"
        faults = (*_keys(spot, book, first), *_places(spot, book, first), *_options(spot, book), *_rules(spot, book))
        yield from (f"the book in {language!r}: {fault}" for fault in faults)


def _keys(spot: Spot, book: Mapping[str, Any], first: Mapping[str, Any]) -> Iterator[str]:
    wanted = {table: set(first[table]) for table in TABLES}
    wanted |= {"messages": set(spot.game.messages), "reasons": set(spot.game.reasons)}
    for table, keys in wanted.items():
        if differing := keys ^ set(book[table]):
            yield f"{table} lack or should not have {sorted(differing)[:3]}"
    for path, text in _texts(book):
        if not text.strip() and path not in ("value", "default"):
            yield f"an entry {path} is empty"


def _places(spot: Spot, book: Mapping[str, Any], first: Mapping[str, Any]) -> Iterator[str]:
    """A sentence has the places of the English one, and only such as are filled in."""
    for key, sentence in book["messages"].items():
        places = _PLACE.findall(sentence)
        if set(places) != set(_PLACE.findall(first["messages"].get(key, ""))):
            yield f"the message {key} has other places than in English: {sentence}"
        if not set(places) <= set(_PLACE.findall(spot.game.messages.get(key, ""))):
            yield f"the message {key} has places that nothing fills: {sentence}"
    for code, sentence in book["reasons"].items():
        if set(_PLACE.findall(sentence)) != set(_PLACE.findall(spot.game.reasons[code].sentence)):
            yield f"the reason {code} has other places than the refusal: {sentence}"


def _options(spot: Spot, book: Mapping[str, Any]) -> Iterator[str]:
    """Every option is there with its default, and each value that it offers has its type."""
    defaults = dict(spot.game.options({}))
    if {option["name"]: option["default"] for option in book["options"]} != defaults:
        yield f"the options are {[option['name'] for option in book['options']]}, or their defaults are other ones"
    for option in book["options"]:
        values = [value["value"] for value in option["values"]]
        if option["default"] not in values or {type(value) for value in values} != {type(option["default"])}:
            yield f"the option {option['name']} offers {values}"


def _rules(spot: Spot, book: Mapping[str, Any]) -> Iterator[str]:
    for entry in (*book["cards"].values(), *book["options"]):
        if spot.rules is not None and entry["rule"] not in spot.rules:
            yield f"{entry['title']} cites the rule {entry['rule']}, which is not on the rules page"


def _texts(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts inside a value of plain kinds, each with the last key on the way to it."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, path)
