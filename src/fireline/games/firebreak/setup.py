"""The table at the very beginning: nothing is laid out yet, the tiles come first."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import BLAZE_DECK, SHIFT_DECK, SPREAD_DECKS, START_BLAZES
from fireline.games.firebreak.options import Options, ranger_count
from fireline.games.firebreak.table import Table


def fresh_table(options: Options, seats: int) -> Table:
    """An empty board for so many players; chance lays the first tile."""
    rangers = ranger_count(options, seats)
    return Table(
        rules=options.rules(),
        seats=seats,
        rangers=rangers,
        layout=(-1,) * c.PLACES,
        roles=(-1,) * rangers,
        at=(c.OFF,) * rangers,
        rest=0,
        fresh=0,
        hurt=0,
        pumps=(c.HELD,) * (c.PUMPS_EACH * rangers),
        blazes=0,
        burnouts=0,
        ruined=0,
        single=(0, 0, 0),
        double=(0, 0, 0),
        wind=-1,
        track=0,
        calm=0,
        tanker=1,
        supply=options.markers,
        removed=0,
        box=c.ALL_MARKERS - options.markers,
        hollow=0,
        shifts=SHIFT_DECK,
        spreads=SPREAD_DECKS[options.decks()],
        new_blazes=BLAZE_DECK,
        next_shifts=(),
        next_spreads=(),
        next_blazes=(),
        decks=options.decks(),
        to_light=rangers + START_BLAZES[options.decks()],
        turn=0,
        turns=0,
        actions=0,
        asked=c.ASK_TILE,
        about=0,
        caught=0,
        ending=0,
    )
