"""The map, the decks and the roles as plain numbers, made from the data files; never compiled.

A layout is a tuple by place of the map: tile | rotation << 3 | star side << 6, or -1 while no tile lies there.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import NamedTuple

from fireline.games.firebreak import codes as c
from fireline.kit.hexes import NEXT, number_at

_DATA = resources.files("fireline.games.firebreak") / "data"
_MAP = tomllib.loads((_DATA / "map.toml").read_text("utf-8"))
_ROLES = tomllib.loads((_DATA / "roles.toml").read_text("utf-8"))["role"]
_DECKS = tomllib.loads((_DATA / "decks.toml").read_text("utf-8"))

WIND_NAMES = ("E", "SE", "SW", "W", "NW", "NE")
TILE_IDS: tuple[str, ...] = tuple(tile["id"] for tile in _MAP["tile"])
TILE_NAMES: tuple[str, ...] = tuple(tile["name"] for tile in _MAP["tile"])
FEATURES = ("airport", "lake", "lodge", "station", "preserve")
ROLE_IDS: tuple[str, ...] = tuple(role["id"] for role in _ROLES)
ROLE_NAMES: tuple[str, ...] = tuple(role["name"] for role in _ROLES)
SEATS = ("red", "purple", "blue", "green", "ochre")

DIFFICULTIES = ("campfire", "smokeater", "inferno")
TABLES = ("tuned", "untuned")
# By row, three a set of tables: the spread deck (cards of value 1, 2, ...), and the blazes at the start beside one for
# each ranger.
SPREAD_DECKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_DECKS["spread"][tables][level]) for tables in TABLES for level in DIFFICULTIES
)
START_BLAZES: tuple[int, ...] = tuple(_DECKS["start"][tables][level] for tables in TABLES for level in DIFFICULTIES)
SHIFT_DECK: tuple[int, ...] = tuple(_DECKS["wind_shift"]["cards"])
BLAZE_DECK = (1 << c.BLAZE_CARDS) - 1
BLAZE_CARDS: tuple[tuple[str, ...], ...] = tuple(tuple(card) for card in _DECKS["new_blaze"]["cards"])
"""The three spaces of each New Blaze card, by name; card number 1 comes first."""

CENTRES: tuple[int, ...] = tuple(number_at(q, r) or 0 for q, r in _MAP["centres"])
EDGES: tuple[int, ...] = tuple(number_at(q, r) or 0 for q, r in _MAP["edge"]["spaces"])
EDGE_TERRAIN: tuple[str, ...] = tuple(_MAP["edge"]["terrain"])


def _tile_spaces(centre: int, rotation: int) -> tuple[int, ...]:
    """The spaces that a tile's seven spaces come to lie on (FB-A35)."""
    return (centre, *(NEXT[(i + rotation) % 6][centre] for i in range(6)))


# By place and rotation, place * 6 + rotation: the spaces of the tile there.
TILE_SPACES: tuple[tuple[int, ...], ...] = tuple(_tile_spaces(centre, turn) for centre in CENTRES for turn in range(6))


def tile_terrain(tile: int, star: int) -> tuple[str, ...]:
    """The terrain of a tile's seven spaces: L, D or M, with h for a hill."""
    spaces = list(_MAP["tile"][tile]["spaces"])
    if star:
        for index, terrain in _MAP["tile"][tile]["star"].items():
            spaces[int(index)] = terrain
    return tuple(spaces)


def tile_features(tile: int) -> dict[int, str]:
    """What stands on the spaces of a tile, by their index there."""
    return {int(index): feature for index, feature in _MAP["tile"][tile]["features"].items()}


class Terrain(NamedTuple):
    """What lies where under a layout: sets of spaces, a bit each. A space without a tile is in none of them."""

    light: int = 0
    dense: int = 0
    hills: int = 0
    mountain: int = 0
    airports: int = 0
    lakes: int = 0
    lodges: int = 0
    stations: int = 0
    preserves: int = 0

    @property
    def resting(self) -> int:
        """Where a ranger can rest, unless it has burned."""
        return self.lodges | self.stations

    @property
    def spots(self) -> int:
        """The spots of the damage board (FB-A08)."""
        return self.airports | self.lodges | self.stations | self.preserves

    @property
    def features(self) -> int:
        """Where no controlled burn is done (FB-A22)."""
        return self.spots | self.lakes


def _terrain_of(spaces: tuple[int, ...], terrain: tuple[str, ...], features: dict[int, str]) -> Terrain:
    found = dict.fromkeys(Terrain._fields, 0)
    for index, (space, kind) in enumerate(zip(spaces, terrain, strict=True)):
        found[{"L": "light", "D": "dense", "M": "mountain"}[kind[0]]] |= 1 << space
        if kind.endswith("h"):
            found["hills"] |= 1 << space
        if index in features:
            found[f"{features[index]}s"] |= 1 << space
    return Terrain(**found)


