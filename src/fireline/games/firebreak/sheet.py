"""The table as plain JSON values, for boards that draw it: made from a view alone, and often."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fireline.core.codes import OVER
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import firebreaks_left
from fireline.games.firebreak.explain_water import has_water
from fireline.games.firebreak.forecast import forecast
from fireline.games.firebreak.maps import (
    ROLE_IDS,
    SEATS,
    WIND_NAMES,
    border_name,
    by_name,
    names,
    space_names,
    tile_text,
)
from fireline.games.firebreak.naming import ENDINGS, QUESTIONS
from fireline.games.firebreak.table import Table
from fireline.games.firebreak.view import View
from fireline.kit.hexes import members

_DIGITS = 6


def sheet(view: View) -> dict[str, Any]:
    """Everything that a board may draw; the same for all eyes."""
    t = view.table
    return {
        "layout": [tile_text(entry) for entry in t.layout],
        "seats": [{"name": SEATS[seat], "rangers": list(range(seat, t.rangers, t.seats))} for seat in range(t.seats)],
        "rangers": [_ranger(t, ranger) for ranger in range(t.rangers)],
        **_map(t),
        "wind": WIND_NAMES[t.wind] if t.wind >= 0 else None,
        "track": t.track,
        "spread_at": c.SPREAD_AT,
        "calm": t.calm,
        "tanker": bool(t.tanker),
        "supply": t.supply,
        "removed": t.removed,
        "box": t.box,
        "hollow": bool(t.hollow),
        "firebreaks_left": firebreaks_left(t),
        "decks": {"shift": list(t.shifts), "spread": list(t.spreads), "blaze": _cards(t.new_blazes)},
        "next": {"shift": list(t.next_shifts), "spread": list(t.next_spreads), "blaze": list(t.next_blazes)},
        "to_light": t.to_light,
        "turn": t.turn,
        "turns": t.turns,
        "actions": t.actions,
        **_question(view),
        "to_move": view.to_move if view.to_move >= 0 else None,
        "over": view.to_move == OVER,
        "ending": ENDINGS.get(t.ending),
        "forecast": _forecast(t),
    }


def _ranger(t: Table, ranger: int) -> dict[str, Any]:
    role, space = t.roles[ranger], t.at[ranger]
    fleeing = t.asked == c.ASK_FLEE
    return {
        "role": ROLE_IDS[role] if role >= 0 else None,
        "number": role + 1 if role >= 0 else None,
        "seat": ranger % t.seats,
        "at": names(t.layout)[space] if space < c.SPACES else None,
        "pumps": t.pumps[c.PUMPS_EACH * ranger : c.PUMPS_EACH * (ranger + 1)].count(c.HELD),
        "rest": t.rest >> ranger & 1 == 1,
        "fresh": t.fresh >> ranger & 1 == 1,
        "hurt": t.hurt >> ranger & 1 == 1,
        "caught": t.caught >> ranger & 1 == 1,
        "acting": t.turns > 0 and not t.ending and ranger == (t.about if fleeing else t.turn),
    }


def _map(t: Table) -> dict[str, Any]:
    """What lies on the map."""
    return {
        "blazes": _spaces(t.layout, t.blazes),
        "burnouts": _spaces(t.layout, t.burnouts),
        "ruined": _spaces(t.layout, t.ruined),
        "firebreaks": _borders(t.layout, t.single),
        "doubles": _borders(t.layout, t.double),
        "pumps": dict(_pumps(t.layout, t.pumps)),
        "wet": list(_wet(t)),
    }


def _question(view: View) -> dict[str, Any]:
    """What is asked, and the spaces that the question is about: drops of the tanker, where a ranger is caught."""
    t = view.table
    if view.to_move == OVER:
        return {"asked": None, "about": []}
    about = 0
    if t.asked == c.ASK_DROP:
        about = 1 << t.about
    elif t.asked == c.ASK_LAND:
        about = 1 << (t.about & 63) | 1 << (t.about >> 6)
    elif t.asked == c.ASK_FLEE:
        about = 1 << t.at[t.about]
    return {"asked": QUESTIONS[t.asked], "about": _spaces(t.layout, about)}


def _forecast(t: Table) -> dict[str, Any]:
    ahead = forecast(t)
    every = names(t.layout)
    return {
        "now": round(ahead.now, _DIGITS),
        "winds": {WIND_NAMES[wind]: round(chance, _DIGITS) for wind, chance in enumerate(ahead.winds) if chance},
        "fire": {every[space]: round(chance, _DIGITS) for space, chance in sorted(ahead.fire.items())},
        "spark": {every[space]: round(chance, _DIGITS) for space, chance in sorted(ahead.spark.items())},
    }


# A table is drawn for one pair of eyes after the other, and most of it is the same for all and lasts for many plies.
@lru_cache(maxsize=1024)
def _sorted(layout: tuple[int, ...], spaces: int) -> tuple[str, ...]:
    return space_names(layout, spaces)


def _spaces(layout: tuple[int, ...], spaces: int) -> list[str]:
    return list(_sorted(layout, spaces)) if spaces else []


@lru_cache(maxsize=1024)
def _lines(layout: tuple[int, ...], sides: tuple[int, ...]) -> tuple[str, ...]:
    found = [str(border_name(layout, space, side)) for side, spaces in enumerate(sides) for space in members(spaces)]
    return tuple(sorted(found, key=lambda border: [by_name(end) for end in border.split("-")]))


def _borders(layout: tuple[int, ...], sides: tuple[int, ...]) -> list[str]:
    return list(_lines(layout, sides)) if any(sides) else []


@lru_cache(maxsize=1024)
def _pumps(layout: tuple[int, ...], pumps: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    deployed = sorted({space for space in pumps if space < c.SPACES})
    return tuple((names(layout)[space], pumps.count(space)) for space in deployed)


def _wet(t: Table) -> tuple[str, ...]:
    """The spaces whose pumps have water now."""
    deployed = {space for space in t.pumps if space < c.SPACES}
    return tuple(sorted((names(t.layout)[pump] for pump in deployed if has_water(t, pump)), key=by_name))


def _cards(deck: int) -> list[int]:
    return [card + 1 for card in members(deck)]
