"""The map of a scenario file: tiles, markers, firebreaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import TILE_IDS, border_at, space_names, terrain, tile_entry
from fireline.games.firebreak.options import Options
from fireline.games.firebreak.scenario_checks import number_in, spaces_in
from fireline.games.firebreak.table import Table

_DOUBLE = " double"
NO_TILE = "-"


def read_layout(given: Mapping[str, Any], laying: bool) -> tuple[int, ...]:
    """The tiles by place; while they are being laid the last ones may still be missing."""
    if "layout" not in given:
        return (-1,) * c.PLACES if laying else tuple(range(c.PLACES))
    texts = given["layout"]
    if len(texts) != c.PLACES:
        raise BadInput(f"layout names {len(texts)} tiles; the map has {c.PLACES} places.")
    found: list[int] = []
    for place, text in enumerate(texts):
        entry = -1 if text == NO_TILE else tile_entry(text) if isinstance(text, str) else None
        if entry is None:
            raise BadInput(f"layout: {shown(text)} is no tile; write tile, rotation and * for the star side, like B3*.")
        if entry >= 0 and any(other >= 0 and other & 7 == entry & 7 for other in found):
            raise BadInput(f"layout: the tile {TILE_IDS[entry & 7]} lies in two places.")
        if entry >= 0 and found[-1:] == [-1]:
            raise BadInput(f"layout: place {place + 1} has a tile, but the place before it has none.")
        found.append(entry)
    if (-1 in found) != laying:
        raise BadInput("layout: tiles are missing exactly while phase is tile.")
    return tuple(found)


def lay_map(table: Table, given: Mapping[str, Any], options: Options) -> Table:
    """Markers and firebreaks; the markers must add up."""
    layout = table.layout
    blazes = spaces_in("blazes", layout, given.get("blazes", []))
    burnouts = spaces_in("burnouts", layout, given.get("burnouts", []))
    _one_of_each(layout, blazes, burnouts)
    ruined = _ruined(layout, given, blazes | burnouts)
    hollow = given.get("hollow", False)
    if hollow and not options.hollow_victory:
        raise BadInput("hollow is true, which needs the option hollow_victory.")
    markers = c.ALL_MARKERS if hollow else options.markers
    placed = (blazes | burnouts).bit_count()
    supply, removed = _markers(given, markers, placed, ruined.bit_count())
    single, double = _firebreaks(layout, given.get("firebreaks", []))
    return table.with_(
        blazes=blazes,
        burnouts=burnouts,
        ruined=ruined,
        supply=supply,
        removed=removed,
        box=c.ALL_MARKERS - markers,
        hollow=int(hollow),
        single=single,
        double=double,
    )


def _one_of_each(layout: tuple[int, ...], blazes: int, burnouts: int) -> None:
    both = space_names(layout, blazes & burnouts)
    if both:
        raise BadInput(f"{both[0]} is both among the blazes and among the burnouts.")
    rock = space_names(layout, (blazes | burnouts) & terrain(layout).mountain)
    if rock:
        raise BadInput(f"{rock[0]} is the mountain, and nothing burns there.")


def _ruined(layout: tuple[int, ...], given: Mapping[str, Any], burned: int) -> int:
    """The spots of the damage board that have burned; not given: those where a marker lies."""
    spots = terrain(layout).spots
    if "ruined" not in given:
        return burned & spots
    ruined = spaces_in("ruined", layout, given["ruined"])
    for name in space_names(layout, ruined & ~spots):
        raise BadInput(f"ruined: {name} is no spot of the damage board.")
    for name in space_names(layout, ruined & ~burned):
        raise BadInput(f"ruined: {name} has neither a blaze nor a burnout, so it has never burned.")
    for name in space_names(layout, burned & spots & ~ruined):
        raise BadInput(f"ruined: {name} has burned, so it must be among them.")
    return ruined


def _markers(given: Mapping[str, Any], markers: int, placed: int, ruined: int) -> tuple[int, int]:
    """Supply and markers out of the game: with those on the map they are as many as there are."""
    left = markers - placed
    if left < 0:
        raise BadInput(f"There are {placed} blazes and burnouts, but only {markers} markers.")
    if "removed" in given:
        removed = number_in("removed", given["removed"], 0, left)
    elif "supply" in given:
        removed = left - number_in("supply", given["supply"], 0, left)
    else:
        removed = min(ruined, left)
    supply = left - removed
    if given.get("supply", supply) != supply:
        raise BadInput(
            f"supply is {given['supply']}, but of {markers} markers {placed} lie on the map and {removed} are removed: "
            f"{supply} are left."
        )
    return supply, removed


def _firebreaks(layout: tuple[int, ...], named: list[object]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    single, double = [0, 0, 0], [0, 0, 0]
    for text in named:
        border = border_at(layout, text.removesuffix(_DOUBLE)) if isinstance(text, str) and "?" not in text else None
        if border is None:
            raise BadInput(f'firebreaks: {shown(text)} is no border; name adjoining spaces, "A3-B1" or "A3-B1 double".')
        space, direction = border
        if (single[direction] | double[direction]) >> space & 1:
            raise BadInput(f"firebreaks: {text} is named twice; two firebreaks on a border are written double.")
        (double if str(text).endswith(_DOUBLE) else single)[direction] |= 1 << space
    number = sum(s.bit_count() for s in single) + 2 * sum(d.bit_count() for d in double)
    if number > c.FIREBREAKS:
        raise BadInput(f"firebreaks: {number} are on the map, but there are only {c.FIREBREAKS}.")
    return tuple(single), tuple(double)
