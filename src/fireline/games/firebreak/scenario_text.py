"""Writing scenario files: only what `scenario.load` would not fill in by itself."""

from __future__ import annotations

from collections.abc import Iterable

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import (
    BLAZE_DECK,
    ROLE_IDS,
    SHIFT_DECK,
    SPREAD_DECKS,
    WIND_NAMES,
    border_name,
    by_name,
    space_names,
    tile_text,
)
from fireline.games.firebreak.naming import ENDINGS, QUESTIONS, name
from fireline.games.firebreak.options import Options
from fireline.games.firebreak.scenario import GAME_ID
from fireline.games.firebreak.scenario_decks import SHIFT_WORDS
from fireline.games.firebreak.scenario_rangers import FRESH, HELD, LOST, OFF
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import members

_SETUP = (c.ASK_TILE, c.ASK_ROLE, c.ASK_WIND, c.ASK_START)


def dump(options: Options, t: Table) -> str:
    """A scenario file that `scenario.load` reads back to the same state."""
    lines = [f'game = "{GAME_ID}"', f"seats = {t.seats}", f"options = {_options(options)}"]
    lines += [f"layout = {_list(tile_text(entry) for entry in t.layout)}", "rangers = ["]
    lines += [f"    {_ranger(t, ranger)}," for ranger in range(t.rangers) if t.roles[ranger] >= 0]
    lines += ["]", *_turn(t), *_fire(t), *_decks(t), ""]
    return "\n".join(lines)


def _options(options: Options) -> str:
    usual = Options().plain()
    return _table({key: _value(value) for key, value in options.plain().items() if value != usual[key]})


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _list(values: Iterable[object]) -> str:
    return "[" + ", ".join(_value(value) for value in values) + "]"


def _table(pairs: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{key} = {value}" for key, value in pairs.items()) + " }" if pairs else "{}"


def _ranger(t: Table, ranger: int) -> str:
    space = t.at[ranger]
    parts = {"role": _value(ROLE_IDS[t.roles[ranger]]), "at": _value(OFF if space == c.OFF else name(t, space))}
    pumps = t.pumps[c.PUMPS_EACH * ranger : c.PUMPS_EACH * (ranger + 1)]
    if set(pumps) != {c.HELD}:
        words = {c.HELD: HELD, c.LOST: LOST}
        parts["pumps"] = _list(words[pump] if pump in words else name(t, pump) for pump in pumps)
    if t.rest >> ranger & 1:
        parts["rest"] = _value(FRESH if t.fresh >> ranger & 1 else True)
    if t.hurt >> ranger & 1:
        parts["hurt"] = _value(True)
    return _table(parts)


def _turn(t: Table) -> list[str]:
    lines = [f'ending = "{ENDINGS[t.ending]}"'] if t.ending else [f'phase = "{QUESTIONS[t.asked]}"']
    about = {c.ASK_DROP: (t.about,), c.ASK_LAND: (t.about & 63, t.about >> 6)}.get(t.asked)
    if about:
        lines.append(f"about = {_list(name(t, space) for space in about)}")
    if t.asked not in _SETUP:
        lines += [f'turn = "{ROLE_IDS[t.roles[t.turn]]}"', f"turns = {t.turns}", f"actions = {t.actions}"]
    if t.to_light:
        lines.append(f"to_light = {t.to_light}")
    return lines


def _fire(t: Table) -> list[str]:
    lines = [f'wind = "{WIND_NAMES[t.wind]}"'] if t.wind >= 0 else []
    lines += [f"track = {t.track}", f"calm = {t.calm}", f'tanker = "{"full" if t.tanker else "empty"}"']
    for key, spaces in (("blazes", t.blazes), ("burnouts", t.burnouts), ("ruined", t.ruined)):
        lines.append(f"{key} = {_list(space_names(t.layout, spaces))}")
    lines.append(f"firebreaks = {_list(_firebreaks(t))}")
    lines += [f"supply = {t.supply}", f"removed = {t.removed}"]
    if t.hollow:
        lines.append("hollow = true")
    return lines


def _firebreaks(t: Table) -> list[str]:
    found = [
        f"{border_name(t.layout, space, direction)}{more}"
        for sides, more in ((t.single, ""), (t.double, " double"))
        for direction, spaces in enumerate(sides)
        for space in members(spaces)
    ]
    return sorted(found, key=lambda text: [by_name(end) for end in text.split(" ")[0].split("-")])


def _decks(t: Table) -> list[str]:
    decks, ahead = dict[str, str](), dict[str, str]()
    if t.shifts != SHIFT_DECK:
        decks["shift"] = _list(t.shifts)
    if t.spreads != SPREAD_DECKS[t.decks]:
        decks["spread"] = _list(t.spreads)
    if t.new_blazes != BLAZE_DECK:
        decks["blaze"] = _list(card + 1 for card in members(t.new_blazes))
    if t.next_shifts:
        ahead["shift"] = _list(SHIFT_WORDS[kind] for kind in t.next_shifts)
    if t.next_spreads:
        ahead["spread"] = _list(t.next_spreads)
    if t.next_blazes:
        ahead["blaze"] = _list(t.next_blazes)
    return [f"{key} = {_table(pairs)}" for key, pairs in (("decks", decks), ("next", ahead)) if pairs]
