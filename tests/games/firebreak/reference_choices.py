"""What may be done in Firebreak, slow and plain: names and sets, written from the rules page alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.games.firebreak.atlas import WINDS, Atlas, atlas
from tests.games.firebreak.tabletop import border

FIREBREAKS = 40


@dataclass
class Ranger:
    """A ranger, its tokens and its pumps."""

    role: str
    at: str = "off"
    rest: bool = False
    fresh: bool = False
    hurt: bool = False
    pumps: list[str] = field(default_factory=lambda: ["held", "held"])


@dataclass
class Situation:
    """The table, as one would write it down."""

    layout: tuple[str, ...]
    rangers: list[Ranger]
    spread_deck: dict[int, int]
    options: dict[str, object]
    blazes: set[str] = field(default_factory=set)
    burnouts: set[str] = field(default_factory=set)
    ruined: set[str] = field(default_factory=set)
    walls: Counter[str] = field(default_factory=Counter)
    wind: str = "E"
    track: int = 0
    calm: int = 0
    tanker: bool = True
    supply: int = 25
    removed: int = 0
    box: int = 5
    hollow: bool = False
    shifts: Counter[str] = field(default_factory=Counter)
    spreads: Counter[int] = field(default_factory=Counter)
    new_blazes: set[int] = field(default_factory=set)
    turn: int = 0
    actions: int = 0
    asked: str = "act"
    dropped: list[str] = field(default_factory=list)
    caught: list[int] = field(default_factory=list)
    ending: str = ""

    @property
    def map(self) -> Atlas:
        return atlas(self.layout)

    @property
    def me(self) -> Ranger:
        """The ranger on turn."""
        return self.rangers[self.turn]

    def around(self, space: str) -> set[str]:
        return self.map.around(space)

    def choices(self) -> set[str]:
        """All that may be chosen, or come by chance."""
        if self.asked in ("shift", "spread", "blaze"):
            return {f"{self.asked} {card}" for card in self.cards()}
        if self.asked == "spin":
            return {f"spin {wind}" for wind in WINDS}
        if self.asked == "enter":
            return {"stay out"} | {f"enter {space}" for space in self.map.rim - self.blazes}
        if self.asked == "flee":
            return {f"flee {space}" for space in self.refuges(self.rangers[self.caught[0]])}
        if self.asked == "drop":
            return {f"drop {space}" for space in self.around(self.dropped[0]) & self.blazes}
        if self.asked == "land":
            return {f"land {space}" for space in self.dropped}
        if self.asked in ("second-firebreak", "jump-firebreak"):
            return {"no firebreak"} | self.diggings()
        return self.deeds() if self.asked == "act" else set()

    def cards(self) -> set[object]:
        """The cards that may be drawn now."""
        if self.asked == "blaze":
            return set(self.new_blazes)
        return set(+self.shifts) if self.asked == "shift" else set(+self.spreads)

    def deeds(self) -> set[str]:
        """What the ranger on turn may do."""
        me, found = self.me, {"end"}
        if me.rest and not me.fresh:
            found.add("use rest")
        if self.actions >= 1:
            found |= {"off"} | self.diggings() | {f"move {space}" for space in self.in_reach()}
            found |= {"deploy"} if "held" in me.pumps else set()
            resting = self.map.those("lodge", "station") - self.ruined
            found |= {"rest"} if me.at in resting and not me.rest else set()
            found |= self.at_the_airport()
        if self.actions >= 2:
            found |= {f"burn {space}" for space in self.burnable()}
            found |= {f"pump {space}" for space in self.hosed()}
        return found

    def at_the_airport(self) -> set[str]:
        me, found = self.me, set[str]()
        if me.at not in self.map.those("airport") - self.ruined:
            return found
        if me.role == "smoke-jumper":
            free = set(self.map.at) - self.blazes - {self.map.mountain, me.at}
            found |= {f"jump {space}" for space in free}
        if self.options["tanker"] == "action" and not self.tanker:
            found.add("refill")
        if self.tanker and self.actions >= 2:
            found |= {f"fly {space}" for space in self.blazes}
        if self.tanker and self.actions >= 3 and me.role == "pilot":
            found |= {f"fly two {space}" for space in self.blazes if self.around(space) & self.blazes}
        return found

    def diggings(self) -> set[str]:
        if sum(self.walls.values()) >= FIREBREAKS:
            return set()
        borders = {border(self.me.at, beside) for beside in self.around(self.me.at)}
        return {f"firebreak {name}" for name in borders if self.walls[name] < 2}

    def in_reach(self) -> set[str]:
        """Where one Move may end."""
        barred = self.blazes | {self.map.mountain}
        stops = set() if self.me.role == "trailmaster" else self.map.hills | self.burnouts
        reached, front = set[str](), {self.me.at}
        for _ in range(3):
            front = {to for space in front for to in self.around(space) - barred}
            reached |= front
            front -= stops
        return reached - {self.me.at}

    def burnable(self) -> set[str]:
        if self.supply == 0:
            return set()
        near = {self.me.at} | (self.around(self.me.at) if self.me.role == "controlled-burn-specialist" else set())
        return near - self.blazes - self.burnouts - set(self.map.features) - {self.map.mountain}

    def hosed(self) -> set[str]:
        """The blazes that a pump within the ranger's grasp can put out."""
        pumps = {pump for ranger in self.rangers for pump in ranger.pumps} - {"held", "lost"}
        wet = pumps & self.map.those("lake") - self.blazes
        while more := {pump for pump in pumps - wet if self.around(pump) & wet}:
            wet |= more
        grasp = {self.me.at} | (self.around(self.me.at) if self.me.role == "pump-specialist" else set())
        return {blaze for pump in wet & grasp for blaze in self.around(pump) & self.blazes}

    def refuges(self, ranger: Ranger) -> set[str]:
        return self.around(ranger.at) - self.blazes - {self.map.mountain}
