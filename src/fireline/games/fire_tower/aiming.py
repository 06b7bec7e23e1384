"""Where a card matters most at first sight: towards the other towers, or between the fire and one's own."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import (
    ACROSS,
    DOWN,
    USE_AIR_DROP,
    USE_BUCKET,
    USE_DEFOREST,
    USE_EMBER,
    USE_EXPLOSION,
    USE_FIRE_ENGINE,
    USE_FLARE,
    USE_REFOREST,
    USE_SMOKEJUMPER,
    USE_SNAG,
)
from fireline.games.fire_tower.position import Position, own_corner, partner
from fireline.games.fire_tower.reach import (
    across,
    cells,
    down,
    empty,
    line_across,
    line_down,
    soakable,
    sources,
    squares,
    surrounding,
)
from fireline.kit.bits import EMPTY, Board, bit, boards, count, select, touching

CORNERS = boards(tables.CORNERS)


class Places:
    """Some of the places that a card can go to: single cells, and patterns across and down."""

    __slots__ = ("high", "single", "wide")

    def __init__(self) -> None:
        self.single = EMPTY
        self.wide = EMPTY
        self.high = EMPTY

    def number(self) -> int:
        """How many there are."""
        return count(self.single) + count(self.wide) + count(self.high)

    def draw(self, rng: Stream) -> int:
        """The code of any of them, which is then gone."""
        r = rng.below(self.number())
        if r < count(self.single):
            cell = select(self.single, r)
            self.single = self.single & ~bit(cell)
            return cell
        r -= count(self.single)
        if r < count(self.wide):
            cell = select(self.wide, r)
            self.wide = self.wide & ~bit(cell)
            return ACROSS + cell
        cell = select(self.high, r - count(self.wide))
        self.high = self.high & ~bit(cell)
        return DOWN + cell


def places(s: Position, seat: int, use: int) -> Places:
    """Where a seat would think of putting a card to use; maybe nowhere."""
    found = Places()
    if use < USE_SMOKEJUMPER:
        aim(s, seat, use, found)
    elif use == USE_REFOREST:
        found.single = cells(s, seat, use)
    else:
        guard(s, seat, use, found)
    return found


def aim(s: Position, seat: int, use: int, found: Places) -> None:
    """Fire goes where the fewest gems are missing to one of the others; an Ember is taken from before one's own."""
    legal = cells(s, seat, use)
    if use == USE_EMBER:
        found.single = preferred(legal, threats(s, seat))
    elif use == USE_EXPLOSION:
        found.single = preferred(legal, surrounding(spearheads(s, seat, surrounding(legal) & empty(s))))
    elif use == USE_SNAG:
        legal = across(s, seat, use)
        lit = legal | (legal << 1)
        lit = lit | (lit << 16)
        found.wide = preferred(legal, squares(spearheads(s, seat, lit & empty(s))))
    elif use == USE_FLARE:
        wide = across(s, seat, use)
        high = down(s, seat, use)
        lit = wide | (wide << 1) | (wide << 2) | high | (high << 16) | (high << 32)
        lit = spearheads(s, seat, lit & empty(s))
        found.wide = wide & line_across(lit)
        found.high = high & line_down(lit)
    else:
        found.single = preferred(legal, spearheads(s, seat, legal))


def guard(s: Position, seat: int, use: int, found: Places) -> None:
    """Water goes to the fire that is nearest to the own tower, firebreaks before it."""
    way = approach(s, seat)
    hot = touching(way) & sources(s)
    if use == USE_SMOKEJUMPER:
        found.wide = across(s, seat, use) & surrounding(hot & soakable(s))
    elif use == USE_AIR_DROP or use == USE_BUCKET:
        found.wide = line_across(hot) & across(s, seat, use)
        found.high = line_down(hot) & down(s, seat, use)
    elif use == USE_FIRE_ENGINE:
        found.wide = squares(hot) & across(s, seat, use)
    elif use == USE_DEFOREST:
        found.single = cells(s, seat, use) & surrounding(surrounding(hot)) & way
    else:
        front = surrounding(surrounding(surrounding(hot)) & way)
        found.wide = across(s, seat, use) & front
        found.high = down(s, seat, use) & front


def preferred(legal: Board, wished: Board) -> Board:
    """What is both; all that is legal if nothing is."""
    if legal & wished:
        return legal & wished
    return legal


def spearheads(s: Position, seat: int, wanted: Board) -> Board:
    """Those of the wanted cells which lie nearest to one of the rivals' corners."""
    found = EMPTY
    rivals = s.standing & ~(1 << s.home[seat] | 1 << s.home[partner(s, seat)])
    for tower in range(4):
        if rivals >> tower & 1:
            found = found | spearhead(s, tower, wanted)
    return found


def spearhead(s: Position, tower: int, wanted: Board) -> Board:
    """Those of the wanted cells which the fewest gems would link to a tower's corner; none if there is no way."""
    layer = CORNERS[1 << tower]
    free = empty(s) & ~layer
    while layer:
        if layer & wanted:
            return layer & wanted
        layer = touching(layer) & free
        free = free & ~layer
    return EMPTY


def approach(s: Position, seat: int) -> Board:
    """All cells that are nearer to the seat's corner than the fire is."""
    layer = own_corner(s, seat)
    free = empty(s) & ~layer
    burning = touching(sources(s))
    found = layer
    while layer and not layer & burning:
        layer = touching(layer) & free
        free = free & ~layer
        found = found | layer
    return found


def threats(s: Position, seat: int) -> Board:
    """The sources from which the fewest gems would link the fire to the seat's corner."""
    return touching(approach(s, seat)) & sources(s)
