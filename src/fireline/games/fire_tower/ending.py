"""How a game ended, and what must hold while it goes on."""

from __future__ import annotations

from fireline.core.game import Result
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.course import to_be_looted
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.setup import whole_deck
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import ACTION_PILE, AREAS, CARD_OF, FLAME
from fireline.games.fire_tower.telling import ending_name, names
from fireline.games.fire_tower.view import queued
from fireline.kit.bits import count
from fireline.kit.piles import counted, tally


def result(table: Table) -> Result:
    """One point to each winner; a draw shares it among the sides that are left."""
    seats = range(len(names(table)))
    winners = tuple(seat for seat in seats if table.winners >> seat & 1)
    share = 1.0
    if table.ending == c.END_DRAW:
        share = 0.5 if table.rules & c.RULE_TEAMS else 1 / len(winners)
    return Result(winners, tuple(share if seat in winners else 0.0 for seat in seats), ending_name(table))


def broken(options: Options, table: Table) -> list[str]:
    """The conserved quantities that do not hold: an empty list unless there is a bug."""
    return [*_cards(options, table), *_board(table), *_seats(table)]


def _cards(options: Options, table: Table) -> list[str]:
    piles = [*table.hands, table.deck, table.discard, *(1 << 4 * (kind - 1) for kind in table.pulled if kind)]
    faults = []
    if sum(counted(pile & ACTION_PILE) for pile in piles) != counted(whole_deck(options)):
        faults.append("the action cards are not those of the deck")
    for kind in (c.FIRESTORM, c.MUTUAL_AID, c.SHADOW_OF_THE_WOOD):
        held = sum(tally(pile, kind) for pile in piles) + queued(table).count(kind)
        held += kind == c.FIRESTORM and table.firestorm_most >= 0
        if held > 1:
            faults.append(f"there are {held} cards {CARD_OF[kind]}")
    if table.firestorm_most > count(table.deck) or table.firestorm_least > max(table.firestorm_most, 0):
        faults.append("the Firestorm is cut in where no card is")
    return faults


def _board(table: Table) -> list[str]:
    layers = (table.fire, table.breaks, table.glow, table.blocked)
    faults = []
    if sum(count(layer) for layer in layers) != count(table.fire | table.breaks | table.glow | table.blocked):
        faults.append("two things lie on one cell")
    ablaze = AREAS[table.manned & ~table.standing] if table.rules & c.RULE_ABLAZE else 0
    if table.glow != FLAME | ablaze:
        faults.append("the burning areas are not those of burned towers")
    return faults


def _seats(table: Table) -> list[str]:
    faults = []
    for seat, hand in enumerate(table.hands):
        keeps = table.active >> seat & 1 or table.ending or seat in to_be_looted(table.stack)
        if hand and not keeps:
            faults.append(f"seat {seat} is out and holds cards")
        if any(hand >> 4 * kind & 1 for kind in (c.FIRESTORM, c.MUTUAL_AID, c.SHADOW_OF_THE_WOOD)):
            faults.append(f"seat {seat} holds an event")
    if len(table.stack) > 60:
        faults.append(f"{len(table.stack)} things are to come")
    return faults
