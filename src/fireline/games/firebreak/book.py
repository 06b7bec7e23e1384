"""What does not change during play: the map's parts, actions, roles, options, sentences, in each language there is."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from functools import cache
from importlib import resources
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import (
    BLAZE_CARDS,
    CENTRES,
    EDGE_TERRAIN,
    EDGES,
    ROLE_IDS,
    ROLE_NAMES,
    SEATS,
    TILE_IDS,
    TILE_NAMES,
    WIND_NAMES,
    start_name,
    tile_features,
    tile_terrain,
)
from fireline.games.firebreak.naming import ACTIONS, DECK_WORDS, WIND_WORDS
from fireline.games.firebreak.options import MARKERS, RANGERS, WORDS, Options
from fireline.games.firebreak.reasons import REASONS
from fireline.games.firebreak.telling import messages
from fireline.kit.hexes import AXIAL, STEPS

LANGUAGES = ("en", "it")
_DATA = resources.files("fireline.games.firebreak") / "data"
_PLAIN_NAMES = ("and",)
_DEGREES = 60


@cache
def book(language: str) -> dict[str, Any]:
    """The book in a language; it is made once, and not to be changed."""
    if language not in LANGUAGES:
        raise BadInput(f"There is no book in {shown(language)}; there are {', '.join(LANGUAGES)}.")
    found = tomllib.loads((_DATA / f"book.{language}.toml").read_text("utf-8"))
    # In English most reasons stand beside their rules; other languages have them all in their book.
    reasons = {code: reason.sentence for code, reason in REASONS.items()} if language == "en" else {}
    said = {f"prompt.{key}": sentence for key, sentence in found.get("prompt", {}).items()}
    return {
        "title": found["title"],
        "about": found["about"],
        "languages": list(LANGUAGES),
        "cards": {card: _card(card, entry) for card, entry in found["cards"].items()},
        "options": [_option(field.name, field.default, found) for field in fields(Options)],
        "messages": messages(language) | said,
        "reasons": reasons | found["reasons"],
        "kinds": found["kinds"],
        "words": _words(found),
        "notable": found["notable"],
        "names": _names(found),
        "map": _map(found),
        "blazes": [list(card) for card in BLAZE_CARDS],
    }


def _card(card: str, entry: dict[str, Any]) -> dict[str, Any]:
    parts = {key: entry[key] for key in ("title", "text", "rule", "kind")}
    if card in ROLE_IDS:
        role = ROLE_IDS.index(card)
        parts |= {"number": role + 1, "start": start_name(role)}
    return parts


def _option(name: str, default: object, found: dict[str, Any]) -> dict[str, Any]:
    entry = found["options"][name]
    values: dict[Any, str] = {value: entry["values"][value] for value in WORDS.get(name, ())}
    kind = "choice"
    if isinstance(default, bool):
        kind, values = "switch", {True: found["switch"]["on"], False: found["switch"]["off"]}
    elif isinstance(default, int):
        said = {int(value): title for value, title in entry.get("values", {}).items()}
        sizes = MARKERS if name == "markers" else RANGERS
        kind, values = "number", said | {size: str(size) for size in sizes}
    return {
        "name": name,
        "title": entry["title"],
        "text": entry["text"],
        "rule": entry["rule"],
        "kind": kind,
        "values": [{"value": value, "title": title} for value, title in values.items()],
        "default": default,
    }


def _words(found: dict[str, Any]) -> dict[str, str]:
    """What a choice that names no space is called, by its text."""
    own: dict[str, str] = found["words"]
    words = ("deploy", "rest", "use rest", "refill", "off", "end", "stay out", "no firebreak")
    titles = {text: own[text.replace(" ", "-")] for text in words}
    for shift in (*map(str, range(c.SHIFT_SPIN)), "spin"):
        titles[f"shift {shift}"] = own[f"shift-{shift}"]
    for letters, word in zip(WIND_NAMES, WIND_WORDS, strict=True):
        for text in ("wind", "spin"):
            titles[f"{text} {letters}"] = own[text].format(wind=found["names"][word])
    for value in range(1, c.SPREADS + 1):
        titles[f"spread {value}"] = own["spread"].format(number=value)
    for number, cells in enumerate(BLAZE_CARDS, 1):
        titles[f"blaze {number}"] = own["blaze"].format(number=number, cells=", ".join(cells))
    for role in ROLE_IDS:
        titles[f"role {role}"] = own["role"].format(ranger=found["cards"][role]["title"])
    for tile in TILE_IDS:
        for turn in range(c.TURNS):
            filled = {"tile": found["tiles"][tile], "turn": turn * _DEGREES}
            titles[f"tile {tile} {turn}"] = own["tile"].format(**filled)
            titles[f"tile {tile} {turn} star"] = own["tile-star"].format(**filled)
    return titles


def _names(found: dict[str, Any]) -> dict[str, str]:
    """What fills the places of sentences, as it stands in the arguments -> what it is called."""
    own: dict[str, str] = found["names"]
    plain = {name: title for name, title in own.items() if name not in _PLAIN_NAMES}
    capitals = {seat.capitalize(): own[seat] for seat in SEATS}
    decks = {deck: own[deck.replace(" ", "-")] for deck in DECK_WORDS}
    winds = {letters: own[word] for letters, word in zip(WIND_NAMES, WIND_WORDS, strict=True)}
    tiles = {name: found["tiles"][tile] for tile, name in zip(TILE_IDS, TILE_NAMES, strict=True)}
    roles = {name: found["cards"][role]["title"] for role, name in zip(ROLE_IDS, ROLE_NAMES, strict=True)}
    actions = {title: found["cards"][action]["title"] for action, title in ACTIONS.items()}
    return {**plain, **capitals, **decks, **winds, **tiles, **roles, **actions}


def _map(found: dict[str, Any]) -> dict[str, Any]:
    """Where the tiles go and what is on them, for a board to draw."""
    return {
        "centres": [list(AXIAL[space]) for space in CENTRES],
        "directions": {name: list(step) for name, step in zip(WIND_NAMES, STEPS, strict=True)},
        "tiles": {tile: _tile(number, found["tiles"][tile]) for number, tile in enumerate(TILE_IDS)},
        "edges": [list(AXIAL[space]) for space in EDGES],
        "edge_terrain": list(EDGE_TERRAIN),
    }


def _tile(tile: int, name: str) -> dict[str, Any]:
    plain, star = tile_terrain(tile, 0), tile_terrain(tile, 1)
    return {
        "name": name,
        "spaces": list(plain),
        "star": {str(index): kind for index, kind in enumerate(star) if kind != plain[index]},
        "features": {str(index): feature for index, feature in tile_features(tile).items()},
    }