EDGE_GROUND: Terrain = _terrain_of(EDGES, EDGE_TERRAIN * 6, {})


def place_terrain(place: int, entry: int) -> Terrain:
    """The terrain of one place of the map, by its entry in a layout."""
    tile, turn, star = entry & 7, entry >> 3 & 7, entry >> 6
    return _terrain_of(TILE_SPACES[6 * place + turn], tile_terrain(tile, star), tile_features(tile))


@lru_cache(maxsize=256)
def terrain(layout: tuple[int, ...]) -> Terrain:
    """What lies where under a layout."""
    parts = [place_terrain(place, entry) for place, entry in enumerate(layout) if entry >= 0]
    return Terrain(*(sum(sets) for sets in zip(EDGE_GROUND, *parts, strict=True)))


@lru_cache(maxsize=256)
def names(layout: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the 61 spaces, by number: A0 to G6 on the tiles, H1 to H12 on the edges, ?17 without a tile."""
    found = [f"?{number}" for number in range(c.SPACES)]
    for i, space in enumerate(EDGES):
        found[space] = f"H{i + 1}"
    for place, entry in enumerate(layout):
        if entry >= 0:
            for index, space in enumerate(TILE_SPACES[6 * place + (entry >> 3 & 7)]):
                found[space] = f"{TILE_IDS[entry & 7]}{index}"
    return tuple(found)


@lru_cache(maxsize=256)
def numbers(layout: tuple[int, ...]) -> dict[str, int]:
    """The numbers of the spaces by name."""
    return {name: number for number, name in enumerate(names(layout))}


def space_names(layout: tuple[int, ...], spaces: int) -> tuple[str, ...]:
    """The names of a set of spaces, sorted by letter and number."""
    every = names(layout)
    return tuple(sorted((every[i] for i in range(c.SPACES) if spaces >> i & 1), key=by_name))


def by_name(name: str) -> tuple[str, int]:
    """What spaces are sorted by: letter, then number."""
    return name[0], int(name[1:])


def border_name(layout: tuple[int, ...], space: int, direction: int) -> str | None:
    """The border of a space in a direction, "A3-B1"; None at the edge of the board."""
    other = NEXT[direction][space]
    if space >= c.SPACES or other >= c.SPACES:
        return None
    every = names(layout)
    return "-".join(sorted((every[space], every[other]), key=by_name))


def border_at(layout: tuple[int, ...], text: str) -> tuple[int, int] | None:
    """The space and direction (E, SE or SW) that a border belongs to, by its name in either order."""
    one, dash, two = text.upper().partition("-")
    known = numbers(layout)
    if not dash or one not in known or two not in known:
        return None
    for space, other in ((known[one], known[two]), (known[two], known[one])):
        for direction in range(c.BORDER_SIDES):
            if NEXT[direction][space] == other:
                return space, direction
    return None


def tile_text(entry: int) -> str:
    """An entry of a layout as scenarios write it: tile, rotation, * for the star side; "-" for no tile."""
    if entry < 0:
        return "-"
    return f"{TILE_IDS[entry & 7]}{entry >> 3 & 7}{'*' if entry >> 6 else ''}"


def tile_entry(text: str) -> int | None:
    """The entry of a layout that a text like B3* names; None if it names none."""
    said = text.strip().upper()
    star = said.endswith("*")
    tile, turn = said[:1], said.removesuffix("*")[1:]
    if tile not in TILE_IDS or turn not in ("0", "1", "2", "3", "4", "5"):
        return None
    return TILE_IDS.index(tile) | int(turn) << 3 | int(star) << 6


def start_name(role: int) -> str:
    """The name of a role's start space."""
    return str(_ROLES[role]["start"])


# Spaces by their place in the list of names "A0".."G6", "H1".."H12": what the kernel looks up under any layout.
LISTED_NAMES: tuple[str, ...] = (
    *(f"{tile}{i}" for tile in TILE_IDS for i in range(c.TILE_SPACES)),
    *(f"H{i + 1}" for i in range(len(EDGES))),
)
CARD_LISTED: tuple[int, ...] = tuple(LISTED_NAMES.index(name) for card in BLAZE_CARDS for name in card)
START_LISTED: tuple[int, ...] = tuple(LISTED_NAMES.index(start_name(role)) for role in range(c.ROLES))


# For the kernel: the terrain of a place by what lies there, place * 84 + (star * 7 + tile) * 6 + rotation.
_ENTRIES = [tile | turn << 3 | star << 6 for star in range(2) for tile in range(c.TILES) for turn in range(c.TURNS)]
PLACE_TERRAINS: tuple[Terrain, ...] = tuple(
    place_terrain(place, entry) for place in range(c.PLACES) for entry in _ENTRIES
)
