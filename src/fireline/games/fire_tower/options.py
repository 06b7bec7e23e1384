"""House rules and editions: options of one validated dataclass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.fire_tower import codes
from fireline.games.fire_tower.tables import FIRE_SPLITS, TOWERS

# What an edition sets, unless it is said otherwise.
EDITIONS: dict[str, dict[str, Any]] = {
    "2021": {},
    "2018": {
        "firestorm_cut": "uniform",
        "shadow_refill": "next-turn",
        "shadow_burns": "after-event",
        "reckless_second_gem": "existing-only",
        "illegal_wind_card": "place-only",
        "tower_ablaze": False,
    },
}
WORDS: dict[str, tuple[str, ...]] = {
    "edition": tuple(EDITIONS),
    "unmanned": ("forest", "blocked"),
    "firestorm_cut": ("middle", "uniform"),
    "champion": ("", *TOWERS),
    "fire_split": tuple(FIRE_SPLITS),
    "firestorm_loot": ("nobody", "active"),
    "shadow_refill": ("at-once", "next-turn"),
    "shadow_burns": ("at-once", "after-event"),
    "reckless_second_gem": ("builds-on", "existing-only"),
    "illegal_wind_card": ("roll-or-place", "place-only"),
}
HAND_SIZES = range(3, 8)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of Fire Tower; docs/rules/fire-tower.md explains each."""

    edition: str = "2021"
    unmanned: str = "forest"
    firestorm: bool = True
    firestorm_cut: str = "middle"
    mutual_aid: bool = False
    shadow_of_the_wood: bool = False
    teams: bool = False
    champion: str = ""
    grand_champion: bool = False
    fire_split: str = "4433"
    hand_size: int = 5
    firestorm_loot: str = "nobody"
    shadow_refill: str = "at-once"
    shadow_burns: str = "at-once"
    reckless_second_gem: str = "builds-on"
    illegal_wind_card: str = "roll-or-place"
    tower_ablaze: bool = True

    def __post_init__(self) -> None:
        for name, words in WORDS.items():
            value = getattr(self, name)
            if value not in words:
                raise BadInput(f"Option {name} is {shown(value)}; it can be {_either(words)}.")
        if self.hand_size not in HAND_SIZES:
            raise BadInput(
                f"Option hand_size is {shown(self.hand_size)}; it can be from {HAND_SIZES[0]} to {HAND_SIZES[-1]}."
            )
        if self.grand_champion and not self.champion:
            raise BadInput("Option grand_champion needs a champion: name a tower's colour in option champion.")
        if self.teams and self.shadow_of_the_wood:
            raise BadInput("Options teams and shadow_of_the_wood exclude each other: in teams nobody is ever out.")

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Options:
        """Options from plain values; the edition sets those that are not given."""
        known = {field.name: field.default for field in fields(cls)}
        for name, value in given.items():
            if name not in known:
                raise BadInput(f"There is no option {shown(name)}; there are {', '.join(known)}.")
            if type(value) is not type(known[name]):
                raise BadInput(f"Option {name} is {shown(value)}; it must be {_TYPES[type(known[name])]}.")
        defaults = EDITIONS.get(given.get("edition", ""), {})
        return cls(**{**defaults, **given})

    def plain(self) -> dict[str, Any]:
        """All options as plain values."""
        return asdict(self)

    def rules(self) -> int:
        """The options that the rules ask for during play, as bits."""
        bits = {
            codes.RULE_TEAMS: self.teams,
            codes.RULE_ABLAZE: self.tower_ablaze,
            codes.RULE_STORM_LOOT: self.firestorm_loot == "active",
            codes.RULE_SHADOW: self.shadow_of_the_wood,
            codes.RULE_REFILL_AT_ONCE: self.shadow_refill == "at-once",
            codes.RULE_BURN_AFTER_EVENT: self.shadow_burns == "after-event",
            codes.RULE_RECKLESS_EXISTING: self.reckless_second_gem == "existing-only",
            codes.RULE_WIND_PLACE_ONLY: self.illegal_wind_card == "place-only",
            codes.RULE_MUTUAL_AID: self.mutual_aid,
            codes.RULE_FIRESTORM: self.firestorm,
            codes.RULE_CUT_MIDDLE: self.firestorm_cut == "middle",
            codes.RULE_GRAND: self.grand_champion,
        }
        return sum(bit for bit, on in bits.items() if on)


_TYPES = {str: "a word", bool: "true or false", int: "a whole number"}


def _either(words: Sequence[str]) -> str:
    quoted = [repr(word) for word in words]
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


def check_seats(options: Options, seats: int | Sequence[str] | None) -> tuple[str, ...]:
    """The towers that are manned, clockwise from red; a number means the usual ones."""
    if seats is None:
        seats = 4 if options.teams else 2
    if isinstance(seats, int):
        usual = {2: ("red", "blue"), 3: ("red", "purple", "blue"), 4: TOWERS}
        if seats not in usual:
            raise BadInput(f"Fire Tower is for 2 to 4 players, not {seats}.")
        seats = usual[seats]
    for name in seats:
        if name not in TOWERS:
            raise BadInput(f"There is no tower {shown(name)}; there are {', '.join(TOWERS)}.")
    found = tuple(tower for tower in TOWERS if tower in seats)
    if found != tuple(seats):
        raise BadInput(f"Seats must be different and in turn order: {', '.join(found)}.")
    if len(found) < 2:
        raise BadInput(f"Fire Tower is for 2 to 4 players, not {len(found)}.")
    if len(found) == 2 and found not in (("red", "blue"), ("purple", "green")):
        raise BadInput("Two players sit in opposite corners: red and blue, or purple and green.")
    if options.teams and len(found) != 4:
        raise BadInput("The Team variant is for four players.")
    if options.champion and options.champion not in found:
        raise BadInput(f"The champion {options.champion} has no seat in this game.")
    return found
