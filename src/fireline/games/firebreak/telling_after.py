"""What came of a choice without anybody's doing: fire, damage, rangers caught, the tanker, the end."""

from __future__ import annotations

from collections.abc import Iterator

from fireline.core.game import Message
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import border_name, by_name
from fireline.games.firebreak.naming import (
    DECK_WORDS,
    ENDINGS,
    WIND_WORDS,
    feature,
    listed,
    name,
    ranger_name,
    seat_of,
)
from fireline.games.firebreak.spread_ahead import lit_by
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import members


def follows(before: Table, code: int, after: Table) -> Iterator[Message]:
    """All that followed, in the order in which it happened."""
    if before.asked == c.ASK_SPREAD and before.track + code - c.C_SPREAD + 1 >= c.SPREAD_AT:
        yield from _spread(before, after)
    yield from _damage(before, after)
    yield from _rangers(before, code, after)
    if after.calm > before.calm:
        yield Message("tell.calm", {"number": str(after.calm), "needed": str(c.CALMS)})
    if after.tanker > before.tanker and code != c.W_REFILL:
        yield Message("tell.tanker-full")
    yield from (Message("tell.reshuffled", {"deck": deck}) for deck in _reshuffled(before, after))
    if after.ending and not before.ending:
        yield Message(f"tell.{ENDINGS[after.ending]}")


def _spread(before: Table, after: Table) -> Iterator[Message]:
    wind = {"wind": WIND_WORDS[before.wind]}
    lit = after.blazes & ~before.blazes
    if after.ending == c.END_LOST:
        needed = lit_by(before)[before.wind].bit_count()
        yield Message("tell.spread-lost", wind | {"number": str(needed), "supply": str(before.supply)})
    elif lit:
        yield Message("tell.spread-to", wind | {"cells": listed(before, lit)})
    else:
        yield Message("tell.spread-none", wind)
    if fallen := fell(before, after):
        yield Message("tell.fell", {"cells": ", ".join(fallen)})


def fell(before: Table, after: Table) -> list[str]:
    """The borders that have lost their firebreak."""
    gone = [
        str(border_name(before.layout, space, direction))
        for direction in range(c.BORDER_SIDES)
        for space in members(before.single[direction] & ~after.single[direction] & ~after.double[direction])
    ]
    return sorted(gone, key=lambda border: [by_name(end) for end in border.split("-")])


def _damage(before: Table, after: Table) -> Iterator[Message]:
    if after.hollow > before.hollow:
        yield Message("tell.box", {"number": str(before.box)})
    for space in members(after.ruined & ~before.ruined):
        yield Message("tell.damage", {"feature": str(feature(before, space)), "cells": name(before, space)})
    if after.removed > before.removed:
        yield Message("tell.marker-gone", {"number": str(after.removed - before.removed)})
    if burned := pumps_lost(before, after):
        yield Message("tell.pump-lost", {"cells": listed(before, burned)})


def pumps_lost(before: Table, after: Table) -> int:
    """The spaces where pumps were destroyed."""
    pairs = zip(before.pumps, after.pumps, strict=True)
    spaces = {space for space, now in pairs if space < c.SPACES and now == c.LOST}
    return sum(1 << space for space in spaces)


def driven_off(before: Table, code: int, after: Table) -> list[int]:
    """The rangers that found no refuge."""
    if code == c.W_OFF:
        return []
    pairs = enumerate(zip(before.at, after.at, strict=True))
    return [ranger for ranger, (space, now) in pairs if space < c.SPACES and now == c.OFF]


def _rangers(before: Table, code: int, after: Table) -> Iterator[Message]:
    caught = after.caught & ~before.caught
    for ranger in range(before.rangers):
        who = {"seat": seat_of(before, ranger), "ranger": ranger_name(before, ranger)}
        if caught >> ranger & 1:
            yield Message("tell.caught", who | {"cells": name(before, before.at[ranger])})
        if ranger in driven_off(before, code, after):
            yield Message("tell.driven-off", who)


def _reshuffled(before: Table, after: Table) -> list[str]:
    grown = (
        sum(after.shifts) > sum(before.shifts),
        sum(after.spreads) > sum(before.spreads),
        after.new_blazes.bit_count() > before.new_blazes.bit_count(),
    )
    return [deck for deck, more in zip(DECK_WORDS, grown, strict=True) if more]
