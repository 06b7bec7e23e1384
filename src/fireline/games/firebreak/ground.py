"""What lies where: the terrain of a whole layout, made once a game and shared by all copies of a state."""

from __future__ import annotations

from fireline.games.firebreak import maps
from fireline.games.firebreak.codes import PLACES, TILE_SPACES, TILES, TURNS
from fireline.kit.hexes import ALL
from fireline.kit.words import Word, ints, ints10, word, words

DENSE = words(part.dense for part in maps.PLACE_TERRAINS)
HILLS = words(part.hills for part in maps.PLACE_TERRAINS)
MOUNTAIN = words(part.mountain for part in maps.PLACE_TERRAINS)
AIRPORTS = words(part.airports for part in maps.PLACE_TERRAINS)
LAKES = words(part.lakes for part in maps.PLACE_TERRAINS)
RESTING = words(part.resting for part in maps.PLACE_TERRAINS)
PRESERVES = words(part.preserves for part in maps.PLACE_TERRAINS)
EDGE_DENSE = word(maps.EDGE_GROUND.dense)
EVERYWHERE = word(ALL)
# The spaces of a tile by place and rotation, and those of the edges.
SPACES_OF = ints(space for tile in maps.TILE_SPACES for space in tile)
EDGES = ints(maps.EDGES)
CARD_LISTED = ints(maps.CARD_LISTED)
START_LISTED = ints(maps.START_LISTED)
ON_TILES = TILES * TILE_SPACES


class Ground:
    """Sets of spaces under one layout. `open` is all but the mountain, `spots` are those of the damage board."""

    __slots__ = ("airports", "dense", "features", "hills", "lakes", "lies", "mountain", "open", "resting", "spots")

    def __init__(self) -> None:
        self.dense = EDGE_DENSE
        self.open = EVERYWHERE
        self.hills = self.mountain = self.airports = self.lakes = self.resting = self.spots = self.features = word(0)
        self.lies = ints10()
        """By tile: its place * 6 + its rotation."""


def laid_out(layout: Word) -> Ground:
    """The ground of a packed layout: eight bits a place, 0 for none, else one more than its entry."""
    g = Ground()
    for place in range(PLACES):
        entry = (layout >> 8 * place & 255) - 1
        if entry >= 0:
            add_tile(g, place, entry & 7, entry >> 3 & 7, entry >> 6)
    g.open = EVERYWHERE & ~g.mountain
    g.features = g.spots | g.lakes
    return g


def add_tile(g: Ground, place: int, tile: int, turn: int, star: int) -> None:
    """Put a tile on its place."""
    i = (place * 2 + star) * TILES * TURNS + tile * TURNS + turn
    g.dense |= DENSE[i]
    g.hills |= HILLS[i]
    g.mountain |= MOUNTAIN[i]
    g.airports |= AIRPORTS[i]
    g.lakes |= LAKES[i]
    g.resting |= RESTING[i]
    g.spots |= AIRPORTS[i] | RESTING[i] | PRESERVES[i]
    g.lies[tile] = place * TURNS + turn


def space_named(g: Ground, listed: int) -> int:
    """The space with that place in the list of names A0 to G6, H1 to H12."""
    if listed >= ON_TILES:
        return EDGES[listed - ON_TILES]
    return SPACES_OF[g.lies[listed // TILE_SPACES] * TILE_SPACES + listed % TILE_SPACES]


def card_space(g: Ground, card: int, i: int) -> int:
    """The i-th space on a New Blaze card."""
    return space_named(g, CARD_LISTED[3 * card + i])


def start_space(g: Ground, role: int) -> int:
    """Where the ranger of a role begins."""
    return space_named(g, START_LISTED[role])
