"""From options and seats to the first question: the deal."""

from __future__ import annotations

from functools import cache

from fireline.games.fire_tower import codes
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import AREAS, FLAME, TOWERS, copies


@cache
def whole_deck(options: Options) -> int:
    """All action cards as a pile."""
    return sum(((1 << number) - 1) << 4 * kind for kind, number in enumerate(copies(options.fire_split)))


def fresh_table(options: Options, seats: tuple[str, ...]) -> Table:
    """The table before the deal: every card is in the draw pile, and the deal is about to begin."""
    manned = sum(1 << TOWERS.index(name) for name in seats)
    deal = [Pending(codes.ASK_DRAW, seat, options.hand_size) for seat in range(len(seats))]
    wind = Pending(codes.ASK_ROLL, what=codes.ROLL_SETUP)
    course = [*deal, Pending(codes.DO_CUT), wind, Pending(codes.DO_FIRST)]
    return Table(
        rules=options.rules(),
        manned=manned,
        standing=manned,
        active=(1 << len(seats)) - 1,
        wind=codes.NORTH,
        turn=0,
        turns=0,
        hand_size=options.hand_size,
        hands=(0, 0, 0, 0),
        deck=whole_deck(options),
        discard=0,
        firestorm_least=0,
        firestorm_most=-1,
        fire=0,
        breaks=0,
        glow=FLAME,
        blocked=AREAS[15 & ~manned] if options.unmanned == "blocked" else 0,
        buckets=(1 << len(seats)) - 1,
        seen=(0, 0, 0, 0),
        seen_in=(0, 0, 0, 0),
        pulled=(0, 0, 0, 0),
        queue=0,
        event=0,
        shadows=0,
        encores=0,
        lit_by=(0, 0, 0, 0),
        placed=0,
        champion=seats.index(options.champion) if options.champion else -1,
        winners=0,
        ending=0,
        stack=tuple(item.entry for item in reversed(course)),
    )
