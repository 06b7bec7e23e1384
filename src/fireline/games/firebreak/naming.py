"""What things are called in English, as arguments of messages and reasons: the book says it in other languages."""

from __future__ import annotations

from functools import lru_cache

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import FEATURES, ROLE_NAMES, SEATS, names, space_names, terrain
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import members

WIND_WORDS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
PLACE_WORDS = ("middle", *WIND_WORDS)
"""Where the seven tiles lie on the map."""
DECK_WORDS = ("wind shift", "spread", "new blaze")
ACTIONS = {
    "move": "Move",
    "firebreak": "Build a firebreak",
    "fly": "Fly",
    "fly-two": "Fly, two loads",
    "burn": "Controlled burn",
    "deploy": "Deploy a pump",
    "pump": "Operate a pump",
    "rest": "Rest",
    "use-rest": "Use a rest token",
    "refill": "Refill the tanker",
    "off": "Leave the board",
    "jump": "Smoke jump",
    "end": "End the turn",
}
"""The actions and their titles."""
ENDINGS = {c.END_WON: "won", c.END_HOLLOW: "hollow", c.END_LOST: "lost"}
QUESTIONS = {
    value: name.removeprefix("ASK_").lower().replace("_", "-")
    for name, value in vars(c).items()
    if name.startswith("ASK_")
}


def name(table: Table, space: int) -> str:
    """What a space is called."""
    return names(table.layout)[space]


def listed(table: Table, spaces: int) -> str:
    """Several spaces in a sentence."""
    return ", ".join(space_names(table.layout, spaces))


def seat_of(table: Table, ranger: int) -> str:
    """Who runs a ranger."""
    return SEATS[ranger % table.seats].capitalize()


def ranger_name(table: Table, ranger: int) -> str:
    """A ranger goes by its role."""
    return ROLE_NAMES[table.roles[ranger]]


def feature(table: Table, space: int) -> str | None:
    """What stands on a space, burned or not."""
    return features(table.layout).get(space)


@lru_cache(maxsize=256)
def features(layout: tuple[int, ...]) -> dict[int, str]:
    """What stands where on a map."""
    ground = terrain(layout)
    return {space: word for word in FEATURES for space in members(getattr(ground, f"{word}s"))}
