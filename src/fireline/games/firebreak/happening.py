"""What of note a choice brings about: fire and water, firebreaks, damage, rangers caught, calm spreads."""

from __future__ import annotations

from fireline.core.game import Happening
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.describing import action_of, border_of, cells_of, is_firebreak
from fireline.games.firebreak.maps import space_names
from fireline.games.firebreak.naming import name
from fireline.games.firebreak.table import Table
from fireline.games.firebreak.telling_after import driven_off, fell, pumps_lost
from fireline.kit.hexes import members

NOTABLE = {
    "play": "a ranger takes an action",
    "fire": "spaces catch fire, by the wind or anew",
    "spread": "the spread track reaches its end and the wind drives the flames",
    "calm": "a spread lights nothing",
    "blaze": "a new blaze starts after a spread",
    "flare-up": "a burned-out space burns again",
    "water": "blazes are put out by tanker or pump",
    "burn": "a controlled burn",
    "firebreak": "a firebreak is built",
    "fell": "firebreaks fall to the flames",
    "damage": "an airport, lodge, station or preserve burns down",
    "caught": "a ranger is caught by fire",
    "pump": "a pump is set up",
    "pump-lost": "pumps burn",
    "box": "the markers left in the box come in",
}


def happenings(before: Table, code: int, after: Table) -> list[Happening]:
    """What of note this choice brought about."""
    if before.asked <= c.ASK_BLAZE:
        return [*_by_chance(before, code, after), *_losses(before, code, after)]
    return [*_done(before, code, after), *_losses(before, code, after)]


def _done(before: Table, code: int, after: Table) -> list[Happening]:
    seat, action = before.turn % before.seats, action_of(before, code)
    found = []
    if before.asked == c.ASK_ACT:
        found.append(Happening("play", seat, action, cells_of(before, code)))
    if is_firebreak(code):
        found.append(Happening("firebreak", seat, cells=(border_of(before, code),)))
    if before.blazes & ~after.blazes:
        found.append(Happening("water", seat, action, _names(before, before.blazes & ~after.blazes)))
    if action == "burn":
        found.append(Happening("burn", seat, cells=cells_of(before, code)))
    if code == c.W_DEPLOY:
        found.append(Happening("pump", seat, cells=(name(before, before.at[before.turn]),)))
    return found


def _by_chance(before: Table, code: int, after: Table) -> list[Happening]:
    found = []
    lit = after.blazes & ~before.blazes
    if lit:
        found.append(Happening("fire", cells=_names(before, lit)))
    if before.asked == c.ASK_SPREAD and before.track + code - c.C_SPREAD + 1 >= c.SPREAD_AT:
        found.append(Happening("spread", cells=_names(before, lit)))
        if after.calm > before.calm:
            found.append(Happening("calm"))
    if before.asked == c.ASK_BLAZE and lit:
        found.append(Happening("flare-up" if lit & before.burnouts else "blaze", cells=_names(before, lit)))
    if fallen := fell(before, after):
        found.append(Happening("fell", cells=tuple(fallen)))
    return found


def _losses(before: Table, code: int, after: Table) -> list[Happening]:
    found = [Happening("damage", cells=(name(before, space),)) for space in members(after.ruined & ~before.ruined)]
    caught = after.caught & ~before.caught | sum(1 << ranger for ranger in driven_off(before, code, after))
    if before.asked == c.ASK_SPREAD:
        found += [
            Happening("caught", ranger % before.seats, cells=(name(before, before.at[ranger]),))
            for ranger in members(caught)
        ]
    if burned := pumps_lost(before, after):
        found.append(Happening("pump-lost", cells=_names(before, burned)))
    if after.hollow > before.hollow:
        found.append(Happening("box"))
    return found


def _names(table: Table, spaces: int) -> tuple[str, ...]:
    return space_names(table.layout, spaces)
