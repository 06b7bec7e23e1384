"""What does not change during play: cards, options, sentences and names, in each language that there is."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from functools import cache
from importlib import resources
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.fire_tower.book_names import names, words
from fireline.games.fire_tower.options import EDITIONS, HAND_SIZES, WORDS, Options
from fireline.games.fire_tower.reasons import REASONS
from fireline.games.fire_tower.tables import TYPE_NAME
from fireline.games.fire_tower.telling import messages

LANGUAGES = ("en", "it")
_DATA = resources.files("fireline.games.fire_tower") / "data"
_PATTERN = {"f": "fire", "w": "water", "b": "break", "s": "source", ".": "none"}
_KIND = {"firebreak": "break"}


@cache
def book(language: str) -> dict[str, Any]:
    """The book in a language; it is made once, and not to be changed."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no book in {shown(language)}; there are {', '.join(LANGUAGES)}.")
    found = tomllib.loads((_DATA / f"book.{language}.toml").read_text("utf-8"))
    said = messages(language)
    # In English most reasons stand beside their rules; other languages have them all in their book.
    reasons = {code: reason.sentence for code, reason in REASONS.items()} if language == "en" else {}
    return {
        "title": found["title"],
        "about": found["about"],
        "languages": list(LANGUAGES),
        "cards": {card: _card(card, entry) for card, entry in found["cards"].items()},
        "options": [_option(field.name, field.default, found) for field in fields(Options)],
        "messages": said | {f"prompt.{key}": sentence for key, sentence in found.get("prompt", {}).items()},
        "reasons": reasons | found["reasons"],
        "kinds": found["kinds"],
        "words": words(found),
        "notable": found["notable"],
        "names": names(found, said),
    }


def _card(card: str, entry: dict[str, Any]) -> dict[str, Any]:
    of = entry.get("kind") or TYPE_NAME.get(card, "event")
    return {
        "title": entry["title"],
        "kind": _KIND.get(of, of),
        "text": entry["text"],
        "rule": entry["rule"],
        "pattern": _pattern(entry["pattern"]) if "pattern" in entry else None,
    }


def _pattern(rows: list[str]) -> dict[str, Any]:
    return {"width": len(rows[0]), "height": len(rows), "cells": [_PATTERN[sign] for row in rows for sign in row]}


def _option(name: str, default: object, found: dict[str, Any]) -> dict[str, Any]:
    entry = found["options"][name]
    values: dict[Any, str] = {value: entry["values"][value] for value in WORDS.get(name, ())}
    kind = "choice"
    if isinstance(default, bool):
        kind, values = "switch", {True: found["switch"]["on"], False: found["switch"]["off"]}
    elif isinstance(default, int):
        kind, values = "number", {size: str(size) for size in HAND_SIZES}
    return {
        "name": name,
        "title": entry["title"],
        "text": entry["text"],
        "rule": entry["rule"],
        "kind": kind,
        "values": [{"value": value, "title": title, **_sets(name, value)} for value, title in values.items()],
        "default": default,
    }


def _sets(name: str, value: object) -> dict[str, Any]:
    """What else a value sets, where that is not chosen by itself: an edition is many options."""
    others = EDITIONS.get(str(value), {}) if name == "edition" else {}
    return {"sets": others} if others else {}
