"""What lies on the table, and what is asked: the data of a Firebreak state."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.core.state import State
from fireline.games.firebreak import packing
from fireline.games.firebreak.codes import (
    ASK_NOTHING,
    FIREBREAKS,
    OFF,
    PLACES,
    PUMPS_EACH,
    RANGERS,
    SHIFTS,
    SPACES,
    SPREADS,
)
from fireline.games.firebreak.ground import Ground, laid_out
from fireline.games.firebreak.options import Options
from fireline.games.firebreak.table import Table
from fireline.kit.words import (
    Word,
    bit,
    copied,
    count,
    ints5,
    ints10,
    listed_ints5,
    listed_ints10,
    listed_words3,
    words3,
)


class Position(State):
    """The fields are explained in table.py, where they stand as plain values under the same names.

    Besides: `ground` is the terrain of the layout, `pumped` the spaces with a pump, `firebreaks` how many are left.
    """

    __slots__ = (
        "about",
        "actions",
        "asked",
        "at",
        "blazes",
        "box",
        "burnouts",
        "calm",
        "caught",
        "decks",
        "double",
        "ending",
        "firebreaks",
        "fresh",
        "ground",
        "hollow",
        "hurt",
        "layout",
        "new_blazes",
        "next_blazes",
        "next_shifts",
        "next_spreads",
        "options",
        "pumped",
        "pumps",
        "rangers",
        "removed",
        "rest",
        "roles",
        "ruined",
        "rules",
        "seats",
        "shifts",
        "single",
        "spreads",
        "supply",
        "tanker",
        "to_light",
        "track",
        "turn",
        "turns",
        "wind",
    )

    def __init__(self) -> None:
        self.to_move = OVER
        self.options = Options()
        self.ground = Ground()
        self.rules = self.seats = self.rangers = self.decks = 0
        self.rest = self.fresh = self.hurt = self.caught = 0
        self.wind = self.track = self.calm = self.tanker = 0
        self.supply = self.removed = self.box = self.hollow = self.firebreaks = 0
        self.new_blazes = self.to_light = self.turn = self.turns = self.actions = 0
        self.asked = ASK_NOTHING
        self.about = self.ending = 0
        self.layout = self.blazes = self.burnouts = self.ruined = self.pumped = 0
        self.shifts = self.spreads = self.next_shifts = self.next_spreads = self.next_blazes = 0
        self.roles = ints5()
        self.at = ints5()
        self.pumps = ints10()
        self.single = words3()
        self.double = words3()

    def copy_from(self, other: Position) -> None:
        """Become equal to another position."""
        self.to_move = other.to_move
        self.options = other.options
        self.ground = other.ground
        self.rules = other.rules
        self.seats = other.seats
        self.rangers = other.rangers
        self.decks = other.decks
        self.layout = other.layout
        self.roles = copied(other.roles)
        self.at = copied(other.at)
        self.rest = other.rest
        self.fresh = other.fresh
        self.hurt = other.hurt
        self.caught = other.caught
        self.pumps = copied(other.pumps)
        self.pumped = other.pumped
        self.blazes = other.blazes
        self.burnouts = other.burnouts
        self.ruined = other.ruined
        self.single = copied(other.single)
        self.double = copied(other.double)
        self.firebreaks = other.firebreaks
        self.wind = other.wind
        self.track = other.track
        self.calm = other.calm
        self.tanker = other.tanker
        self.supply = other.supply
        self.removed = other.removed
        self.box = other.box
        self.hollow = other.hollow
        self.shifts = other.shifts
        self.spreads = other.spreads
        self.new_blazes = other.new_blazes
        self.next_shifts = other.next_shifts
        self.next_spreads = other.next_spreads
        self.next_blazes = other.next_blazes
        self.to_light = other.to_light
        self.turn = other.turn
        self.turns = other.turns
        self.actions = other.actions
        self.asked = other.asked
        self.about = other.about
        self.ending = other.ending

    def asked_about(self) -> tuple[int, int]:
        """What is asked, and what the question is about."""
        return self.asked, self.about

    def table(self) -> Table:
        """The position as plain values."""
        return Table(
            rules=self.rules,
            seats=self.seats,
            rangers=self.rangers,
            layout=packing.layout_of(self.layout, PLACES),
            roles=tuple(listed_ints5(self.roles, self.rangers)),
            at=tuple(listed_ints5(self.at, self.rangers)),
            rest=self.rest,
            fresh=self.fresh,
            hurt=self.hurt,
            pumps=tuple(listed_ints10(self.pumps, PUMPS_EACH * self.rangers)),
            blazes=self.blazes,
            burnouts=self.burnouts,
            ruined=self.ruined,
            single=tuple(listed_words3(self.single)),
            double=tuple(listed_words3(self.double)),
            wind=self.wind,
            track=self.track,
            calm=self.calm,
            tanker=self.tanker,
            supply=self.supply,
            removed=self.removed,
            box=self.box,
            hollow=self.hollow,
            shifts=packing.counts_of(self.shifts, SHIFTS),
            spreads=packing.counts_of(self.spreads, SPREADS),
            new_blazes=self.new_blazes,
            next_shifts=packing.queued(self.next_shifts, 0),
            next_spreads=packing.queued(self.next_spreads, 1),
            next_blazes=packing.queued(self.next_blazes, 1),
            decks=self.decks,
            to_light=self.to_light,
            turn=self.turn,
            turns=self.turns,
            actions=self.actions,
            asked=self.asked,
            about=self.about,
            caught=self.caught,
            ending=self.ending,
        )

    def lay(self, table: Table) -> None:
        """Take over a table's values; `flow.ask` then finds who is to move."""
        self.rules = table.rules
        self.seats = table.seats
        self.rangers = table.rangers
        self.layout = packing.packed_layout(table.layout)
        self.ground = laid_out(self.layout)
        self.rest = table.rest
        self.fresh = table.fresh
        self.hurt = table.hurt
        self.blazes = table.blazes
        self.burnouts = table.burnouts
        self.ruined = table.ruined
        self.wind = table.wind
        self.track = table.track
        self.calm = table.calm
        self.tanker = table.tanker
        self.supply = table.supply
        self.removed = table.removed
        self.box = table.box
        self.hollow = table.hollow
        self.shifts = packing.packed_deck(table.shifts)
        self.spreads = packing.packed_deck(table.spreads)
        self.new_blazes = table.new_blazes
        self.next_shifts = packing.packed_queue(table.next_shifts, 0)
        self.next_spreads = packing.packed_queue(table.next_spreads, 1)
        self.next_blazes = packing.packed_queue(table.next_blazes, 1)
        self.decks = table.decks
        self.to_light = table.to_light
        self.turn = table.turn
        self.turns = table.turns
        self.actions = table.actions
        self.asked = table.asked
        self.about = table.about
        self.caught = table.caught
        self.ending = table.ending
        self.firebreaks = FIREBREAKS
        for side in range(3):
            self.single[side] = table.single[side]
            self.double[side] = table.double[side]
            self.firebreaks -= count(self.single[side]) + 2 * count(self.double[side])
        self.pumped = 0
        for i in range(RANGERS):
            self.roles[i] = table.roles[i] if i < self.rangers else -1
            self.at[i] = table.at[i] if i < self.rangers else OFF
        for i in range(PUMPS_EACH * self.rangers):
            self.pumps[i] = table.pumps[i]
            if self.pumps[i] < SPACES:
                self.pumped |= bit(self.pumps[i])


def manned(s: Position) -> Word:
    """The spaces where rangers stand."""
    spaces = 0
    for ranger in range(s.rangers):
        if s.at[ranger] < SPACES:
            spaces |= bit(s.at[ranger])
    return spaces


def end(s: Position, ending: int) -> None:
    """The game is over."""
    s.ending = ending
    s.asked = ASK_NOTHING
    s.about = 0
    s.caught = 0
    s.to_move = OVER
