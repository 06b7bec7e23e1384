"""Board geometry and card facts as plain numbers, made once at import from the data files; never compiled."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

from fireline.games.fire_tower import codes
from fireline.kit.bits import listed
from fireline.kit.square import SIDE, cell_index, cell_name, span

_DATA = resources.files("fireline.games.fire_tower") / "data"
_BOARD = tomllib.loads((_DATA / "board.toml").read_text("utf-8"))
_CARDS = tomllib.loads((_DATA / "cards.toml").read_text("utf-8"))


def _cells(names: list[str]) -> int:
    return sum(1 << cell_index(name) for name in names)


def _union(boards: tuple[int, ...], members: int) -> int:
    return sum(board for i, board in enumerate(boards) if members >> i & 1)


FLAME = _cells(_BOARD["eternal_flame"])
TOWERS: tuple[str, ...] = tuple(tower["id"] for tower in _BOARD["tower"])
AREA: tuple[int, ...] = tuple(sum(1 << c for c in span(tower["area"])) for tower in _BOARD["tower"])
CORNER: tuple[int, ...] = tuple(1 << cell_index(tower["corner"]) for tower in _BOARD["tower"])
CORNER_CELL: tuple[int, ...] = tuple(cell_index(tower["corner"]) for tower in _BOARD["tower"])
# By a set of towers (four bits): all their areas, all their corners, the winds that blow at one of them (FT-A26).
AREAS: tuple[int, ...] = tuple(_union(AREA, towers) for towers in range(16))
CORNERS: tuple[int, ...] = tuple(_union(CORNER, towers) for towers in range(16))
WINDS: tuple[int, ...] = tuple(
    sum(1 << d for d in range(4) if towers >> d & 1 or towers >> (d + 1) % 4 & 1) for towers in range(16)
)

# Patterns are named by their north-western cell, which must leave room for the rest of the pattern.
_CELLS = [(row, column) for row in range(SIDE) for column in range(SIDE)]
ROOM_ACROSS: tuple[int, ...] = tuple(
    sum(1 << row * SIDE + column for row, column in _CELLS if column + width <= SIDE) for width in range(4)
)
ROOM_DOWN: tuple[int, ...] = tuple(
    sum(1 << row * SIDE + column for row, column in _CELLS if row + height <= SIDE) for height in range(4)
)

WIND_NAMES = ("north", "east", "south", "west")
WIND_LETTERS = ("N", "E", "S", "W")
TYPE_NAMES = ("wind", "fire", "water", "firebreak")

ACTION_CARDS: tuple[str, ...] = tuple(card["id"] for card in _CARDS["card"])
CARD_NAMES: dict[str, str] = {card["id"]: card["name"] for card in [*_CARDS["card"], *_CARDS["event"]]}
TYPE_NAME: dict[str, str] = {card["id"]: card["type"] for card in _CARDS["card"]}
KIND_OF: dict[str, int] = {card["id"]: kind for kind, card in enumerate(_CARDS["card"])} | {
    card["id"]: codes.FIRESTORM + i for i, card in enumerate(_CARDS["event"])
}
CARD_OF: dict[int, str] = {kind: card for card, kind in KIND_OF.items()}
TYPE_OF: tuple[int, ...] = tuple(
    TYPE_NAMES.index(_CARDS["card"][kind]["type"]) if kind < codes.ACTION_KINDS else codes.EVENT_TYPE
    for kind in range(codes.KINDS)
)
# Piles, as kit/piles writes them, with every card that could be: those of each type, and all action cards.
TYPE_CARDS: tuple[int, ...] = tuple(
    sum(15 << 4 * kind for kind in range(codes.KINDS) if TYPE_OF[kind] == of) for of in range(4)
)
ACTION_PILE = sum(15 << 4 * kind for kind in range(codes.ACTION_KINDS))
FIRE_SPLITS: dict[str, tuple[int, ...]] = {name: tuple(split) for name, split in _CARDS["fire_split"].items()}


def _use_kind(use: int) -> int:
    if use < codes.USE_EXPLOSION:
        return use % 4
    if use == codes.USE_REFOREST:
        return codes.DE_REFOREST
    return min(use - codes.USE_EXPLOSION + codes.EXPLOSION, codes.SCRATCH_LINE)


# By use: the kind of card it takes; some kind also for numbers that are no use, so that a wrong code finds one.
USE_KIND: tuple[int, ...] = tuple(map(_use_kind, range(64)))
# By kind: the set of its uses.
KIND_USES: tuple[int, ...] = tuple(
    sum(1 << use for use in range(codes.CARD_USES) if USE_KIND[use] == kind) for kind in range(codes.KINDS)
)
# By kind: all that can be done with a card of it in the action step, as words.
KIND_WORDS: tuple[int, ...] = tuple(uses | 1 << codes.W_DISCARD + kind for kind, uses in enumerate(KIND_USES))


def copies(fire_split: str) -> tuple[int, ...]:
    """How many copies of each action card the deck holds under that split of the fire cards."""
    counts = [card["copies"] for card in _CARDS["card"]]
    counts[codes.EXPLOSION : codes.EMBER + 1] = FIRE_SPLITS[fire_split]
    return tuple(counts)


@lru_cache(maxsize=1 << 14)
def cell_names(board: int) -> tuple[str, ...]:
    """The names of the cells of a board, from north-west to south-east."""
    return tuple(cell_name(cell) for cell in listed(board, 0, 0, 0))
