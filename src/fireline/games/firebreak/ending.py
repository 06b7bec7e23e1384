"""How a game ended, and what must hold while it goes on."""

from __future__ import annotations

from fireline.core.game import Result
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import BLAZE_DECK, SHIFT_DECK, SPREAD_DECKS, terrain
from fireline.games.firebreak.naming import ENDINGS
from fireline.games.firebreak.options import Options, ranger_count
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import ALL, NEXT
from fireline.kit.words import count

_SCORES = {c.END_WON: 1.0, c.END_HOLLOW: 0.5, c.END_LOST: 0.0}


def result(table: Table) -> Result:
    """All win, or all lose; a hollow victory is half a win."""
    score = _SCORES[table.ending]
    winners = tuple(range(table.seats)) if score else ()
    return Result(winners, (score,) * table.seats, ENDINGS[table.ending])


def broken(options: Options, table: Table) -> list[str]:
    """The conserved quantities that do not hold: an empty list unless there is a bug."""
    return [*_markers(options, table), *_board(table), *_rangers(options, table), *_pumps(table), *_decks(table)]


def _markers(options: Options, table: Table) -> list[str]:
    faults = []
    placed = count(table.blazes) + count(table.burnouts)
    if placed + table.supply + table.removed + table.box != c.ALL_MARKERS:
        faults.append(f"{placed} markers on the board do not make {c.ALL_MARKERS} with the others")
    if min(table.supply, table.removed, table.box) < 0:
        faults.append("there are less than no markers")
    if table.box != (0 if table.hollow else c.ALL_MARKERS - options.markers):
        faults.append(f"{table.box} markers are in the box")
    if table.hollow and not options.hollow_victory:
        faults.append("the box was opened without Hollow Victory")
    return faults


def _board(table: Table) -> list[str]:
    faults = []
    ground = terrain(table.layout)
    if table.blazes & table.burnouts:
        faults.append("a space burns and is burnt out")
    if (table.blazes | table.burnouts) & (ground.mountain | ~ALL):
        faults.append("a marker lies on the mountain or off the board")
    if table.ruined != (table.blazes | table.burnouts) & ground.spots:
        faults.append("the ruined spots are not those that have burned")
    laid = 0
    for direction, (single, double) in enumerate(zip(table.single, table.double, strict=True)):
        inner = sum(1 << space for space in range(c.SPACES) if NEXT[direction][space] < c.SPACES)
        if single & double or (single | double) & ~inner:
            faults.append("a firebreak lies on no border, or a single and a double one on the same")
        laid += count(single) + 2 * count(double)
    if laid > c.FIREBREAKS:
        faults.append(f"{laid} firebreaks are laid")
    return faults


def _rangers(options: Options, table: Table) -> list[str]:
    faults = []
    mountain = terrain(table.layout).mountain
    if table.rangers != ranger_count(options, table.seats):
        faults.append(f"there are {table.rangers} rangers")
    dealt = [role for role in table.roles if role >= 0]
    if len(set(dealt)) != len(dealt):
        faults.append("two rangers have one role")
    for ranger, space in enumerate(table.at):
        caught = table.caught >> ranger & 1
        if space < c.SPACES and (mountain | table.blazes) >> space & 1 and not caught:
            faults.append(f"ranger {ranger} stands on a blaze or the mountain")
        if caught and not (space < c.SPACES and table.blazes >> space & 1 and table.hurt >> ranger & 1):
            faults.append(f"ranger {ranger} flees from nothing")
    if table.fresh & ~table.rest or table.fresh & ~(1 << table.turn):
        faults.append("a rest token is fresh that was not gained now")
    if table.caught and table.asked != c.ASK_FLEE:
        faults.append("nobody asks the caught rangers where to flee")
    if not 0 <= table.track < c.SPREAD_AT or not 0 <= table.calm <= c.CALMS or table.actions < 0:
        faults.append("the track, the calm or the actions are out of bounds")
    return faults


def _pumps(table: Table) -> list[str]:
    if len(table.pumps) != c.PUMPS_EACH * table.rangers:
        return [f"there are {len(table.pumps)} pumps"]
    known = (*range(c.SPACES), c.HELD, c.LOST)
    if any(pump not in known or (pump < c.SPACES and table.blazes >> pump & 1) for pump in table.pumps):
        return ["a pump is nowhere, or in the fire"]
    return []


def _decks(table: Table) -> list[str]:
    faults = []
    wholes = ((table.shifts, SHIFT_DECK), (table.spreads, SPREAD_DECKS[table.decks]))
    if any(not 0 <= left <= whole for deck, cards in wholes for left, whole in zip(deck, cards, strict=True)):
        faults.append("a deck has cards that are not in it")
    if not any(table.shifts) or not any(table.spreads) or not table.new_blazes or table.new_blazes & ~BLAZE_DECK:
        faults.append("a deck is empty, or not of this game")
    return faults
